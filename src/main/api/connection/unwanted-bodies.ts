/** Reads and discards the bodies of requests, which no route needs, up to a limit. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../base/clock-and-logger.ts';
import type { Limits } from '../http/limits.ts';
import type { Linger } from './linger.ts';
import { currentResponse } from '../http/current-response.ts';

export interface UnwantedBodies {
  /**
   * Reads and discards a request's body, if any, up to a limit; then the client is cut off. If it is said to be longer, its
   * response announces the end of the connection.
   */
  discard(request: IncomingMessage, response: ServerResponse): void;
  /** Whether a socket is sending the body of a request that was already answered. */
  isPending(socket: Duplex): boolean;
}

/** Creates the handling of all bodies of one server. */
export function createUnwantedBodies(linger: Linger, limits: Limits, clock: Clock): UnwantedBodies {
  /** Requests that were answered while their body is still arriving, by socket. */
  const answered = new WeakMap<Duplex, IncomingMessage>();
  const isPending = (socket: Duplex): boolean => answered.get(socket)?.complete === false;

  /**
   * Node calls `destroySoon` once the last response is written, even if a body is still arriving; replaces it for that
   * case.
   */
  function endGently(socket: Socket): void {
    socket.destroySoon = () => {
      if (isPending(socket)) {
        linger.destroyLater(socket);
        socket.end();
      } else Socket.prototype.destroySoon.call(socket);
    };
  }

  /**
   * Ends the connection of a body that is too long, after the responses under way. One of unknown length may have ended just
   * beyond the limit; then the connection serves on, and may be in the middle of a later response.
   */
  function cutOff(request: IncomingMessage): void {
    const { socket } = request;
    const before = currentResponse(socket);
    if (before !== null) before.once('close', () => cutOff(request));
    else clock.after(limits.linger, () => { if (!request.complete) socket.destroy(); });
  }

  return {
    discard(request, response) {
      const { headers, socket } = request;
      const length = headers['content-length'];
      if (length === undefined && headers['transfer-encoding'] === undefined) return;
      if (Number(length) > limits.bodyBytes) response.shouldKeepAlive = false;
      answered.set(socket, request);
      endGently(socket);
      let left = limits.bodyBytes;
      request.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left >= 0) return;
        request.pause(); // the client's sending stalls, but it can read the response
        cutOff(request);
      });
      request.on('error', () => socket.destroy());
    },
    isPending,
  };
}
