/**
 * Response heads that are written over and over. Node checks and joins every field anew for every response, which
 * costs a small answer an eighth of its time (bench/http.ts), though the head is the same for all of them but for
 * the second in its Date and Age. So the first response of each second has its head made by Node, and those that follow take
 * the finished text over.
 *
 * Node keeps that text in `_header`: no documented name, but one that has carried it since 0.1 and that compression
 * and morgan read. Whether it still means what it did is tried out once, before the first one is taken over; where
 * it does not, every head is made by `writeHead`.
 */
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Clock } from '../ports.ts';
import type { HeaderList } from './headers.ts';

export interface Head {
  readonly status: 200 | 304;
  /** With Content-Length, unless the status has no body; without Date and Age. */
  readonly fields: HeaderList;
  /** Epoch ms at which the origin confirmed the content last, for Age; null where there is none to tell. */
  readonly confirmedAt: number | null;
  /** The text Node made of it last, and the second it is dated with. */
  made: { readonly second: Second; readonly text: string } | null;
}

/** One second of time, as an object that is no other. */
type Second = object;

/** A head whose text is still to be made. */
export function headOf(status: Head['status'], fields: HeaderList, confirmedAt: number | null = null): Head {
  return { status, fields, confirmedAt, made: null };
}

/**
 * The fields of a head as they are at this moment. What is served was fetched earlier and kept, so Age says how long
 * ago its origin stood by it (RFC 9111 section 5.1).
 *
 * @param now epoch milliseconds
 */
export function fieldsAt({ fields, confirmedAt }: Head, now: number): HeaderList {
  const second = now - (now % 1000); // both change together
  const date = ['Date', new Date(second).toUTCString()];
  return confirmedAt === null
    ? [...fields, ...date]
    : [...fields, ...date, 'Age', String(Math.max(0, Math.floor((second - confirmedAt) / 1000)))];
}

/** The two inner fields of a response that matter here: the text of its head, and whether a body follows. */
interface Inside {
  _header: string | null;
  _hasBody: boolean;
}

/** Gives a response its head; `end` sends it. */
export type WriteHead = (response: ServerResponse, head: Head) => void;

/** As Node means it to be done. */
export function createWriteHeadPlainly(clock: Clock): WriteHead {
  return (response, head) => void response.writeHead(head.status, [...fieldsAt(head, clock.now())]);
}

/** The same bytes, sooner. Only for answers that leave their connection open: the others say so in their head. */
export function createWriteHeadAgain(clock: Clock): WriteHead {
  const writeHeadPlainly = createWriteHeadPlainly(clock);
  let second: Second | null = null; // ended by a timer: asking the clock each time costs more

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

/** The faster one where this runtime does with it what it should. */
export function createWriteHead(clock: Clock): WriteHead {
  const plainly = createWriteHeadPlainly(clock);
  const again = createWriteHeadAgain(clock);
  return (response, head) => (head.made === null || canTakeOver() ? again : plainly)(response, head);
}

/** Whether a second response with a taken-over head is, byte for byte, what the first one was. */
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

/** What a response writes to its socket. */
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

let works: boolean | null = null; // not tried yet: it takes some ms, which no start needs

function canTakeOver(): boolean {
  try {
    return works ??= worksAgain('GET') && worksAgain('HEAD');
  } catch {
    return works = false;
  }
}
