/** The documents of the quotes that the API serves. */
import type { QuoteResponse } from '../../shared/content.ts';
import type { Quotation } from '../../shared/quotation.ts';
import { createDraw } from '../content/quotes/draw.ts';
import { represent, type ServedDocument } from '../store/snapshot.ts';

/**
 * Returns a function that serves a random quote per call, never the same twice in a row. All are serialised here, in
 * advance.
 * @param random returns a number in [0, 1)
 */
export function quoteDrawer(quotes: readonly Quotation[], random: () => number): () => ServedDocument {
  const documents = quotes.map(({ author, quote }) => quoteDocument({ author, quote }));
  const none = quoteDocument({ author: null, quote: null });
  const draw = createDraw(documents.length, random);
  return () => documents[draw() ?? -1] ?? none;
}

const quoteDocument = (quote: QuoteResponse): ServedDocument =>
  ({ representations: represent(Buffer.from(JSON.stringify(quote))), confirmedAt: null, lastModified: null });
