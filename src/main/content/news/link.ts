/** Links as an article may carry them: absolute, http or https, and not endless. */
import { LONGEST_LINK } from '../../../shared/settings-constants.ts';
import { parseUrl } from '../../../shared/url.ts';

/** What nobody sees of a URL that was pasted. */
const UNSEEN = /[\s\u200b-\u200f\u2060]/;

/**
 * Resolves a link against its base.
 * @returns "" for anything but an http(s) URL, be it relative without a base, `javascript:` or `file:`
 */
export function absolute(href: string, base: string): string {
  // White space inside of a URL is never meant (WHATWG URL strips line ends and tabs, not spaces at the ends of parts), nor
  // is `&amp;`, which is left where a link was escaped twice.
  const joined = unwrapped(href).replace(/[\t\n\r]+\s*/g, '').replaceAll('&amp;', '&');
  // `www.example.org/a` was typed by someone who meant a site, never a path below this feed.
  const trimmed = /^www\.[^/\s.]+\.[^\s]/i.test(joined) ? `//${joined}` : joined;
  const url = trimmed === '' || trimmed.length > LONGEST_LINK ? null : parseUrl(trimmed, base);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return isWeb && url.href.length <= LONGEST_LINK ? url.href : '';
}

/** Whether a text is an absolute http(s) URL as it stands. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text.trim());
}

/** A URL without what was pasted around it: what nobody sees, quotation marks, angle brackets (RFC 3986, appendix C). */
export function unwrapped(href: string): string {
  let start = 0;
  let end = href.length;
  while (start < end && UNSEEN.test(href.charAt(start))) start++;
  while (end > start && UNSEEN.test(href.charAt(end - 1))) end--;
  const bare = href.slice(start, end);
  return /^(?:".*"|'.*'|<.*>)$/s.test(bare) ? bare.slice(1, -1) : bare;
}
