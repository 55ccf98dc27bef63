/** The bridge's part about the quote: of the day, another one, the favourites, and the picture of one. */
import type { Quotation } from '../quotation.ts';
import type { CallsOf, Outcome } from './call.ts';

/** The quote of the day as the popup shows it; null when the collection is empty. */
export interface DailyQuote extends Quotation {
  readonly day: string; // local calendar day, YYYY-MM-DD
}

/** Another one that is shown in its place on that day: the page keeps it under this name, and main draws it for the next page. */
export const OTHER_QUOTE = 'quote.other';

/** Whether what a page kept is one. */
export function isDailyQuote(value: unknown): value is DailyQuote {
  if (typeof value !== 'object' || value === null) return false;
  const { quote, author, work, year, day } = value as Partial<Record<keyof DailyQuote, unknown>>;
  return [quote, author, work, day].every((text) => typeof text === 'string') && typeof year === 'number';
}

/** Bytes of a picture; that of the longest quote of the collection has about 300,000. */
export const LARGEST_PICTURE = 8_000_000;
/** Pixels of a picture's longer side. */
export const WIDEST_PICTURE = 8_000;
/** Pixels in all; decoded, each takes four bytes of main's memory. */
export const MOST_PIXELS = 20_000_000;

export interface QuoteCalls {
  /** One more to look at; null where there is no other. It changes nothing of the quote of the day. */
  anotherQuote: { argument: undefined; answer: Quotation | null };
  /** The newest first. */
  favourites: { argument: undefined; answer: readonly Quotation[] };
  keepQuote: { argument: Quotation; answer: Outcome };
  dropQuote: { argument: Quotation; answer: Outcome };
  /** Puts back what was taken out last, where it was. */
  restoreQuote: { argument: Quotation; answer: Outcome };
  /** Puts a picture, as the bytes of a PNG, on the clipboard. */
  copyPicture: { argument: { png: Uint8Array }; answer: Outcome };
  /** Writes it into a file that the person names, with the author in the proposed name; null when none was named. */
  savePicture: { argument: { png: Uint8Array; author: string }; answer: Outcome | null };
}

export const QUOTE_CALLS: CallsOf<QuoteCalls> = {
  anotherQuote: 'rejects', favourites: 'rejects', keepQuote: 'says why', dropQuote: 'says why', restoreQuote: 'says why',
  copyPicture: 'says why', savePicture: 'says why',
};
