/** Reads typed and pasted addresses, which may lack a scheme. Pure. */
import { phrase, type Phrase } from './language/phrase.ts';
import { parseUrl } from './url.ts';

/** White space and invisible characters around a pasted URL, also those that set the direction of text. */
const UNSEEN = /[\s\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]/;

/** Schemes in front of something with an @ that is not the password of a site; `https:me@example.org` parses as with slashes. */
const BEFORE_AT = /^(?:https?|ftp|feed|mailto|news|nntp|sips?|xmpp|im|pres|acct|urn|about|data|blob|javascript|view-source):/i;

/** An address after white space. */
const ANOTHER = /\shttps?:\/\//i;
/** Two addresses: a field joins pasted lines with spaces. */
const SEVERAL = /^\S*[./]\S*\shttps?:\/\//i;

/** Returns whether it starts with a scheme; "example.org:80" and "user:password@example.org" do not. */
export const hasScheme = (typed: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d+(\/|$)/.test(typed) && (BEFORE_AT.test(typed) || !/^[^/?#]+@[^/]/.test(typed));

/**
 * Returns whether text typed without a scheme is a host name. A single word is more likely a search or a mistake than a
 * local computer, which needs the scheme: http://nas.
 */
export const isPlainHost = (hostname: string): boolean => /[.[]|^localhost$/.test(hostname);

/** In quotation marks of any language, or angle brackets (RFC 3986, appendix C). */
const WRAPPED = /^(?:".*"|'.*'|<.*>|[“”„].*[“”]|[‘’‚].*[‘’]|[«»].*[«»]|[‹›].*[‹›]|[「『《〈].*[」』》〉])$/s;

/** Schemes that other programs put in front of the address of a feed or page, with or without its own scheme. */
const PREFIX = /^(?:feed|rss|pcast|itpc|view-source):(?:\/\/)?(?!\d+(?:\/|$))/i; // not the port of a host named "rss"

/** Strips what was pasted around a URL: invisible characters, and quotation marks or brackets. */
export function unwrapped(href: string): string {
  const bare = trimmed(href);
  return WRAPPED.test(bare) ? trimmed(bare.slice(1, -1)) : bare;
}

function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && UNSEEN.test(text.charAt(start))) start++;
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** An account as Mastodon shows it, @user@host; its profile is at host/@user. */
const HANDLE = /^@([\w.-]+)@([^@/\s]+)$/;

/**
 * Returns what a typed address may stand for, likeliest first; nothing if it is no http or https address, or more than one.
 * Without a scheme, http follows https: some sites have no https. Full-width letters and signs, as Chinese and Japanese
 * keyboards type them, count as the usual ones where the text is no address as it stands: a path may be meant to have them.
 */
export function typedAddresses(text: string): readonly string[] {
  const found = addressesIn(text);
  return found.length > 0 ? found : addressesIn(text.normalize('NFKC'));
}

function addressesIn(text: string): readonly string[] {
  const bare = trimmed(unwrapped(text).replace(PREFIX, ''))
    .replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '') // an address pasted behind a scheme that was there already
    .replace(HANDLE, '$2/@$1');
  if (ANOTHER.test(bare)) return [];
  const complete = hasScheme(bare);
  const written = complete ? [bare] : [`https://${bare}`, `http://${bare}`];
  return written.filter((address) => {
    const url = parseUrl(address);
    return url !== null && /^https?:$/.test(url.protocol) && (complete || isPlainHost(url.hostname));
  });
}

/** Returns why a text stands for no address, in either of its readings. */
export function whyNoAddress(text: string): Phrase {
  const several = [text, text.normalize('NFKC')].some((reading) => SEVERAL.test(unwrapped(reading)));
  return phrase(several ? 'refusal.severalAddresses' : 'refusal.noFeedAddress');
}
