/**
 * The one fetcher every source shares: a conditional GET under a deadline, with caps on the bytes as they
 * travel and as they unfold. Built on node:http rather than fetch, which hides what the rules need: the
 * size on the wire, each hop of a redirect, and the address a name resolves to.
 */
import { lookup as systemLookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { adviceOf } from './advice.ts';
import { decodeBody } from './decode-body.ts';
import { FetchFailure, wordsFor, wordsForStatus } from './failure.ts';
import { NO_ADVICE, type FetchOrigin, type FetchOutcome, type FetchRequest } from './origin.ts';
import { isPrivateAddress } from './private-address.ts';

const MAX_HOPS = 5;
const PERMANENT = new Set([301, 308]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface FetcherOptions {
  /** `Name/x.y (+URL)`, the same for every request of a release. */
  readonly userAgent: string;
  /** Epoch ms; only for headers that must be read against the clock. */
  readonly now: () => number;
  /** Which addresses a redirect from outside must not lead to; a test may draw the line elsewhere. */
  readonly isPrivate?: (address: string) => boolean;
}

/** Makes the fetcher. Its answer never rejects: whatever goes wrong is an outcome in plain words. */
export function createFetcher(options: FetcherOptions): FetchOrigin {
  const tools: Tools = { isPrivate: isPrivateAddress, ...options };
  return async (request) => {
    const deadline = AbortSignal.timeout(request.limits.deadlineMs);
    try {
      return await follow(request, tools, deadline);
    } catch (error) {
      const message = deadline.aborted ? 'The site did not answer in time.' : wordsFor(error);
      return { kind: 'failed', message, status: null, advice: NO_ADVICE };
    }
  };
}

type Tools = Required<FetcherOptions>;

async function follow(request: FetchRequest, tools: Tools, deadline: AbortSignal): Promise<FetchOutcome> {
  const visited = new Set<string>();
  let url = requestUrl(request.url);
  let guarded = false; // from the second hop on: the origin chose the address, not the person
  let permanentOnly = true;
  for (;;) {
    if (visited.has(url.href)) throw new FetchFailure('The site redirects in a circle.');
    if (visited.size > MAX_HOPS) throw new FetchFailure(`The site redirects more than ${MAX_HOPS} times.`);
    visited.add(url.href);

    const { response, from } = await send(url, request, tools, guarded, deadline);
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (!REDIRECTS.has(status) || location === undefined) {
      const movedTo = permanentOnly && visited.size > 1 ? url.href : null;
      return await outcomeOf(response, { status, url, movedTo, request, now: tools.now() });
    }
    // A redirect from the network into this machine or its network is how a hostile feed reaches a router.
    // Where the configured site is itself here, its redirects may stay here.
    guarded ||= !tools.isPrivate(from);
    permanentOnly &&= PERMANENT.has(status);
    response.destroy();
    url = requestUrl(asSent(location), url);
  }
}

/** An absolute http(s) URL without the parts that never go on the wire: credentials and the fragment. */
function requestUrl(text: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    throw new FetchFailure(base ? 'The site redirects to an address that is not one.' : 'This is not a web address.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchFailure('Only http and https addresses can be read.');
  }
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

/** Node reads header bytes as Latin-1; a path in UTF-8 means what its bytes say. */
function asSent(location: string): string {
  return Buffer.from(location, 'latin1').toString('utf8');
}

/** One request; the answer's head, and the address it came from. */
function send(
  url: URL, request: FetchRequest, { userAgent, isPrivate }: Tools, guarded: boolean, deadline: AbortSignal,
): Promise<{ response: IncomingMessage; from: string }> {
  if (guarded && isPrivate(url.hostname)) throw refusedRedirect();
  const secure = url.protocol === 'https:';
  const settings: RequestOptions = {
    method: 'GET',
    headers: headersFor(request, userAgent),
    signal: deadline,
    agent: new (secure ? HttpsAgent : HttpAgent)({ keepAlive: false }), // the process ends after this refresh
    ...(guarded ? { lookup: lookupOutside(isPrivate) } : {}),
  };
  return new Promise((resolve, reject) => {
    const outgoing = (secure ? httpsRequest : httpRequest)(url, settings, (response) => {
      resolve({ response, from: response.socket.remoteAddress ?? '' });
    });
    outgoing.on('error', reject);
    // An answer "101 Switching Protocols" ends the request without a response and without an error.
    outgoing.on('close', () => reject(new FetchFailure('The site sent a broken answer.')));
    outgoing.end();
  });
}

function headersFor(request: FetchRequest, userAgent: string): Record<string, string> {
  const { etag = null, lastModified = null } = request.validators ?? {};
  return {
    'User-Agent': userAgent,
    Accept: request.accept,
    'Accept-Encoding': 'gzip, deflate, br',
    ...(etag === null ? {} : { 'If-None-Match': etag }),
    ...(lastModified === null ? {} : { 'If-Modified-Since': lastModified }),
  };
}

interface Answer {
  readonly status: number;
  readonly url: URL;
  readonly movedTo: string | null;
  readonly request: FetchRequest;
  readonly now: number;
}

async function outcomeOf(response: IncomingMessage, answer: Answer): Promise<FetchOutcome> {
  const { status, url, movedTo, request, now } = answer;
  const advice = adviceOf(response.headers, now);
  if (status === 304 && request.validators !== null) {
    response.destroy();
    return { kind: 'unchanged', advice };
  }
  if (status !== 200) {
    response.destroy();
    return { kind: 'failed', message: wordsForStatus(status), status, advice };
  }
  const wire = await collect(response, request.limits.wireBytes);
  const bytes = await decodeBody(wire, response.headers['content-encoding'], request.limits.decodedBytes);
  const contentType = response.headers['content-type'] ?? null;
  return { kind: 'fresh', bytes, contentType, url: url.href, movedTo, advice };
}

/** The whole body, or an error: half a document must never replace a good one. */
async function collect(response: IncomingMessage, cap: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > cap) throw tooLarge(cap); // leaving the loop destroys the response and its socket
    chunks.push(chunk);
  }
  if (!response.complete) throw new FetchFailure('The site broke off in the middle of its answer.');
  return Buffer.concat(chunks, size);
}

function tooLarge(cap: number): FetchFailure {
  return new FetchFailure(`The answer is larger than ${cap / 1_000_000} MB.`);
}

function refusedRedirect(): FetchFailure {
  return new FetchFailure('The site redirects into the local network, which is not followed.');
}

/** Name lookup for redirects: fails where any of the name's addresses is private, so that no name hides one. */
function lookupOutside(isPrivate: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      if (addresses.some(({ address }) => isPrivate(address))) return callback(refusedRedirect(), '', 0);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
