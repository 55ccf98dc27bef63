/** Sends one request: its headers, its connection, and the addresses it may reach. */
import type { lookup as dnsLookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { parseUrl } from '../../../shared/url.ts';
import type { FetchRequest, Validators } from './fetch-contract.ts';

/**
 * Ms that Node gives each address of a name but the last to connect. Its own default of 250 is too short for a slow network
 * where one of the families leads nowhere (nodejs/node issue 54359); this leaves time for a second SYN.
 */
const CONNECT_TIMEOUT = 2_500;

/** Bytes of response headers; browsers accept several times more than Node's default of 16 KB. */
const MAX_RESPONSE_HEADERS = 128 * 1024;

/** TLS sessions kept; Node's own 100 are too few for a job, which asks each of its hosts once before it asks any again. */
const MAX_SESSIONS = 1_000;

/** What connects to origins. */
export interface Connectors {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/**
 * Creates the connectors of one job: each request has its own connection, but further requests to a host resume the TLS
 * session of the first (RFC 8446 section 2.2), which spares both the certificates and the most expensive computation.
 */
export function createConnectors(): Connectors {
  const options = { keepAlive: false, autoSelectFamilyAttemptTimeout: CONNECT_TIMEOUT };
  return { http: new HttpAgent(options), https: new HttpsAgent({ ...options, maxCachedSessions: MAX_SESSIONS }) };
}

export interface SendTools {
  readonly userAgent: string;
  readonly connectors: Connectors;
  readonly isPrivate: (address: string) => boolean;
  /** Finds the addresses of a name. */
  readonly lookup: typeof dnsLookup;
}

/** The answer to one request, and what was sent. */
export interface Sent {
  /** Its body is unread. */
  readonly response: IncomingMessage;
  /** The remote address. */
  readonly from: string;
  /** Whether validators were sent: only then a 304 means anything. */
  readonly conditional: boolean;
}

/** The deadline passed while the name was being looked up: the name servers are silent, and no request left this computer. */
export class LookupTimeout extends Error {}

/**
 * Sends one request without following redirects.
 * @param guarded the origin chose this address, not the person: it must not lead into the local network
 * @param deadline aborts request and response
 * @throws UserFacingError, LookupTimeout, or Node's error for the connection
 */
export function send(
  url: URL, request: FetchRequest, { userAgent, connectors, isPrivate, lookup }: SendTools, guarded: boolean, deadline: AbortSignal,
): Promise<Sent> {
  if (guarded && isPrivate(url.hostname)) throw refusedRedirect();
  const secure = url.protocol === 'https:';
  const validators = validatorsFor(url, request);
  const settings: RequestOptions = {
    method: 'GET',
    headers: headersFor(validators, request, userAgent),
    signal: deadline,
    agent: secure ? connectors.https : connectors.http,
    maxHeaderSize: MAX_RESPONSE_HEADERS,
    // Accept what browsers accept: bare LF, folded fields (clients must, RFC 9112 section 5.2), padded chunk sizes.
    // That is unsafe only if another response follows on the connection, and none does.
    insecureHTTPParser: true,
    lookup: guarded ? lookupOutside(isPrivate, lookup) : lookup,
  };
  return new Promise((resolve, reject) => {
    const outgoing = (secure ? httpsRequest : httpRequest)(url, settings, (response) => {
      // (4) Node takes a body delimited by the end of the connection as complete even if an error ended it.
      outgoing.on('error', (error) => {
        if (!response.complete) response.destroy(error);
      });
      resolve({ response, from: response.socket.remoteAddress ?? '', conditional: validators !== null });
    });
    let lookedUp = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
    outgoing.on('socket', (socket) => socket.once('lookup', () => { lookedUp = true; }));
    outgoing.on('error', (error) => reject(deadline.aborted && !lookedUp ? new LookupTimeout('', { cause: error }) : error));
    // A "101 Switching Protocols" response ends the request with neither a response nor an error.
    outgoing.on('close', () => reject(new UserFacingError(phrase('failure.broken'))));
    outgoing.end();
  });
}

/** (1, 28-31) All headers besides Host and Connection: no cookie, no referrer, no id. */
function headersFor(validators: Validators | null, request: FetchRequest, userAgent: string): Record<string, string> {
  const { etag = null, lastModified = null } = validators ?? {};
  return {
    'User-Agent': userAgent,
    Accept: request.accept,
    'Accept-Encoding': 'gzip, deflate, br',
    ...(etag === null ? {} : { 'If-None-Match': etag }),
    ...(lastModified === null ? {} : { 'If-Modified-Since': lastModified }),
  };
}

/** (1) Returns the validators to send to an address. */
const validatorsFor = (url: URL, { validators }: FetchRequest): Validators | null =>
  (validators !== null && areFrom(validators, url) ? validators : null);

/**
 * Whether validators came from this address: another document, such as an older copy, may answer 304 to them for good. The
 * query may differ, because some redirects lead to the same document with a new signature each time.
 */
function areFrom({ url }: Validators, { origin, pathname }: URL): boolean {
  const source = parseUrl(url);
  return source?.origin === origin && source.pathname === pathname;
}

function refusedRedirect(): UserFacingError {
  return new UserFacingError(phrase('failure.intoNetwork'));
}

/** A DNS lookup for redirects that fails if any address of the name is private. */
function lookupOutside(isPrivate: (address: string) => boolean, lookup: SendTools['lookup']): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      if (addresses.some(({ address }) => isPrivate(address))) return callback(refusedRedirect(), '', 0);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
