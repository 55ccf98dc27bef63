/** An HTTP client that sends given bytes unchanged and accepts only complete responses. */
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';

export interface RawAnswer {
  readonly status: number;
  /** Names are in lower case; a header sent twice has both values. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly head: string;
  readonly body: Buffer;
}

/** Returns the value of a header, or undefined; fails the test if the header was sent twice. */
export function field(answer: RawAnswer, name: string): string | undefined {
  const values = answer.headers.get(name.toLowerCase()) ?? [];
  expect(values.length, `${name} is sent at most once`).toBeLessThanOrEqual(1);
  return values[0];
}

/** Connects to a base URL such as `http://[::1]:8434`. */
export function open(base: string): Socket {
  const { hostname, port } = new URL(base);
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
}

export interface Exchange {
  /** Ms after which a connection that is still open fails the test. */
  readonly within?: number;
  /** Half-closes the connection after the bytes, like a client that gives up. */
  readonly end?: boolean;
  /** Ms between the pieces, if there are several. */
  readonly gap?: number;
  /** Called with everything received so far each time more arrives; its first result other than undefined is sent. */
  readonly answer?: (received: Buffer) => string | undefined;
}

/** Sends bytes (text as Latin-1) and reads until the server closes the connection. */
export async function exchange(base: string, bytes: string | Buffer | readonly string[], how: Exchange = {}): Promise<Buffer> {
  const { within = 5_000, end = false, gap = 20, answer } = how;
  const socket = open(base).setNoDelay();
  const chunks: Buffer[] = [];
  let reply = answer;
  const closed = new Promise<void>((resolve, reject) => {
    const hung = setTimeout(() => {
      socket.destroy();
      reject(new Error(`The connection was left open after: ${Buffer.concat(chunks).toString('latin1')}`));
    }, within);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const more = reply?.(Buffer.concat(chunks));
      if (more === undefined) return;
      reply = undefined;
      socket.write(more, 'latin1');
    });
    socket.on('error', () => undefined); // a reset is one way of closing
    socket.on('close', () => {
      clearTimeout(hung);
      resolve();
    });
  });
  for (const [at, piece] of (Array.isArray(bytes) ? (bytes as readonly string[]) : [bytes as string | Buffer]).entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, gap));
    if (socket.writable) socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
  }
  if (end) socket.end();
  await closed;
  return Buffer.concat(chunks);
}

/** Ways to announce a body, for {@link pourBody}. With all but the second the server closes the connection after its answer. */
export const BODY_FRAMINGS = ['', '\r\nConnection: close', '\r\nExpect: 100-continue']
  .flatMap((more) => [`Content-Length: 67108864${more}`, `Transfer-Encoding: chunked${more}`]);

/** Sends a body of 64 MB in pieces until the server ends the connection. Returns the answers and the bytes sent. */
export async function pourBody(base: string, framing: string): Promise<{ readonly answers: readonly RawAnswer[]; readonly sent: number }> {
  const socket = open(base).on('error', () => undefined); // a reset is one way of closing
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`POST /api/v1/news HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n`);
  const filler = 'x'.repeat(65_536);
  const piece = framing.startsWith('Content-Length') ? filler : `10000\r\n${filler}\r\n`;
  const pour = (): void => {
    while (socket.writable && socket.bytesWritten < 64 * 1024 * 1024 && socket.write(piece));
  };
  socket.on('drain', pour);
  pour();
  await closed;
  return { answers: answersIn(Buffer.concat(chunks)), sent: socket.bytesWritten };
}

/** Splits the bytes from a server into answers; fails the test unless they are exactly a sequence of complete ones. */
export function answersIn(bytes: Buffer, methods: readonly string[] = []): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const { answer, size } = firstAnswer(rest, methods[answers.length]);
    answers.push(answer);
    rest = rest.subarray(size);
  }
  return answers;
}

function firstAnswer(bytes: Buffer, method: string | undefined): { answer: RawAnswer; size: number } {
  const end = bytes.indexOf('\r\n\r\n');
  expect(end, `a whole head in ${JSON.stringify(bytes.toString('latin1').slice(0, 200))}`).toBeGreaterThan(0);
  const head = bytes.subarray(0, end).toString('latin1');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
  expect(status, `the status in ${JSON.stringify(statusLine)}`).toBeGreaterThan(99);
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  const bodiless = method === 'HEAD' || status === 204 || status === 304;
  const length = bodiless ? 0 : Number(headers.get('content-length')?.[0]);
  expect(headers.has('transfer-encoding'), 'no chunking').toBe(false);
  expect(bytes.length, 'the whole body').toBeGreaterThanOrEqual(end + 4 + length);
  const size = end + 4 + length;
  return { answer: { status, headers, head, body: bytes.subarray(end + 4, size) }, size };
}
