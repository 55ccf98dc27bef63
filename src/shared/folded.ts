/** Normalises text for comparison with what a person types: ignores case, accents and typographic variants. Pure. */

/**
 * Accents and other combining marks, except the voiced sound marks of Japanese, which distinguish letters. Of Hebrew the points,
 * not the punctuation between them: a maqaf joins two words.
 */
const ACCENTS = /(?![\u3099\u309a])[\p{Script=Inherited}\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu;
const UNSEEN = /[\u00ad\u0640\u200b-\u200f\u2060\ufeff]/g; // soft hyphens, joiners and the stroke that lengthens Arabic words
const STROKES: Readonly<Record<string, string>> = {
  ø: 'o', œ: 'oe', æ: 'ae', ł: 'l', đ: 'd', ħ: 'h', ς: 'σ', '‘': '\'', '’': '\'', ʼ: '\'', '‐': '-', '‑': '-',
  '־': '-', '׳': '\'', '״': '"', ٱ: 'ا', ی: 'ي', ک: 'ك',
};
/**
 * Characters that may change when folded: all but ASCII, kana, Han characters, Hangul and common punctuation. A half-width kana
 * and its sound mark become one letter.
 */
const LOOSE = /[\ud800-\udbff][\udc00-\udfff]|[\uff66-\uff9d][\uff9e\uff9f]|[^\0-~“”–—、。\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff\uac00-\ud7a3]/g;

/** Cache of folded characters; a few hundred in practice. It is never emptied, so a feed of all characters must not fill it. */
const met = new Map<string, string>();
/** Far more than the letters of the scripts that one person reads. */
const MAX_MET = 4_000;

function bare(character: string): string {
  let found = met.get(character);
  if (found === undefined) {
    const letters = character.normalize('NFKD').replace(ACCENTS, '').replace(UNSEEN, '').toUpperCase().toLowerCase();
    found = letters.replace(/./gu, (letter) => STROKES[letter] ?? letter).normalize('NFC');
    if (met.size < MAX_MET) met.set(character, found);
  }
  return found;
}

/**
 * Folds case, accents and typographic variants. Fast, because it runs over all headlines and the names of all models while a
 * person waits.
 */
export function foldedLetters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- nearly every name of a model is ASCII, which needs no normalising
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFC').toLowerCase().replace(LOOSE, bare);
}

/** The same, with white space collapsed and trimmed. */
export const folded = (text: string): string => foldedLetters(text).replace(/\s+/g, ' ').trim();
