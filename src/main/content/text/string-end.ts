/** Finds the end of JSON strings, also of those whose quotes are not escaped. Linear in the input. */

/** What a string is: the value of a field, an item of a list, or anything else, such as a key. */
export type StringPlace = 'field' | 'item' | 'other';

/** A key and its colon, or what the end of the text leaves of them. */
const KEY = /"(?:[^"\\]|\\[^]){0,200}(?:"\s*:|$)/.source;
/** The end of an object, with what may follow one: not `}` in `use "{x}" here`. */
const CLOSED = /\}[\s,]*(?:[\]}{"<\n]|$)/.source;

/**
 * What follows the closing quote in each place. A quote followed by anything else is taken for part of the text: that in
 * `"He said "no", then left"` has a comma after it, but no key. A comma may be missing or repeated.
 */
const FOLLOWS: Readonly<Record<StringPlace, RegExp>> = {
  field: new RegExp(String.raw`\s*(?:${CLOSED}|,[\s,]*(?:\}|${KEY}|$)|${KEY}|$)`, 'y'),
  item: /\s*(?:[\]{[]|,[\s,]*(?:["{[\]]|[\w.+-]+\s*(?:[,\]]|$)|$)|"(?!\s*[,\]])|$)/y,
  other: /(?:)/y,
};

/** Returns the index of a string's closing quote, or of the end of the text. @param start index of its opening quote */
export function endOfString(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== '"') at += source[at] === '\\' ? 2 : 1;
  return Math.min(at, source.length);
}

/** Returns the same for a string that may contain quotes which should be escaped. */
export function likelyEndOfString(source: string, start: number, place: StringPlace): number {
  const follows = FOLLOWS[place];
  let end = endOfString(source, start);
  while (end < source.length) {
    follows.lastIndex = end + 1;
    if (follows.test(source)) break;
    end = endOfString(source, end);
  }
  return end;
}

/**
 * Whether a text contains the start of another field or item: then its end was missing, or not recognised. In other texts
 * such quotes are escaped.
 */
export function isRunaway(text: string): boolean {
  return /,\s*(?:\{\s*)?"[^"\\]{0,200}"\s*:/.test(text);
}
