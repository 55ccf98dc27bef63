/** Reads typed and pasted addresses, which may lack a scheme. Pure. */
import { phrase, type Phrase } from './language/phrase.ts';
import { parseUrl } from './url.ts';

/** White space and invisible characters around a pasted URL. */
const UNSEEN = /[\s\u200b-\u200f\u2060]/;

/** Schemes in front of something with an @ that is not the password of a site; `https:me@example.org` parses as with slashes. */
const BEFORE_AT = /^(?:https?|ftp|feed|mailto|news|nntp|sips?|xmpp|im|pres|acct|urn|about|data|blob|javascript|view-source):/i;

/** An address after white space: a field joins pasted lines with spaces. */
const ANOTHER = /\shttps?:\/\//i;

/** Returns whether it starts with a scheme; "example.org:80" and "user:password@example.org" do not. */
export const hasScheme = (typed: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d+(\/|$)/.test(typed) && (BEFORE_AT.test(typed) || !/^[^/?#]+@[^/]/.test(typed));

/**
 * Returns whether text typed without a scheme is a host name. A single word is more likely a search or a mistake than a
 * local computer, which needs the scheme: http://nas.
 */
export const isPlainHost = (hostname: string): boolean => /[.[]|^localhost$/.test(hostname);

/** Strips what was pasted around a URL: invisible characters, quotation marks, angle brackets (RFC 3986, appendix C). */
export function unwrapped(href: string): string {
  let start = 0;
  let end = href.length;
  while (start < end && UNSEEN.test(href.charAt(start))) start++;
  while (end > start && UNSEEN.test(href.charAt(end - 1))) end--;
  const bare = href.slice(start, end);
  return /^(?:".*"|'.*'|<.*>)$/s.test(bare) ? bare.slice(1, -1) : bare;
}

/** An account as Mastodon shows it, @user@host; its profile is at host/@user. */
const HANDLE = /^@([\w.-]+)@([^@/\s]+)$/;

/**
 * Returns what a typed address may stand for, likeliest first; nothing if it is no http or https address, or more than one.
 * Without a scheme, http follows https: some sites have no https.
 */
export function typedAddresses(text: string): readonly string[] {
  const trimmed = unwrapped(text)
    .replace(/^feed:(?:\/\/)?/i, '') // the old pseudo-scheme for feeds
    .replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '') // an address pasted behind a scheme that was there already
    .replace(HANDLE, '$2/@$1');
  if (ANOTHER.test(trimmed)) return [];
  const complete = hasScheme(trimmed);
  const written = complete ? [trimmed] : [`https://${trimmed}`, `http://${trimmed}`];
  return written.filter((address) => {
    const url = parseUrl(address);
    return url !== null && /^https?:$/.test(url.protocol) && (complete || isPlainHost(url.hostname));
  });
}

/** Returns why a text stands for no address. */
export const whyNoAddress = (text: string): Phrase => phrase(ANOTHER.test(unwrapped(text)) ? 'refusal.severalAddresses' : 'refusal.noFeedAddress');
