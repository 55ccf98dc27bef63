/** Where the focus goes when what it was on has brought something back, and is gone itself. */
import { elementOf, type Item } from '../state/page-parts.ts';

/**
 * Gives it to the item, which may be drawn only when main has told what there is now; until then, or where there is none,
 * to the page.
 */
export function focusOnceDrawn(page: HTMLElement, item: Item | null): void {
  page.focus();
  if (item === null) return;
  const go = (): void => {
    if (document.activeElement !== page) return observer.disconnect(); // the person has gone on
    const element = elementOf(page, item);
    if (element === null) return;
    observer.disconnect();
    element.focus();
  };
  const observer = new MutationObserver(go);
  observer.observe(page, { childList: true, subtree: true });
  go();
}
