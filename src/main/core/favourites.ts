/** The favourite quotes, stored in full in their own file, so that none is lost when the collection changes. */
import { z } from 'zod';
import { phrase } from '../../shared/language/phrase.ts';
import { DONE, refusal, type Outcome } from '../../shared/outcome.ts';
import { isSameQuotation, type Quotation } from '../../shared/quotation.ts';
import { Quotation as QuotationSchema } from '../../shared/quotation-schema.ts';
import { createEmitter } from '../base/emitter.ts';
import type { Cancel, Logger } from '../base/ports.ts';
import type { JsonFile } from '../store/json-file.ts';

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
  const { kept: stored, rest } = sorted((await file.read())?.quotes ?? []);
  let kept = stored;
  let written = stored; // the list as it is on disk
  let order = stored; // newest first, with the quotes removed in this run at their places
  let writing: Promise<unknown> = Promise.resolve();

  const placeOf = (quote: Quotation, list = kept): number => list.findIndex((one) => isSameQuotation(one, quote));
  /** Reverts a change that cannot be written, so that the popup never shows what the next start would not. */
  const take = async (next: readonly Quotation[]): Promise<Outcome> => {
    kept = next;
    changes.emit();
    const write = file.write({ version: 1, quotes: [...next, ...rest] });
    writing = write;
    if (await write) {
      written = next;
      return DONE;
    }
    if (kept === next) { // otherwise a later change has replaced it
      kept = written;
      changes.emit();
    }
    return refusal(phrase('favourites.notWritten'));
  };
  const insert = async (quote: Quotation, place: number): Promise<Outcome> => {
    if (placeOf(quote) !== -1) return DONE;
    if (kept.length >= MAX_FAVOURITES) return refusal(phrase('favourites.full'));
    return take(kept.toSpliced(place, 0, quote));
  };

  return {
    all: () => kept,
    keep: (quote) => {
      if (placeOf(quote) === -1) order = [quote, ...order.filter((one) => !isSameQuotation(one, quote))];
      return insert(quote, 0);
    },
    drop: async (quote) => {
      const place = placeOf(quote);
      return place === -1 ? DONE : take(kept.toSpliced(place, 1));
    },
    restore: async (quote) => {
      const place = placeOf(quote, order);
      const newer = order.slice(0, Math.max(0, place));
      return insert(order[place] ?? quote, newer.filter((one) => placeOf(one) !== -1).length);
    },
    onChange: changes.on,
    settled: () => writing,
  };
}

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
