/** Removal of single feeds in the settings: by button, or by key one after the other. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { phrase } from '../../shared/language/phrase.ts';
import type { FeedRowData } from '../components/feed-row.tsx';
import { elementOf } from '../dom/page-parts.ts';
import { rowToRemove } from '../keys/row-to-remove.ts';
import { useTellRefusal } from './use-announcer.ts';
import { useBridge } from './use-bridge.ts';
import { useMake } from './use-changes.ts';

interface FeedRemoval {
  /** Removes a feed. @param takesFocus whether Undo takes the focus, because the focused row is gone */
  readonly remove: (row: FeedRowData, takesFocus: boolean) => Promise<void>;
  /** For an element around the list. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** @param rows those that are listed */
export function useFeedRemoval(rows: readonly FeedRowData[]): FeedRemoval {
  const bridge = useBridge();
  const make = useMake();
  const tellRefusal = useTellRefusal();
  const leaving = useRef(new Set<string>()); // ids of feeds that were removed, but are still listed: main has not answered, or its list is on its way
  useEffect(() => {
    const listed = new Set(rows.map(({ id }) => id));
    for (const id of leaving.current) if (!listed.has(id)) leaving.current.delete(id);
  }, [rows]);

  const remove = async ({ id, name }: FeedRowData, takesFocus: boolean): Promise<void> => {
    if (leaving.current.has(id)) return; // another press, before main has answered
    leaving.current.add(id);
    const made = make(bridge.removeFeeds({ ids: [id] }), ({ removal }) => ({
      message: phrase('feeds.removed', { feed: name }),
      undo: () => {
        leaving.current.delete(id); // it may come back before a list without it was rendered
        return bridge.restoreFeeds({ removal });
      },
      undone: phrase('feeds.restored', { feed: name }), takesFocus, of: { part: 'feeds', key: id },
    }));
    await tellRefusal(made);
    if (!(await made).ok) leaving.current.delete(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rowToRemove(event, rows);
    if (row === undefined || leaving.current.has(row.id)) return;
    // On to the next row at once, so that the key removes one after the other; Ctrl+Z undoes it.
    const stays = ({ id }: FeedRowData): boolean => !leaving.current.has(id);
    const at = rows.indexOf(row);
    const next = rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays);
    if (next !== undefined) elementOf(document.body, { part: 'feeds', key: next.id })?.focus();
    void remove(row, next === undefined);
  };
  return { remove, onKeyDown };
}
