/** Writing well-formed XML, and only what a reader needs of it. */
import { decodeHTMLAttribute, decodeHTMLStrict } from 'entities';
import type { Attributes } from './scan.ts';

/** Characters read of an attribute: sax takes them in one by one, and one of thousands costs it a hundred times its own memory. */
const [WORD, TEXT] = [256, 8_192];

/** The attributes an article can depend on, by their local name in lower case, and how much of each is read. */
const KEPT: ReadonlyMap<string, number> = new Map([
  ...['type', 'mode', 'rel', 'ispermalink', 'lastmod'].map((name): [string, number] => [name, WORD]),
  ...['href', 'url', 'term', 'label', 'about'].map((name): [string, number] => [name, TEXT]),
]);

/**
 * A start tag with those attributes of an element that matter.
 * @param base the number of what relative links in it are resolved against; null where it need not say
 * @param markup whether its text holds elements, not only escaped ones
 */
export function startTag(name: string, attributes: Attributes, base: string | null, markup: boolean): string {
  const kept = new Map<string, string>();
  for (const [written, value] of attributes) {
    const local = written.slice(written.indexOf(':') + 1).toLowerCase();
    const longest = KEPT.get(local);
    if (longest !== undefined && !kept.has(local)) kept.set(local, decodeHTMLAttribute(value.slice(0, longest)));
  }
  if (base !== null) kept.set('base', base);
  if (markup) kept.set('markup', 'yes');
  return `<${name}${[...kept].map(([local, value]) => ` ${local}="${escapeAttribute(value)}"`).join('')}>`;
}

/** The end of an element. */
export function endTag(name: string): string {
  return `</${name}>`;
}

/** Text as a CDATA section; `literal` when its entities are decoded already. */
export function characterData(text: string, literal: boolean): string {
  const decoded = literal ? text : decodeHTMLStrict(text);
  return decoded === '' ? '' : `<![CDATA[${decoded.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
