/**
 * The feed elements an article can be read from, each under one name whatever prefix or spelling a feed uses. All others
 * are skipped while repairing, so that the tree stays small. A few of which nothing is read, such as `lastBuildDate`, are
 * among them: without its end tag, one that is skipped would take all that follows along.
 */
import { UNCLOSED } from '../../text/html-elements.ts';

/**
 * How an element is repaired: `markup` contains text or markup, `plain` only text, `group` elements; the children of a
 * `transparent` one count as those of its parent.
 */
export type Kind = 'markup' | 'plain' | 'group' | 'transparent';

/**
 * Our prefix for each namespace; '' for the feed's own vocabulary. Keys are compared without case, `www.`, and trailing `/`
 * or `#`.
 */
const NAMESPACES: Readonly<Record<string, string>> = {
  'w3.org/2005/atom': 'atom',
  'purl.org/atom/ns': 'atom',
  'purl.org/rss/1.0': '',
  'my.netscape.com/rdf/simple/0.9': '',
  'channel.netscape.com/rdf/simple/0.9': '',
  'my.netscape.com/publish/formats/rss-0.91.dtd': '',
  'purl.org/net/rss1.1': '',
  'backend.userland.com/rss': '',
  'backend.userland.com/rss2': '',
  'backend.userland.com/rss091': '',
  'blogs.law.harvard.edu/tech/rss': '',
  'cyber.law.harvard.edu/rss/rss.html': '',
  'purl.org/dc/elements/1.0': 'dc',
  'purl.org/dc/elements/1.1': 'dc',
  'purl.org/dc/terms': 'dcterms',
  'purl.org/rss/1.0/modules/content': 'content',
  'purl.org/rss/1.0/modules/syndication': 'sy',
  'itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'example.com/dtds/podcast-1.0.dtd': 'itunes',
  'search.yahoo.com/mrss': 'media',
  'w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
  'w3.org/1999/xhtml': 'xhtml',
};

/** Characters; longer than any known URI. `[/#]+$` below would take quadratic time on a long one. */
const MAX_URI = 200;

/** Prefixes that are understood even if a feed does not declare them. */
const WELL_KNOWN = new Set(Object.values(NAMESPACES).filter((prefix) => prefix !== ''));

/** Returns our prefix for a namespace URI; null if it is unknown. */
export function prefixOf(uri: string): string | null {
  if (uri.length > MAX_URI) return null;
  const key = uri.trim().toLowerCase().replace(/^https?:\/\/(www\.)?/, '').replace(/#draft-[^#]*$/, '').replace(/[/#]+$/, '');
  return Object.hasOwn(NAMESPACES, key) ? (NAMESPACES[key] ?? null) : null;
}

/** Returns our prefix for an undeclared prefix of a feed; null if it is unknown. */
export function undeclared(prefix: string): string | null {
  const lower = prefix.toLowerCase();
  if (lower === '' || lower === 'rss') return '';
  return WELL_KNOWN.has(lower) ? lower : null;
}

const ELEMENTS = {
  markup: [
    'title', 'description', 'summary', 'content', 'body', 'fullitem', 'abstract', 'name', 'managingEditor', 'webMaster',
    'dc:title', 'dc:description', 'dc:creator', 'dc:author', 'dc:publisher', 'content:encoded', 'xhtml:body', 'xhtml:div',
    'itunes:author', 'itunes:name', 'itunes:summary', 'itunes:subtitle', 'itunes:title', 'media:title', 'media:description',
    'atom:title', 'atom:summary', 'atom:content', 'atom:name',
  ],
  plain: [
    'link', 'guid', 'id', 'url', 'enclosure', 'email', 'category', 'dc:subject',
    'pubDate', 'published', 'updated', 'created', 'issued', 'modified', 'date', 'lastBuildDate', 'dc:date',
    'dcterms:issued', 'dcterms:created', 'dcterms:modified', 'dcterms:date',
    'ttl', 'hour', 'day', 'sy:updatePeriod', 'sy:updateFrequency',
    'atom:link', 'atom:id', 'atom:published', 'atom:updated', 'atom:category', 'atom:email',
  ],
  group: ['author', 'atom:author', 'source', 'skipHours', 'skipDays'],
  transparent: ['media:group', 'media:content', 'itunes:owner'],
} as const satisfies Record<Kind, readonly string[]>;

/** An element that something can be read from; the children of a `transparent` one are those of its parent. */
export type ElementName = (typeof ELEMENTS)[Exclude<Kind, 'transparent'>][number];

const KINDS = new Map<string, Kind>();
const SPELLING = new Map<string, string>();
for (const kind of ['markup', 'plain', 'group', 'transparent'] as const) {
  for (const name of ELEMENTS[kind]) {
    KINDS.set(name, kind);
    SPELLING.set(name.toLowerCase(), name);
  }
}
for (const name of ['rss', 'rdf:RDF', 'feed', 'channel', 'item', 'entry']) SPELLING.set(name.toLowerCase(), name);
SPELLING.set('rdf', 'rdf:RDF'); // RSS 1.0 may have RDF as its default namespace and a prefix for its own

/** All elements a repaired feed can contain. */
export const ELEMENT_NAMES: readonly string[] = [...KINDS.keys()];

/** Returns the standard spelling of an element name, ignoring case. */
export function spelled(name: string): string {
  return SPELLING.get(name.toLowerCase()) ?? name;
}

/** Whether a name is one of the elements of feeds, ignoring case. */
export function isKnown(name: string): boolean {
  return SPELLING.has(name.toLowerCase());
}

/** Returns how to repair an element; undefined if nothing is read from it. */
export function kindOf(name: string): Kind | undefined {
  return KINDS.get(name);
}

/** Whether an element is unused and often left unclosed, so that it must not swallow what follows. */
export function holdsNothing(name: string): boolean {
  const lower = name.toLowerCase();
  return PICTURES.has(lower) || (UNCLOSED.has(lower) && !KINDS.has(lower));
}

const PICTURES: ReadonlySet<string> = new Set(['media:thumbnail', 'itunes:image']);

/** Elements that do not exist in HTML: one inside a text means that the text's end tag is missing. */
export const NEVER_IN_TEXT: ReadonlySet<string> = new Set([
  'item', 'entry', 'channel', 'author', 'description', 'guid', 'category', 'pubDate', 'published', 'updated', 'issued', 'modified',
  'content:encoded', 'dc:creator', 'dc:date', 'dc:subject', 'itunes:summary', 'itunes:author',
]);
