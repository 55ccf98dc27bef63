import type { Page } from 'playwright-core';

/**
 * Lets the clock of a studio's page run again: by the studio's, the library would think that a list still scrolls, and
 * `requestAnimationFrame` would be a timer, which comes after what the observers of a frame have changed.
 */
export const runClock = (page: Page): Promise<void> => page.evaluate(() => {
  const start = Date.now() - performance.now();
  Date.now = () => start + performance.now();
  const { requestAnimationFrame, cancelAnimationFrame } = (globalThis as unknown as { readonly __pwClock: { readonly builtins: Window } }).__pwClock.builtins; // Playwright's own
  Object.assign(window, { requestAnimationFrame, cancelAnimationFrame });
});
