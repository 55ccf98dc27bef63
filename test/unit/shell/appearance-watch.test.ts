import { expect, it } from 'vitest';
import { watchAppearance } from '../../../src/main/shell/appearance-watch.ts';
import type { Appearance } from '../../../src/main/shell/appearance.ts';
import { fakeClock, settle } from '../../support/fake-clock.ts';

const PLAIN: Appearance = { moreContrast: false, lessMotion: false, dark: false, light: false, accent: null };
const BOLD: Appearance = { moreContrast: true, lessMotion: false, dark: false, light: false, accent: null };

/** A desktop whose settings a test chooses. */
function bench(first: Appearance | null) {
  const clock = fakeClock();
  const answers: Appearance[] = [];
  const bus = { answer: first, asked: 0, followed: true, slow: Promise.resolve(), changed: (): void => undefined, ended: (): void => undefined };
  const stop = watchAppearance({
    clock,
    bus: {
      appearance: async () => {
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
    },
    onAnswer: (appearance) => void answers.push(appearance),
  });
  return { clock, answers, bus, stop };
}

it('asks at once, and sleeps until something changes', async () => {
  const { clock, answers, bus } = bench(BOLD);
  await clock.advance(86_400_000);
  expect([answers, bus.asked, clock.waiting]).toEqual([[BOLD], 1, 0]);
});

it('asks once after the several words of one switch', async () => {
  const { clock, answers, bus } = bench(PLAIN);
  await clock.advance(1_000);
  bus.answer = BOLD;
  bus.changed();
  await clock.advance(20);
  bus.changed();
  await clock.advance(1_000);
  expect([answers, bus.asked, clock.waiting]).toEqual([[PLAIN, BOLD], 2, 0]);
});

it('tells nothing where there is no portal, and all when there is one', async () => {
  const { clock, answers, bus } = bench(null);
  await clock.advance(1_000);
  expect(answers).toEqual([]);
  bus.answer = BOLD;
  bus.changed();
  await clock.advance(1_000);
  bus.answer = null; // it does not answer in time
  bus.changed();
  await clock.advance(1_000);
  expect(answers).toEqual([BOLD]);
});

it('asks a portal again that is too busy when it starts, and none that there may not be', async () => {
  const { clock, answers, bus } = bench(null);
  await clock.advance(60_000);
  expect([bus.asked, clock.waiting]).toEqual([1, 0]);
  bus.changed(); // it is there
  await clock.advance(1_000);
  bus.answer = BOLD;
  await clock.advance(2_000);
  expect([answers, bus.asked, clock.waiting]).toEqual([[BOLD], 3, 0]);
});

it('asks again where a portal that answered does not, and gives up at last', async () => {
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

it('holds no colours fast of which it would hear nothing any more', async () => {
  const dark: Appearance = { moreContrast: true, lessMotion: false, dark: true, light: false, accent: '#9141ac' };
  const { clock, answers, bus } = bench(dark);
  await clock.advance(1_000);
  bus.ended();
  expect(answers).toEqual([dark, BOLD]);
  const never = bench(dark);
  never.bus.ended(); // before the first answer: there is nobody to listen
  await never.clock.advance(1_000);
  expect(never.answers).toEqual([BOLD]);
});

it('tells the newest last, however long an older answer takes', async () => {
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

it('is still once it was cancelled', async () => {
  const { clock, answers, bus, stop } = bench(PLAIN);
  bus.changed();
  stop();
  await clock.advance(1_000);
  expect([answers, bus.asked, bus.followed]).toEqual([[], 1, false]);
});
