/**
 * What Node hands over without a request to answer: unreadable bytes, timeouts, CONNECT; and requests
 * with bodies nobody asked for. Each gets at most one answer, time to read it, and the end of its connection.
 */
import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Cancel, Clock } from '../ports.ts';
import type { Limits } from './limits.ts';
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
    if (leaving.has(socket)) return;
    const cancel = clock.after(limits.linger, () => socket.destroy());
    leaving.set(socket, cancel);
    socket.once('close', () => {
      cancel();
      leaving.delete(socket);
    });
  }

  function refuse(socket: Duplex, status: ProblemStatus, method?: 'HEAD'): void {
    if (leaving.has(socket)) return; // the parser complains anew about every further packet
    leaveSoon(socket);
    // Answers to good requests before the bad one leave first, as far as the time to leave allows.
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
    const status = statusOf(error);
    if (status === null || !socket.writable) socket.destroy();
    else if (hadItsAnswer(socket)) closeQuietly(socket);
    else refuse(socket, status, isHead(error) ? 'HEAD' : undefined);
  });

  /** Whether what a socket sends now is the body of a request that has been answered. */
  function hadItsAnswer(socket: Duplex): boolean {
    return answered.get(socket)?.complete === false;
  }

  /** Ends a connection whose last answer is already under way. */
  function closeQuietly(socket: Duplex): void {
    leaveSoon(socket);
    setImmediate(() => socket.end());
  }

  /** Node ends a connection by `destroySoon` as soon as its last answer is written, also where a body is still on its way. */
  function endGently(socket: Socket): void {
    socket.destroySoon = () => {
      if (hadItsAnswer(socket)) {
        leaveSoon(socket);
        socket.end();
      } else Socket.prototype.destroySoon.call(socket);
    };
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
      endGently(socket);
      let left = limits.bodyBytes;
      request.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left >= 0) return;
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

/** The response a socket is busy with. Node keeps it under a name that is not documented; without it nobody is waited for. */
function underWay(socket: Duplex): ServerResponse | null {
  return '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse ? socket._httpMessage : null;
}

/** What Node says of bytes it could not read: where in which packet it stopped. */
type ParseError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer; readonly bytesParsed?: number };

/** The answer to what Node could not read; null where nobody is left to read one. */
function statusOf(error: ParseError): ProblemStatus | null {
  const { code = '' } = error;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_HEADER_OVERFLOW') return isInRequestLine(error) ? 414 : 431;
  return code.startsWith('HPE_') ? 400 : null;
}

/** A request line from its start or, where an earlier packet has that, from somewhere in its target. */
const REQUEST_LINE = /^(?:[A-Z-]+ )?\S* HTTP\/\d\.\d$/;
const UNFINISHED_REQUEST_LINE = /^[A-Z-]+ \S+$/;

/** Whether the parser gave up on a request line, so that the target alone is too long. */
function isInRequestLine({ rawPacket: packet, bytesParsed = 0 }: ParseError): boolean {
  if (packet === undefined) return false;
  const end = packet.indexOf('\r', bytesParsed);
  const line = packet.toString('latin1', packet.lastIndexOf('\n', bytesParsed) + 1, end === -1 ? packet.length : end);
  return (end === -1 ? UNFINISHED_REQUEST_LINE : REQUEST_LINE).test(line);
}

/** Whether the request that could not be read is a HEAD, as far as its packet tells: the answer has no body then. */
function isHead({ rawPacket: packet, bytesParsed = 0 }: ParseError): boolean {
  if (packet === undefined) return false;
  const before = packet.lastIndexOf('\r\n\r\n', Math.max(0, bytesParsed - 5)); // but for the end of its own head
  return packet.toString('latin1', before === -1 ? 0 : before + 4).trimStart().startsWith('HEAD ');
}
