/** The popup's list of headlines: grouped by day, category or source, and filtered by what the person typed. Pure. */
import type { Headline } from '../../../shared/bridge/news.ts';
import { folded, foldedLetters } from '../../../shared/folded.ts';
import type { HeadlineGroup } from '../../../shared/settings-constants.ts';

/** A feed and its category; '' for none. */
export interface ArrangedFeed {
  readonly id: string; // feed id
  readonly category: string;
}

/** A headline with the category of its feed; '' for none. */
export type CategorisedHeadline = Headline & { readonly category: string };

export interface Arrangement {
  readonly group: HeadlineGroup;
  /** Text typed by the person: every word must occur in title, source or snippet. '' for no filter. */
  readonly filter: string;
}

/** Arranges one list repeatedly. */
export interface Arranger {
  arrange(how: Arrangement): readonly CategorisedHeadline[];
  /**
   * Prepares the next `rows` texts for a filter in advance: doing all at once would delay a frame.
   * @returns whether all are prepared; the first filter prepares the rest
   */
  fold(rows: number): boolean;
}

/**
 * Creates an arranger. It caches the rows of the last request, because scrolling repeats it, and prepares texts only for a
 * filter, because most popups see none.
 * @param newestFirst the list by day
 * @param orderedFeeds feeds in the person's order
 */
export function createArranger(newestFirst: readonly Headline[], orderedFeeds: readonly ArrangedFeed[]): Arranger {
  const categories = new Map(orderedFeeds.map(({ id, category }) => [id, category]));
  const all = newestFirst.map((row): CategorisedHeadline => ({ ...row, category: categories.get(row.feed) ?? '' }));
  const texts: string[] = []; // folded, of the first rows
  let last: { readonly key: string; readonly rows: readonly CategorisedHeadline[] } | null = null;

  const fold = (rows: number): boolean => {
    for (const row of all.slice(texts.length, texts.length + rows)) texts.push(textOf(row));
    return texts.length === all.length;
  };
  return {
    arrange: ({ group, filter }) => {
      const wanted = folded(filter);
      const key = `${group} ${wanted}`;
      if (last?.key !== key) {
        if (wanted !== '') fold(all.length);
        const found = wanted === '' ? all : holding(all, texts, wanted.split(' '));
        last = { key, rows: grouped(found, placesOf(group, orderedFeeds)) };
      }
      return last.rows;
    },
    fold,
  };
}

const textOf = ({ title, source, snippet }: Headline): string => foldedLetters(`${title}\n${source}\n${snippet}`);

const holding = (rows: readonly CategorisedHeadline[], texts: readonly string[], words: readonly string[]): readonly CategorisedHeadline[] =>
  rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)));

/**
 * Sort position of each feed's group; null if there are no groups. A category takes the place of its first feed; feeds
 * without one come last.
 */
function placesOf(group: HeadlineGroup, orderedFeeds: readonly ArrangedFeed[]): ReadonlyMap<string, number> | null {
  if (group === 'day') return null;
  if (group === 'source') return new Map(orderedFeeds.map(({ id }, place) => [id, place]));
  const order = [...new Set(orderedFeeds.map(({ category }) => category).filter((category) => category !== '')), ''];
  return new Map(orderedFeeds.map(({ id, category }) => [id, order.indexOf(category)]));
}

/** Sorts by group, newest first within each. Feeds that are not in the settings (from the command line) come last. */
function grouped(rows: readonly CategorisedHeadline[], places: ReadonlyMap<string, number> | null): readonly CategorisedHeadline[] {
  if (places === null) return rows;
  const place = ({ feed }: Headline): number => places.get(feed) ?? places.size;
  return rows.toSorted((a, b) => place(a) - place(b));
}
