/** Origins of web pages, as in the `Origin` field (HTML standard, "serialization of an origin"). */
import { phrase } from './language/phrase.ts';
import { refusal, type Refusal } from './outcome.ts';
import { hasScheme, isPlainHost, unwrapped } from './typed-address.ts';
import { parseUrl } from './url.ts';

export type OriginReading = { readonly ok: true; readonly origin: string } | Refusal;

/** Names of this computer, which the API always admits, with any port. */
export const LOCAL_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** Host names as parsed: labels in punycode, an IPv4 address, or an IPv6 address. */
const NAME = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;
/** RFC 1035 section 2.3.4. */
const MAX_NAME_LENGTH = 253;

/**
 * Returns the origin of a typed or pasted address: `https://Example.org/page?x` and `example.org` give
 * `https://example.org`. If it has none, or one that needs no permission, returns a message.
 */
export function originOf(text: string): OriginReading {
  const typed = unwrapped(text.normalize('NFKC')); // full-width letters and signs, as an input method types them, also around it
  const complete = hasScheme(typed);
  const url = typed === '' ? null : parseUrl(complete ? typed : `https://${typed}`);
  if (url === null) return NO_SITE;
  const { protocol, username, password, hostname, origin } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return refusal(phrase('refusal.siteScheme'));
  // "https://bank.example@other.example" is a page of other.example.
  if (username !== '' || password !== '') return refusal(phrase('refusal.siteUser'));
  if (hostname.includes('*')) return refusal(phrase('refusal.siteStar'));
  if (!complete && !isPlainHost(hostname)) return NO_SITE;
  if (LOCAL_NAMES.includes(hostname)) return refusal(phrase('refusal.siteLocal'));
  if (hostname.length > MAX_NAME_LENGTH || !NAME.test(hostname)) return NO_SITE;
  return { ok: true, origin };
}

const NO_SITE = refusal(phrase('refusal.noSite'));
