import { beforeEach, expect, it, vi } from 'vitest';
import { PLACING, retryForFrames } from '../../../src/renderer/dom/retry-for-frames.ts';

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => { frames[frame - 1] = () => undefined; });
  return () => { vi.unstubAllGlobals(); };
});
/** Draws until nobody asks for another frame. @returns how many there were */
const draw = (): number => {
  let drawn = 0;
  for (; drawn < frames.length; drawn += 1) frames[drawn]?.();
  return drawn;
};

it.each<[string, (nth: number) => boolean, number]>([
  ['the first step, taken at once, was enough', () => true, 0],
  ['a step was enough', (nth) => nth === 4, 3],
  ['it takes too long', () => false, 20],
])('ends, and says so once, when %s', (_when, isEnough, after) => {
  let steps = 0;
  const ended = vi.fn();
  retryForFrames({ step: (isFirst) => isEnough(isFirst ? steps = 1 : ++steps), hands: PLACING, target: new EventTarget(), ended });
  expect(draw()).toBe(after);
  expect([steps, ended.mock.calls.length]).toEqual([after + 1, 1]);
});

it('ends when a hand intervenes, also one that a widget keeps for itself', () => {
  const [list, row] = [document.createElement('div'), document.createElement('div')];
  list.append(row);
  row.addEventListener('keydown', (event) => event.stopPropagation());
  const [step, ended] = [vi.fn(() => false), vi.fn()];
  retryForFrames({ step, hands: PLACING, target: list, ended });
  row.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
  expect(ended).not.toHaveBeenCalled();
  for (let n = 0; n < 2; n += 1) row.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  draw();
  expect([step.mock.calls, ended.mock.calls]).toEqual([[[true]], [[]]]);
});

it('gives up without a word', () => {
  const [step, ended] = [vi.fn(() => false), vi.fn()];
  retryForFrames({ step, hands: PLACING, target: document, ended })();
  document.dispatchEvent(new WheelEvent('wheel'));
  draw();
  expect([step.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
});
