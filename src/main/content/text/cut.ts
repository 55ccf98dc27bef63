/** Truncates text without splitting what a reader takes for one character, such as an emoji, a flag or a Thai syllable. */

/** Returns at most the first `limit` code points of `text`; the same string if it is no longer than that. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (let points = 0; points < limit && end < text.length; points++) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, wholeEnd(text, end));
}

/** Returns the same for a limit in UTF-16 units, as counted by the settings. */
export const cutUnits = (text: string, limit: number): string => text.slice(0, wholeEnd(text, limit));

/** Units before the end that are looked at. The longest emoji has 15; a letter may carry any number of marks. */
const LOOKED_AT = 60;

let graphemes: Intl.Segmenter | null = null; // created when first needed: most text is short, or ASCII where it is cut

/** Returns `end`, or where the character around it begins; at least where no code point is split. */
function wholeEnd(text: string, end: number): number {
  if (end >= text.length || text.charCodeAt(end) < 0x80) return end; // an ASCII character begins anew
  const start = Math.max(0, end - LOOKED_AT);
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const { index } = graphemes.segment(text.slice(start, end + 2)).containing(end - start) ?? { index: 0 };
  if (index > 0) return start + index;
  return isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end; // a letter with dozens of marks, or the only one
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
