/** The favourite quotes, stored in full in their own file, so that none is lost when the collection changes. */
import { z } from 'zod';
import { phrase } from '../../shared/language/phrase.ts';
import { DONE, refusal, type Outcome } from '../../shared/outcome.ts';
import { isSameQuotation, type Quotation } from '../../shared/quotation.ts';
import { Quotation as QuotationSchema } from '../../shared/quotation-schema.ts';
import { createEmitter } from '../base/emitter.ts';
import { createMutex } from '../base/mutex.ts';
import type { Cancel, Logger } from '../base/clock-and-logger.ts';
import type { JsonFile } from '../store/json-file.ts';
import { putBack } from './put-back.ts';

const MAX_FAVOURITES = 2_000;

/** The file's format, newest first. Items that are not quotes are preserved when it is written. */
export const FavouritesDocument = z.object({ version: z.literal(1), quotes: z.array(z.unknown()) });
export type FavouritesDocument = z.infer<typeof FavouritesDocument>;

export interface Favourites {
  /** Newest first. */
  all(): readonly Quotation[];
  /** Adds a quote; succeeds also if it is there already. */
  keep(quote: Quotation): Promise<Outcome>;
  /** Removes a quote; succeeds also if it is not there. */
  drop(quote: Quotation): Promise<Outcome>;
  /** Adds a removed quote again: at its old place if it was removed in this run, otherwise as the newest. */
  restore(quote: Quotation): Promise<Outcome>;
  onChange(listener: () => void): Cancel;
  /** Resolves when the last write has finished or failed. */
  settled(): Promise<unknown>;
}

/** Opens the file; a damaged one is moved aside. @param log for errors thrown by listeners */
export async function openFavourites(file: JsonFile<FavouritesDocument>, log: Logger): Promise<Favourites> {
  const changes = createEmitter(log, 'favourites');
  const { kept: stored, rest: strange } = sorted((await file.read())?.quotes ?? []);
  let kept = stored;
  let rest = strange; // items that are not quotes
  let written = stored; // the list as it is on disk
  let order: readonly Quotation[] = []; // when a quote was last removed, with those removed before; oldest first, as the list grows at that end
  let saving: Promise<Outcome> = Promise.resolve(DONE); // the last change
  let changesMade = 0;
  const inTurn = createMutex();

  const placeOf = (quote: Quotation, list = kept): number => list.findIndex((one) => isSameQuotation(one, quote));
  /** Adds what another program has put into the file; whatever is in it would be lost when it is replaced. */
  const adopt = async (): Promise<void> => {
    const theirs = await file.readIfForeign();
    if (theirs === null) return;
    const found = sorted(theirs.quotes);
    const more = found.kept.filter((quote) => placeOf(quote) === -1 && placeOf(quote, written) === -1);
    rest = distinct([...rest, ...found.rest]);
    if (more.length === 0) return;
    [kept, written] = [[...kept, ...more], [...written, ...more]];
    changes.emit();
  };
  /**
   * Writes the list. If that fails, a later change decides, which writes this one as well; the last one takes all back that are
   * not written, so that the popup does not show what the next start would not. (Those that another program has left out of the
   * file stay: the next change writes them again.)
   */
  const save = async (change: number): Promise<Outcome> => {
    await inTurn(adopt);
    const list = kept;
    if (await file.write({ version: 1, quotes: [...list, ...rest] })) {
      written = list;
      return DONE;
    }
    if (change !== changesMade) return await saving;
    kept = written;
    changes.emit();
    return refusal(phrase('favourites.notWritten'));
  };
  const take = (next: readonly Quotation[]): Promise<Outcome> => {
    kept = next;
    changes.emit();
    saving = save(++changesMade);
    return saving;
  };
  const add = async (quote: Quotation, isRestored: boolean): Promise<Outcome> => {
    if (placeOf(quote) !== -1) return DONE;
    if (kept.length >= MAX_FAVOURITES) return refusal(phrase('favourites.full'));
    return take(isRestored ? putBack(kept.toReversed(), order, keyOf, (one) => isSameQuotation(one, quote)).toReversed() : [quote, ...kept]);
  };

  return {
    all: () => kept,
    keep: (quote) => add(quote, false),
    drop: async (quote) => {
      const place = placeOf(quote);
      if (place === -1) return DONE;
      order = putBack(kept.toReversed(), order, keyOf);
      return take(kept.toSpliced(place, 1));
    },
    restore: (quote) => add(quote, placeOf(quote, order) !== -1),
    onChange: changes.on,
    settled: () => saving,
  };
}

/** Equal for what `isSameQuotation` takes for the same. */
const keyOf = ({ quote, author }: Quotation): string => JSON.stringify([quote, author]);

/** Splits the items of a file into distinct quotes and everything else. */
function sorted(items: readonly unknown[]): { readonly kept: readonly Quotation[]; readonly rest: readonly unknown[] } {
  const kept: Quotation[] = [];
  const rest: unknown[] = [];
  for (const item of items) {
    const read = QuotationSchema.safeParse(item);
    if (!read.success) rest.push(item);
    else if (!kept.some((one) => isSameQuotation(one, read.data))) kept.push(read.data);
  }
  return { kept, rest };
}

/** Leaves out items that say the same as an earlier one. */
const distinct = (items: readonly unknown[]): readonly unknown[] => [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
