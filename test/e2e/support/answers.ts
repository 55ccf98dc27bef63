/** What the app's main process answers when it is asked through Playwright, which must not get lost on the way. */
import type { ElectronApplication } from 'playwright-core';

type Evaluate = ElectronApplication['evaluate'];

/**
 * Has main answer every `evaluate` by a promise of its own. Of an answer that is none, the inspector of V8 makes one that
 * nothing holds; main collects its garbage as it gives memory back, and now and then "Resulting promise was garbage
 * collected" was all the answer: 207 of 2,000 at a collection each 3 ms, and none of 3,000 by an async function (Electron
 * 41.3.0, Playwright 1.65.1). To ask again would do twice what was asked for.
 */
export function keepAnswers(electron: ElectronApplication): void {
  const evaluate: Evaluate = electron.evaluate.bind(electron);
  const kept: Evaluate = (ask: unknown, given?: unknown) => {
    const asked = Object.assign(() => undefined, { toString: () => `async (electron, given) => (${String(ask)})(electron, given)` });
    return evaluate(asked, given) as never; // it is sent by its text: what `ask` answers
  };
  electron.evaluate = kept;
}
