/** Normalises links: absolute, http or https, of limited length. */
import { MAX_LINK_LENGTH } from '../../../shared/settings-constants.ts';
import { unwrapped } from '../../../shared/typed-address.ts';
import { parseUrl } from '../../../shared/url.ts';

/** An HTML link written where an address should be: `https://site.example/<a href="/node/1">Head</a>`, by Drupal. */
const HTML_LINK = /<a\s(?:[^<>]{0,500}\s)?href\s{0,9}=\s{0,9}(?:"([^"<>]+)"|'([^'<>]+)'|([^\s"'<>]+))/i;

/**
 * Resolves a link against its base, or against the address that is written before an HTML link.
 * @returns it without credentials; "" for anything but an http(s) URL: relative without a base, `javascript:`, `file:` and so on
 */
export function absolute(href: string, base: string): string {
  const link = HTML_LINK.exec(href);
  if (link === null) return resolved(href, base);
  return resolved(link[1] ?? link[2] ?? link[3] ?? '', resolved(href.slice(0, link.index)) || base);
}

function resolved(href: string, base?: string): string {
  // White space inside a URL is a mistake (WHATWG URL strips line breaks and tabs, but not spaces around them); so is
  // `&amp;`, which remains if a link was escaped twice.
  const joined = unwrapped(href).replace(/[\t\n\r]+\s*/g, '').replaceAll('&amp;', '&');
  // `www.example.org/a` means a site, not a path below this feed.
  const trimmed = /^www\.[^/\s.]+\.[^\s]/i.test(joined) ? `//${joined}` : joined;
  const url = trimmed === '' || trimmed.length > MAX_LINK_LENGTH ? null : parseUrl(trimmed, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return '';
  url.username = ''; // those of the feed's publisher or reader, or a trick: `https://bank.example@other.example/`
  url.password = '';
  return url.href.length <= MAX_LINK_LENGTH ? url.href : '';
}

/**
 * Returns the base for the links of a document: its address, shortened if it is longer than any link may be, because it is
 * parsed again for each of them. Nothing is resolved against its query, and hardly anything against such a path.
 * @param url absolute URL
 */
export function linkBase(url: string): string {
  if (url.length <= MAX_LINK_LENGTH) return url;
  const { origin, pathname } = new URL(url);
  return origin.length + pathname.length > MAX_LINK_LENGTH ? origin : origin + pathname;
}

/** Whether a text is an absolute http(s) URL. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text.trim());
}
