import { useCallback, useRef, useState } from 'react';
import type { Headline } from '../../shared/bridge.ts';
import { byDay, type Day } from '../state/days.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

const PAGE = 40; // rows a call: about four popups high
const MOST = 200; // rows main gives in one call

export interface HeadlineList {
  readonly ready: boolean; // the first answer is here
  readonly total: number;
  readonly rows: readonly Headline[]; // from the newest, as far as it was scrolled
  readonly days: readonly Day[]; // the same rows, by day
  /** Asks for the next page, unless all are here or one is on its way. */
  readonly more: () => void;
}

const same = (a: Headline, b: Headline): boolean =>
  a.title === b.title && a.source === b.source && a.snippet === b.snippet && a.link === b.link && a.at === b.at;

/** Keeps the old object for a row that did not change, so that the list does not draw and measure it anew. */
function keepSame(before: readonly Headline[], after: readonly Headline[]): readonly Headline[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const taken = new Set<string>();
  return after.flatMap((row) => {
    if (taken.has(row.id)) return []; // rows moved between two pages
    taken.add(row.id);
    const old = known.get(row.id);
    return [old !== undefined && same(old, row) ? old : row];
  });
}

/** Headlines by page, from the newest down to where the reader has scrolled. */
export function useHeadlines(): HeadlineList {
  const bridge = useBridge();
  const [list, setList] = useState<Omit<HeadlineList, 'more'>>({ ready: false, total: 0, rows: [], days: [] });
  const reading = useRef<object | null>(null);

  /** Reads rows until there are `wanted`, then shows them in one stroke; a later call supersedes this one. */
  const read = useCallback(async (start: readonly Headline[], wanted: number): Promise<void> => {
    const mine = {};
    reading.current = mine;
    try {
      let rows = start;
      let total: number;
      do {
        const limit = Math.min(MOST, wanted - rows.length);
        const page = await bridge.headlines({ offset: rows.length, limit });
        if (reading.current !== mine) return;
        total = page.total;
        if (page.rows.length === 0) break;
        rows = [...rows, ...page.rows];
      } while (rows.length < Math.min(wanted, total));
      const now = Date.now();
      setList((before) => {
        const kept = keepSame(before.rows, rows);
        return { ready: true, total, rows: kept, days: byDay(kept, now, before.days) };
      });
    } catch {
      // Main did not answer: what is shown stays, and the next change or scroll asks again.
      setList((before) => ({ ...before, ready: true }));
    } finally {
      if (reading.current === mine) reading.current = null;
    }
  }, [bridge]);

  useReadOnChange(['news'], () => void read([], Math.max(PAGE, list.rows.length)));

  const more = useCallback(() => {
    if (reading.current !== null || !list.ready || list.rows.length >= list.total) return;
    void read(list.rows, list.rows.length + PAGE);
  }, [list, read]);

  return { ...list, more };
}
