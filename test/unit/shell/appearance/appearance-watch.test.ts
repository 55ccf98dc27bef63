import { expect, it } from 'vitest';
import { watchAppearance } from '../../../../src/main/shell/appearance/appearance-watch.ts';
import type { Appearance } from '../../../../src/main/shell/appearance/appearance.ts';
import { fakeClock, settle } from '../../../support/fake-clock.ts';

const PLAIN: Appearance = { moreContrast: false, lessMotion: false, dark: false, light: false, accent: null };
const BOLD: Appearance = { moreContrast: true, lessMotion: false, dark: false, light: false, accent: null };

/** A fake portal whose answers the test sets. */
function bench(first: Appearance | null) {
  const clock = fakeClock();
  const answers: Appearance[] = [];
  const bus = { answer: first, asked: 0, followed: true, slow: Promise.resolve(), changed: (): void => undefined, ended: (): void => undefined };
  const stop = watchAppearance({
    clock,
    read: async () => {
      bus.asked++;
      const { answer } = bus;
      await bus.slow;
      return answer;
    },
    follow: ({ onAppearance, onEnd }) => {
      bus.changed = () => onAppearance?.();
      bus.ended = () => onEnd?.();
      return () => { bus.followed = false; };
    },
    onAnswer: (appearance) => void answers.push(appearance),
  });
  return { clock, answers, bus, stop };
}

it('asks the portal once at start, and sets no timer until a change is signalled', async () => {
  const { clock, answers, bus } = bench(BOLD);
  await clock.advance(86_400_000);
  expect([answers, bus.asked, clock.waiting]).toEqual([[BOLD], 1, 0]);
});

it('asks the portal once for a burst of change signals', async () => {
  const { clock, answers, bus } = bench(PLAIN);
  await clock.advance(1_000);
  bus.answer = BOLD;
  bus.changed();
  await clock.advance(20);
  bus.changed();
  await clock.advance(1_000);
  expect([answers, bus.asked, clock.waiting]).toEqual([[PLAIN, BOLD], 2, 0]);
});

it('reports nothing while the portal does not answer, and the appearance once it does', async () => {
  const { clock, answers, bus } = bench(null);
  await clock.advance(1_000);
  expect(answers).toEqual([]);
  bus.answer = BOLD;
  bus.changed();
  await clock.advance(1_000);
  bus.answer = null; // the portal does not answer in time
  bus.changed();
  await clock.advance(1_000);
  expect(answers).toEqual([BOLD]);
});

it('retries an unanswered query after a change signal, but not the first one', async () => {
  const { clock, answers, bus } = bench(null);
  await clock.advance(60_000);
  expect([bus.asked, clock.waiting]).toEqual([1, 0]);
  bus.changed(); // the portal has appeared
  await clock.advance(1_000);
  bus.answer = BOLD;
  await clock.advance(2_000);
  expect([answers, bus.asked, clock.waiting]).toEqual([[BOLD], 3, 0]);
});

it('retries if a portal stops answering, and gives up after eight attempts', async () => {
  const { clock, answers, bus } = bench(PLAIN);
  await clock.advance(1_000);
  bus.answer = null;
  bus.changed();
  await clock.advance(10_000);
  bus.answer = BOLD;
  await clock.advance(10_000);
  expect([answers, clock.waiting]).toEqual([[PLAIN, BOLD], 0]);
  bus.answer = null;
  bus.changed();
  const { asked } = bus;
  await clock.advance(3_600_000);
  expect([bus.asked - asked, clock.waiting]).toEqual([8, 0]);
});

it('reports colours as unknown once bus signals have ended', async () => {
  const dark: Appearance = { moreContrast: true, lessMotion: false, dark: true, light: false, accent: '#9141ac' };
  const { clock, answers, bus } = bench(dark);
  await clock.advance(1_000);
  bus.ended();
  expect(answers).toEqual([dark, BOLD]);
  const never = bench(dark);
  never.bus.ended(); // before the first answer: there is nothing to report again
  await never.clock.advance(1_000);
  expect(never.answers).toEqual([BOLD]);
});

it('reports the newest answer last, even if an older one arrives late', async () => {
  const { clock, answers, bus } = bench(PLAIN);
  let arrive = (): void => undefined;
  bus.slow = new Promise((resolve) => { arrive = resolve; });
  bus.changed();
  await clock.advance(1_000);
  bus.slow = Promise.resolve();
  bus.answer = BOLD;
  bus.changed();
  await clock.advance(1_000);
  arrive();
  await settle();
  expect(answers.at(-1)).toEqual(BOLD);
});

it('reports nothing and stops listening once cancelled', async () => {
  const { clock, answers, bus, stop } = bench(PLAIN);
  bus.changed();
  stop();
  await clock.advance(1_000);
  expect([answers, bus.asked, bus.followed]).toEqual([[], 1, false]);
});
