/**
 * Handles what Node reports without a request (unreadable bytes, timeouts, CONNECT), and unwanted request bodies. Each gets
 * at most one response, time to read it, and a closed connection.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Cancel, Clock } from '../base/clock-and-logger.ts';
import type { Limits } from './limits.ts';
import { AMID_LINE, followLine, isHead, problemFor, type ParseError } from './parse-error.ts';
import { rawProblem, type ProblemStatus } from './problem.ts';
import { underWay } from './under-way.ts';

export interface Refusals {
  /**
   * Reads and discards a request's body, if any, up to a limit; then the client is cut off. If it is said to be longer, its
   * response announces the end of the connection.
   */
  discardBody(request: IncomingMessage, response: ServerResponse): void;
  /** Destroys the connections that are still closing. */
  close(): void;
}

/** Installs the handling on a server. */
export function installRefusals(server: Server, limits: Limits, clock: Clock): Refusals {
  /** Sockets being closed, with the timer that destroys them. */
  const leaving = new Map<Duplex, Cancel>();
  /** Requests that were answered while their body is still arriving, by socket. */
  const answered = new WeakMap<Duplex, IncomingMessage>();
  /** The last characters received of a line that is too long, by socket. */
  const lineEnds = new WeakMap<Duplex, string>();
  /** Responses after which the connection is closed. */
  const last = new WeakSet<ServerResponse>();

  /**
   * Destroys a socket after a delay. Destroying it at once would reset the connection while the client still sends, and the
   * reset can overtake the response (RFC 9112 section 9.6).
   */
  function leaveSoon(socket: Duplex): void {
    if (leaving.has(socket)) return;
    const cancel = clock.after(limits.linger, () => socket.destroy());
    leaving.set(socket, cancel);
    socket.once('close', () => {
      cancel();
      leaving.delete(socket);
    });
  }

  function refuse(socket: Duplex, status: ProblemStatus, method?: 'HEAD'): void {
    if (leaving.has(socket)) return; // the parser reports an error for every further packet
    leaveSoon(socket);
    // Responses to earlier valid requests are sent first, if they finish in time.
    const say = (): void => {
      const before = underWay(socket);
      if (before !== null) before.once('close', say);
      else if (socket.writable) socket.end(rawProblem(status, clock.now(), method));
      else socket.destroy();
    };
    setImmediate(say);
  }

  server.on('clientError', (error: ParseError, socket) => {
    if (leaving.has(socket)) return;
    const status = problemFor(error);
    if (status === null || !socket.writable) socket.destroy();
    else if (hadItsAnswer(socket)) closeQuietly(socket);
    else if (error.rawPacket && (status === AMID_LINE || lineEnds.has(socket))) waitForLineEnd(socket, error.rawPacket);
    else if (status !== AMID_LINE) refuse(socket, status, isHead(error) ? 'HEAD' : undefined);
  });

  /**
   * Waits for the end of a line: only that tells whether the target or a field is too long, if its start came in an earlier
   * packet. A line that never ends is a request that never arrives, which Node reports after `headersTimeout`.
   */
  function waitForLineEnd(socket: Duplex, packet: Buffer): void {
    const found = followLine(packet, lineEnds.get(socket) ?? '');
    if (typeof found === 'number') refuse(socket, found);
    else lineEnds.set(socket, found.soFar);
  }

  /** Whether a socket is sending the body of a request that was already answered. */
  function hadItsAnswer(socket: Duplex): boolean {
    return answered.get(socket)?.complete === false;
  }

  /** Closes a connection whose last response is already being sent, once that is done. */
  function closeQuietly(socket: Duplex): void {
    const before = underWay(socket);
    if (before === null) {
      leaveSoon(socket);
      setImmediate(() => socket.end());
    } else if (!last.has(before)) { // the parser reports an error for every further packet
      last.add(before);
      before.once('close', () => closeQuietly(socket));
    }
  }

  /**
   * Node calls `destroySoon` once the last response is written, even if a body is still arriving; replaces it for that
   * case.
   */
  function endGently(socket: Socket): void {
    socket.destroySoon = () => {
      if (hadItsAnswer(socket)) {
        leaveSoon(socket);
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
    const before = underWay(socket);
    if (before !== null) before.once('close', () => cutOff(request));
    else clock.after(limits.linger, () => { if (!request.complete) socket.destroy(); });
  }

  // Only proxies support tunnels. Node has released the socket, including its error handling.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.resume();
    refuse(socket, 400);
  });

  return {
    discardBody(request, response) {
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
    close() {
      for (const socket of leaving.keys()) socket.destroy();
    },
  };
}
