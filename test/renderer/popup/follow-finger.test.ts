import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followFinger } from '../../../src/renderer/popup/follow-finger.ts';

const moved = vi.fn<(by: number, coasting: boolean) => void>();
let el: HTMLElement;
let followed: AbortController;
let now = 0; // ms

beforeEach(() => {
  el = document.createElement('div');
  followed = new AbortController();
  followFinger(el, moved, followed.signal);
});
afterEach(() => moved.mockReset());

/** @param fingers where they are, px from the top @param after ms since the last event @param on what the finger was put on */
function touch(type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel', fingers: readonly number[], after = 16, on = el): void {
  now += after;
  const event = Object.assign(new Event(type, { bubbles: true }), { touches: fingers.map((clientY) => ({ clientY })) });
  Object.defineProperty(event, 'timeStamp', { value: now });
  on.dispatchEvent(event);
}
const way = (): number => moved.mock.calls.reduce((all, [by, coasting]) => (coasting ? all : all + by), 0);
const coasts = (): unknown[] => moved.mock.calls.filter(([, coasting]) => coasting);
const isPulled = (): boolean => el.hasAttribute('data-pulled');

it.each([[0.4, 20], [-0.4, -20], [0.7, 35], [5, 250]])('reports whole px, and all in all the way of the finger: 50 times %d px', (step, all) => {
  touch('touchstart', [300]);
  for (let i = 1; i <= 50; i += 1) touch('touchmove', [300 - i * step]);
  expect(Math.abs(way() - all)).toBeLessThanOrEqual(1);
  expect(moved.mock.calls.every(([by]) => Number.isInteger(by) && by !== 0)).toBe(true);
});

it('goes on at the speed of a finger that is let go, but not of one that has rested, is cancelled or is one of two', () => {
  const pull = (): void => {
    touch('touchstart', [300]);
    touch('touchmove', [290], 10);
  };
  pull();
  touch('touchend', [], 10);
  expect(coasts()).toEqual([[300, true]]);
  pull();
  touch('touchend', [], 200);
  pull();
  touch('touchcancel', []);
  touch('touchstart', [300]);
  touch('touchstart', [300, 200]);
  touch('touchmove', [280, 180]);
  touch('touchend', [180]);
  expect([coasts().length, way()]).toEqual([1, 30]);
});

it('stops what goes on when a finger is put down again, once', () => {
  touch('touchstart', [300]);
  touch('touchmove', [290], 10);
  touch('touchend', [], 10);
  touch('touchstart', [300]);
  touch('touchend', []);
  touch('touchstart', [300]);
  expect(moved.mock.calls).toEqual([[10, false], [300, true], [0, false]]);
});

it('marks the element while the finger is on it', () => {
  touch('touchstart', [300]);
  expect(isPulled()).toBe(true);
  touch('touchmove', [290]);
  expect(isPulled()).toBe(true);
  touch('touchend', []);
  expect(isPulled()).toBe(false);
  touch('touchstart', [300]);
  followed.abort();
  expect(isPulled()).toBe(false);
  touch('touchmove', [200]);
  expect(isPulled()).toBe(false);
});

it.each([
  ['is let go where what it was put on is no more', (words: HTMLElement): void => {
    words.remove();
    touch('touchend', [], 16, words);
  }],
  ['was there when the page was hidden', (): void => { document.dispatchEvent(new Event('visibilitychange')); }],
])('marks the element no longer when the finger %s', (_how, end) => {
  const words = document.body.appendChild(el).appendChild(document.createElement('p'));
  touch('touchstart', [300], 16, words);
  expect(isPulled()).toBe(true);
  end(words);
  expect(isPulled()).toBe(false);
  el.remove();
});
