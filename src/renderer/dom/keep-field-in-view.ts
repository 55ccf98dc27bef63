import { isTextField } from './text-field.ts';

/**
 * Keeps the text field with the focus in view when the window gets smaller, as the popup does on a smaller screen: the browser
 * brings it back only once a key is pressed. One that was scrolled away stays away.
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
  document.addEventListener('focusin', ({ target }) => { // also in dialogs, which are outside the page's element
    observer.disconnect();
    field = null;
    if (target instanceof Element && isTextField(target)) observer.observe(target);
  }, { signal: heard.signal });
  window.addEventListener('resize', () => {
    if (field === document.activeElement) field?.scrollIntoView({ block: 'nearest' });
  }, { signal: heard.signal });
  return () => {
    heard.abort();
    observer.disconnect();
  };
}
