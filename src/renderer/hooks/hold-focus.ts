/**
 * Many a control takes itself away when it is pressed: Done, Close, Undo. The browser leaves the focus nowhere then, and who
 * goes by keyboard begins again at the top. A ref for the part of the page where the focus is to go on nearby instead.
 */

/** Where Tab leads; of the rest only a heading that says what takes the place. */
const FOCUSABLE = 'button:enabled, input:enabled, [tabindex="0"], h2[tabindex="-1"]';

/** Where something stood. */
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
  const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
  const goOn = (): void => {
    if (lost !== null && isNowhere()) neighbour(lost, root)?.focus();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? target : null;
    lost = null;
  };
  const observer = new MutationObserver((records) => {
    if (held === null || held.isConnected) return;
    const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(held)));
    if (removal?.target instanceof Element) lost = { parent: removal.target, before: removal.previousSibling };
    if (lost === null || !isNowhere()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => { frame = requestAnimationFrame(goOn); });
  });
  root.addEventListener('focusin', onFocus);
  observer.observe(document.body, { childList: true, subtree: true }); // also a dialog that closes with the focus
  return () => {
    cancelAnimationFrame(frame);
    root.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
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
