/** Prevents Playwright from losing results of the app's main process. */
import type { ElectronApplication } from 'playwright-core';

type Evaluate = ElectronApplication['evaluate'];

/**
 * Makes every `evaluate` return a promise of an async function. For other results V8's inspector creates a promise that
 * nothing references; the main process collects garbage when it releases memory, and now and then Playwright got only
 * "Resulting promise was garbage collected": 207 of 2,000 with a collection every 3 ms, and none of 3,000 with an async
 * function (Electron 41.3.0, Playwright 1.65.1). Retrying could run the function twice. Since then one was lost all the same,
 * in about forty runs of all tests: see `asked`.
 */
export function keepAnswers(electron: ElectronApplication): void {
  const evaluate: Evaluate = electron.evaluate.bind(electron);
  const evaluateKept: Evaluate = (ask: unknown, given?: unknown) => {
    const kept = Object.assign(() => undefined, { toString: () => `async (electron, given) => (${String(ask)})(electron, given)` });
    return evaluate(kept, given) as never; // sent as text; resolves to what `ask` returns
  };
  electron.evaluate = evaluateKept;
}

/** Asks main a question that changes nothing, and again if the answer is lost. */
export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!String(error).includes('promise was garbage collected')) throw error;
    return await asked(ask);
  }
}
