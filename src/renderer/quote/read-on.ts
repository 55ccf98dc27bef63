/** Reading by keyboard where rows may be taller than the list: the grid list goes from row to row, and never shows their middle. */
import { scrollStep } from '../keys/scroll-step.ts';

const STEPS: readonly string[] = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];

/**
 * Scrolls within the row if it is taller than the list and goes on in the direction of the key. A page neither ends in such a
 * row, as it does for the grid list, nor leaves one out.
 * @param row that has the focus
 * @returns whether that was all that the key does
 */
export function readOn(el: HTMLElement, row: HTMLElement, event: KeyboardEvent): boolean {
  const { key } = event;
  const step = STEPS.includes(key) ? scrollStep(event, el.clientHeight) : null;
  if (step === null) return false;
  const isDown = step > 0;
  const [view, { top, bottom, height }] = [el.getBoundingClientRect(), row.getBoundingClientRect()];
  const isTall = height > view.height;
  const rest = isDown ? bottom - view.bottom : top - view.top; // px out of view; one that was wheeled away is left to the grid list
  const goesOn = isTall && (isDown ? rest >= 1 && top < view.bottom : rest <= -1 && bottom > view.top);
  const rows = goesOn || !key.startsWith('Page') ? 0 : isTall ? 1 : isDown ? rowsToTall(el, row) : 0;
  if (!goesOn && rows === 0) return false;
  event.preventDefault();
  event.stopPropagation();
  if (goesOn) el.scrollBy({ top: isDown ? Math.min(step, rest) : Math.max(step, rest) });
  for (let n = 0; n < rows; n++) row.dispatchEvent(new KeyboardEvent('keydown', { key: isDown ? 'ArrowDown' : 'ArrowUp', bubbles: true, cancelable: true }));
  return true;
}

/** Returns how many rows further down a row begins that is taller than the list and that a page would leave out; 0 if none. */
function rowsToTall(el: HTMLElement, row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  const { height: page } = el.getBoundingClientRect();
  for (let n = 1; ; n++) {
    const next = el.querySelector(`[aria-rowindex="${Number(row.ariaRowIndex) + n}"]`)?.getBoundingClientRect();
    if (next === undefined || next.top >= top + page - height) return 0;
    if (next.height > page) return n;
  }
}
