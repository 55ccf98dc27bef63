/** A quotation as shown, stored and sent over the bridge. Its schema is separate, because the popup needs none. */
import type { Translate } from './language/words.ts';

export interface Quotation {
  readonly quote: string;
  readonly author: string; // "" if unknown
  readonly work: string;
  readonly year: number; // negative: BC
}

/** Returns whether two are the same words by the same author; `work` and `year` may have been corrected since. */
export const isSameQuotation = (a: Quotation, b: Quotation): boolean => a.quote === b.quote && a.author === b.author;

/** Formats a year: "1604", "44 BC". */
export const yearOf = (year: number, t: Translate): string => (year < 0 ? t('quote.bc', { year: String(-year) }) : String(year));
