/** Node's look for slow requests, only while there is somebody to look at. */
import type { Server } from 'node:http';

const NEVER = 2 ** 31 - 1; // ms: the longest that a timer takes

/**
 * Lets an idle server sleep: Node's timer would wake it each `interval` milliseconds for as long as it runs. Node starts
 * that timer at the `listening` event, with the interval that stands on the server then, in place of the one before
 * (lib/_http_server.js, setupConnectionsTracking, the same from Node 18 to 24).
 */
export function watchWhileConnected(server: Server, interval: number): void {
  let open = 0;
  const lookEvery = (connectionsCheckingInterval: number): void => {
    Object.assign(server, { connectionsCheckingInterval });
    server.emit('listening');
  };
  server.once('listening', () => lookEvery(open === 0 ? NEVER : interval));
  server.on('connection', (socket) => {
    open += 1;
    if (open === 1) lookEvery(interval);
    socket.once('close', () => {
      open -= 1;
      if (open === 0 && server.listening) lookEvery(NEVER);
    });
  });
}
