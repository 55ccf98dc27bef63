/**
 * What Node hands over without a request to answer: unreadable bytes, timeouts, CONNECT; and requests
 * with bodies nobody asked for. Each gets at most one answer, time to read it, and the end of its connection.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Cancel, Clock } from '../ports.ts';
import { MAX_TARGET, type Limits } from './limits.ts';
import { rawProblem, type ProblemStatus } from './problem.ts';

export interface Refusals {
  /** Watches a request's body, if it has one: it is read and thrown away up to a limit, then cut off. */
  discardBody(request: IncomingMessage): void;
  /** Destroys what still lingers. */
  close(): void;
}

/** Takes over everything on this server that is not a plain request. */
export function installRefusals(server: Server, limits: Limits, clock: Clock): Refusals {
  /** Sockets on their way out, with what will end them. */
  const leaving = new Map<Duplex, Cancel>();
  /** The request whose body a socket is sending, which has had its answer before the body was there. */
  const answered = new WeakMap<Duplex, IncomingMessage>();

  /**
   * Destroys a socket after a while. Destroying it at once would reset the connection while the client
   * still sends, and the reset can overtake the answer (RFC 9112 section 9.6).
   */
  function leaveSoon(socket: Duplex): void {
    const cancel = clock.after(limits.linger, () => socket.destroy());
    leaving.set(socket, cancel);
    socket.once('close', () => {
      cancel();
      leaving.delete(socket);
    });
  }

  function refuse(socket: Duplex, status: ProblemStatus): void {
    if (leaving.has(socket)) return; // the parser complains anew about every further packet
    leaveSoon(socket);
    // Answers to good requests before the bad one leave first; they are all out after this turn of the loop.
    setImmediate(() => {
      if (socket.writable) socket.end(rawProblem(status, clock.now()));
      else socket.destroy();
    });
  }

  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (leaving.has(socket)) return;
    const status = statusOf(error);
    const request = answered.get(socket);
    const hadItsAnswer = request !== undefined && !request.complete;
    if (status === null || !socket.writable) socket.destroy();
    else if (hadItsAnswer) closeQuietly(socket);
    else refuse(socket, status);
  });

  /** Ends a connection whose last answer is already under way. */
  function closeQuietly(socket: Duplex): void {
    leaveSoon(socket);
    setImmediate(() => socket.end());
  }

  // A tunnel needs a proxy, and this is none. Node has let go of the socket, its error handling included.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.resume();
    refuse(socket, 400);
  });

  return {
    discardBody(request) {
      const { headers, socket } = request;
      if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
      answered.set(socket, request);
      let left = limits.bodyBytes;
      request.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left >= 0 || leaving.has(socket)) return;
        request.pause(); // the client's sending stalls; what it can still do is read its answer
        leaveSoon(socket);
      });
      request.on('error', () => socket.destroy());
    },
    close() {
      for (const socket of leaving.keys()) socket.destroy();
    },
  };
}

/** The answer to what Node could not read; null where nobody is left to read one. */
function statusOf(error: NodeJS.ErrnoException & { rawPacket?: Buffer }): ProblemStatus | null {
  const { code = '', rawPacket } = error;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_HEADER_OVERFLOW') return rawPacket !== undefined && startsWithLongTarget(rawPacket) ? 414 : 431;
  return code.startsWith('HPE_') ? 400 : null;
}

/** Whether a packet begins with a request line of which the target alone is too long. */
function startsWithLongTarget(packet: Buffer): boolean {
  const start = packet.indexOf(' ') + 1;
  if (start === 0 || start > 10) return false; // methods are short; this packet begins inside a header
  const end = packet.indexOf(' ', start);
  return end === -1 ? packet.length > MAX_TARGET && !packet.includes('\n') : end - start > MAX_TARGET;
}
