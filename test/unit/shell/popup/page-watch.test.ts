/** A page that never finishes loading is noticed only while somebody waits for it. */
import { expect, it } from 'vitest';
import { createPageWatch, type PageWatch } from '../../../../src/main/shell/popup/page-watch.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

type Step = Exclude<keyof PageWatch, 'isThere'> | 'look away' | number;

/** Returns how often `onLate` was called during these steps; numbers are ms that pass. */
async function lateAfter(...steps: readonly Step[]): Promise<number> {
  const clock = fakeClock();
  let late = 0;
  const watch = createPageWatch(clock, () => { late++; });
  for (const step of steps) {
    if (typeof step === 'number') await clock.advance(step);
    else if (step === 'attend') watch.attend(true);
    else if (step === 'look away') watch.attend(false);
    else watch[step]();
  }
  return late;
}

it.each<[string, readonly Step[], number]>([
  ['a page that never loads is reported', ['begin', 'attend', 15_000], 1],
  ['a page that never loads is reported once', ['begin', 'attend', 60_000], 1],
  ['further clicks do not restart the wait', ['begin', 'attend', 10_000, 'attend', 5_000], 1],
  ['nothing is reported before the wait is over', ['begin', 'attend', 14_999], 0],
  ['a page that has loaded is not reported', ['begin', 'attend', 5_000, 'came', 60_000], 0],
  ['a page that has loaded is not reported when it is shown again', ['begin', 'attend', 'came', 'look away', 'attend', 60_000], 0],
  ['a hidden page is not reported', ['begin', 'attend', 5_000, 'look away', 60_000], 0],
  ['the full wait starts again when the page is shown again', ['begin', 'attend', 14_000, 'look away', 60_000, 'attend', 14_000], 0],
  ['a page is reported if it does not load within the new wait', ['begin', 'attend', 14_000, 'look away', 60_000, 'attend', 15_000], 1],
  ['a page created later is reported, too', ['begin', 'attend', 'came', 'begin', 'attend', 15_000], 1],
  ['a page created later has the full wait', ['begin', 'attend', 14_000, 'begin', 'attend', 14_000], 0],
])('%s', async (_name, steps, times) => expect(await lateAfter(...steps)).toBe(times));
