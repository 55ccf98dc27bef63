import { describe, expect, it } from 'vitest';
import { waitForHost, watchTray } from '../../../../src/main/shell/tray/tray-watch.ts';
import { fakeClock, settle } from '../../../support/fake-clock.ts';

/** A fake bus whose answers and signals the test controls. */
function bench(answer: boolean | null) {
  const clock = fakeClock();
  const bus = { answer, asked: 0, followed: true, signal: (): void => undefined, unlocked: (): void => undefined, end: (): void => undefined };
  const answers: (boolean | null)[] = [];
  const notes: string[] = [];
  const note = (message: string): void => void notes.push(message);
  const watch = watchTray({
    clock,
    log: { error: note, warn: note, info: note, debug: note },
    hasHost: async () => {
      bus.asked++;
      await Promise.resolve();
      return bus.answer;
    },
    follow: ({ onHost, onUnlocked, onEnd }) => {
      bus.signal = () => onHost?.();
      bus.unlocked = () => onUnlocked?.();
      bus.end = () => onEnd?.();
      return () => { bus.followed = false; };
    },
    onSignal: () => undefined,
    onActivated: () => undefined,
    onUnlocked: () => void notes.push('unlocked'),
    onAnswer: (host) => void answers.push(host),
  });
  return { clock, bus, answers, notes, watch };
}

it('asks once at startup, and sets no timer if there is a tray', async () => {
  const { clock, bus, answers } = bench(true);
  await clock.advance(86_400_000);
  expect([answers, bus.asked, clock.waiting]).toEqual([[true], 1, 0]);
});

it('asks once more if there is no tray, for hosts that do not announce themselves', async () => {
  const { clock, bus, answers } = bench(false);
  await clock.advance(86_400_000);
  expect([answers, bus.asked, clock.waiting]).toEqual([[false, false], 2, 0]);
});

it('asks once after a burst of signals', async () => {
  const { clock, bus, answers } = bench(false);
  await clock.advance(60_000);
  bus.answer = true;
  for (let n = 0; n < 5; n++) {
    bus.signal();
    await clock.advance(20);
  }
  await clock.advance(60_000);
  expect(answers).toEqual([false, false, true]);
});

it('queries again if told to look during a query', async () => {
  const { clock, bus, answers, watch } = bench(true);
  watch.look();
  bus.answer = false;
  await clock.advance(200);
  expect(answers.at(-1)).toBe(false);
});

it('retries unanswered queries with growing pauses: a busy panel sends no second signal', async () => {
  const { clock, bus, answers } = bench(false);
  await clock.advance(60_000);
  bus.answer = null;
  bus.signal();
  await clock.advance(7_000);
  expect(answers.slice(2)).toEqual([null, null, null]); // after 0.1, 2.1 and 6.1 s
  const { asked } = bus;
  await clock.advance(600_000);
  expect(bus.asked - asked).toBeLessThan(15);
  bus.answer = true;
  await clock.advance(60_000);
  expect([answers.at(-1), clock.waiting]).toEqual([true, 0]);
});

it('polls every minute without bus signals until there is a tray', async () => {
  const { clock, bus, answers } = bench(false);
  await settle();
  bus.end();
  await clock.advance(180_000);
  expect(bus.asked).toBeGreaterThanOrEqual(4);
  bus.answer = true;
  await clock.advance(60_000);
  expect([answers.at(-1), clock.waiting]).toEqual([true, 0]);
});

it('stops asking and logs it if the bus has ended and does not answer', async () => {
  const { clock, bus, answers, notes } = bench(null);
  await settle();
  bus.end();
  await clock.advance(3_600_000);
  expect([answers.at(-1), notes, clock.waiting]).toEqual([null, ['The session bus neither answers questions about the tray nor sends signals; Tidings stops asking'], 0]);
});

it('asks when told to look, and never after being stopped', async () => {
  const { clock, bus, answers, watch } = bench(true);
  await settle();
  bus.answer = false;
  watch.look();
  await settle();
  expect(answers).toEqual([true, false]);
  watch.stop();
  bus.signal();
  await clock.advance(60_000);
  expect([answers.length, bus.followed]).toEqual([2, false]);
});

it('passes on that the screen was unlocked, and does not ask: hosts have signals of their own', async () => {
  const { clock, bus, notes } = bench(true);
  await settle();
  bus.unlocked();
  await clock.advance(60_000);
  expect([notes, bus.asked]).toEqual([['unlocked'], 1]);
});

describe('waiting for a host', () => {
  /** A fake lock screen that answers when the test says so. */
  function wait() {
    const clock = fakeClock();
    const over: boolean[] = [];
    const questions: ((locked: boolean) => void)[] = [];
    const cancel = waitForHost(() => new Promise((resolve) => { questions.push(resolve); }), clock, (locked) => void over.push(locked));
    return { clock, over, questions, cancel };
  }

  it.each([true, false])('asks only at the end whether the screen is locked: %s', async (locked) => {
    const { clock, over, questions } = wait();
    await clock.advance(14_999);
    expect(questions).toEqual([]);
    await clock.advance(1);
    questions[0]?.(locked);
    await clock.advance(60_000);
    expect([over, questions.length, clock.waiting]).toEqual([[locked], 1, 0]);
  });

  it('asks nothing once cancelled', async () => {
    const { clock, questions, cancel } = wait();
    cancel();
    await clock.advance(60_000);
    expect(questions).toEqual([]);
  });

  it('ignores an answer that arrives after cancelling', async () => {
    const { clock, over, questions, cancel } = wait();
    await clock.advance(15_000);
    cancel();
    questions[0]?.(false);
    await settle();
    expect([over, questions.length]).toEqual([[], 1]);
  });
});
