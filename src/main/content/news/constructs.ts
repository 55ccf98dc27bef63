/** Texts of feeds, read as their type attribute says (RFC 4287, section 3.1; Atom 0.3 with its modes). */
import { textOfHtml, textOfPlain, type Kind } from './text.ts';
import type { Element } from './tree.ts';

/** What is no text at all, so that nothing can be read in it. */
const MEDIA = /^(image|audio|video|font|model)\//;

/**
 * Plain text of a title or a body.
 * @param html whether it is HTML where its type says nothing
 * @param limit code points kept
 */
export function constructText(element: Element, kind: Kind, html: boolean, limit: number): string {
  const type = (element.attribute('type').split(';', 1)[0] ?? '').trim().toLowerCase();
  if (MEDIA.test(type)) return '';
  const text = isBase64(element, type) ? Buffer.from(element.text, 'base64').toString('utf8') : element.text;
  const isHtml = element.attribute('markup') !== '' || type.includes('html') || (html && type === '');
  return isHtml ? textOfHtml(text, kind, limit) : textOfPlain(text, kind, limit);
}

/** Atom 0.3 says so; in Atom 1.0 it is what any media type that is neither text nor XML means. */
function isBase64(element: Element, type: string): boolean {
  if (element.attribute('mode').trim().toLowerCase() === 'base64') return true;
  const isBinary = type.includes('/') && !type.startsWith('text/') && !/[/+]xml$/.test(type);
  return isBinary && /^[A-Za-z0-9+/=\s]+$/.test(element.text);
}
