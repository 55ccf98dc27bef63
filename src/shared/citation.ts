/**
 * Formats quotations. The quotation marks are English in all languages of the popup, because the text inside, with its own
 * marks and apostrophes, is English; „…“ or « … » around it would mix two conventions in one line.
 */
import type { Quotation } from './quotation.ts';

/** Language of the collection, BCP 47. */
export const QUOTE_LANGUAGE = 'en';

export const OPENING = '“';

/** A hair space without line breaks: word joiners on both sides. */
const AIR = '\u2060\u200a\u2060';

/**
 * Adds only the closing mark; the opening one may hang in the margin. Inner marks become single, with a hair space where
 * two meet.
 */
export function withClosing(text: string): string {
  const inner = text.replaceAll('“', '‘').replaceAll('”', '’');
  return `${inner.startsWith('‘') ? AIR : ''}${inner}${text.endsWith('”') ? AIR : ''}”`;
}

/** Puts a text in quotation marks: “All human wisdom …: ‘Wait and hope.’” */
export const quoted = (text: string): string => OPENING + withClosing(text);

/** Returns "The Prophet, On Work, 1923"; only the year if there is no work, and no second year after a dated letter. */
export const sourceOf = (work: string, year: string): string => (work === '' ? year : names(work, year) ? work : `${work}, ${year}`);

/** Whether a work's name has the year in it. */
const names = (work: string, year: string): boolean => work.split(/[^\p{L}\p{N}]+/u).includes(year);

/** Formats plain text for the clipboard: “Work is love made visible.” Kahlil Gibran, The Prophet, On Work (1923) */
export function cited(quotation: Quotation, year: string): string {
  const source = namesOf(quotation);
  return `${plain(quotation)} ${source === '' ? year : names(quotation.work, year) ? source : `${source} (${year})`}`;
}

/** Formats plain text for a notification or a screen reader: the quote, and author and work on a line of their own. */
export const announced = (quotation: Quotation): string =>
  [plain(quotation), namesOf(quotation)].filter((line) => line !== '').join('\n');

/** Without the space between marks, for which other programs may lack a glyph. */
const plain = ({ quote }: Quotation): string => quoted(quote).replaceAll(AIR, '');

const namesOf = ({ author, work }: Quotation): string => [author, work].filter((name) => name !== '').join(', ');
