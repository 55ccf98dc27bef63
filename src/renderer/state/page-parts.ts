/** The parts of a long page (components/section.tsx), each under its heading. */

const headingsOf = (page: HTMLElement): readonly HTMLElement[] => [...page.querySelectorAll<HTMLElement>('.section > h2')];

/** Scrolls the page to a part's heading, which gets the focus; false where there is none. */
export function leadTo(page: HTMLElement, id: string): boolean {
  const heading = headingsOf(page).find((one) => one.id === id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
  return heading !== undefined;
}

/** A row or a tag of one of the page's lists. */
export interface Item {
  readonly part: string | null; // null: the page is that one list
  readonly key: string; // in the list
}

/** Where it is drawn, or null. */
export function elementOf(page: HTMLElement, { part, key }: Item): HTMLElement | null {
  const all = [...page.querySelectorAll<HTMLElement>('[data-key]')];
  return all.find((one) => one.dataset['key'] === key && partAround(one) === part) ?? null;
}

/** The part that an element stands in. */
export const partAround = (element: Element): string | null => element.closest('.section')?.querySelector('h2')?.id ?? null;

/** The part that is read: the last one whose heading stands in the upper third of what is seen; at the page's end the last. */
export function partInSight(page: HTMLElement): string | null {
  const headings = headingsOf(page);
  if (page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 1) return headings.at(-1)?.id ?? null;
  const line = page.getBoundingClientRect().top + page.clientHeight / 3;
  return (headings.findLast((one) => one.getBoundingClientRect().top <= line) ?? headings[0])?.id ?? null;
}
