/**
 * Reuses response heads. Node validates and joins all fields for every response, which takes an eighth of the time of a
 * small one (bench/http.ts), although only the second in Date and Age changes. So Node makes the first head of each second,
 * and the following responses reuse its text.
 * Node keeps that text in `_header`: undocumented, but stable since 0.1 and read by compression and morgan. A self-test
 * runs once before the first reuse; if it fails, every head is made by `writeHead`.
 */
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Clock } from '../ports.ts';
import type { HeaderList } from './headers.ts';

export interface Head {
  readonly status: 200 | 304;
  /** Includes Content-Length, unless the status has no body; excludes Date and Age. */
  readonly fields: HeaderList;
  /** Epoch ms at which the origin last confirmed the content, for Age; null to omit it. */
  readonly confirmedAt: number | null;
  /** The text made by Node last, and the second it was made in. */
  made: { readonly second: Second; readonly text: string } | null;
}

/** Identity of one second of time. */
type Second = object;

/** Creates a head without text. @param confirmedAt epoch ms for Age, or null */
export function headOf(status: Head['status'], fields: HeaderList, confirmedAt: number | null = null): Head {
  return { status, fields, confirmedAt, made: null };
}

/**
 * Returns the complete fields of a head. Age says how long ago the origin confirmed the content (RFC 9111 section 5.1).
 * @param now epoch ms
 */
export function fieldsAt({ fields, confirmedAt }: Head, now: number): HeaderList {
  const second = now - (now % 1000); // so that Date and Age change together
  const date = ['Date', new Date(second).toUTCString()];
  return confirmedAt === null
    ? [...fields, ...date]
    : [...fields, ...date, 'Age', String(Math.max(0, Math.floor((second - confirmedAt) / 1000)))];
}

/** Node's internal fields that matter: the text of the head, and whether a body follows. */
interface Inside {
  _header: string | null;
  _hasBody: boolean;
}

/** Sets the head of a response; `end` sends it. */
export type WriteHead = (response: ServerResponse, head: Head) => void;

/** Creates the standard implementation, using Node's `writeHead`. */
export function createWriteHeadPlainly(clock: Clock): WriteHead {
  return (response, head) => void response.writeHead(head.status, [...fieldsAt(head, clock.now())]);
}

/**
 * Writes the same bytes faster by reusing the last head. Keep-alive responses only: `Connection: close` would change the
 * head.
 */
export function createWriteHeadAgain(clock: Clock): WriteHead {
  const writeHeadPlainly = createWriteHeadPlainly(clock);
  let second: Second | null = null; // reset by a timer, which is cheaper than asking the clock for every response

  return (response, head) => {
    if (!response.shouldKeepAlive || response.req.httpVersionMinor !== 1) {
      writeHeadPlainly(response, head);
      return;
    }
    const inside = response as ServerResponse & Inside;
    if (second !== null && head.made?.second === second) {
      response.statusCode = head.status;
      inside._header = head.made.text;
      if (head.status === 304) inside._hasBody = false;
      return;
    }
    writeHeadPlainly(response, head);
    if (inside._header === null) return;
    if (second === null) {
      second = {};
      clock.after(1000 - (clock.now() % 1000), () => { second = null; });
    }
    head.made = { second, text: inside._header };
  };
}

/** Chooses the faster implementation if it works in this runtime. */
export function createWriteHead(clock: Clock): WriteHead {
  const plainly = createWriteHeadPlainly(clock);
  const again = createWriteHeadAgain(clock);
  return (response, head) => (head.made === null || canTakeOver() ? again : plainly)(response, head);
}

/** Whether a response that reuses a head is byte for byte equal to the first one. */
function worksAgain(method: 'GET' | 'HEAD'): boolean {
  const body = Buffer.from('{}');
  const heads = [headOf(200, ['Content-Length', String(body.length), 'X-Tried', 'yes']), headOf(304, ['ETag', '"tried"'])];
  const writeHead = createWriteHeadAgain({ now: () => 0, after: () => () => undefined });
  return heads.every((head) => {
    const [first, second] = [1, 2].map(() => sent(method, (response) => {
      writeHead(response, head);
      response.end(head.status === 200 && method === 'GET' ? body : undefined);
    }));
    return first?.includes('\r\n\r\n') === true && first === second && head.made !== null;
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

function canTakeOver(): boolean {
  try {
    return works ??= worksAgain('GET') && worksAgain('HEAD');
  } catch {
    return works = false;
  }
}
