/** Writes well-formed XML with only what the parser needs. */
import { decodeHTMLAttribute, decodeHTMLStrict, escapeUTF8 } from 'entities';
import type { Attributes } from './scan.ts';

/** Characters read of an attribute: sax collects them one by one, and thousands cost a hundred times their size in memory. */
const [WORD, TEXT] = [256, 8_192];

/** The attributes an article can depend on, by lower-case local name, with the characters read of each. All others are left out. */
const ATTRIBUTES = {
  type: WORD, mode: WORD, rel: WORD, ispermalink: WORD, lastmod: WORD,
  href: TEXT, url: TEXT, src: TEXT, term: TEXT, label: TEXT, about: TEXT,
} as const;
const KEPT: ReadonlyMap<string, number> = new Map(Object.entries(ATTRIBUTES));

/** An attribute that an element of a repaired feed can have: a kept one, or one of those that {@link startTag} adds. */
export type AttributeName = keyof typeof ATTRIBUTES | 'base' | 'markup';

/**
 * Returns a start tag with the relevant attributes.
 * @param base index of the base URL of relative links in it; null for the feed's own
 * @param markup whether its text contains elements, not only escaped ones
 */
export function startTag(name: string, attributes: Attributes, base: number | null, markup: boolean): string {
  const kept = new Map<string, string>();
  for (const [written, value] of attributes) {
    const local = written.slice(written.indexOf(':') + 1).toLowerCase();
    const longest = KEPT.get(local);
    if (longest !== undefined && !kept.has(local)) kept.set(local, decodeHTMLAttribute(value.slice(0, longest)));
  }
  if (base !== null) kept.set('base', String(base));
  if (markup) kept.set('markup', 'yes');
  return `<${name}${[...kept].map(([local, value]) => ` ${local}="${escapeUTF8(value)}"`).join('')}>`;
}

/** Returns an end tag. */
export function endTag(name: string): string {
  return `</${name}>`;
}

/** Wraps text in a CDATA section. @param literal true if entities are already decoded */
export function characterData(text: string, literal: boolean): string {
  const decoded = literal ? text : decodeHTMLStrict(text);
  return decoded === '' ? '' : `<![CDATA[${decoded.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
