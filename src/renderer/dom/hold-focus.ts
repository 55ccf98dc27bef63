/**
 * Many controls disappear when pressed (Done, Close, Undo) or become disabled (Mute, once the word is in the list). The
 * browser then drops the focus, and keyboard users would start at the top again. This ref callback moves the focus to a
 * control nearby instead.
 */

/** Elements in the tab order, and headings that can be focused by script (those of sections and empty states). */
const FOCUSABLE = 'button:enabled, input:enabled, [tabindex="0"], h2[tabindex="-1"]';

const DISABLED = ':disabled';

/** A position in the document, of an element that is or was there. */
interface Place {
  readonly parent: Element;
  readonly before: Node | null; // previous sibling
}

/**
 * Keeps the focus from getting lost. Other code may move it first: this waits two frames.
 * @param root `ref` of the page or of a dialog
 * @returns the cleanup function
 */
export function holdFocus(root: HTMLElement | null): (() => void) | undefined {
  if (root === null) return undefined;
  let held: Element | null = null; // element that was focused last
  let lost: Place | null = null; // its position, once it is gone or disabled
  let frame = 0;
  const isNowhere = (): boolean => {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body || activeElement.matches(DISABLED);
  };
  const goOn = (): void => {
    if (lost !== null && isNowhere()) neighbour(lost, root)?.focus();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? target : null;
    lost = null;
  };
  const observer = new MutationObserver((records) => {
    if (held === null || (held.isConnected && !held.matches(DISABLED))) return;
    lost = placeOf(held, records) ?? lost;
    // What was around it goes too: a found feed's button is replaced as main's settings arrive, and the panel goes with its answer.
    if (lost !== null && !lost.parent.isConnected) lost = placeOf(lost.parent, records) ?? lost;
    if (lost === null || !isNowhere()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => { frame = requestAnimationFrame(goOn); });
  });
  root.addEventListener('focusin', onFocus);
  // Observes the whole document, because a dialog may close while it has the focus.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    cancelAnimationFrame(frame);
    root.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}

/** Returns the position of the element if it is disabled, or of its removal; null if none of the records removed it. */
function placeOf(held: Element, records: readonly MutationRecord[]): Place | null {
  if (held.isConnected) return held.parentElement && { parent: held.parentElement, before: held.previousSibling };
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(held)));
  return removal?.target instanceof Element ? { parent: removal.target, before: removal.previousSibling } : null;
}

/**
 * Returns the last control before the position, in the nearest ancestor that has any; if none precedes it, the first one
 * after it.
 */
function neighbour({ parent, before }: Place, root: HTMLElement): HTMLElement | null {
  const precedes = (one: Node): boolean =>
    before?.contains(one) === true || ((before ?? parent).compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  for (let within: Element | null = parent; within !== null && root.contains(within); within = within.parentElement) {
    const around = [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.closest('[inert]') === null);
    const found = around.findLast(precedes) ?? around[0];
    if (found !== undefined) return found;
  }
  return null;
}
