/** Sends one request: its headers, its connection, and the addresses it may reach. */
import { lookup as systemLookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { phrase } from '../../shared/language/phrase.ts';
import { UserFacingError } from '../../shared/language/user-facing-error.ts';
import { parseUrl } from '../../shared/url.ts';
import type { FetchRequest, Validators } from './fetch-contract.ts';

/**
 * Ms that Node gives each address of a name but the last to connect. Its own default of 250 is too short for a slow network
 * where one of the families leads nowhere (nodejs/node issue 54359); this leaves time for a second SYN.
 */
const CONNECT_TIMEOUT = 2_500;

/** Bytes of response headers; browsers accept several times more than Node's default of 16 KB. */
const MAX_RESPONSE_HEADERS = 128 * 1024;

export interface SendTools {
  readonly userAgent: string;
  readonly isPrivate: (address: string) => boolean;
}

/**
 * Sends one request without following redirects. Resolves to the response, body unread, and the remote address.
 * @param guarded the origin chose this address, not the person: it must not lead into the local network
 * @param deadline aborts request and response
 * @throws UserFacingError, or Node's error for the connection
 */
export function send(
  url: URL, request: FetchRequest, { userAgent, isPrivate }: SendTools, guarded: boolean, deadline: AbortSignal,
): Promise<{ response: IncomingMessage; from: string }> {
  if (guarded && isPrivate(url.hostname)) throw refusedRedirect();
  const secure = url.protocol === 'https:';
  const settings: RequestOptions = {
    method: 'GET',
    headers: headersFor(url, request, userAgent),
    signal: deadline,
    agent: new (secure ? HttpsAgent : HttpAgent)({ keepAlive: false, autoSelectFamilyAttemptTimeout: CONNECT_TIMEOUT }), // the process ends soon after
    maxHeaderSize: MAX_RESPONSE_HEADERS,
    // Accept what browsers accept: bare LF, folded fields (clients must, RFC 9112 section 5.2), padded chunk sizes.
    // That is unsafe only if another response follows on the connection, and none does.
    insecureHTTPParser: true,
    ...(guarded ? { lookup: lookupOutside(isPrivate) } : {}),
  };
  return new Promise((resolve, reject) => {
    const outgoing = (secure ? httpsRequest : httpRequest)(url, settings, (response) => {
      // (4) Node takes a body delimited by the end of the connection as complete even if an error ended it.
      outgoing.on('error', (error) => {
        if (!response.complete) response.destroy(error);
      });
      resolve({ response, from: response.socket.remoteAddress ?? '' });
    });
    outgoing.on('error', reject);
    // A "101 Switching Protocols" response ends the request with neither a response nor an error.
    outgoing.on('close', () => reject(new UserFacingError(phrase('failure.broken'))));
    outgoing.end();
  });
}

/** (1, 28-31) All headers besides Host and Connection: no cookie, no referrer, no id. */
function headersFor(url: URL, request: FetchRequest, userAgent: string): Record<string, string> {
  const { validators } = request;
  const { etag = null, lastModified = null } = validators !== null && areFrom(validators, url) ? validators : {};
  return {
    'User-Agent': userAgent,
    Accept: request.accept,
    'Accept-Encoding': 'gzip, deflate, br',
    ...(etag === null ? {} : { 'If-None-Match': etag }),
    ...(lastModified === null ? {} : { 'If-Modified-Since': lastModified }),
  };
}

/**
 * Whether validators came from this address: another document, such as an older copy, may answer 304 to them for good. The
 * query may differ, because some redirects lead to the same document with a new signature each time.
 */
function areFrom({ url }: Validators, { origin, pathname }: URL): boolean {
  const source = url === undefined ? null : parseUrl(url);
  return source === null || (source.origin === origin && source.pathname === pathname);
}

function refusedRedirect(): UserFacingError {
  return new UserFacingError(phrase('failure.intoNetwork'));
}

/** A DNS lookup for redirects that fails if any address of the name is private. */
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
