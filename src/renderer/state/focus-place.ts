/** Where the focus is, in words that hold for the next page, too. */

export interface FocusPlace {
  /** Key of the row or the tab that it is on or in; '' outside of any. */
  readonly key: string;
  /** What it is called, where it is in it; '' for the row itself. */
  readonly name: string;
  /** Which one of that name, as the link to a part and its heading. */
  readonly nth: number;
  /** It is seen as a ring: it came by keyboard. */
  readonly ring: boolean;
}

/** Whether what was kept is one. */
export function isFocusPlace(value: unknown): value is FocusPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, nth, ring } = value as Partial<Record<keyof FocusPlace, unknown>>;
  return typeof key === 'string' && typeof name === 'string' && typeof nth === 'number' && typeof ring === 'boolean';
}

const FOCUSABLE = 'button, input, [tabindex]';

/** @param root the page */
export function focusPlaceOf(root: HTMLElement, focused: Element): FocusPlace {
  const [key, name] = [keyOf(focused), nameOf(focused)];
  return { key, name, nth: named(root, key, name).findIndex((one) => one === focused), ring: focused.matches(':focus-visible') };
}

/** What stands there now, and can have the focus; null for nothing. */
export const elementAt = (root: HTMLElement, { key, name, nth }: FocusPlace): HTMLElement | null => named(root, key, name)[nth] ?? null;

const named = (root: HTMLElement, key: string, name: string): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => keyOf(one) === key && nameOf(one) === name && one.closest('[inert]') === null);

const keyOf = (element: Element): string => element.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '';

/** As a screen reader says it. */
function nameOf(element: Element): string {
  if (element.matches('[data-key]')) return '';
  return (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent).slice(0, LONGEST);
}

/** Characters: more of a text tell no two apart. */
const LONGEST = 200;
