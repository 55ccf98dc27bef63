/**
 * Sends prepared responses, and reuses their text. Node validates and joins all fields for every response, and writes head
 * and body as separate pieces; together that is a fifth of a small response's time (bench/http.ts), although only the second
 * in Date and Age changes. So Node makes the first head of each second, and the following responses reuse its text, joined
 * with the body unless that is large.
 * Node keeps the text of the head in `_header`, which compression and morgan read, and in `_headerSent` whether it is on its
 * way: undocumented, but stable since 0.1. A self-test runs once before the first reuse; if it fails, every head is made by
 * `writeHead`.
 */
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Clock } from '../../base/clock-and-logger.ts';
import type { HeaderList } from './headers.ts';
import { formatHttpDate } from './http-date.ts';

/** Times of the content, epoch ms; null to omit the field. */
export interface Times {
  /** When the origin last confirmed it, for Age. */
  readonly confirmedAt: number | null;
  readonly lastModified: number | null;
}

/** A response (a "message" in RFC 9110 section 6) that is sent many times. */
export interface Message {
  readonly status: 200 | 304;
  /** Includes Content-Length, unless the status has no body; excludes Date and the fields of `times`. */
  readonly fields: HeaderList;
  /** Bytes, or Latin-1 text that is joined with the head; null for 304. */
  readonly body: Buffer | string | null;
  readonly times: Times;
  /** What was made last, and the second it was made in. */
  made: Made | null;
}

interface Made {
  readonly second: Second;
  /** The head as Node made it. */
  readonly head: string;
  /** The head and the body; null if that is too large. */
  readonly whole: string | Buffer | null;
}

/** Identity of one second of time. */
type Second = object;

/**
 * Bytes of the largest body that is kept as text. Node writes up to 16 KB of text without allocating memory for it
 * (StreamBase::WriteString in src/stream_base.cc); beyond that, text takes ten times as long as a buffer in Electron.
 */
const MAX_TEXT = 15 * 1024;

/**
 * Bytes of the largest body that is copied behind each second's head. One piece takes 5 to 8 % less time to send than two;
 * with 200 KB there is no difference.
 */
const MAX_JOINED = 128 * 1024;

const TIMELESS: Times = { confirmedAt: null, lastModified: null };

/** Creates a response with a body. */
export function messageOf(fields: HeaderList, body: Buffer, times = TIMELESS): Message {
  return { status: 200, fields, body: body.length <= MAX_TEXT ? body.toString('latin1') : body, times, made: null };
}

/** Creates a 304 response. */
export function notModifiedOf(fields: HeaderList, times = TIMELESS): Message {
  return { status: 304, fields, body: null, times, made: null };
}

/**
 * Returns the complete fields of a response. Age says how long ago the origin confirmed the content (RFC 9111 section 5.1).
 * Last-Modified is never later than Date (RFC 9110 section 8.8.2.1), though the content may be: if the clock was set back.
 * @param now epoch ms
 */
export function fieldsAt({ fields, times: { confirmedAt, lastModified } }: Message, now: number): HeaderList {
  const second = now - (now % 1000); // so that all change together
  return [
    ...fields,
    ...(lastModified === null ? [] : ['Last-Modified', formatHttpDate(Math.min(lastModified, second))]),
    'Date', formatHttpDate(second),
    ...(confirmedAt === null ? [] : ['Age', String(Math.max(0, Math.floor((second - confirmedAt) / 1000)))]),
  ];
}

/** Node's internal fields that matter: the text of the head, and whether it need not be written any more. */
interface Inside {
  _header: string | null;
  _headerSent: boolean;
}

/** Sends a message, without its body if the request was a HEAD. */
export type Send = (response: ServerResponse, message: Message) => void;

/** Creates the standard implementation, using Node's `writeHead`. */
export function createSendPlainly(clock: Clock): Send {
  return (response, message) => {
    response.writeHead(message.status, [...fieldsAt(message, clock.now())]);
    response.end(message.body, 'latin1'); // Node omits it for HEAD
  };
}

/**
 * Sends the same bytes faster by reusing what was made last. Keep-alive responses only: `Connection: close` would change the
 * head.
 */
export function createSendAgain(clock: Clock): Send {
  const sendPlainly = createSendPlainly(clock);
  let second: Second | null = null; // reset by a timer, which is cheaper than asking the clock for every response

  return (response, message) => {
    if (!response.shouldKeepAlive || response.req.httpVersionMinor !== 1) {
      sendPlainly(response, message);
      return;
    }
    const inside = response as ServerResponse & Inside;
    const { made } = message;
    if (made?.second === second) {
      const { head, whole } = made;
      response.statusCode = message.status;
      inside._header = head;
      if (message.body === null || response.req.method === 'HEAD') {
        response.end();
      } else if (typeof whole === 'string') {
        inside._header = whole;
        response.end();
      } else {
        inside._headerSent = whole !== null;
        response.end(whole ?? message.body);
      }
      return;
    }
    sendPlainly(response, message);
    const head = inside._header;
    if (head === null) return;
    if (second === null) {
      second = {};
      clock.after(1000 - (clock.now() % 1000), () => { second = null; });
    }
    message.made = { second, head, whole: joined(head, message.body) };
  };
}

function joined(head: string, body: Message['body']): Made['whole'] {
  if (typeof body === 'string') return head + body;
  return body !== null && body.length <= MAX_JOINED ? Buffer.concat([Buffer.from(head, 'latin1'), body]) : null;
}

/** Chooses the faster implementation if it works in this runtime. */
export function createSend(clock: Clock): Send {
  const plainly = createSendPlainly(clock);
  const again = createSendAgain(clock);
  return (response, message) => (message.made === null || canSendAgain() ? again : plainly)(response, message);
}

/** Whether a response that reuses what was made is byte for byte equal to the first one. */
function worksAgain(method: 'GET' | 'HEAD'): boolean {
  const bodies = [Buffer.from('{"tried":"é"}'), ...[MAX_TEXT, MAX_JOINED].map((atMost) => Buffer.alloc(atMost + 1, 'é'))];
  const withLength = (body: Buffer): Message => messageOf(['Content-Length', String(body.length), 'X-Tried', 'yes'], body);
  const send = createSendAgain({ now: () => 0, after: () => () => undefined });
  return [...bodies.map(withLength), notModifiedOf(['ETag', '"tried"'])].every((message) => {
    const [first, second] = [1, 2].map(() => sent(method, (response) => send(response, message)));
    return first?.includes('\r\n\r\n') === true && first === second && message.made !== null;
  });
}

/** Returns the bytes a response writes to its socket. */
function sent(method: string, answer: (response: ServerResponse) => void): string {
  const socket = new Socket();
  const chunks: Buffer[] = [];
  const keep = (chunk: string | Uint8Array, encoding: BufferEncoding): boolean => {
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk));
    return true;
  };
  socket.write = keep as Socket['write'];
  const request = new IncomingMessage(socket);
  Object.assign(request, { method, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  const response = new ServerResponse(request);
  response.shouldKeepAlive = true;
  response.assignSocket(socket);
  answer(response);
  socket.destroy();
  return Buffer.concat(chunks).toString('latin1');
}

let works: boolean | null = null; // null until tested; the test takes some ms, which no start needs

function canSendAgain(): boolean {
  try {
    return works ??= worksAgain('GET') && worksAgain('HEAD');
  } catch {
    return works = false;
  }
}
