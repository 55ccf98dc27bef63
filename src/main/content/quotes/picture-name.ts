/** The file name to propose for a picture of a quote. */

const LONGEST = 60; // characters of the author's part; file systems take 255 bytes for the whole (and a letter may have four)

/** "william-shakespeare-2026-11-18.png"; letters of every script stay. @param day YYYY-MM-DD */
export function pictureName(author: string, day: string): string {
  const words = author.normalize('NFC').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['quote'];
  return `${Array.from(words.join('-')).slice(0, LONGEST).join('').replace(/-$/, '')}-${day}.png`;
}
