/** The quotes a person keeps: whole, in a file of their own, so that a changed collection loses none. */
import { z } from 'zod';
import type { Outcome } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { isSameQuotation, type Quotation } from '../../shared/quotation.ts';
import { Quotation as QuotationSchema } from '../../shared/quotation-schema.ts';
import { createChanges } from '../changes.ts';
import type { Cancel, Logger } from '../ports.ts';
import type { JsonFile } from '../store/json-file.ts';

const MOST_FAVOURITES = 2_000;

/** As they are kept on disk, the newest first. What is no quote in it is kept, too: it is not ours to throw away. */
export const FavouritesDocument = z.object({ version: z.literal(1), quotes: z.array(z.unknown()) });
export type FavouritesDocument = z.infer<typeof FavouritesDocument>;

export interface Favourites {
  /** The newest first. */
  all(): readonly Quotation[];
  /** Done, too, where it was kept already. */
  keep(quote: Quotation): Promise<Outcome>;
  /** Done, too, where it was not kept. */
  drop(quote: Quotation): Promise<Outcome>;
  /** Keeps it again: what was dropped last at its old place, any other as the newest. */
  restore(quote: Quotation): Promise<Outcome>;
  onChange(listener: () => void): Cancel;
  /** Resolves when all of it has been tried to be written. */
  settled(): Promise<unknown>;
}

const done: Outcome = { ok: true };

/** Opens the file; a damaged one is put aside. @param log what a listener throws */
export async function openFavourites(file: JsonFile<FavouritesDocument>, log: Logger): Promise<Favourites> {
  const changes = createChanges<'favourites'>(log);
  const { kept: stored, rest } = sorted((await file.read())?.quotes ?? []);
  let kept = stored;
  let written = stored; // what the next start would know
  let dropped: { readonly quote: Quotation; readonly older: number } | null = null; // how many came after it: what is new goes before
  let writing: Promise<unknown> = Promise.resolve();

  const placeOf = (quote: Quotation): number => kept.findIndex((one) => isSameQuotation(one, quote));
  /** What cannot be written is not kept: the popup must not show what the next start would not know. */
  const take = async (next: readonly Quotation[]): Promise<Outcome> => {
    kept = next;
    changes.tell('favourites');
    const write = file.write({ version: 1, quotes: [...next, ...rest] });
    writing = write;
    if (await write) {
      written = next;
      return done;
    }
    if (kept === next) { // or a later change has the last word
      kept = written;
      changes.tell('favourites');
    }
    return { ok: false, message: phrase('favourites.notWritten') };
  };
  const insert = async (quote: Quotation, place: number): Promise<Outcome> => {
    if (placeOf(quote) !== -1) return done;
    if (kept.length >= MOST_FAVOURITES) return { ok: false, message: phrase('favourites.full') };
    return take(kept.toSpliced(place, 0, quote));
  };

  return {
    all: () => kept,
    keep: (quote) => insert(quote, 0),
    drop: async (quote) => {
      const place = placeOf(quote);
      const found = kept[place];
      if (found === undefined) return done;
      dropped = { quote: found, older: kept.length - 1 - place };
      return take(kept.toSpliced(place, 1));
    },
    restore: async (quote) => {
      if (dropped === null || !isSameQuotation(dropped.quote, quote)) return insert(quote, 0);
      const { quote: whole, older } = dropped;
      dropped = null;
      return insert(whole, Math.max(0, kept.length - older));
    },
    onChange: (listener) => changes.on(listener),
    settled: () => writing,
  };
}

/** The quotes of a file, each once, and what else stands in it. */
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
