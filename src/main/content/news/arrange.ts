/** The headlines as the popup lists them: by day, category or source, and only those that hold what was typed. Pure. */
import type { Headline } from '../../../shared/bridge.ts';
import type { HeadlineGroup } from '../../../shared/headline-groups.ts';
import { folded, foldedLetters } from './folded.ts';

/** A feed's place in the person's order, and its category; '' for none. */
export interface Shelf {
  readonly id: string; // feed id
  readonly category: string;
}

/** A headline under the category of its feed; '' for none. */
export type Shelved = Headline & { readonly category: string };

export interface Arrangement {
  readonly group: HeadlineGroup;
  /** What a person typed: rows hold each of its words in title, source or snippet. '' for all. */
  readonly filter: string;
}

/** Arranges one list, again and again. */
export interface Arranger {
  (how: Arrangement): readonly Shelved[];
  /**
   * Folds the texts of the next rows, for a filter to come: all of them at a stretch would hold up a picture.
   * @returns whether all are folded; what is not by then is folded by the first filter
   */
  fold(rows: number): boolean;
}

/**
 * Keeps the rows of the last question, since scrolling asks the same one, and folds no text before a filter is asked
 * for, since most popups see none.
 * @param newestFirst the list by day
 * @param shelves feeds in the person's order
 */
export function createArranger(newestFirst: readonly Headline[], shelves: readonly Shelf[]): Arranger {
  const categories = new Map(shelves.map(({ id, category }) => [id, category]));
  const all = newestFirst.map((row): Shelved => ({ ...row, category: categories.get(row.feed) ?? '' }));
  const texts: string[] = []; // folded, of the first rows
  let last: { readonly key: string; readonly rows: readonly Shelved[] } | null = null;

  const fold = (rows: number): boolean => {
    for (const row of all.slice(texts.length, texts.length + rows)) texts.push(textOf(row));
    return texts.length === all.length;
  };
  const arrange = ({ group, filter }: Arrangement): readonly Shelved[] => {
    const wanted = folded(filter);
    const key = `${group} ${wanted}`;
    if (last?.key !== key) {
      if (wanted !== '') fold(all.length);
      const found = wanted === '' ? all : holding(all, texts, wanted.split(' '));
      last = { key, rows: grouped(found, placesOf(group, shelves)) };
    }
    return last.rows;
  };
  return Object.assign(arrange, { fold });
}

const textOf = ({ title, source, snippet }: Headline): string => foldedLetters(`${title}\n${source}\n${snippet}`);

const holding = (rows: readonly Shelved[], texts: readonly string[], words: readonly string[]): readonly Shelved[] =>
  rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)));

/** The place of each feed's group; null where all are one. Categories stand where their first feed does, those without last. */
function placesOf(group: HeadlineGroup, shelves: readonly Shelf[]): ReadonlyMap<string, number> | null {
  if (group === 'day') return null;
  if (group === 'source') return new Map(shelves.map(({ id }, place) => [id, place]));
  const order = [...new Set(shelves.map(({ category }) => category).filter((category) => category !== '')), ''];
  return new Map(shelves.map(({ id, category }) => [id, order.indexOf(category)]));
}

/** Newest first within each group; feeds that are in no list (of the command line, say) come last. */
function grouped(rows: readonly Shelved[], places: ReadonlyMap<string, number> | null): readonly Shelved[] {
  if (places === null) return rows;
  const place = ({ feed }: Headline): number => places.get(feed) ?? places.size;
  return rows.map((row, index) => ({ row, index })).sort((a, b) => place(a.row) - place(b.row) || a.index - b.index).map(({ row }) => row);
}
