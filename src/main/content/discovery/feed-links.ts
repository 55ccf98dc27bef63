/** Tells from an element of a page whether it leads to a feed, or to another page. Pure. */
import { parseUrl, type ParsedUrl } from '../../../shared/url.ts';

export interface NamedFeed {
  /** Absolute http(s) URL without a fragment. */
  readonly url: string;
  /** Title given by the page, or "". */
  readonly title: string;
}

export type Attributes = Readonly<Record<string, string>>;

/** Common endings of feed paths: of site builders, and of Pelican (`all.atom.xml`). */
const FEED_PATH = /\/(?:feed|rss|atom|rdf|index)(?:\.xml|\.rss|\.atom|\.rdf)$|\/(?:feed|rss|atom)(?:\.json|\.php)?\/?$|\.(?:rss|atom)(?:\.xml)?$/i;
/** WordPress without permalinks: `/?feed=rss2`. Its feed of comments is `comments-rss2`. */
const FEED_QUERY = /[?&]feed=(?:rss2?|atom|rdf|feed)(?:&|$)/i;

const TYPES: ReadonlySet<string> = new Set([
  'application/rss+xml', 'application/atom+xml', 'application/feed+json', 'application/rdf+xml', 'application/xml', 'text/xml', 'text/rss+xml',
]);

/** Whether an address looks like that of a feed. */
export const isAddressOfFeed = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  FEED_PATH.test(pathname) || FEED_QUERY.test(search);

/** Whether an address is that of a page, such as one that explains feeds. */
export const isAddressOfPage = ({ pathname }: Pick<URL, 'pathname'>): boolean => /\.x?html?$/i.test(pathname);

/** Whether a link with this text leads to a feed: "RSS", "Atom feed". */
export const isLabelOfFeed = (text: string): boolean => /^\s*(?:rss|atom)(?:[\s-]*feeds?)?\s*$/i.test(text);

/**
 * Whether a `link` or `a` element declares a feed by its relation and type. A type may have parameters, or be missing if
 * the address says enough. Plain JSON is usually something else, unless its address calls it a feed.
 */
export function declaresFeed(attributes: Attributes): boolean {
  const words = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
  if (words.includes('feed')) return true;
  if (!words.includes('alternate') || words.includes('stylesheet')) return false;
  const href = attributes['href'] ?? '';
  const type = (attributes['type'] ?? '').toLowerCase().split(';')[0]?.trim() ?? '';
  if (type === '') return attributes['hreflang'] === undefined && attributes['media'] === undefined && isUntypedFeed(href);
  return TYPES.has(type) || (type === 'application/json' && isJsonFeed(href));
}

function isUntypedFeed(href: string): boolean {
  const url = anywhere(href);
  return url !== null && isAddressOfFeed(url);
}

/** Whether an address calls what is there a feed. The name of a site, such as newsfeed.example, says nothing of its documents. */
function isJsonFeed(href: string): boolean {
  const url = anywhere(href);
  return url !== null && (/feed/i.test(url.pathname + url.search) || /^feeds?\.[^.]+\./i.test(url.hostname));
}

/** Any host will do to read a relative address: the page's own does not matter here. */
const anywhere = (href: string): ParsedUrl | null => parseUrl(href.trim(), 'http://site.invalid/');

/**
 * Returns where a `meta` element leads on to within seconds, as written; "" if nowhere (HTML, "shared declarative refresh
 * steps"). After minutes it is the end of a session.
 */
export function refreshTarget(attributes: Attributes): string {
  if ((attributes['http-equiv'] ?? '').trim().toLowerCase() !== 'refresh') return '';
  return /^\s*\d(?:\.\d*)?[;,\s]+(?:url\s*=\s*)?["']?([^"']*)/i.exec(attributes['content'] ?? '')?.[1] ?? '';
}

/** Whether this is a feed of reader comments, which is seldom the one searched for. */
export function isOfComments({ url, title }: NamedFeed): boolean {
  return /\/comments?\b/i.test(new URL(url).pathname) || /\b(?:comments?|kommentare?|commentaires?|comentarios|commenti|reacties)\b/i.test(title);
}
