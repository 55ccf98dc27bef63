/**
 * A quotation as it is set. Its marks are English in every language of the popup: the piece stands by itself, not in a
 * sentence of ours, and its words, its apostrophes and the marks inside it are English. Around them „…“ or « … » would
 * mix two ways of setting in one line.
 */
import type { Quotation } from './quotation.ts';

/** The language of the collection, BCP 47. */
export const QUOTE_LANGUAGE = 'en';

export const OPENING = '“';

/** A hair space at which no line breaks: word joiners hold it on both sides. */
const AIR = '\u2060\u200a\u2060';

/** Without the opening mark, which may hang in the margin: marks inside become single, with a little air where two meet. */
export function withClosing(text: string): string {
  const inner = text.replaceAll('“', '‘').replaceAll('”', '’');
  return `${inner.startsWith('‘') ? AIR : ''}${inner}${text.endsWith('”') ? AIR : ''}”`;
}

/** In quotation marks: “All human wisdom …: ‘Wait and hope.’” */
export const quoted = (text: string): string => OPENING + withClosing(text);

/** "The Prophet, On Work, 1923"; one of the two where the other is missing. */
export const sourceOf = (work: string, year: string): string => (work === '' ? year : `${work}, ${year}`);

/** As plain text, for the clipboard: “Work is love made visible.” Kahlil Gibran, The Prophet, On Work (1923) */
export function cited({ quote, author, work }: Quotation, year: string): string {
  const names = [author, work].filter((name) => name !== '').join(', ');
  return `${quoted(quote).replaceAll(AIR, '')} ${names === '' ? year : `${names} (${year})`}`;
}
