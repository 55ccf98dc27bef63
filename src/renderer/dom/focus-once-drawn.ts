/** Where the focus goes when an Undo button that had it disappears, and its item comes back. */
import { elementOf, type Item } from './page-parts.ts';

/**
 * Focuses the item, which may be rendered only after main has reported the new state; until then, or if there is no item,
 * focuses the page.
 */
export function focusOnceDrawn(page: HTMLElement, item: Item | null): void {
  page.focus();
  if (item === null) return;
  const go = (): void => {
    if (document.activeElement !== page) return observer.disconnect(); // the user has moved the focus
    const element = elementOf(page, item);
    if (element === null) return;
    observer.disconnect();
    element.focus();
  };
  const observer = new MutationObserver(go);
  observer.observe(page, { childList: true, subtree: true });
  go();
}
