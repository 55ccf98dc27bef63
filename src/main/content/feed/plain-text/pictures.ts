/** The texts that stand for pictures: `alt` (HTML, section 4.8.4.4). */
import { decodeHTMLAttribute } from 'entities';
import { UNSEEN } from '../../text/html-elements.ts';
import { joined } from '../xml/characters.ts';
import { attributeOf, scan, type Tag } from '../xml/scan.ts';
import { localName } from './tags.ts';

/**
 * What only emoji have: they are shown as pictures by themselves (as halves of flags are) or by a selector, or framed as keycaps
 * (Unicode Technical Standard 51). Characters such as © and ▶ are so only with the selector.
 */
const PICTOGRAPH = /[\p{Emoji_Presentation}\ufe0f\u20e3]/u;
const KEYCAP = /[\d#*]\ufe0f?\u20e3/g;

/** Returns the emoji that a tag shows as a picture, as WordPress and forums do; "" for any other tag. */
export function emojiOf(tag: Tag): string {
  const alt = (isPicture(tag) && valueOf(tag, 'alt')) || '';
  return PICTOGRAPH.test(alt) && !/[\p{L}\p{N}]/u.test(alt.replace(KEYCAP, '')) ? alt : '';
}

/**
 * Returns the description of the only picture in HTML, entities decoded; "" if there are several: one may be a button, and none
 * says which the entry is about. An empty `alt` marks what is no content, and a size of one pixel what counts readers.
 * Linear in its input.
 */
export function onlyAlt(html: string): string {
  let only: Tag | null = null;
  let unseen: string | null = null;
  for (const token of scan(html)) {
    if (token.kind !== 'open' && token.kind !== 'close') continue;
    const name = localName(token);
    if (unseen !== null) {
      if (token.kind === 'close' && name === unseen) unseen = null;
    } else if (token.kind === 'open' && !token.empty && isHiding(name)) {
      unseen = name;
    } else if (isPicture(token) && !isDecoration(token)) {
      if (only !== null) return '';
      only = token;
    }
  }
  return only === null ? '' : (valueOf(only, 'alt') ?? '');
}

/** What is in `noscript` is the same picture again, or counts readers. */
function isHiding(name: string): boolean {
  return UNSEEN.has(name) || name === 'noscript';
}

function isDecoration(tag: Tag): boolean {
  return valueOf(tag, 'alt') === '' || ['width', 'height'].some((side) => /^[01](?:px)?$/.test(valueOf(tag, side) ?? ''));
}

function isPicture(tag: Tag): boolean {
  return tag.kind === 'open' && localName(tag) === 'img';
}

/** The value of an attribute, entities decoded; null if the tag has none of that name. */
function valueOf(tag: Tag, attribute: string): string | null {
  const value = tag.kind === 'open' ? attributeOf(tag.attributes, attribute) : undefined;
  return value === undefined ? null : decodeHTMLAttribute(joined(value)).trim();
}
