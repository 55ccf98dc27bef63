/** The focused element, described so that the next page can find it. */
import { isJsonObject } from '../../shared/json-object.ts';

export interface FocusPlace {
  /** Key of the row or tab it is in; '' outside of any. */
  readonly key: string;
  /** Its accessible name; '' for the row or tab itself. */
  readonly name: string;
  /** Index among the elements of that name, as for a section's link and heading. */
  readonly nth: number;
  /** Whether the focus ring was visible: it was focused by keyboard. */
  readonly ring: boolean;
}

/** Validates a kept value. */
export function isFocusPlace(value: unknown): value is FocusPlace {
  if (!isJsonObject(value)) return false;
  const { key, name, nth, ring } = value;
  return typeof key === 'string' && typeof name === 'string' && typeof nth === 'number' && typeof ring === 'boolean';
}

const FOCUSABLE = 'button, input, [tabindex]';

/** Describes the focused element. @param root the page */
export function focusPlaceOf(root: HTMLElement, focused: Element): FocusPlace {
  const [key, name] = [keyOf(focused), nameOf(focused)];
  return { key, name, nth: named(root, key, name).findIndex((one) => one === focused), ring: focused.matches(':focus-visible') };
}

/** Returns the focusable element at that place, or null. */
export const elementAt = (root: HTMLElement, { key, name, nth }: FocusPlace): HTMLElement | null => named(root, key, name)[nth] ?? null;

const named = (root: HTMLElement, key: string, name: string): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => keyOf(one) === key && nameOf(one) === name && one.closest('[inert]') === null);

const keyOf = (element: Element): string => element.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '';

/** Approximates the accessible name. */
function nameOf(element: Element): string {
  if (element.matches('[data-key]')) return '';
  return (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent).slice(0, LONGEST);
}

/** Characters compared; no two names differ only after these. */
const LONGEST = 200;
