/** Turns a published document into answers. All that is the same for each request is made once, here. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../ports.ts';
import type { Encoding, Published, Representation } from '../store/snapshot.ts';
import { createWriteHead, fieldsAt, headOf, type Head } from './head.ts';
import { COMMON_HEADERS, momentaryHeaders, withCors, type HeaderList } from './headers.ts';
import { formatHttpDate } from './http-date.ts';
import { isNotModified, isPreconditionFailed, pickEncoding, rememberEncodings, type Validators } from './negotiate.ts';
import { PROBLEMS, type ProblemStatus } from './problem.ts';

/** RFC 8259 needs no charset, but PowerShell 5 reads JSON as Latin-1 without one. */
const JSON_TYPE = 'application/json; charset=utf-8';

interface PreparedForm extends Validators {
  readonly full: Head;
  readonly notModified: Head;
  /** What follows the head: bytes, or for a small form a string of them, which leaves together with the head. */
  readonly body: Buffer | string;
}
type Prepared = Readonly<{ identity: PreparedForm } & Partial<Record<Encoding, PreparedForm>>>;

/** Bytes up to which a body joins the text of its head; above, copying it costs more than a second piece to write. */
const SMALL = 1024;

/** Sends one form of a published document, or 304. `origin` is that of a page, if one asks. */
export type SendPublished = (
  request: IncomingMessage,
  response: ServerResponse,
  published: Published,
  origin: string | undefined,
) => void;

/** What sends the documents of one route. Keeps the headers of a document for as long as the document lives. */
export function createSender(cacheControl: string, clock: Clock): SendPublished {
  const prepared = new WeakMap<Published, Prepared>();
  const accepted = rememberEncodings();
  const writeHead = createWriteHead(clock);

  return (request, response, published, origin) => {
    let forms = prepared.get(published);
    if (forms === undefined) {
      forms = prepare(published, cacheControl, clock.now());
      prepared.set(published, forms);
    }
    const { headers, method } = request;
    const form = pickEncoding(forms, accepted(asField(headers['accept-encoding'])));
    if (isPreconditionFailed(request, form, headers['if-unmodified-since'] === undefined ? 0 : clock.now())) {
      sendProblem(request, response, 412, origin);
      return;
    }
    const head = isNotModified(request, form, headers['if-modified-since'] === undefined ? 0 : clock.now()) ? form.notModified : form.full;
    if (origin === undefined) writeHead(response, head);
    else response.writeHead(head.status, withCors(fieldsAt(head, clock.now()), origin));
    if (head.status === 304 || method === 'HEAD') response.end();
    else response.end(form.body, 'latin1');
  };
}

/** @param now epoch milliseconds: Last-Modified never lies after Date (RFC 9110 section 8.8.2.1) */
function prepare({ representations, lastModified }: Published, cacheControl: string, now: number): Prepared {
  const seconds = lastModified === null ? null : Math.floor(Math.min(lastModified, now) / 1000) * 1000;
  const form = ({ encoding, bytes, etag }: Representation): PreparedForm => {
    // Last-Modified goes with 304 too: it moves with every refresh while the ETag stays, and is how a
    // client learns that its copy was confirmed (RFC 9110 section 15.4.5).
    const notModified = [
      'ETag', etag,
      ...(seconds === null ? [] : ['Last-Modified', formatHttpDate(seconds)]),
      'Cache-Control', cacheControl,
      'Vary', 'Accept-Encoding, Origin',
      ...COMMON_HEADERS,
    ];
    const full = [
      'Content-Type', JSON_TYPE,
      'Content-Length', String(bytes.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...notModified,
    ];
    return {
      etag,
      lastModified: seconds,
      full: headOf(200, full, lastModified),
      notModified: headOf(304, notModified, lastModified),
      body: bytes.length <= SMALL ? bytes.toString('latin1') : bytes,
    };
  };
  const { identity, gzip, br } = representations;
  return { identity: form(identity), ...(gzip && { gzip: form(gzip) }), ...(br && { br: form(br) }) };
}

const LIVE_HEADERS = momentaryHeaders(JSON_TYPE);

/** Sends a JSON document that is made for this moment. */
export function sendLive(
  request: IncomingMessage,
  response: ServerResponse,
  document: Buffer,
  origin: string | undefined,
): void {
  sendMomentary(request, response, document, LIVE_HEADERS, origin);
}

/** Sends bytes that are made for this moment. @param headers all but their length */
export function sendMomentary(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  headers: HeaderList,
  origin: string | undefined,
): void {
  response.writeHead(200, withCors(['Content-Length', String(body.length), ...headers], origin));
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/** Sends a prepared problem. A refused page gets no `origin` here, so that its script learns nothing. */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  status: ProblemStatus,
  origin?: string,
): void {
  const { headers, body } = PROBLEMS[status];
  response.writeHead(status, withCors(headers, origin));
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

function asField(value: string | string[] | undefined): string | undefined {
  return typeof value === 'object' ? value.join(', ') : value;
}
