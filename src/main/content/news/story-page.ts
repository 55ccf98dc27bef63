/** Names the page that a link leads to: among the links of one feed, and among those of all. Pure. */
import { parseUrl } from '../../../shared/url.ts';

/**
 * Returns the address that the links of one feed to the same page have in common: all but fragment and `utm_*`; "" if the link is
 * invalid.
 */
export function pageUrlOf(link: string): string {
  const url = parseUrl(link);
  if (url === null) return '';
  url.hash = '';
  url.search = queryWithout(url.search, /^utm_/i);
  return url.href;
}

/**
 * Parameters that only say where a reader came from. All are on lists of parameters to drop on every site (ClearURLs,
 * Firefox, AdGuard); names that may also choose what a page shows, like `ref`, count only with a value that names a feed, as
 * `maca` does at Deutsche Welle.
 */
const TRACKING = new RegExp(`^(?:${[
  '(?:utm|mtm)_[^=]*', '(?:fb|g|d|tw|y)clid', 'msclkid', 'mc_(?:cid|eid)', 'mkt_tok', '_hsenc', 'cmpid', 'wt_?z?mc', 'at_(?:medium|campaign)',
].join('|')})(?:=|$)|^(?:ref|source|from)=rss\\b|^maca=[a-z]+-rss-`, 'i');

/**
 * Returns what the links of several feeds to the same story have in common, which is no address: host without `www.`, path and
 * query, without scheme, fragment, a slash at the end and {@link TRACKING}; "" if the link is invalid. A link to a whole site keeps
 * scheme and host: it tells so little of a story that it must be the same.
 */
export function storyPageOf(link: string): string {
  const url = parseUrl(link);
  if (url === null) return '';
  const { protocol, host, pathname, search } = url;
  const scheme = protocol === 'http:' || protocol === 'https:' ? '' : protocol;
  const query = queryWithout(search, TRACKING);
  if (pathname === '/' && query === '') return `${protocol}//${host}/`;
  return `${scheme}${host.replace(/^www\.(?=[^.]+\.)/, '')}${pathname.replace(/\/$/, '')}?${query}`;
}

/**
 * Returns a query without its `?` and the parameters that match. It is edited as text, because `searchParams` re-encodes the
 * rest, `1,2` as `1%2C2`, but only if a parameter was removed.
 */
function queryWithout(search: string, dropped: RegExp): string {
  return search.slice(1).split('&').filter((pair) => !dropped.test(pair)).join('&');
}
