/**
 * An HTTP server on loopback with four invented feeds and an invented list of models. It responds like a well-behaved
 * origin (ETag, Last-Modified, 304), records every request, and can simulate faults. The demo, the screenshots and the
 * end-to-end tests use it.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { CONTENT_TYPES, feedText } from './feeds.ts';
import { modelsDocument } from './models.ts';
import { OUTLETS } from './stories.ts';

export interface OriginRequest {
  readonly method: string;
  readonly path: string;
  /** Whether the request had a validator. */
  readonly conditional: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The status of the response; 0 while the request hangs. */
  status: number;
}

/** The behaviour of a path instead of serving its content. */
export type Fault = { readonly status: number; readonly retryAfter?: number } | 'hang';

export interface DemoOrigin {
  /** E.g. `http://127.0.0.1:40123`. */
  readonly base: string;
  readonly feeds: readonly { readonly name: string; readonly url: string }[];
  readonly modelsUrl: string;
  /** All requests so far, oldest first. */
  readonly requests: readonly OriginRequest[];
  /** Returns the number of requests for this URL or path. */
  readonly count: (urlOrPath: string) => number;
  /** Replaces (or adds) the content of a URL or path, with its ETag and Last-Modified. */
  readonly setContent: (urlOrPath: string, body: string, contentType?: string) => void;
  /** The same, but once the content that is there was fetched. */
  readonly setNext: (urlOrPath: string, body: string) => void;
  /** Makes a URL or path fail, or all of them with "*"; null ends the fault. */
  readonly setFault: (urlOrPath: string, fault: Fault | null) => void;
  /** Closes the server and all connections. */
  readonly close: () => Promise<void>;
}

interface Resource {
  readonly body: Buffer;
  readonly contentType: string;
  readonly etag: string;
  readonly lastModified: string;
}

/** Starts the origin on any free port. Stories are dated back from now. */
export async function startDemoOrigin(): Promise<DemoOrigin> {
  const now = Date.now();
  const resources = new Map<string, Resource>();
  const faults = new Map<string, Fault>();
  const next = new Map<string, string>();
  const requests: OriginRequest[] = [];

  const server = createServer((request, response) => {
    const path = pathOf(request.url ?? '/');
    const { method = 'GET', headers } = request;
    const conditional = headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
    const entry: OriginRequest = { method, path, conditional, headers, status: 0 };
    requests.push(entry);
    const fault = faults.get(path) ?? faults.get('*');
    if (fault === 'hang') return;
    if (fault === undefined) answer(request, response, resources.get(path));
    else response.writeHead(fault.status, fault.retryAfter === undefined ? {} : { 'Retry-After': fault.retryAfter }).end();
    entry.status = response.statusCode;
    const body = next.get(path);
    if (body === undefined || entry.status !== 200 || method !== 'GET') return;
    next.delete(path);
    setContent(path, body);
  });

  const setContent: DemoOrigin['setContent'] = (urlOrPath, body, contentType) => {
    const path = pathOf(urlOrPath);
    const type = contentType ?? resources.get(path)?.contentType ?? 'application/xml';
    resources.set(path, resource(body, type, Date.now()));
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const base = `http://127.0.0.1:${address.port}`;

  for (const outlet of OUTLETS) {
    resources.set(outlet.path, resource(feedText(outlet, base, now), CONTENT_TYPES[outlet.format], now));
    for (const [index, { title, snippet }] of outlet.stories.entries()) {
      const page = `${title}\n\n${snippet}\n\n(${outlet.name}; invented for the demo of Tidings)\n`;
      resources.set(outlet.path.replace(/[^/]*$/, String(index + 1)), resource(page, 'text/plain; charset=utf-8', now));
    }
  }
  resources.set('/models/api.json', resource(JSON.stringify(modelsDocument()), 'application/json', now));

  return {
    base,
    feeds: OUTLETS.map(({ name, path }) => ({ name, url: base + path })),
    modelsUrl: `${base}/models/api.json`,
    requests,
    count: (urlOrPath) => requests.filter(({ path }) => path === pathOf(urlOrPath)).length,
    setContent,
    setNext: (urlOrPath, body) => void next.set(pathOf(urlOrPath), body),
    setFault: (urlOrPath, fault) => {
      const path = urlOrPath === '*' ? '*' : pathOf(urlOrPath);
      if (fault === null) faults.delete(path);
      else faults.set(path, fault);
    },
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

function resource(text: string, contentType: string, changedAt: number): Resource {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  return { body, contentType, etag, lastModified: new Date(changedAt).toUTCString() };
}

function answer({ method, headers }: IncomingMessage, response: ServerResponse, found: Resource | undefined): void {
  if (found === undefined) return void response.writeHead(404).end();
  const { body, contentType, etag, lastModified } = found;
  // If both are sent, only If-None-Match counts (RFC 9110 section 13.2.2).
  const known = headers['if-none-match']?.split(/\s*,\s*/);
  const since = headers['if-modified-since'];
  const unchanged = known ? known.includes(etag) || known.includes('*') : since === lastModified;
  const validators = { ETag: etag, 'Last-Modified': lastModified };
  if (unchanged) return void response.writeHead(304, validators).end();
  response.writeHead(200, { ...validators, 'Content-Type': contentType, 'Content-Length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
}

const pathOf = (urlOrPath: string): string => urlOrPath.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
