/** One request on the wire: what is sent, over which connection, and to which addresses it may go. */
import { lookup as systemLookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { phrase } from '../../shared/language/phrase.ts';
import { FetchFailure } from './failure.ts';
import type { FetchRequest } from './fetch.ts';

export interface SendTools {
  readonly userAgent: string;
  readonly isPrivate: (address: string) => boolean;
}

/**
 * One request, and no redirect followed: the answer's head, and the address it came from.
 * @param guarded the origin chose this address, not the person: it must not lead into the local network
 * @throws FetchFailure, or what Node says of the connection
 */
export function send(
  url: URL, request: FetchRequest, { userAgent, isPrivate }: SendTools, guarded: boolean, deadline: AbortSignal,
): Promise<{ response: IncomingMessage; from: string }> {
  if (guarded && isPrivate(url.hostname)) throw refusedRedirect();
  const secure = url.protocol === 'https:';
  const settings: RequestOptions = {
    method: 'GET',
    headers: headersFor(request, userAgent),
    signal: deadline,
    agent: new (secure ? HttpsAgent : HttpAgent)({ keepAlive: false }), // the process ends after this refresh
    // As browsers do: lines without carriage returns, folded fields (RFC 9112 section 5.2 has clients read them), padded
    // chunk sizes. What makes that unsafe is another answer on the same connection, and there is none.
    insecureHTTPParser: true,
    ...(guarded ? { lookup: lookupOutside(isPrivate) } : {}),
  };
  return new Promise((resolve, reject) => {
    const outgoing = (secure ? httpsRequest : httpRequest)(url, settings, (response) => {
      // (4) Where a body ends with its connection Node takes it for whole, also when an error ended that.
      outgoing.on('error', (error) => {
        if (!response.complete) response.destroy(error);
      });
      resolve({ response, from: response.socket.remoteAddress ?? '' });
    });
    outgoing.on('error', reject);
    // An answer "101 Switching Protocols" ends the request without a response and without an error.
    outgoing.on('close', () => reject(new FetchFailure(phrase('failure.broken'))));
    outgoing.end();
  });
}

/** (1, 28-31) These, Host and Connection are all that is sent: no cookie, no referrer, no id. */
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

function refusedRedirect(): FetchFailure {
  return new FetchFailure(phrase('failure.intoNetwork'));
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
