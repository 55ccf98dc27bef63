import type { App } from './app.ts';

/**
 * Waits until a window that was shown is noted when it goes (window-notes.ts; nobody moves one earlier). By a timer of the
 * program's own, which fires after those that were set before it, however busy the machine.
 */
export const settled = ({ electron }: App): Promise<void> => electron.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 1_000); }));
