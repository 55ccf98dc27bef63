import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { BridgeEvents } from '../../shared/bridge.ts';
import { MAX_PAGE } from '../../shared/bridge/call.ts';
import type { HeadlinesPage, MarkedHeadline } from '../../shared/bridge/news.ts';
import type { HeadlineGroup } from '../../shared/settings-constants.ts';
import { drawnRows } from '../dom/rows.ts';
import { isOnFirstScreen } from '../dom/scroll-place.ts';
import { keepSame } from '../state/keep-same.ts';
import { groupsOf, type Group } from './groups.ts';
import { useBridge, useReadOnChange } from '../hooks/use-bridge.ts';
import { isCount, usePersistedState } from '../hooks/use-persisted-state.ts';

const PAGE = 40; // rows per call: about four times the height of the popup
const FAR = 400; // rows read at first for the place of an earlier page
const BEYOND = 1_000; // maximum rows read after a change beyond those read before, to have again what is in view

export interface HeadlineList extends Pick<HeadlinesPage, 'total' | 'unreadOnly' | 'leftOut' | 'unread' | 'fresh' | 'lookedAt'> {
  readonly ready: boolean; // the first call has been answered or has failed
  readonly lost: boolean; // the last call failed
  readonly rows: readonly MarkedHeadline[]; // newest first, as far as the reader has scrolled
  readonly by: HeadlineGroup;
  readonly groups: readonly Group[]; // the same rows under their headings
  readonly filter: string; // the filter these rows match
  /** Requests the next page, unless all rows are here or a call is pending; after a failed call, the rows anew. */
  readonly more: () => void;
  /** Reads all rows that are not here yet; resolves to the last one's id, or null if main did not answer. */
  readonly toEnd: () => Promise<string | null>;
  /** Requests the current rows again. */
  readonly again: () => void;
  /**
   * Reads as far as the headline, without the filter, unless it is already there; resolves to whether there is such a row, or
   * null if nothing was read: main did not answer, has no headlines, or a filter was typed meanwhile.
   */
  readonly reach: (id: string) => Promise<boolean | null>;
}

type Shown = Omit<HeadlineList, 'more' | 'toEnd' | 'again' | 'reach'>;
const NOTHING: Shown = { ready: false, lost: false, total: 0, unreadOnly: false, leftOut: 0, unread: 0, fresh: 0, lookedAt: null, rows: [], by: 'day', groups: [], filter: '' };

interface Extent {
  /** Rows to be read. */
  readonly least: number;
  /** Maximum rows to be read in search of one that fits `last`; `least` if undefined. */
  readonly most?: number;
  readonly last?: (row: MarkedHeadline) => boolean;
  /** Id of the headline searched for instead, which main lists even if it was read. */
  readonly wanted?: string | undefined;
}

/**
 * Reads the headlines by page, from the first to where the reader has scrolled.
 * @param filter what the reader typed; a change is requested at once, and shown when main has answered
 * @param element the list; the rows drawn there are read again after a change, however many were added above them
 */
export function useHeadlines(filter: string, element: RefObject<HTMLElement | null>): HeadlineList {
  const bridge = useBridge();
  const [list, setList] = useState<Shown>(NOTHING);
  const reading = useRef<{ readonly least: number } | null>(null);
  const asked = useRef(filter); // filter of the latest call

  /** Reads as far as wanted, then shows all rows at once; null if a later call has superseded this one. */
  const read = useCallback(async (
    start: readonly MarkedHeadline[], holding: string, { least, most = least, wanted, last = ({ id }) => id === wanted }: Extent,
  ): Promise<readonly MarkedHeadline[] | null> => {
    const mine = { least };
    reading.current = mine;
    asked.current = holding;
    try {
      let rows = start;
      let page: HeadlinesPage;
      do {
        const limit = Math.min(MAX_PAGE, (rows.length < least ? least : most) - rows.length);
        page = await bridge.headlines({ offset: rows.length, limit, filter: holding, wanted });
        if (reading.current !== mine) return null;
        if (page.rows.length === 0) break;
        rows = [...rows, ...page.rows];
      } while (rows.length < Math.min(rows.some(last) ? least : most, page.total));
      if (!rows.some(last) && most < Infinity) rows = rows.slice(0, Math.max(least, start.length)); // searched for in vain
      const now = Date.now();
      const { group, total, unreadOnly, leftOut, unread, fresh, lookedAt } = page;
      setList((before) => {
        const kept = keepSame(before.rows, rows);
        const groups = groupsOf(group, kept, now, before.groups);
        return { ready: true, lost: false, total, unreadOnly, leftOut, unread, fresh, lookedAt, rows: kept, by: group, groups, filter: holding };
      });
      return rows;
    } catch {
      if (reading.current !== mine) return null;
      // Main did not answer: keep what is shown. The next change or scroll event requests again.
      setList((before) => ({ ...before, ready: true, lost: true }));
      return [];
    } finally {
      if (reading.current === mine) reading.current = null;
    }
  }, [bridge]);

  const reached = useRef(0); // rows read for one far down, all kept at the next change: it may come in the frames before that one is drawn
  const [drawn, keepDrawn] = usePersistedState('headlines.rows', PAGE, isCount);
  const atFirst = Math.max(PAGE, Math.min(drawn, FAR)); // the previous page may not have had any yet
  const again = (): void => {
    const shown = element.current === null || list.filter !== filter ? null : drawnRows(element.current);
    const at = list.rows.findLastIndex(({ id }) => shown?.has(id));
    const held = list.rows[at];
    // Not all that were ever read: after the End key those may be thousands, a few MB for each change. But only for a reader who
    // is back at the beginning: elsewhere the list would get shorter under the pointer that drags its scrollbar.
    const isBack = held !== undefined && element.current !== null && isOnFirstScreen(element.current);
    const near = isBack ? Math.min(list.rows.length, at + 1 + PAGE) : list.rows.length;
    const least = list.ready ? Math.max(PAGE, near, reached.current, reading.current?.least ?? 0) : atFirst;
    reached.current = 0;
    void read([], filter, held === undefined ? { least } : { least, most: least + BEYOND, last: ({ id }) => id === held.id });
  };
  /** Reads the row at index `at` again; all rows if another one is there by now: the list has changed, too. */
  const readOne = async (at: number, id: string): Promise<void> => {
    const mine = { least: list.rows.length };
    reading.current = mine;
    const page = await bridge.headlines({ offset: at, limit: 1, filter: list.filter }).catch(() => null);
    if (reading.current !== mine) return; // the answer to a later call has the marks, too
    reading.current = null;
    const [row] = page?.rows ?? [];
    if (page === null || row?.id !== id) return again();
    const { unread, fresh, lookedAt } = page;
    setList((before) => {
      const rows = before.rows.map((old) => (old.id === id ? row : old));
      return { ...before, unread, fresh, lookedAt, rows, groups: groupsOf(before.by, rows, Date.now(), before.groups) };
    });
  };
  const follow = ({ headline }: Partial<BridgeEvents['changed']> = {}): void => {
    const at = list.rows.findIndex(({ id }) => id === headline);
    if (headline === undefined || at === -1 || list.lost || reading.current !== null) again();
    else void readOne(at, headline);
  };
  useReadOnChange(['news', 'read', 'settings'], follow);
  useEffect(() => {
    if (list.ready) keepDrawn(list.rows.length);
  }, [list, keepDrawn]);
  useEffect(() => {
    if (asked.current !== filter) void read([], filter, { least: PAGE });
  }, [filter, read]);

  const more = useCallback(() => {
    if (reading.current !== null || !list.ready) return;
    // Main did not answer. It may have been asked for a filter, or for a change, which can be in any row.
    if (list.lost || asked.current !== list.filter) return void read([], asked.current, { least: Math.max(PAGE, list.rows.length) });
    if (list.rows.length >= list.total) return;
    void read(list.rows, list.filter, { least: list.rows.length + PAGE });
  }, [list, read]);

  const far = useRef<Promise<unknown>>(Promise.resolve()); // one at a time: two would supersede each other without end
  /** Reads all rows, or those up to the wanted one; null if another filter was typed meanwhile. */
  const readFar = useCallback((holding: string, wanted?: string): Promise<readonly MarkedHeadline[] | null> => {
    const mine = far.current.then(async () => {
      let rows: readonly MarkedHeadline[] | null = null;
      while (rows === null && asked.current === holding) rows = await read([], holding, { least: 0, most: Infinity, wanted }); // again if the news changed
      reached.current = rows?.length ?? 0;
      return rows;
    });
    far.current = mine; // never rejects
    return mine;
  }, [read]);

  const toEnd = useCallback(async () => (await readFar(asked.current))?.at(-1)?.id ?? null, [readFar]); // of the rows that were asked for last, shown or not

  const reach = useCallback(async (id: string): Promise<boolean | null> => {
    const isWanted = (row: MarkedHeadline): boolean => row.id === id;
    // Filtered rows are about to go, and a pending answer may not have the row any more.
    if (list.filter === '' && asked.current === '' && reading.current === null && list.rows.some(isWanted)) return true;
    asked.current = '';
    const rows = await readFar('', id);
    return rows === null || rows.length === 0 ? null : rows.some(isWanted);
  }, [list, readFar]);

  return { ...list, more, toEnd, again, reach };
}
