/** Reordering of feeds: by drag and drop, by the keys of the grip, by Alt with the arrow keys on a row, and by buttons (WCAG 2.2, 2.5.7). */
import { useEffect, useState, type KeyboardEvent } from 'react';
import { DropIndicator, useDragAndDrop, type DragAndDropHooks } from 'react-aria-components/useDragAndDrop';
import { elementOf } from '../dom/page-parts.ts';
import { keyAt } from '../dom/rows.ts';
import { keyOf } from '../keys/table.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useRecordChange } from '../hooks/use-undo-history.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** More orders than main can be behind with; a held key passes hundreds. */
const MOST_PASSED = 50;

/** An order that main has not shown yet. */
interface Wish {
  readonly ids: readonly string[];
  /**
   * The orders before each of the last moves that led to it: main may still show one of them. Main's orders have no numbers, so
   * one that was changed elsewhere to just such an order is taken for it, until the next move or another order.
   */
  readonly passed: readonly (readonly string[])[];
}

interface FeedOrder<Row> {
  readonly rows: readonly Row[]; // in the order the user chose last
  readonly dragAndDropHooks: DragAndDropHooks;
  /** Moves a feed one place up or down; at the end of the list it stays, and its place is announced. */
  readonly step: (id: string, by: -1 | 1) => void;
  /** For an element around the list, so that it sees the key before the list. */
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * Returns the rows in order, and the handlers.
 * @param given the rows in main's order
 */
export function useFeedOrder<Row extends Named>(given: readonly Row[]): FeedOrder<Row> {
  const bridge = useBridge();
  const { say } = useAnnouncer();
  const recordChange = useRecordChange();
  // The new order is shown at once, so that a dropped row does not jump back, and until main shows it too: with a key held
  // down, the order of an earlier move arrives after a later one, would undo it, and the next would start from there.
  const [wish, setWish] = useState<Wish | null>(null);
  const [underWay, setUnderWay] = useState(0); // moves
  if (wish !== null && underWay === 0 && (isIn(given, wish.ids) || !wish.passed.some((ids) => isIn(given, ids)))) setWish(null);
  const rows = wish === null ? given : sorted(given, wish.ids);

  const move = async (id: string, before: string | null): Promise<void> => {
    const after = rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null; // the old position, for Undo
    const ids = rows.map((row) => row.id).filter((one) => one !== id);
    const place = before === null ? ids.length : ids.indexOf(before);
    setWish((now) => ({ ids: ids.toSpliced(place, 0, id), passed: [...now?.passed ?? [], rows.map((row) => row.id)].slice(-MOST_PASSED) }));
    setUnderWay((moves) => moves + 1);
    const outcome = await bridge.moveFeed({ id, before });
    setUnderWay((moves) => moves - 1);
    if (!outcome.ok) {
      setWish(null);
      return say(outcome.message);
    }
    const { name = '' } = rows.find((row) => row.id === id) ?? {};
    recordChange({
      message: phrase('feeds.moved', { feed: name, place: place + 1, all: rows.length }),
      undo: () => {
        setWish(null); // what main shows next may be an order that was passed
        return bridge.moveFeed({ id, before: after });
      },
      of: { part: 'feeds', key: id },
    });
  };
  /** Returns the id of the row below `id`, ignoring the moving one. */
  const below = (id: string, moving: string): string | null => {
    const others = rows.filter((row) => row.id !== moving);
    return others[others.findIndex((row) => row.id === id) + 1]?.id ?? null;
  };

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((id) => ({ 'text/plain': rows.find((row) => row.id === id)?.name ?? '' })),
    getAllowedDropOperations: () => ['move'],
    onReorder: ({ keys, target }) => {
      const [dragged] = keys;
      if (dragged === undefined) return;
      const id = String(dragged);
      const over = String(target.key);
      if (id !== over) void move(id, target.dropPosition === 'before' ? over : below(over, id));
    },
    onDragEnd: () => endDrag(dragAndDropHooks.isVirtualDragging), // called also if the row is gone
    renderDropIndicator: (target) => <DropIndicator target={target} className="drop-line" />,
  });
  useEndOfDrag(dragAndDropHooks.isVirtualDragging);

  const step = (id: string, by: -1 | 1): void => {
    const at = rows.findIndex((row) => row.id === id);
    const name = rows[at]?.name ?? '';
    if (at + by < 0 || at + by >= rows.length) say(phrase('feeds.moved', { feed: name, place: at + 1, all: rows.length }));
    else void move(id, rows[by === -1 ? at - 1 : at + 2]?.id ?? null);
  };

  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (keyOf(event, 'feed') !== 'moveFeed') return;
    const id = keyAt(event.target);
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'ArrowUp') step(row.id, -1);
    if (event.key === 'ArrowDown') step(row.id, 1);
    // The list scrolls to a row that gets the focus; this one has kept it.
    requestAnimationFrame(() => elementOf(document.body, { part: 'feeds', key: row.id })?.scrollIntoView({ block: 'nearest' }));
  };
  return { rows, dragAndDropHooks, onKeyDownCapture, step };
}

/** Ends a drag by keyboard on a press, and when the page gets hidden: whoever opens it again does not expect one. */
function useEndOfDrag(isVirtualDragging: DragAndDropHooks['isVirtualDragging']): void {
  useEffect(() => {
    const heard = new AbortController();
    const { signal } = heard;
    // On the window, before the library. A press without pressure is a screen reader's, which drops the feed there.
    window.addEventListener('pointerdown', ({ pressure }) => { if (pressure > 0) endDrag(isVirtualDragging); }, { capture: true, signal });
    document.addEventListener('visibilitychange', () => { if (document.hidden) endDrag(isVirtualDragging); }, { signal });
    return () => heard.abort();
  }, [isVirtualDragging]);
}

/**
 * Ends a drag by keyboard, if one is under way. Until then every press and key in the document is the library's, and the rest of
 * the page is inert, even if the row or its list is gone. It ends on Escape and has no call for that. This Escape does not
 * bubble: the page never takes it for its own.
 */
function endDrag(isVirtualDragging: DragAndDropHooks['isVirtualDragging']): void {
  if (isVirtualDragging?.() === true) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
}

/** Whether the rows that `ids` names are in its order. */
function isIn(rows: readonly Named[], ids: readonly string[]): boolean {
  const named = new Set(ids);
  const known = rows.filter(({ id }) => named.has(id));
  return sorted(known, ids).every((row, at) => row === known[at]);
}

function sorted<Row extends Named>(rows: readonly Row[], ids: readonly string[]): readonly Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? ids.length) - (places.get(b.id) ?? ids.length));
}
