/** Sends documents and errors. Whatever is equal for all requests is prepared once. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../base/clock-and-logger.ts';
import type { Encoding, ServedDocument, Representation } from '../../store/snapshot.ts';
import { COMMON_HEADERS, withCors, type HeaderList } from './headers.ts';
import { createSend, messageOf, notModifiedOf, type Message } from './message.ts';
import { isNotModified, isPreconditionFailed, pickEncoding, rememberEncodings, type ServedValidators } from './negotiate.ts';
import { PROBLEMS, type ProblemStatus } from './problem.ts';
import { currentResponse } from './current-response.ts';

/** RFC 8259 needs no charset, but without one PowerShell 5 decodes JSON as Latin-1. */
export const JSON_TYPE = 'application/json; charset=utf-8';

interface PreparedForm extends ServedValidators {
  readonly full: Message;
  readonly notModified: Message;
}
type Prepared = Readonly<{ identity: PreparedForm } & Partial<Record<Encoding, PreparedForm>>>;

/** Sends one form of a document, 304 or 412. `origin` is the origin of the requesting page, if any. */
export type SendDocument = (
  request: IncomingMessage,
  response: ServerResponse,
  document: ServedDocument,
  origin: string | undefined,
) => void;

/**
 * Creates the sender of one route. Prepared messages are cached as long as the document exists.
 * @param unreadMs ms the client of a large body gets to read it
 */
export function createSender(cacheControl: string, clock: Clock, unreadMs: number): SendDocument {
  const prepared = new WeakMap<ServedDocument, Prepared>();
  const accepted = rememberEncodings();
  const readable = rememberReader();
  const send = createSend(clock);

  return (request, response, document, origin) => {
    let forms = prepared.get(document);
    if (forms === undefined) {
      forms = prepare(document, cacheControl);
      prepared.set(document, forms);
    }
    const { headers } = request;
    const form = pickEncoding(forms, accepted(headers['accept-encoding']));
    if (isPreconditionFailed(request, form, headers['if-unmodified-since'] === undefined ? 0 : clock.now())) {
      sendProblem(response, 412, origin);
      return;
    }
    const message = isNotModified(request, form, headers['if-modified-since'] === undefined ? 0 : clock.now()) ? form.notModified : form.full;
    if (message.body instanceof Buffer && request.method !== 'HEAD') waitForReader(request, response, unreadMs);
    send(response, origin === undefined ? message : readable(message, origin));
  };
}

/** Returns a function that lets the pages of an origin read a message. Of each, that for the last origin is kept: pages ask again. */
function rememberReader(): (message: Message, origin: string) => Message {
  const made = new WeakMap<Message, { readonly origin: string; readonly message: Message }>();
  return (message, origin) => {
    const last = made.get(message);
    if (last?.origin === origin) return last.message;
    const next = { ...message, fields: withCors(message.fields, origin), made: null };
    made.set(message, { origin, message: next });
    return next;
  };
}

/**
 * For Node a response is over when the system has taken it, and the connection idle: a few hundred kilobytes fit into the
 * system's buffers, while the client has not begun to read. It gets the same time as one whose response does not fit. Node's
 * own fetch even loses what arrived before the connection closes, if its reader was slow (nodejs/undici 5474).
 */
function waitForReader({ socket }: IncomingMessage, response: ServerResponse, unreadMs: number): void {
  response.once('finish', () => { // after Node's own listener, which sets `keepAliveTimeout` unless a pipelined request is next
    const next = currentResponse(socket);
    if (next === null) socket.setTimeout(unreadMs);
    else if (!next.writableEnded) socket.setTimeout(0); // it waits for content that is still being read
  });
}

function prepare({ representations, confirmedAt, lastModified }: ServedDocument, cacheControl: string): Prepared {
  // 304 carries Last-Modified too: it changes with every refresh while the ETag stays, and tells the client that its copy
  // was confirmed (RFC 9110 section 15.4.5).
  const times = { confirmedAt, lastModified: lastModified === null ? null : lastModified - (lastModified % 1000) };
  const form = ({ encoding, bytes, etag }: Representation): PreparedForm => {
    const notModified = [
      'ETag', etag,
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
    return { etag, lastModified: times.lastModified, full: messageOf(full, bytes, times), notModified: notModifiedOf(notModified, times) };
  };
  const { identity, gzip, br } = representations;
  return { identity: form(identity), ...(gzip && { gzip: form(gzip) }), ...(br && { br: form(br) }) };
}

/** Sends a body made for this request. @param headers all except Content-Length */
export function sendUncached(response: ServerResponse, body: Buffer, headers: HeaderList, origin: string | undefined): void {
  response.writeHead(200, withCors(['Content-Length', String(body.length), ...headers], origin));
  response.end(body); // Node omits it for HEAD
}

/** Sends a prepared error. A foreign page gets no `origin`, so that its script cannot read it. */
export function sendProblem(response: ServerResponse, status: ProblemStatus, origin: string | undefined, { headers, body } = PROBLEMS[status]): void {
  response.writeHead(status, withCors(headers, origin));
  response.end(body); // Node omits it for HEAD
}
