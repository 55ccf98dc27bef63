import { expect, it } from 'vitest';
import { createHangWatch } from '../../../../src/main/shell/page/hang-watch.ts';
import { fakeClock, settle } from '../../../support/fake-clock.ts';

/** A fake page that answers when the test says so. */
function bench() {
  const clock = fakeClock();
  const page = { asked: 0, hangs: 0, answer: (): void => undefined, fail: (): void => undefined };
  const acts = createHangWatch(() => new Promise<void>((resolve, reject) => {
    page.asked++;
    page.answer = resolve;
    page.fail = () => reject(new Error('target closed'));
  }), clock, () => { page.hangs++; });
  return { acts, clock, page };
}

it('runs no timer before user input, nor once the page has answered', async () => {
  const { acts, clock, page } = bench();
  await clock.advance(60_000);
  expect([page.asked, clock.waiting]).toEqual([0, 0]);
  acts();
  await clock.advance(14_999);
  page.answer();
  await settle();
  expect([page.hangs, clock.waiting]).toEqual([0, 0]);
});

it('asks one question at a time, and reports a page that does not answer only once', async () => {
  const { acts, clock, page } = bench();
  acts();
  await clock.advance(10_000);
  acts();
  await clock.advance(4_999);
  expect([page.asked, page.hangs]).toEqual([1, 0]);
  await clock.advance(1);
  acts();
  await clock.advance(60_000);
  expect([page.asked, page.hangs]).toEqual([1, 1]);
});

it('does not report a page that is gone, and asks again at the next input', async () => {
  const { acts, clock, page } = bench();
  acts();
  page.fail();
  await clock.advance(60_000);
  acts();
  await clock.advance(15_000);
  expect([page.asked, page.hangs]).toEqual([2, 1]);
});
