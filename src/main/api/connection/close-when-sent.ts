/** Closes a server without cutting off what it is sending. */
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { currentResponse } from '../http/current-response.ts';

/**
 * Returns a function that stops listening at once, and calls `done` when all connections are closed. Node's own `close` destroys
 * connections that it takes for idle, even while part of a response is unsent, because for it a response is over with
 * `end()` (lib/_http_server.js, closeIdleConnections, the same from Node 19 to 24). Here it is called once all of that is sent.
 * Requests that arrive until then are answered.
 */
export function closeWhenSent(server: Server): (done: () => void) => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeIdle = (): void => {
    const unsent = [...sockets].map(currentResponse).find((response) => response?.writableEnded === true);
    if (unsent) unsent.once('close', closeIdle);
    else server.close(); // also ends Node's timer
  };
  return (done) => {
    NetServer.prototype.close.call(server, done);
    closeIdle();
  };
}
