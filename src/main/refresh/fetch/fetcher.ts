/**
 * The fetcher that all sources share: a conditional GET with a deadline and limits on the encoded and the decoded size. It
 * uses node:http because fetch() hides what the rules need: the size on the wire, each redirect, and the address a name
 * resolves to. Numbers in brackets are polling rules (docs/etiquette.md).
 */
import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { adviceOf } from './advice.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import { decodeBody } from './decode-body.ts';
import { startTrace, withExchange, type ExchangeTrace } from './exchange-trace.ts';
import { isOffline, isUntrusted, wordsFor, wordsForStatus } from './failure.ts';
import { NO_ADVICE, type FetchOrigin, type FetchOutcome, type FetchRequest } from './fetch-contract.ts';
import { isPrivateAddress } from './private-address.ts';
import { createConnectors, LookupTimeout, send, type SendTools } from './send.ts';
import { trusting, type SystemTrust } from './system-trust.ts';

const MAX_HOPS = 5; // (19)
const PERMANENT = new Set([301, 308]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const WHOLE = new Set([200, 203]); // 203: a proxy on the way changed it (RFC 9110 section 15.3.4)

export interface FetcherOptions {
  /** `Name/x.y (+URL)`, the same for all requests of a release. */
  readonly userAgent: string;
  /** Current time, epoch ms; used only to interpret response headers. */
  readonly now: () => number;
  /** Addresses a redirect from outside must not lead to; replaceable in tests. */
  readonly isPrivate?: (address: string) => boolean;
  /** How names are looked up; replaceable in tests. */
  readonly lookup?: SendTools['lookup'];
  /** Shared by all fetchers of a process. */
  readonly systemTrust: SystemTrust;
}

/** Creates the fetcher. Its promises never reject: every failure is an outcome with a message for the person. */
export function createFetcher(options: FetcherOptions): FetchOrigin {
  const connectors = createConnectors();
  const tools: Tools = { connectors, isPrivate: isPrivateAddress, lookup: systemLookup, ...options };
  return async (request) => {
    const deadline = startDeadline(request.limits.deadlineMs); // (32)
    const trace = startTrace(request.url);
    const outcome = await follow(request, tools, deadline, trace).catch((error: unknown) => failureOf(error, deadline, trace));
    deadline.pause();
    return withExchange(outcome, trace, request.url, deadline.spent);
  };
}

function failureOf(error: unknown, { signal }: Deadline, trace: ExchangeTrace): FetchOutcome {
  const noLookup = error instanceof LookupTimeout;
  const late = signal.aborted ? phrase(noLookup ? 'failure.noLookup' : 'failure.late') : null;
  const offline = !trace.answered && (noLookup || isOffline(error)); // (20)
  const silent = trace.awaited && late !== null;
  return {
    kind: 'failed', message: late ?? wordsFor(error), status: null, host: null, offline, silent, untrusted: isUntrusted(error), advice: NO_ADVICE,
  };
}

type Tools = SendTools & Required<FetcherOptions>;

/** (18) Follows redirects. Whether one is permanent is reported; remembering it is up to the policy. */
async function follow(request: FetchRequest, tools: Tools, deadline: Deadline, trace: ExchangeTrace): Promise<FetchOutcome> {
  const { visited } = trace;
  let url = requestUrl(request.url);
  let guarded = request.guarded ?? false; // from the second hop on the origin chose the address, not the person
  let permanentOnly = true;
  for (;;) {
    visited.add(url.href);
    if (request.isPaused?.(url.host) === true) return { kind: 'paused', host: url.host }; // (15) another visit may have met a 429 meanwhile

    trace.sent = true;
    trace.awaited = true;
    const { response, from, conditional } = await trusting(tools.systemTrust, () => send(url, request, tools, guarded, deadline.signal));
    trace.answered = true;
    trace.awaited = false;
    const status = response.statusCode ?? 0;
    trace.status = status;
    const location = response.headers.location;
    if (!REDIRECTS.has(status) || location === undefined) {
      const place = { url, local: tools.isPrivate(from), permanentOnly, movedTo: permanentOnly && visited.size > 1 ? url.href : null };
      return await outcomeOf(response, { status, ...place, conditional, request, deadline: deadline.signal, trace, now: tools.now() });
    }
    // A redirect from the internet into this machine or its network is how a hostile feed would reach a router. A site
    // that is itself inside may redirect within.
    guarded ||= !tools.isPrivate(from);
    response.destroy();
    const target = requestUrl(asSent(location), url);
    permanentOnly &&= PERMANENT.has(status) && !(url.protocol === 'https:' && target.protocol === 'http:'); // (17)
    if (visited.has(target.href)) throw new UserFacingError(phrase('failure.circle'));
    if (visited.size > MAX_HOPS) throw new UserFacingError(phrase('failure.redirects', { most: MAX_HOPS }));
    url = target;
    trace.host = url.host;
    trace.status = null;
    deadline.pause(); // waiting for a host's turn does not count
    await request.admit?.(url.hostname); // (26)
    deadline.resume();
  }
}

/** (19, 29) Parses an absolute http(s) URL and drops what is never sent: credentials and the fragment. */
function requestUrl(text: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    throw new UserFacingError(phrase(base ? 'failure.redirectsNowhere' : 'failure.noAddress'));
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new UserFacingError(phrase('failure.onlyHttp'));
  }
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

/** Node decodes header bytes as Latin-1; percent-encodes the original bytes, UTF-8 or not. */
function asSent(location: string): string {
  return location.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

interface Answer {
  readonly status: number;
  readonly url: URL;
  readonly local: boolean;
  /** Whether all redirects on the way were permanent. */
  readonly permanentOnly: boolean;
  readonly movedTo: string | null;
  readonly conditional: boolean;
  readonly request: FetchRequest;
  readonly deadline: AbortSignal;
  readonly trace: ExchangeTrace;
  readonly now: number;
}

async function outcomeOf(response: IncomingMessage, answer: Answer): Promise<FetchOutcome> {
  const { status, url, local, permanentOnly, movedTo, conditional, request, deadline, trace, now } = answer;
  const advice = adviceOf(response.headers, url.href, now);
  if (status === 304 && conditional) {
    response.destroy();
    return { kind: 'unchanged', host: url.host, movedTo, advice };
  }
  if (!WHOLE.has(status)) {
    response.destroy();
    // (16, 18) A 410 behind a temporary redirect does not mean that the requested address is gone for good.
    const meant = status === 410 && !permanentOnly ? 404 : status;
    return { kind: 'failed', message: wordsForStatus(meant), status: meant, host: url.host, offline: false, advice };
  }
  const wire = await collect(response, request.limits.wireBytes, deadline, trace);
  const bytes = await decodeBody(wire, response.headers['content-encoding'], request.limits.decodedBytes);
  const contentType = response.headers['content-type'] ?? null;
  const etag = advice.validators?.etag ?? null;
  const etagIgnored = conditional && etag !== null && etag === request.validators?.etag;
  return { kind: 'fresh', bytes, contentType, url: url.href, local, movedTo, etagIgnored, advice };
}

/** (4) Reads the whole body. @throws UserFacingError if it is incomplete: half a document must never replace a good one */
async function collect(response: IncomingMessage, cap: number, deadline: AbortSignal, trace: ExchangeTrace): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    trace.bytes = size;
    if (size > cap) throw tooLarge(cap); // leaving the loop destroys the response and its socket
    chunks.push(chunk);
  }
  deadline.throwIfAborted(); // a body delimited by the end of the connection looks complete even if we closed it
  if (!response.complete) throw new UserFacingError(phrase('failure.brokeOffMiddle'));
  return Buffer.concat(chunks, size);
}

function tooLarge(cap: number): UserFacingError {
  return new UserFacingError(phrase('failure.tooLarge', { most: cap / 1_000_000 }));
}
