/** Prevents Playwright from losing results of the app's main process. */
import type { ElectronApplication } from 'playwright-core';

type Evaluate = ElectronApplication['evaluate'];

/**
 * Makes every `evaluate` return a promise of an async function. For other results V8's inspector creates a promise that
 * nothing references; the main process collects garbage when it releases memory, and now and then Playwright got only
 * "Resulting promise was garbage collected": 207 of 2,000 with a collection every 3 ms, and none of 3,000 with an async
 * function (Electron 41.3.0, Playwright 1.65.1). Retrying could run the function twice.
 */
export function keepAnswers(electron: ElectronApplication): void {
  const evaluate: Evaluate = electron.evaluate.bind(electron);
  const kept: Evaluate = (ask: unknown, given?: unknown) => {
    const asked = Object.assign(() => undefined, { toString: () => `async (electron, given) => (${String(ask)})(electron, given)` });
    return evaluate(asked, given) as never; // sent as text; resolves to what `ask` returns
  };
  electron.evaluate = kept;
}
