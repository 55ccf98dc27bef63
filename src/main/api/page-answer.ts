/** Sends the HTML page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { commonHeaders, momentaryHeaders } from './headers.ts';
import { PAGE_POLICY } from './page-style.ts';
import { sendMomentary } from './respond.ts';

const HEADERS = momentaryHeaders('text/html; charset=utf-8', commonHeaders(PAGE_POLICY));

/** Sends a page rendered for this request. @param origin origin of the requesting page, if any */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Buffer, origin: string | undefined): void {
  sendMomentary(request, response, page, HEADERS, origin);
}
