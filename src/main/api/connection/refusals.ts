/**
 * Handles what Node reports without a request: unreadable bytes, timeouts, CONNECT. Each gets at most one response, time to
 * read it, and a closed connection.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../base/clock-and-logger.ts';
import type { Linger } from './linger.ts';
import { AMID_LINE, followLine, isHead, problemFor, type ParseError } from './parse-error.ts';
import { rawProblem, type ProblemStatus } from '../http/problem.ts';
import { currentResponse } from '../http/current-response.ts';
import type { UnwantedBodies } from './unwanted-bodies.ts';

/** Installs the handling on a server. */
export function installRefusals(server: Server, linger: Linger, bodies: UnwantedBodies, clock: Clock): void {
  /** The last characters received of a line that is too long, by socket. */
  const lineEnds = new WeakMap<Duplex, string>();
  /** Responses after which the connection is closed. */
  const last = new WeakSet<ServerResponse>();

  function refuse(socket: Duplex, status: ProblemStatus, method?: 'HEAD'): void {
    if (linger.has(socket)) return; // the parser reports an error for every further packet
    linger.destroyLater(socket);
    // Responses to earlier valid requests are sent first, if they finish in time.
    const say = (): void => {
      const before = currentResponse(socket);
      if (before !== null) before.once('close', say);
      else if (socket.writable) socket.end(rawProblem(status, clock.now(), method));
      else socket.destroy();
    };
    setImmediate(say);
  }

  /**
   * Waits for the end of a line: only that tells whether the target or a field is too long, if its start came in an earlier
   * packet. A line that never ends is a request that never arrives, which Node reports after `headersTimeout`.
   */
  function waitForLineEnd(socket: Duplex, packet: Buffer): void {
    const found = followLine(packet, lineEnds.get(socket) ?? '');
    if (typeof found === 'number') refuse(socket, found);
    else lineEnds.set(socket, found.soFar);
  }

  /** Closes a connection whose last response is already being sent, once that is done. */
  function closeQuietly(socket: Duplex): void {
    const before = currentResponse(socket);
    if (before === null) {
      linger.destroyLater(socket);
      setImmediate(() => socket.end());
    } else if (!last.has(before)) { // the parser reports an error for every further packet
      last.add(before);
      before.once('close', () => closeQuietly(socket));
    }
  }

  server.on('clientError', (error: ParseError, socket) => {
    if (linger.has(socket)) return;
    const status = problemFor(error);
    if (status === null || !socket.writable) socket.destroy();
    else if (bodies.isPending(socket)) closeQuietly(socket);
    else if (error.rawPacket && (status === AMID_LINE || lineEnds.has(socket))) waitForLineEnd(socket, error.rawPacket);
    else if (status !== AMID_LINE) refuse(socket, status, isHead(error) ? 'HEAD' : undefined);
  });

  // Only proxies support tunnels. Node has released the socket, including its error handling.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.resume();
    refuse(socket, 400);
  });
}
