/** The sections of a long page (settings/section.tsx), each with its heading. */

const headingsOf = (page: HTMLElement): readonly HTMLElement[] => [...page.querySelectorAll<HTMLElement>('.section > h2')];

/** Scrolls to a section and focuses its heading. @returns false if there is no such section */
export function leadTo(page: HTMLElement, id: string): boolean {
  const heading = headingsOf(page).find((one) => one.id === id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
  return heading !== undefined;
}

/** A row or a tag in one of the page's lists. */
export interface Item {
  readonly part: string | null; // section id; null if the page is a single list
  readonly key: string; // in the list
}

/** Returns its element, or null if it is not rendered. */
export function elementOf(page: HTMLElement, { part, key }: Item): HTMLElement | null {
  const all = [...page.querySelectorAll<HTMLElement>('[data-key]')];
  return all.find((one) => one.dataset['key'] === key && partAround(one) === part) ?? null;
}

/** Returns the id of the section around an element, or null. */
export const partAround = (element: Element): string | null => element.closest('.section')?.querySelector('h2')?.id ?? null;

/**
 * Returns the current section: the last one with its heading in the upper third of the viewport; at the end of the page the
 * last.
 */
export function partInSight(page: HTMLElement): string | null {
  const headings = headingsOf(page);
  if (page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 1) return headings.at(-1)?.id ?? null;
  const line = page.getBoundingClientRect().top + page.clientHeight / 3;
  return (headings.findLast((one) => one.getBoundingClientRect().top <= line) ?? headings[0])?.id ?? null;
}
