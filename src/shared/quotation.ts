/** A quotation by itself, as it is shown, kept and handed over the bridge. Its schema is apart: the popup needs none. */
import type { Translate } from './language/words.ts';

export interface Quotation {
  readonly quote: string;
  readonly author: string; // "" where nobody is known
  readonly work: string;
  readonly year: number; // negative: BC
}

/** Whether two are the same words of the same author; the note on where they stand may have been bettered since. */
export const isSameQuotation = (a: Quotation, b: Quotation): boolean => a.quote === b.quote && a.author === b.author;

/** "1604", "44 BC". */
export const yearOf = (year: number, t: Translate): string => (year < 0 ? t('quote.bc', { year: String(-year) }) : String(year));
