import { describe, expect, it } from 'vitest';
import { onNextFrame, type AnimationFrames } from '../../../src/shared/animation-frame.ts';

/** A page whose frames and timers the test controls. */
function page() {
  const waiting = new Map<number, () => void>();
  let last = 0;
  const wait = (then: () => void): number => {
    waiting.set(++last, then);
    return last;
  };
  const frames: number[] = [];
  const timers: { readonly id: number; readonly ms: number }[] = [];
  const fire = (id: number | undefined): void => waiting.get(id ?? 0)?.();
  const window: AnimationFrames = {
    requestAnimationFrame: (then) => frames[frames.push(wait(then)) - 1] ?? 0,
    cancelAnimationFrame: (id) => void waiting.delete(id),
    setTimeout: (then, ms) => {
      const id = wait(then);
      timers.push({ id, ms });
      return id;
    },
    clearTimeout: (id) => void waiting.delete(id),
  };
  return { window, draw: () => fire(frames[0]), pass: () => fire(timers[0]?.id), after: () => timers[0]?.ms };
}

describe('onNextFrame', () => {
  it('calls back once, in the next frame', () => {
    const { window, draw, pass } = page();
    let calls = 0;
    onNextFrame(window, () => { calls++; });
    expect(calls).toBe(0);
    draw();
    pass();
    expect(calls).toBe(1);
  });

  it('calls back once, after 100 ms, if no frame comes', () => {
    const { window, draw, pass, after } = page();
    let calls = 0;
    onNextFrame(window, () => { calls++; });
    expect(after()).toBe(100);
    pass();
    draw();
    expect(calls).toBe(1);
  });
});
