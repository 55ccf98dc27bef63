/** A page that never finishes loading is noticed only while somebody waits for it. */
import { expect, it } from 'vitest';
import { createPageWatch, type PageWatch } from '../../../src/main/shell/page-watch.ts';
import { fakeClock } from '../../support/fake-clock.ts';

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
  ['a page that never comes', ['begin', 'attend', 15_000], 1],
  ['said once', ['begin', 'attend', 60_000], 1],
  ['waited for through many clicks', ['begin', 'attend', 10_000, 'attend', 5_000], 1],
  ['not yet', ['begin', 'attend', 14_999], 0],
  ['one that came', ['begin', 'attend', 5_000, 'came', 60_000], 0],
  ['one that came, and is looked at again', ['begin', 'attend', 'came', 'look away', 'attend', 60_000], 0],
  ['one that nobody sees draws nothing', ['begin', 'attend', 5_000, 'look away', 60_000], 0],
  ['and has all its time when it is seen again', ['begin', 'attend', 14_000, 'look away', 60_000, 'attend', 14_000], 0],
  ['but no more than that', ['begin', 'attend', 14_000, 'look away', 60_000, 'attend', 15_000], 1],
  ['the next page is waited for like the first', ['begin', 'attend', 'came', 'begin', 'attend', 15_000], 1],
  ['whose time begins anew', ['begin', 'attend', 14_000, 'begin', 'attend', 14_000], 0],
])('%s', async (_name, steps, times) => expect(await lateAfter(...steps)).toBe(times));
