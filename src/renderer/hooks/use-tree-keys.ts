/**
 * Keys of a tree grid that the grid list does not know: fold and unfold, and ways to rows that are not here.
 * https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/
 */
import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { ModelPages, PlacedRow } from '../state/model-pages.ts';

interface TreeKeys {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly pages: ModelPages;
  readonly rows: readonly PlacedRow[];
  readonly total: number;
  readonly rowSize: number; // px
  readonly onToggle: (provider: string) => void;
}

export function useTreeKeys({ list, pages, rows, total, rowSize, onToggle }: TreeKeys) {
  const awaited = useRef<number | null>(null); // index of the row that gets the focus once it is here

  const settle = useCallback((): void => {
    const placed = rows.find(({ index }) => index === awaited.current);
    if (placed === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(placed.key)}"]`);
    if (row == null) return;
    awaited.current = null;
    row.focus();
  }, [list, rows]);

  /** Scrolls the row of this index into view and gives it the focus, now or when its page has come. */
  const focusRow = useCallback((index: number): void => {
    const el = list.current;
    if (el === null) return;
    awaited.current = index;
    const top = index * rowSize;
    if (top < el.scrollTop) el.scrollTop = top;
    else if (top + rowSize > el.scrollTop + el.clientHeight) el.scrollTop = top + rowSize - el.clientHeight;
    settle();
  }, [list, rowSize, settle]);

  useEffect(() => {
    if (awaited.current === null) return;
    const frame = requestAnimationFrame(settle); // after the virtual list has drawn the new rows
    return () => cancelAnimationFrame(frame);
  }, [settle]);

  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const key = event.target.closest('[data-key]')?.getAttribute('data-key');
    const focused = rows.find((placed) => placed.key === key);
    if (focused === undefined) return;
    pages.pin(focused.index);
    const { row, index } = focused;
    const rtl = getComputedStyle(event.target).direction === 'rtl';
    const take = (act: () => void): void => {
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    switch (event.key) {
      case 'Home': return take(() => focusRow(0));
      case 'End': return take(() => focusRow(total - 1));
      case rtl ? 'ArrowLeft' : 'ArrowRight':
        if (row.kind !== 'provider') return;
        return take(() => (row.open ? focusRow(Math.min(index + 1, total - 1)) : onToggle(row.id)));
      case rtl ? 'ArrowRight' : 'ArrowLeft':
        if (row.kind === 'provider') return take(() => { if (row.open) onToggle(row.id); });
        return take(() => {
          const parent = rows.findLast((placed) => placed.index < index && placed.row.kind === 'provider');
          if (parent !== undefined) focusRow(parent.index);
        });
    }
  };

  return { onKeyDownCapture, focusRow };
}
