/**
 * Finds the feeds a web page declares (`<link rel="alternate">`, RSS Advisory Board "RSS Autodiscovery" and HTML, "Link
 * type alternate") and links to. Uses htmlparser2's tokenizer, so that scripts, comments and attributes are not taken for
 * markup.
 */
import { Parser } from 'htmlparser2';
import { MAX_TITLE_LENGTH } from '../../../shared/settings-constants.ts';
import { decodeFeed } from '../feed/decode.ts';
import { HTML_ELEMENTS } from '../feed/html-elements.ts';
import { absolute, linkBase } from '../feed/link.ts';
import { oneLine } from '../feed/text.ts';

export interface NamedFeed {
  /** Absolute http(s) URL without a fragment. */
  readonly url: string;
  /** Title given by the page, or "". */
  readonly title: string;
}

export interface PageFeeds {
  /** Whether the document starts like HTML, rather than like a feed or other data. */
  readonly isPage: boolean;
  /** Feeds the page declares, in its order, comment feeds last; each address once. */
  readonly named: readonly NamedFeed[];
  /** Links that look like feeds of the same site. */
  readonly linked: readonly NamedFeed[];
}

/** Characters of a page that are searched; the head is at the beginning. */
const PAGE_SIZE_READ = 2_000_000;
/** Far deeper than any page: the tokenizer searches all open elements at each end tag. */
const MAX_DEPTH = 1_000;
const MAX_FEEDS_PER_PAGE = 100;

/**
 * Finds the feeds of a page. Never throws: as much as can be read of a broken page is used.
 * @param url final URL of the page, after redirects
 * @param contentType the Content-Type header as received, or null
 */
export function feedsOfPage(bytes: Uint8Array, url: string, contentType: string | null): PageFeeds {
  const page = new Page(url);
  const parser = new Parser({
    onopentag: (name, attributes) => page.open(name, attributes),
    onclosetag: () => page.close(),
  });
  const text = decodeFeed(bytes, contentType).slice(0, PAGE_SIZE_READ);
  for (let at = 0; at < text.length && !page.isEnough; at += 65_536) parser.write(text.slice(at, at + 65_536));
  return page.result();
}

type Attributes = Readonly<Record<string, string>>;

class Page {
  private readonly named = new Map<string, NamedFeed>();
  private readonly linked = new Map<string, NamedFeed>();
  private readonly url: string;
  private readonly site: string;
  private base: string | null = null;
  private isPage: boolean | null = null; // null before the first element
  private depth = 0;
  isEnough = false;

  constructor(url: string) {
    this.url = linkBase(url);
    this.site = siteOf(new URL(url).hostname);
  }

  open(name: string, attributes: Attributes): void {
    this.isEnough ||= ++this.depth > MAX_DEPTH;
    if (this.isEnough) return;
    this.isPage ??= HTML_ELEMENTS.has(name);
    if (name === 'base' && this.base === null) this.base = absolute(attributes['href'] ?? '', this.url) || null;
    if (name === 'link' && namesFeed(attributes)) this.keep(this.named, attributes);
    if (name === 'a' && this.linksFeed(attributes['href'] ?? '')) this.keep(this.linked, attributes);
  }

  close(): void {
    this.depth--;
  }

  result(): PageFeeds {
    const feeds = [...this.named.values()];
    return {
      isPage: this.isPage ?? false,
      named: [...feeds.filter((feed) => !isOfComments(feed)), ...feeds.filter(isOfComments)],
      linked: [...this.linked.values()].filter((feed) => !this.named.has(feed.url) && !isOfComments(feed)),
    };
  }

  private keep(into: Map<string, NamedFeed>, attributes: Attributes): void {
    const url = this.resolved(attributes['href'] ?? '');
    if (url !== '' && !into.has(url) && into.size < MAX_FEEDS_PER_PAGE) into.set(url, { url, title: oneLine(attributes['title'] ?? '', MAX_TITLE_LENGTH) });
  }

  private resolved(href: string): string {
    return absolute(href.replace(/^\s*feed:(?:\/\/)?(?=https?:)/i, ''), this.base ?? this.url).replace(/#.*/s, '');
  }

  private linksFeed(href: string): boolean {
    const url = this.resolved(href);
    if (url === '') return false;
    const { hostname, pathname } = new URL(url);
    return siteOf(hostname) === this.site && FEED_PATH.test(pathname);
  }
}

/** A site answers with and without `www.`, and may link to itself either way. */
const siteOf = (hostname: string): string => hostname.replace(/^www\./, '');

/** Common endings of feed paths. */
const FEED_PATH = /\/(?:feed|rss|atom|rdf|index)(?:\.xml|\.rss|\.atom|\.rdf)$|\/(?:feed|rss|atom)(?:\.json|\.php)?\/?$|\.(?:rss|atom)$/i;

const TYPES: ReadonlySet<string> = new Set([
  'application/rss+xml', 'application/atom+xml', 'application/feed+json', 'application/rdf+xml', 'application/xml', 'text/xml', 'text/rss+xml',
]);

/** `type` may have parameters. Plain JSON is usually something else, unless its address calls it a feed. */
function namesFeed(attributes: Attributes): boolean {
  const words = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
  if (words.includes('feed')) return true;
  if (!words.includes('alternate') || words.includes('stylesheet')) return false;
  const type = (attributes['type'] ?? '').toLowerCase().split(';')[0]?.trim() ?? '';
  return TYPES.has(type) || (type === 'application/json' && /feed/i.test(attributes['href'] ?? ''));
}

/** Whether this is a feed of reader comments, which is seldom the one searched for. */
function isOfComments({ url, title }: NamedFeed): boolean {
  return /\/comments?\b/i.test(new URL(url).pathname) || /\b(?:comments?|kommentare?|commentaires?|comentarios|commenti|reacties)\b/i.test(title);
}
