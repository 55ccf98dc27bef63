/** Lets a request for a stream wait until the answer in front of it on its connection is sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { currentResponse } from '../http/current-response.ts';

/** Returns whether the request waits: then `again` is called when it is its turn, unless the connection is closed before. */
export type WaitForTurn = (request: IncomingMessage, response: ServerResponse, again: () => void) => boolean;

/**
 * Creates the wait. Node says that a response is over some time after its client may have read all of it and sent the next
 * request, which then looks as if it was pipelined. Behind a stream nothing waits: it is never answered.
 */
export function createWaitForTurn(): WaitForTurn {
  // One for each connection: as long as nothing is to be sent, Node reads any number of requests.
  const waiting = new WeakSet<IncomingMessage['socket']>();
  return ({ socket }, response, again) => {
    if (response.socket !== null || waiting.has(socket) || currentResponse(socket)?.writableEnded !== true) return false;
    waiting.add(socket);
    response.once('socket', () => {
      waiting.delete(socket);
      if (socket.destroyed) return; // so late that the response may not be told of its end
      socket.setTimeout(0); // that of the answer in front
      again();
    });
    return true;
  };
}
