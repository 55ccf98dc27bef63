/** Removal of single rows of a list: by button, or by key one after the other. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Refusal } from '../../shared/outcome.ts';
import { elementOf, type Item } from '../dom/page-parts.ts';
import { keyAt } from '../dom/rows.ts';
import { isHeld } from '../keys/held.ts';
import { keyOf } from '../keys/table.ts';
import { useTellRefusal } from './use-announcer.ts';
import { useUndoable, type Change } from './use-undo-history.ts';

/** The removal of a row, which main was asked for. */
export interface Removal<Made extends { readonly ok: true } = { readonly ok: true }> {
  /** Main's answer. */
  readonly made: Promise<Made | Refusal>;
  /** Describes what main has done, and how to undo it. */
  readonly change: (made: Made) => Pick<Change, 'message' | 'undo' | 'undone'>;
}

interface RowRemoval<Row> {
  /** Removes a row whose button was pressed, which is gone with it: Undo takes the focus. */
  readonly remove: (row: Row) => Promise<void>;
  /** For an element around the list. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * @param part that the list is in
 * @param rows those that are listed
 * @param ask asks main to remove a row
 */
export function useRowRemoval<Row extends { readonly id: string }, Made extends { readonly ok: true }>(
  part: Item['part'], rows: readonly Row[], ask: (row: Row) => Removal<Made>,
): RowRemoval<Row> {
  const undoable = useUndoable();
  const tellRefusal = useTellRefusal();
  const leaving = useRef(new Set<string>()); // ids of rows that were removed, but are still listed: main has not answered, or its list is on its way
  useEffect(() => {
    const listed = new Set(rows.map(({ id }) => id));
    for (const id of leaving.current) if (!listed.has(id)) leaving.current.delete(id);
  }, [rows]);

  /** @param takesFocus whether Undo takes the focus, because the focused row is gone */
  const remove = async (row: Row, takesFocus: boolean): Promise<void> => {
    const { id } = row;
    if (leaving.current.has(id)) return; // another press, before main has answered
    leaving.current.add(id);
    const comesBack = (): void => { leaving.current.delete(id); };
    const { made, change } = ask(row);
    const outcome = undoable(made, (answer) => {
      const { undo, ...described } = change(answer);
      return {
        ...described, takesFocus, of: { part, key: id },
        undo: () => {
          comesBack(); // maybe before a list without the row was rendered
          return undo();
        },
      };
    });
    await tellRefusal(outcome);
    if (!(await outcome).ok) comesBack();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (keyOf(event, 'removable') !== 'remove' || isHeld(event.nativeEvent)) return; // only one row goes while the key is held
    const key = keyAt(event.target);
    const row = rows.find(({ id }) => id === key);
    if (row === undefined || leaving.current.has(row.id)) return;
    // On to the next row at once, so that the key removes one after the other; Ctrl+Z undoes it.
    const stays = ({ id }: Row): boolean => !leaving.current.has(id);
    const at = rows.indexOf(row);
    const next = rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays);
    if (next !== undefined) elementOf(document.body, { part, key: next.id })?.focus();
    void remove(row, next === undefined);
  };
  return { remove: (row) => remove(row, true), onKeyDown };
}
