/** Normalises links: absolute, http or https, of limited length. */
import { MAX_LINK_LENGTH } from '../../../shared/settings-constants.ts';
import { parseUrl } from '../../../shared/url.ts';

/** White space and invisible characters around a pasted URL. */
const UNSEEN = /[\s\u200b-\u200f\u2060]/;

/**
 * Resolves a link against its base.
 * @returns "" for anything but an http(s) URL: relative without a base, `javascript:`, `file:` and so on
 */
export function absolute(href: string, base: string): string {
  // White space inside a URL is a mistake (WHATWG URL strips line breaks and tabs, but not spaces around them); so is
  // `&amp;`, which remains if a link was escaped twice.
  const joined = unwrapped(href).replace(/[\t\n\r]+\s*/g, '').replaceAll('&amp;', '&');
  // `www.example.org/a` means a site, not a path below this feed.
  const trimmed = /^www\.[^/\s.]+\.[^\s]/i.test(joined) ? `//${joined}` : joined;
  const url = trimmed === '' || trimmed.length > MAX_LINK_LENGTH ? null : parseUrl(trimmed, base);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return isWeb && url.href.length <= MAX_LINK_LENGTH ? url.href : '';
}

/** Whether a text is an absolute http(s) URL. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text.trim());
}

/** Strips what was pasted around a URL: invisible characters, quotation marks, angle brackets (RFC 3986, appendix C). */
export function unwrapped(href: string): string {
  let start = 0;
  let end = href.length;
  while (start < end && UNSEEN.test(href.charAt(start))) start++;
  while (end > start && UNSEEN.test(href.charAt(end - 1))) end--;
  const bare = href.slice(start, end);
  return /^(?:".*"|'.*'|<.*>)$/s.test(bare) ? bare.slice(1, -1) : bare;
}
