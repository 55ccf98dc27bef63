/** Bridge calls for quotes: of the day, random ones, favourites, and pictures. */
import { isJsonObject } from '../json-object.ts';
import type { Outcome } from '../outcome.ts';
import type { Quotation } from '../quotation.ts';
import type { CallsOf } from './call.ts';

/** The quote of the day. */
export interface DailyQuote extends Quotation {
  readonly day: string; // local calendar day, YYYY-MM-DD
}

const DAILY_QUOTE: { readonly [Name in keyof DailyQuote]: DailyQuote[Name] extends string ? 'string' : 'number' } = {
  quote: 'string', author: 'string', work: 'string', year: 'number', day: 'string',
};

/** Returns whether a kept value is a quote with its day. */
export const isDailyQuote = (value: unknown): value is DailyQuote =>
  isJsonObject(value) && Object.entries(DAILY_QUOTE).every(([name, type]) => typeof value[name] === type);

/** Bytes of a picture; the longest quote of the collection takes about 300,000. */
export const MAX_PICTURE_BYTES = 8_000_000;
/** Px of a picture's longer side. */
export const MAX_PICTURE_SIDE = 8_000;
/** Px in total; decoded, each takes four bytes of main's memory. */
export const MAX_PIXELS = 20_000_000;

export interface QuoteCalls {
  /** Returns a random quote other than that of the day; null if there is none. */
  anotherQuote: { argument: undefined; answer: Quotation | null };
  /** Newest first. */
  favourites: { argument: undefined; answer: readonly Quotation[] };
  keepQuote: { argument: Quotation; answer: Outcome };
  dropQuote: { argument: Quotation; answer: Outcome };
  /** Adds a removed favourite again: at its old place if it was removed in this run, otherwise as the newest. */
  restoreQuote: { argument: Quotation; answer: Outcome };
  /** Copies a picture, given as PNG, to the clipboard. */
  copyPicture: { argument: { png: Uint8Array }; answer: Outcome };
  /** Saves a picture to a file the person names; the proposed name contains the author. Null if none was named. */
  savePicture: { argument: { png: Uint8Array; author: string }; answer: Outcome | null };
}

export const QUOTE_CALLS: CallsOf<QuoteCalls> = {
  anotherQuote: 'rejection', favourites: 'rejection', keepQuote: 'refusal', dropQuote: 'refusal', restoreQuote: 'refusal',
  copyPicture: 'refusal', savePicture: 'refusal',
};
