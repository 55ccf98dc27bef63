/**
 * Keys of a tree grid that the grid list lacks: expand and collapse, and moving to rows that are not loaded. And its double
 * clicks, whose second click would collapse what the first has expanded.
 * https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/
 */
import { useCallback, useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { MODEL_ROW } from './rows-layout.ts';
import { FOCUSING } from '../dom/retry-for-frames.ts';
import { keyAt, rowByKey } from '../dom/rows.ts';
import type { ModelPages } from './model-pages.ts';
import type { PlacedRow } from './model-view.ts';

interface TreeKeys {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly pages: ModelPages;
  readonly rows: readonly PlacedRow[];
  readonly total: number;
  readonly foldable: boolean; // search results are always expanded
  readonly onToggle: (provider: string) => void;
}

/** @returns the event handlers of an element around the list, the action of its providers, and a function that focuses the row at an index */
export function useTreeKeys({ list, pages, rows, total, foldable, onToggle }: TreeKeys) {
  const awaited = useRef<number | null>(null); // index of the row to be focused once it is loaded, unless the person does something else first
  const isSecond = useRef(false); // the last press was the second click of a double click, as in dom/unless-second.ts
  const toggleOnce = useCallback((provider: string): void => {
    if (!isSecond.current) onToggle(provider);
  }, [onToggle]);
  const onClickCapture = ({ detail: clicks }: MouseEvent): void => {
    isSecond.current = clicks === 2;
    awaited.current = null; // also for a click that only a screen reader makes
  };
  useEffect(() => {
    const ending = new AbortController();
    const callOff = (): void => { awaited.current = null; };
    // Wherever it is, and before those who focus a row for it.
    for (const type of FOCUSING) document.addEventListener(type, callOff, { capture: true, signal: ending.signal });
    return () => ending.abort();
  }, []);

  /** Focuses the awaited row if it is rendered. @returns whether it was */
  const focusAwaited = useCallback((): boolean => {
    const placed = rows.find(({ index }) => index === awaited.current);
    if (placed === undefined) return false;
    const row = rowByKey(list.current, placed.key);
    if (row === null) return false;
    awaited.current = null;
    row.focus();
    return true;
  }, [list, rows]);

  /** Scrolls the row into view and focuses it, now or once its page has arrived. */
  const focusRow = useCallback((index: number): void => {
    const el = list.current;
    if (el === null) return;
    awaited.current = index;
    const top = index * MODEL_ROW;
    if (top < el.scrollTop) el.scrollTo({ top });
    else if (top + MODEL_ROW > el.scrollTop + el.clientHeight) el.scrollTo({ top: top + MODEL_ROW - el.clientHeight });
    if (!focusAwaited()) requestAnimationFrame(focusAwaited); // rendered after the list has handled the scroll event
  }, [list, focusAwaited]);

  useEffect(() => {
    if (awaited.current === null) return;
    const frame = requestAnimationFrame(focusAwaited); // after the virtual list has rendered the new rows
    return () => cancelAnimationFrame(frame);
  }, [focusAwaited]);

  const placedAt = (target: EventTarget): PlacedRow | undefined => {
    const key = keyAt(target);
    return rows.find((placed) => placed.key === key);
  };

  /** Keeps the page of the focused row, however far the list is scrolled. */
  const onFocus = (event: FocusEvent): void => {
    pages.pin(placedAt(event.target)?.index ?? null);
  };

  /** Runs before the grid list sees the key. */
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    isSecond.current = false;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = placedAt(event.target);
    if (focused === undefined) return;
    const act = actionFor(event, focused);
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const here = (index: number): boolean => rows.some((placed) => placed.index === index);
  const screenful = (): number => Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / MODEL_ROW) - 1);

  /** Returns the action of a key on a row; null to leave it to the grid list. */
  const actionFor = (event: KeyboardEvent, { row, index, heading }: PlacedRow): (() => void) | null => {
    switch (event.key) {
      case 'Home': return () => focusRow(0);
      case 'End': return () => focusRow(total - 1);
      case 'PageUp': return () => focusRow(Math.max(0, index - screenful()));
      case 'PageDown': return () => focusRow(Math.min(total - 1, index + screenful()));
      // Single steps are left to the grid list, unless the next row is not loaded: it would skip the gap.
      case 'ArrowUp': return index === 0 || here(index - 1) ? null : () => focusRow(index - 1);
      case 'ArrowDown': return index === total - 1 || here(index + 1) ? null : () => focusRow(index + 1);
      case 'ArrowRight':
        if (row.kind !== 'provider') return null;
        return () => {
          if (!row.open) onToggle(row.id);
          else focusRow(Math.min(index + 1, total - 1));
        };
      case 'ArrowLeft':
        return () => {
          if (heading !== null) focusRow(heading);
          else if (row.kind === 'provider' && row.open && foldable) onToggle(row.id);
        };
      default: return null;
    }
  };

  return { handlers: { onKeyDownCapture, onClickCapture, onFocus }, toggleOnce, focusRow };
}
