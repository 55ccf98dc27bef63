/** Waits until a page is at rest, by what it draws: on a slow machine that takes longer. */
import type { Page } from 'playwright-core';

/** Resolves when nothing on the page has moved for this many frames in a row, which take 17 ms each. */
export const stillFor = (page: Page, frames: number): Promise<void> => page.evaluate(async (wanted) => {
  let before: readonly number[] = [];
  let still = 0;
  while (still < wanted) { // no function with a name: in pages, tsx's helper for names is missing
    await new Promise(requestAnimationFrame);
    const now = [...document.querySelectorAll('body *')].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    });
    still = now.length === before.length && now.every((px, at) => px === before[at]) ? still + 1 : 0;
    before = now;
  }
}, frames);
