/** Where links in the HTML of an entry lead, as far as tells whether it is the entry's own page. */
import { decodeHTMLAttribute } from 'entities';
import { parseUrl } from '../../../../shared/url.ts';

const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;

/** The first `href` in HTML, decoded. */
export function hrefIn(html: string): string {
  const [, quoted, single, bare] = HREF.exec(html) ?? [];
  return decodeHTMLAttribute(quoted ?? single ?? bare ?? '').trim();
}

/** An address without the part of the page that it names. */
export const withoutPart = (address: string): string => address.replace(/#.*/, '');

/** The host of a place. */
export const hostOf = (place: string): string => place.replace(/\/.*/, '');

/**
 * Host and path of a link, and the number of a post without a path of its own (`/?p=12`): only in the feed it may have other
 * parameters, which say where a reader came from. "" for one to a part of a page, such as its comments.
 * @param blog the place of the blog
 */
export function placeOf(link: string, blog: string): string {
  const url = parseUrl(link);
  if (url === null || url.hash !== '') return '';
  const place = `${url.host}${url.pathname}`.replace(/\/(?:index\.php)?$/, '');
  const post = place === blog ? /[?&]p(?:age_id)?=(\d+)/.exec(url.search)?.[1] : undefined;
  return post === undefined ? place : `${place}?${post}`;
}
