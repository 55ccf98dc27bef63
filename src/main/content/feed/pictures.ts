/** The texts that stand for pictures: `alt` (HTML, section 4.8.4.4). */
import { decodeHTMLAttribute } from 'entities';
import { joined } from './characters.ts';
import { scan } from './scan.ts';
import { localName, type Tag } from './tags.ts';

/** What only emoji have: a pictograph, half of a flag, or the frame of a keycap. */
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;

/** Returns the emoji that a tag shows as a picture, as WordPress and forums do; "" for any other tag. */
export function emojiOf(tag: Tag): string {
  const alt = altOf(tag);
  return PICTOGRAPH.test(alt) && !/\p{L}/u.test(alt) ? alt : '';
}

/** Returns the description of the first picture in HTML that has one, entities decoded; "" if none has. Linear in its input. */
export function firstAlt(html: string): string {
  for (const token of scan(html)) {
    const alt = token.kind === 'open' ? altOf(token) : '';
    if (alt !== '') return alt;
  }
  return '';
}

function altOf(tag: Tag): string {
  if (tag.kind !== 'open' || localName(tag) !== 'img') return '';
  const alt = tag.attributes.find(([name]) => name.toLowerCase() === 'alt')?.[1] ?? '';
  return decodeHTMLAttribute(joined(alt)).trim();
}
