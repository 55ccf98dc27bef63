/** Sends the page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { commonHeaders, withCors } from './headers.ts';
import { PAGE_POLICY } from './page-style.ts';

const HEADERS = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store', 'Vary', 'Origin', ...commonHeaders(PAGE_POLICY)];

/** Sends a document that is made for this request alone. `origin` is that of a page, if one asks. */
export function sendPage(request: IncomingMessage, response: ServerResponse, document: string, origin: string | undefined): void {
  const bytes = Buffer.from(document);
  response.writeHead(200, withCors(['Content-Length', String(bytes.length), ...HEADERS], origin));
  if (request.method === 'HEAD') response.end();
  else response.end(bytes);
}
