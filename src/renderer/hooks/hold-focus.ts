/**
 * Many a control takes itself away when it is pressed (Done, Close, Undo) or can be used no more (Mute, once the word is
 * in the list). The browser leaves the focus nowhere then, and who goes by keyboard begins again at the top. A ref for the
 * part of the page where the focus is to go on nearby instead.
 */

/** Where Tab leads; of the rest only a heading that says what takes the place. */
const FOCUSABLE = 'button:enabled, input:enabled, [tabindex="0"], h2[tabindex="-1"]';

const DISABLED = ':disabled';

/** Where something stands, or stood. */
interface Place {
  readonly parent: Element;
  readonly before: Node | null; // what stands before it there
}

/** @param root `ref` of the page or of a dialog. What its author wishes comes first: he has two frames to move the focus. */
export function holdFocus(root: HTMLElement | null): (() => void) | undefined {
  if (root === null) return undefined;
  let held: Element | null = null; // had the focus last
  let lost: Place | null = null; // where that stood
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
    if (lost === null || !isNowhere()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => { frame = requestAnimationFrame(goOn); });
  });
  root.addEventListener('focusin', onFocus);
  // Of the whole document: also a dialog that closes with the focus.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    cancelAnimationFrame(frame);
    root.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}

/** Where it stands, disabled, or stood before one of these removals; null where none of them took it. */
function placeOf(held: Element, records: readonly MutationRecord[]): Place | null {
  if (held.isConnected) return held.parentElement && { parent: held.parentElement, before: held.previousSibling };
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(held)));
  return removal?.target instanceof Element ? { parent: removal.target, before: removal.previousSibling } : null;
}

/** The last control before that place, as near to it as there is one; else the first after it. */
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
