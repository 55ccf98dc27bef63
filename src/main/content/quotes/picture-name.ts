/** The proposed file name for a picture of a quote. */
import { cut } from '../text/cut.ts';

const LONGEST = 60; // code points of the author's part; file systems allow 255 bytes, and a code point takes up to four

/** Returns a name like "william-shakespeare-2026-11-18.png"; letters of all scripts are kept. @param day YYYY-MM-DD */
export function pictureName(author: string, day: string): string {
  const words = author.normalize('NFC').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['quote'];
  return `${cut(words.join('-'), LONGEST).replace(/-$/, '')}-${day}.png`;
}
