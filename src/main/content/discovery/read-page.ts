/**
 * Finds the feeds a web page declares (`<link rel="alternate">`, RSS Advisory Board "RSS Autodiscovery" and HTML, "Link
 * type alternate") and links to. Uses htmlparser2's tokenizer, so that scripts, comments and attributes are not taken for
 * markup.
 */
import { Parser } from 'htmlparser2';
import { MAX_TITLE_LENGTH } from '../../../shared/settings-constants.ts';
import { asBuffer } from '../text/as-buffer.ts';
import { decodeFeed, LOOKED_AT } from '../text/decode.ts';
import { HTML_ELEMENTS } from '../text/html-elements.ts';
import { absolute, linkBase } from '../text/link.ts';
import { oneLine } from '../text/one-line.ts';
import { declaresFeed, isAddressOfFeed, isAddressOfPage, isLabelOfFeed, isOfComments, refreshTarget, type Attributes, type NamedFeed } from './feed-links.ts';

export interface PageFeeds {
  /** Whether the document starts like HTML, rather than like a feed or other data; or is sent as HTML, whatever it starts with. */
  readonly isPage: boolean;
  /** Whether it is a list of feeds (OPML). */
  readonly isList: boolean;
  /** Feeds the page declares, in its order, comment feeds last; each address once. */
  readonly named: readonly NamedFeed[];
  /** Links to what looks like feeds of the same site, or is declared to be feeds. */
  readonly linked: readonly NamedFeed[];
  /** Absolute URL that the page leads on to by itself (`<meta http-equiv="refresh">`); "" if none. */
  readonly refresh: string;
  /** What built the site, as it says itself (`<meta name="generator">`), or "". */
  readonly generator: string;
}

/** Characters of a page that are searched; the head is at the beginning. */
const PAGE_SIZE_READ = 2_000_000;
/** Far deeper than any page: the tokenizer searches all open elements at each end tag. */
const MAX_DEPTH = 1_000;
const MAX_FEEDS_PER_PAGE = 100;
/** Links that are looked at: more than even archives have. Each takes far longer than any other element. */
const MAX_ANCHORS = 10_000;
/** Characters of a link's text that are looked at: more than "RSS" and the words around it. */
const MAX_LABEL = 100;

/**
 * Finds the feeds of a page. Never throws: as much as can be read of a broken page is used.
 * @param url final URL of the page, after redirects
 * @param contentType the Content-Type header as received, or null
 */
export function feedsOfPage(bytes: Uint8Array, url: string, contentType: string | null): PageFeeds {
  const page = new Page(url, /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? ''));
  const parser = new Parser({
    onopentag: (name, attributes) => page.open(name, attributes),
    ontext: (text) => page.text(text),
    onclosetag: (name) => page.close(name),
  });
  const text = decodeFeed(bytes, withCharset(contentType, bytes)).slice(0, PAGE_SIZE_READ);
  for (let at = 0; at < text.length && !page.isEnough; at += 65_536) parser.write(text.slice(at, at + 65_536));
  return page.result();
}

/** Returns the Content-Type of a page; with the encoding that its `meta` elements declare if the header has none (HTML, "prescan"). */
function withCharset(contentType: string | null, bytes: Uint8Array): string | null {
  if (/;\s*charset\s*=/i.test(contentType ?? '')) return contentType;
  const start = asBuffer(bytes).toString('latin1', 0, LOOKED_AT);
  const declared = /<meta\s[^>]{0,400}?\bcharset\s*=[\s"']*([\w.:-]+)/i.exec(start)?.[1];
  return declared === undefined ? contentType : `text/html; charset=${declared}`;
}

/** Elements that start data with a reader of its own, even if it is sent as HTML. */
const NO_PAGES: ReadonlySet<string> = new Set(['rss', 'feed', 'rdf:rdf', 'opml']);

class Page {
  private readonly named = new Map<string, NamedFeed>();
  private readonly linked = new Map<string, NamedFeed>();
  private readonly url: string;
  private readonly site: string;
  private readonly isHtml: boolean;
  private base: string | null = null;
  private first: string | null = null; // name of the first element
  private refresh = '';
  private generator = '';
  private depth = 0;
  private withoutScripts = 0; // open `noscript` elements: for a browser they say where to read about scripts
  private anchor: { readonly attributes: Attributes; text: string; alt: string } | null = null; // the open link, unless its address says it all
  private anchors = 0;
  isEnough = false;

  /** @param isHtml whether it is sent as HTML */
  constructor(url: string, isHtml: boolean) {
    this.isHtml = isHtml;
    this.url = linkBase(url);
    this.site = siteOf(new URL(url).hostname);
  }

  open(name: string, attributes: Attributes): void {
    this.isEnough ||= ++this.depth > MAX_DEPTH;
    if (this.isEnough) return;
    this.first ??= name;
    if (name === 'base' && this.base === null) this.base = absolute(attributes['href'] ?? '', this.url) || null;
    if (name === 'link' && declaresFeed(attributes)) this.keep(this.named, attributes);
    if (name === 'a') this.openAnchor(attributes);
    if (name === 'img' && this.anchor !== null && this.anchor.alt.length < MAX_LABEL) this.anchor.alt += (attributes['alt'] ?? '').slice(0, MAX_LABEL);
    if (name === 'noscript') this.withoutScripts++;
    if (name === 'meta') this.openMeta(attributes);
  }

  text(text: string): void {
    if (this.anchor !== null && this.anchor.text.length < MAX_LABEL) this.anchor.text += text.slice(0, MAX_LABEL);
  }

  close(name: string): void {
    this.depth--;
    if (name === 'noscript') this.withoutScripts--;
    if (name !== 'a' || this.anchor === null) return;
    const { attributes, text, alt } = this.anchor;
    this.anchor = null;
    const labels = [text.trim() === '' ? alt : text, attributes['title'] ?? '', attributes['aria-label'] ?? ''];
    if (labels.some(isLabelOfFeed) && this.isOnSite(attributes, (url) => !isAddressOfPage(url))) this.keep(this.linked, attributes);
  }

  result(): PageFeeds {
    const feeds = [...this.named.values()];
    return {
      isPage: this.first !== null && (HTML_ELEMENTS.has(this.first) || (this.isHtml && !NO_PAGES.has(this.first))),
      refresh: this.refresh,
      generator: this.generator,
      isList: this.first === 'opml',
      named: [...feeds.filter((feed) => !isOfComments(feed)), ...feeds.filter(isOfComments)],
      linked: [...this.linked.values()].filter((feed) => !this.named.has(feed.url) && !isOfComments(feed)),
    };
  }

  private keep(into: Map<string, NamedFeed>, attributes: Attributes): void {
    const url = this.resolved(attributes['href'] ?? '');
    if (url !== '' && !into.has(url) && into.size < MAX_FEEDS_PER_PAGE) into.set(url, { url, title: oneLine(attributes['title'] ?? '', MAX_TITLE_LENGTH) });
  }

  /** The scheme feed: does not say whether a site has https; the page's own scheme is the best guess. */
  private resolved(href: string): string {
    const web = href.replace(/^\s*feed:(?:\/\/)?(?=https?:)/i, '').replace(/^\s*feed:(?:\/\/)?(?!\/)/i, '//');
    return absolute(web, this.base ?? this.url).replace(/#.*/s, '');
  }

  private openAnchor(attributes: Attributes): void {
    this.anchor = null;
    if (this.linked.size === MAX_FEEDS_PER_PAGE || ++this.anchors > MAX_ANCHORS) return;
    const isFeed = declaresFeed(attributes) || this.isOnSite(attributes, isAddressOfFeed);
    if (isFeed) this.keep(this.linked, attributes);
    this.anchor = isFeed ? null : { attributes, text: '', alt: '' };
  }

  private openMeta(attributes: Attributes): void {
    if (this.refresh === '' && this.withoutScripts === 0) this.refresh = this.resolved(refreshTarget(attributes));
    if (attributes['name']?.toLowerCase() === 'generator') this.generator ||= attributes['content']?.trim() ?? '';
  }

  private isOnSite(attributes: Attributes, isFeed: (url: URL) => boolean): boolean {
    const resolved = this.resolved(attributes['href'] ?? '');
    if (resolved === '') return false;
    const url = new URL(resolved);
    return siteOf(url.hostname) === this.site && isFeed(url);
  }
}

/** A site answers with and without `www.`, and may link to itself either way. */
const siteOf = (hostname: string): string => hostname.replace(/^www\./, '');
