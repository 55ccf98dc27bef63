import type { QuoteCalls } from '../../../src/shared/bridge/quote.ts';
import { isSameQuotation, type Quotation } from '../../../src/shared/quotation.ts';
import type { Answers, Tools } from './state.ts';

/** Invented answers to calls about quotes, favourites and pictures. */
export function quoteAnswers({ world, send, called, outcome }: Tools): Answers<QuoteCalls> {
  let drawn = 0;
  let before = world.favourites;
  const set = (favourites: readonly Quotation[]): void => {
    before = world.favourites;
    world.favourites = favourites;
    send('changed', { what: 'favourites' });
  };
  const without = (quote: Quotation): readonly Quotation[] => world.favourites.filter((one) => !isSameQuotation(one, quote));
  return {
    anotherQuote: () => called('anotherQuote', undefined, () => world.quotes[drawn++ % world.quotes.length] ?? null),
    favourites: () => called('favourites', undefined, () => world.favourites),
    keepQuote: (quote) => outcome('keepQuote', quote, () => set([quote, ...without(quote)])),
    dropQuote: (quote) => outcome('dropQuote', quote, () => set(without(quote))),
    restoreQuote: (quote) => outcome('restoreQuote', quote, () => set(before)),
    copyPicture: (picture) => outcome('copyPicture', picture),
    savePicture: (picture) => called('savePicture', picture, () => world.saved),
  };
}
