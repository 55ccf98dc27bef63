/** Runs Node's check for slow requests only while there are connections. */
import type { Server } from 'node:http';

const NEVER = 2 ** 31 - 1; // ms; the longest a timer can run

/**
 * Lets an idle server sleep: Node's timer would wake it every `interval` ms forever. Node restarts that timer on every
 * `listening` event with the interval then set on the server (lib/_http_server.js, setupConnectionsTracking, the same from
 * Node 18 to 24), so the event is emitted to change it.
 * @param interval ms
 */
export function checkOnlyWhileConnected(server: Server, interval: number): void {
  let open = 0;
  const lookEvery = (connectionsCheckingInterval: number): void => {
    Object.assign(server, { connectionsCheckingInterval });
    server.emit('listening');
  };
  server.once('listening', () => lookEvery(NEVER)); // comes before any connection
  server.on('connection', (socket) => {
    open += 1;
    if (open === 1) lookEvery(interval);
    socket.once('close', () => {
      open -= 1;
      if (open === 0 && server.listening) lookEvery(NEVER);
    });
  });
}
