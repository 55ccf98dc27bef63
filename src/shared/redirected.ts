/** Failures behind a redirect. What failed is not the configured site, so they name the host that was asked last. */
import { phrase, type UserMessage } from './language/phrase.ts';
import { hostOf } from './site.ts';

/** Characters; no name that can be looked up is longer, with a port (RFC 1035 section 2.3.4). A site chooses the names in its redirects. */
const LONGEST = 260;

/**
 * Returns the message of a failure, with the host if it is not that of the configured address.
 * @param host the one asked last, with a port other than the default: the rest of an address may hold a private key
 */
export const namingHost = (reason: UserMessage, host: string, configured: string): UserMessage =>
  (host === hostOf(configured) || host.length > LONGEST ? reason : phrase('failure.redirected', { host, reason }));

/** Returns the two parts of such a message; the host is null for any other. */
export function partsOf(message: UserMessage): { readonly host: string | null; readonly reason: UserMessage } {
  if (typeof message === 'string' || message.key !== 'failure.redirected') return { host: null, reason: message };
  const { host, reason } = message.values ?? {};
  return typeof host === 'string' && reason !== undefined && typeof reason !== 'number' ? { host, reason } : { host: null, reason: message };
}
