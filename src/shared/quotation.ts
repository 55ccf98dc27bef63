/** A quotation by itself, as it is shown, kept and handed over the bridge. Its schema is apart: the popup needs none. */

export interface Quotation {
  readonly quote: string;
  readonly author: string; // "" where nobody is known
  readonly work: string;
  readonly year: number; // negative: BC
}

/** Whether two are the same words of the same author; the note on where they stand may have been bettered since. */
export const isSameQuotation = (a: Quotation, b: Quotation): boolean => a.quote === b.quote && a.author === b.author;
