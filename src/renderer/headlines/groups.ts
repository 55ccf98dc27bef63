/** The headlines under headings: by day with a line where the reader left off, by category, or by source. */
import type { MarkedHeadline } from '../../shared/bridge/news.ts';
import type { HeadlineGroup } from '../../shared/settings-constants.ts';
import type { PopupWords } from '../texts/words.ts';
import { byDay, dayHeading, type Day } from './days.ts';

/** Rows under one heading. */
export interface Group extends Day {
  readonly by: HeadlineGroup;
  /** The category or the source; '' for a day, and for headlines without a category. */
  readonly name: string;
}

/**
 * Groups rows, which arrive sorted by group. A group that is unchanged since `before` stays the same object, so that the
 * list need not look into it.
 */
export function groupsOf(by: HeadlineGroup, rows: readonly MarkedHeadline[], now: number, before: readonly Group[] = []): readonly Group[] {
  const groups = by === 'day'
    ? byDay(rows, now).map((day): Group => ({ ...day, by, name: '' }))
    : named(by, rows);
  return groups.map((group) => before.find((old) => isSame(old, group)) ?? group);
}

function named(by: 'category' | 'source', rows: readonly MarkedHeadline[]): readonly Group[] {
  const groups = new Map<string, Group & { readonly rows: MarkedHeadline[] }>();
  for (const row of rows) {
    const id = `${by}-${by === 'source' ? row.feed : row.category}`;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, { id, by, name: by === 'source' ? row.source : row.category, at: row.at, line: false, rows: [row] });
    else group.rows.push(row);
  }
  return [...groups.values()];
}

/** Numbers the rows of the list as drawn, headings included, by id. @param before rows above the first heading */
export function rowNumbers(groups: readonly Group[], before: number): ReadonlyMap<string, number> {
  const ids = groups.flatMap(({ id, rows }) => [id, ...rows.map((row) => row.id)]);
  return new Map(ids.map((id, i) => [id, before + i + 1]));
}

const isSame = (a: Group, b: Group): boolean =>
  a.id === b.id && a.line === b.line && a.rows.length === b.rows.length && a.rows.every((row, i) => row === b.rows[i]);

/** Returns the heading of a group. @param now epoch ms */
export function groupHeading(group: Group, now: number, words: PopupWords): string {
  return group.by === 'day' ? dayHeading(group, now, words) : group.name || words.t('groups.none');
}
