import { useCallback, useEffect, useRef, useState } from 'react';
import type { HeadlinesPage, MarkedHeadline } from '../../shared/bridge.ts';
import type { HeadlineGroup } from '../../shared/headline-groups.ts';
import { groupsOf, type Group } from '../state/groups.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';
import { isCount, useKept } from './use-kept.ts';

const PAGE = 40; // rows a call: about four popups high
const MOST = 200; // rows main gives in one call
const FAR = 400; // rows looked through for one that a notification leads to

export interface HeadlineList extends Pick<HeadlinesPage, 'total' | 'unread' | 'fresh' | 'lookedAt'> {
  readonly ready: boolean; // the first answer is here, or none came
  readonly lost: boolean; // main did not answer the last time
  readonly rows: readonly MarkedHeadline[]; // from the newest, as far as it was scrolled
  readonly by: HeadlineGroup;
  readonly groups: readonly Group[]; // the same rows under their headings
  readonly filter: string; // that the rows answer to
  /** Asks for the next page, unless all are here or one is on its way. */
  readonly more: () => void;
  /** Asks anew for what is shown. */
  readonly again: () => void;
  /** Reads all of them, whatever the filter, until the headline is among the rows; resolves with whether it is. */
  readonly reach: (id: string) => Promise<boolean>;
}

/** In every field, also one that comes to be; main makes all rows in one place, with their fields in one order. */
const same = (a: MarkedHeadline, b: MarkedHeadline): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Keeps the old object for a row that did not change, so that the list does not draw and measure it anew. */
function keepSame(before: readonly MarkedHeadline[], after: readonly MarkedHeadline[]): readonly MarkedHeadline[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const taken = new Set<string>();
  return after.flatMap((row) => {
    if (taken.has(row.id)) return []; // rows moved between two pages
    taken.add(row.id);
    const old = known.get(row.id);
    return [old !== undefined && same(old, row) ? old : row];
  });
}

type Shown = Omit<HeadlineList, 'more' | 'again' | 'reach'>;
const NOTHING: Shown = { ready: false, lost: false, total: 0, unread: 0, fresh: 0, lookedAt: null, rows: [], by: 'day', groups: [], filter: '' };

/**
 * Headlines by page, from the first down to where the reader has scrolled.
 * @param filter what the reader typed; another one is asked for at once, and shown when main has answered
 */
export function useHeadlines(filter: string): HeadlineList {
  const bridge = useBridge();
  const [list, setList] = useState<Shown>(NOTHING);
  const reading = useRef<{ readonly wanted: number } | null>(null);
  const asked = useRef(filter); // that the last reading asks for

  /** Reads rows until there are `wanted`, then shows them in one stroke; null when a later call took this one's place. */
  const read = useCallback(async (start: readonly MarkedHeadline[], wanted: number, holding: string): Promise<readonly MarkedHeadline[] | null> => {
    const mine = { wanted };
    reading.current = mine;
    asked.current = holding;
    try {
      let rows = start;
      let page: HeadlinesPage;
      do {
        const limit = Math.min(MOST, wanted - rows.length);
        page = await bridge.headlines({ offset: rows.length, limit, filter: holding });
        if (reading.current !== mine) return null;
        if (page.rows.length === 0) break;
        rows = [...rows, ...page.rows];
      } while (rows.length < Math.min(wanted, page.total));
      const now = Date.now();
      const { total, unread, fresh, lookedAt, group } = page;
      setList((before) => {
        const kept = keepSame(before.rows, rows);
        return { ready: true, lost: false, total, unread, fresh, lookedAt, rows: kept, by: group, groups: groupsOf(group, kept, now, before.groups), filter: holding };
      });
      return rows;
    } catch {
      if (reading.current !== mine) return null;
      // Main did not answer: what is shown stays, and the next change or scroll asks again.
      setList((before) => ({ ...before, ready: true, lost: true }));
      return [];
    } finally {
      if (reading.current === mine) reading.current = null;
    }
  }, [bridge]);

  const [drawn, keepDrawn] = useKept('headlines.rows', PAGE, isCount);
  const atFirst = Math.max(PAGE, Math.min(drawn, FAR)); // the page before may have had none yet
  const again = (): void => void read([], list.ready ? Math.max(PAGE, list.rows.length, reading.current?.wanted ?? 0) : atFirst, filter);
  useReadOnChange(['news', 'read', 'settings'], again);
  useEffect(() => {
    if (list.ready) keepDrawn(list.rows.length);
  }, [list, keepDrawn]);
  useEffect(() => {
    if (asked.current !== filter) void read([], PAGE, filter);
  }, [filter, read]);

  const more = useCallback(() => {
    if (reading.current !== null || !list.ready || list.rows.length >= list.total) return;
    void read(list.rows, list.rows.length + PAGE, list.filter);
  }, [list, read]);

  const reach = useCallback(async (id: string): Promise<boolean> => {
    const has = (rows: readonly MarkedHeadline[]): boolean => rows.some((row) => row.id === id);
    if (list.filter === '' && asked.current === '' && has(list.rows)) return true; // those of a filter are about to go
    let rows: readonly MarkedHeadline[] | null;
    do rows = await read([], FAR, ''); // again, when news came meanwhile
    while (rows === null && asked.current === '');
    return rows !== null && has(rows);
  }, [list, read]);

  return { ...list, more, again, reach };
}
