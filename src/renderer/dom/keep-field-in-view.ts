import { isTextField } from './text-field.ts';

const FRAMES = 4; // a list is measured in the first, and drawn anew in the next ones

function after(frames: number, act: () => void): void {
  if (frames === 0) act();
  else requestAnimationFrame(() => after(frames - 1, act));
}

/**
 * Keeps the text field with the focus in view when the window gets smaller, as the popup does on a smaller screen: the browser
 * brings it back only once a key is pressed. One that was scrolled away stays away. Also when a key leads to it from a virtual list
 * above it, which may get shorter now that it needs no row for the focus.
 * @returns the cleanup function
 */
export function keepFieldInView(): () => void {
  const heard = new AbortController();
  let field: Element | null = null; // in view, as of the last frame
  // A resize event comes before the observer looks again in the same frame (HTML, "update the rendering").
  const observer = new IntersectionObserver((sights) => {
    const last = sights.at(-1);
    field = last?.isIntersecting === true ? last.target : null;
  });
  let byKey = false;
  for (const input of ['keydown', 'pointerdown']) document.addEventListener(input, () => { byKey = input === 'keydown'; }, { capture: true, signal: heard.signal });
  document.addEventListener('focusin', ({ target, relatedTarget }) => { // also in dialogs, which are outside the page's element
    observer.disconnect();
    field = null;
    if (!(target instanceof Element) || !isTextField(target)) return;
    observer.observe(target);
    if (!byKey || !(relatedTarget instanceof Element) || relatedTarget.closest('[role=grid]') === null) return;
    after(FRAMES, () => { if (target === document.activeElement) target.scrollIntoView({ block: 'nearest' }); });
  }, { signal: heard.signal });
  window.addEventListener('resize', () => {
    if (field === document.activeElement) field?.scrollIntoView({ block: 'nearest' });
  }, { signal: heard.signal });
  return () => {
    heard.abort();
    observer.disconnect();
  };
}
