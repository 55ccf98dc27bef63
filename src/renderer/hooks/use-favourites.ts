/** The favourite quotes: adding and removing them, each with Undo. */
import { useMemo } from 'react';
import { phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { Quotation } from '../../shared/quotation.ts';
import { useBridge } from './use-bridge.ts';
import { useMake } from './use-changes.ts';
import type { Removal } from './use-row-removal.ts';

export interface FavouriteEdits {
  readonly keep: (quote: Quotation) => Promise<Outcome>;
  /** @param removal of its row, if they are listed */
  readonly drop: (quote: Quotation, removal?: Removal) => Promise<Outcome>;
}

/** Returns the key of a favourite's row. */
export const favouriteKey = ({ quote, author }: Quotation): string => `${author}: ${quote}`;

/** @returns the functions to add a quote to the favourites and to remove it; each resolves to its outcome */
export function useFavourites(): FavouriteEdits {
  const bridge = useBridge();
  const make = useMake();
  return useMemo((): FavouriteEdits => ({
    keep: (quote) => {
      const plain = plainOf(quote);
      return make(bridge.keepQuote(plain), {
        message: phrase('quote.kept'), undo: () => bridge.dropQuote(plain), undone: phrase('favourites.removed'),
      });
    },
    drop: (quote, removal) => {
      const plain = plainOf(quote);
      return make(bridge.dropQuote(plain), {
        message: phrase('favourites.removed'),
        undo: () => {
          removal?.comesBack();
          return bridge.restoreQuote(plain);
        },
        undone: phrase('favourites.restored'),
        ...(removal && { takesFocus: removal.takesFocus, of: { part: null, key: favouriteKey(quote) } }),
      });
    },
  }), [bridge, make]);
}

/** Only the fields of a quotation: the quote of the day also has a date, which is not to be kept. */
const plainOf = ({ quote, author, work, year }: Quotation): Quotation => ({ quote, author, work, year });
