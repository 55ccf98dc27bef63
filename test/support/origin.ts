/** An origin on loopback with answers set by the test; records the requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface Asked {
  readonly url: string;
  /** As sent, with alternating names and values. */
  readonly rawHeaders: readonly string[];
  readonly headers: IncomingMessage['headers'];
}

export interface TestOrigin {
  readonly port: number;
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly base: string;
  readonly asked: Asked[];
  /** Sets the answer for a path. */
  on(path: string, answer: Answer): void;
  /** Returns the number of open connections. */
  open(): number;
  close(): Promise<void>;
}

/** Starts an origin that is closed after the test; paths without an answer get a 404. */
export async function startOrigin(routes: Readonly<Record<string, Answer>> = {}, host = '127.0.0.1'): Promise<TestOrigin> {
  const answers = new Map(Object.entries(routes));
  const asked: Asked[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', rawHeaders: request.rawHeaders, headers: request.headers });
    const answer = answers.get(request.url ?? '') ?? ((_request, missing) => missing.writeHead(404).end());
    answer(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
  onTestFinished(close);
  return { port, base: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, asked, on: (path, answer) => void answers.set(path, answer), open: () => sockets.size, close };
}

/** Answers 200 with a body. */
export const send = (body: string | Buffer, headers: Record<string, string> = {}): Answer => (_request, response) => {
  response.writeHead(200, headers).end(body);
};

/** Answers with this status and these headers, without a body. */
export const status = (code: number, headers: Record<string, string> = {}): Answer => (_request, response) => {
  response.writeHead(code, headers).end();
};

/** Answers 200 with an ETag, and 304 to clients that have it. */
export const tagged = (body: string, etag: string, headers: Record<string, string> = {}): Answer => (request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag, ...headers }).end();
  else response.writeHead(200, { etag, ...headers }).end(body);
};

/** Returns an RSS document with entries of these titles. */
export function rss(title: string, ...entries: readonly string[]): string {
  const items = entries.map((entry) => `<item><title>${entry}</title><link>https://example.org/${encodeURIComponent(entry)}</link>`
    + `<guid isPermaLink="false">${title}/${entry}</guid><pubDate>Wed, 30 Sep 2026 01:00:00 GMT</pubDate></item>`);
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>https://example.org/</link>${items.join('')}</channel></rss>`;
}

/** Returns a document in the format of models.dev with these providers, one model each. */
export function modelsDocument(...ids: readonly string[]): string {
  const provider = (id: string) => ({
    id, name: `Provider ${id}`, env: ['KEY'], npm: 'pkg', doc: 'https://example.org/doc',
    models: { m: { id: 'm', name: 'Model M', release_date: '2026-01-01', limit: { context: 1000, output: 100 } } },
  });
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, provider(id)])));
}
