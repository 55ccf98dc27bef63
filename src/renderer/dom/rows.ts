/** The rows of lists. Only those are in the document that are drawn: those in view, some around them, and one with the focus. */

const ROW = '[role=row][data-key]';

/** Returns the row around the target of an event, or null. */
export const rowAt = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(ROW) : null);

/** Returns the key of the row around the target of an event; undefined outside of any. */
export const keyAt = (target: EventTarget | null): string | undefined => rowAt(target)?.dataset['key'];

/** Returns the row of a list with this key, or null if it is not drawn. */
export const rowByKey = (list: HTMLElement | null, key: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`${ROW}[data-key="${CSS.escape(key)}"]`) ?? null;

/** Returns the first row of a list that is drawn, or null. */
export const firstRow = (list: HTMLElement | null): HTMLElement | null => list?.querySelector<HTMLElement>(ROW) ?? null;

/** Returns the keys of the rows that are drawn. */
export const drawnRows = (list: HTMLElement): ReadonlySet<string> =>
  new Set(Array.from(list.querySelectorAll<HTMLElement>(ROW), ({ dataset }) => dataset['key'] ?? ''));

/** Returns the row that has the focus, or something in it; it is drawn wherever it is. */
export function focusedRow(list: HTMLElement): HTMLElement | null {
  const row = rowAt(document.activeElement);
  return list.contains(row) ? row : null;
}
