/** The favourite quotes: adding and removing them, each with Undo. */
import { useMemo } from 'react';
import { phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { Quotation } from '../../shared/quotation.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import type { Removal } from '../hooks/use-row-removal.ts';
import { useUndoable } from '../hooks/use-undo-history.ts';

export interface FavouriteEdits {
  readonly keep: (quote: Quotation) => Promise<Outcome>;
  readonly drop: (quote: Quotation) => Promise<Outcome>;
  /** Does the same to a row of their list. */
  readonly unlist: (quote: Quotation) => Removal;
}

/** Returns the key of a favourite's row. */
export const favouriteKey = ({ quote, author }: Quotation): string => `${author}: ${quote}`;

/** @returns the functions to add a quote to the favourites and to remove it; those for the quote of the day resolve to the outcome */
export function useFavourites(): FavouriteEdits {
  const bridge = useBridge();
  const undoable = useUndoable();
  return useMemo((): FavouriteEdits => {
    const unlist = (quote: Quotation): Removal => {
      const plain = plainOf(quote);
      return {
        made: bridge.dropQuote(plain),
        change: () => ({ message: phrase('favourites.removed'), undo: () => bridge.restoreQuote(plain), undone: phrase('favourites.restored') }),
      };
    };
    return {
      keep: (quote) => {
        const plain = plainOf(quote);
        return undoable(bridge.keepQuote(plain), {
          message: phrase('quote.kept'), undo: () => bridge.dropQuote(plain), undone: phrase('favourites.removed'),
        });
      },
      drop: (quote) => {
        const { made, change } = unlist(quote);
        return undoable(made, change);
      },
      unlist,
    };
  }, [bridge, undoable]);
}

/** Only the fields of a quotation: the quote of the day also has a date, which is not to be kept. */
const plainOf = ({ quote, author, work, year }: Quotation): Quotation => ({ quote, author, work, year });
