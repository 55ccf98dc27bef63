/** Reads text elements according to their type attribute (RFC 4287, section 3.1; Atom 0.3 with its modes). */
import type { Plainness } from './plain-text/tags.ts';
import { textOfHtml, textOfPlain, type TextKind } from './plain-text/text.ts';
import type { Element } from './xml/tree.ts';

/** Types whose content is not text. */
const MEDIA = /^(image|audio|video|font|model)\//;

/**
 * Converts a title or body to plain text.
 * @param untyped what it is if its type is not given
 * @param limit maximum length in code points
 * @param shortened returns the text without what is not to be read of it
 */
export function constructText(
  element: Element, kind: TextKind, untyped: 'html' | Plainness, limit: number, shortened = (text: string): string => text,
): string {
  if (MEDIA.test(typeOf(element))) return '';
  const text = shortened(textIn(element));
  const said = saidOf(element, untyped);
  return said === 'html' ? textOfHtml(text, kind, limit) : textOfPlain(text, kind, limit, said);
}

/** Returns the HTML of a body; "" if it is of another type. @param untyped what it is if its type is not given */
export function htmlOf(element: Element, untyped: 'html' | Plainness): string {
  return !MEDIA.test(typeOf(element)) && saidOf(element, untyped) === 'html' ? textIn(element) : '';
}

function typeOf(element: Element): string {
  return (element.attribute('type').split(';', 1)[0] ?? '').trim().toLowerCase();
}

function textIn(element: Element): string {
  return isBase64(element, typeOf(element)) ? Buffer.from(element.text, 'base64').toString('utf8') : element.text;
}

/** What an element says that it is. With elements in it, it is HTML whatever it says. */
function saidOf(element: Element, untyped: 'html' | Plainness): 'html' | Plainness {
  const type = typeOf(element);
  if (element.attribute('markup') !== '' || type.includes('html')) return 'html';
  if (type === '') return untyped;
  return /^text(?:\/plain)?$/.test(type) ? 'stated' : 'unknown';
}

/** Atom 0.3 declares it; in Atom 1.0 any media type that is neither text nor XML implies it. */
function isBase64(element: Element, type: string): boolean {
  if (element.attribute('mode').trim().toLowerCase() === 'base64') return true;
  const isBinary = type.includes('/') && !type.startsWith('text/') && !/[/+]xml$/.test(type);
  return isBinary && /^[A-Za-z0-9+/=\s]+$/.test(element.text);
}
