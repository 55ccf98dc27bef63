/** Names the page that a story is on, however feeds link to it. Pure. */
import { parseUrl } from '../../../shared/url.ts';

/**
 * Parameters that only say where a reader came from. All are on lists of parameters to drop on every site (ClearURLs,
 * Firefox, AdGuard); names that may also choose what a page shows, like `ref`, count only with a value that names a feed, as
 * `maca` does at Deutsche Welle.
 */
const TRACKING = new RegExp(`^(?:${[
  '(?:utm|mtm)_[^=]*', '(?:fb|g|d|tw|y)clid', 'msclkid', 'mc_(?:cid|eid)', 'mkt_tok', '_hsenc', 'cmpid', 'wt_?z?mc', 'at_(?:medium|campaign)',
].join('|')})(?:=|$)|^(?:ref|source|from)=rss\\b|^maca=[a-z]+-rss-`, 'i');

/**
 * Returns what links to the same story have in common: host without `www.`, path and query, without scheme, fragment, a slash
 * at the end and {@link TRACKING}; "" if the link is invalid. A link to a whole site keeps scheme and host: it tells so little of a
 * story that it must be the same.
 */
export function storyPageOf(link: string): string {
  const url = parseUrl(link);
  if (url === null) return '';
  const { protocol, host, pathname, search } = url;
  const scheme = protocol === 'http:' || protocol === 'https:' ? '' : protocol;
  // As text, because `searchParams` re-encodes the rest, `1,2` as `1%2C2`, but only if a parameter was removed.
  const query = search.slice(1).split('&').filter((pair) => !TRACKING.test(pair)).join('&');
  if (pathname === '/' && query === '') return `${protocol}//${host}/`;
  return `${scheme}${host.replace(/^www\.(?=[^.]+\.)/, '')}${pathname.replace(/\/$/, '')}?${query}`;
}
