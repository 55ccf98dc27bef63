/** Root elements, channels, and the base URL of relative links. */
import { phrase } from '../../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../../shared/language/user-facing-error.ts';
import { parseUrl } from '../../../../shared/url.ts';
import { attributeOf, type Attributes, type OpenTag } from './scan.ts';

/** RSS of any version, or Atom. */
export type Root = 'rss' | 'feed';

/**
 * Returns the kind of feed that starts with an element; null if none does.
 * @param written its name in the source
 * @param name its standard name, if known
 * @throws UserFacingError if it starts a web page
 */
export function rootOf(written: string, name: string | null): Root | null {
  switch (name) {
    case 'rss': case 'rdf:RDF': case 'channel': case 'item':
      return 'rss';
    case 'feed': case 'atom:feed': case 'entry': case 'atom:entry':
      return 'feed';
    default:
      if (/^(xhtml:)?html$/i.test(name ?? written)) throw new UserFacingError(phrase('failure.feedPage'));
      return null;
  }
}

/** Whether an element is an entry of the feed. */
export function isEntry(root: Root, name: string | null): boolean {
  return root === 'rss' ? name === 'item' : name === 'entry' || name === 'atom:entry';
}

/** Whether an element is the root of the feed or its channel. */
export function isStructure(root: Root, name: string): boolean {
  return root === 'rss' ? name === 'rss' || name === 'rdf:RDF' || name === 'channel' : name === 'feed' || name === 'atom:feed';
}

/** Returns the base URL inside an element (XML Base); `around` if it has no valid one. */
export function baseOf(attributes: Attributes, around: string): string {
  const base = attributeOf(attributes, 'xml:base')?.trim();
  const url = base === undefined || base.length > 1_024 ? null : parseUrl(base, around);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : around;
}

const ADDRESS = /\s{0,20}https?:\/\//iy;

/**
 * Whether a link is empty and followed by its address: tools that confuse RSS with HTML write
 * `<link/>https://press.example/`.
 */
export function isBeforeAddress(link: OpenTag, source: string): boolean {
  ADDRESS.lastIndex = link.end;
  return link.empty && link.attributes.length === 0 && ADDRESS.test(source);
}
