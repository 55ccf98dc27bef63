/** Text as it is compared with what a person types: without case, accents, and the finer points of typography. Pure. */

/** Accents and other marks that are no letters of their own. The voiced sound marks of Japanese are, and stay. */
const ACCENTS = /(?![\u3099\u309a])[\p{Script=Inherited}\u0591-\u05c7]/gu;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g; // soft hyphens and joiners
const STROKES: Readonly<Record<string, string>> = {
  ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ς: 'σ', '‘': '\'', '’': '\'', ʼ: '\'', '‐': '-', '‑': '-',
};
/** Characters that may fold to others: all but ASCII, kana, Chinese characters, Hangul and the usual marks between words. */
const LOOSE = /[\ud800-\udbff][\udc00-\udfff]|[^\0-~“”–—、。\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff\uac00-\ud7a3]/g;

/** What each of them folds to, once it was met: some hundreds in a reader's life. */
const met = new Map<string, string>();

function bare(character: string): string {
  let found = met.get(character);
  if (found === undefined) {
    const letters = character.normalize('NFKD').replace(ACCENTS, '').replace(UNSEEN, '').toUpperCase().toLowerCase();
    found = letters.replace(/./gu, (letter) => STROKES[letter] ?? letter).normalize('NFC');
    met.set(character, found);
  }
  return found;
}

/** The same letters for all ways of writing one text; fast, as it is done to every kept headline while a person waits. */
export const foldedLetters = (text: string): string => text.normalize('NFC').toLowerCase().replace(LOOSE, bare);

/** The same, with one space between words however they were set. */
export const folded = (text: string): string => foldedLetters(text).replace(/\s+/g, ' ').trim();
