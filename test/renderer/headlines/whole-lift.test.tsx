/** The list comes to rest where the quote above it is shown in full or as one line, not in between. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { scrollToPlace } from '../../../src/renderer/dom/scroll-place.ts';
import { exampleHeadlines } from '../examples.ts';
import { NOW, openPopup, useStage } from '../render.tsx';

useStage();

const LIFT = 120;
const list = (): HTMLElement => screen.getByRole('grid');
let still = false;
const styles = window.getComputedStyle.bind(window);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  vi.stubGlobal('getComputedStyle', (element: Element) => new Proxy(styles(element), {
    get: (style, name) => (name === 'getPropertyValue'
      ? (property: string) => (property === '--lift' ? `${LIFT}px` : style.getPropertyValue(property))
      : Reflect.get(style, name) as unknown),
  }));
});
afterEach(() => {
  still = false;
});

/** Opens the headlines, and stops the timers: it is about pauses of 150 ms, and a busy machine makes its own. */
const open = async (): Promise<ReturnType<typeof vi.fn>> => {
  await openPopup({ headlines: exampleHeadlines(NOW, 40) });
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now: NOW });
  const scrollTo = vi.fn(({ top = 0 }: ScrollToOptions) => { list().scrollTop = top; });
  list().scrollTo = scrollTo as unknown as HTMLElement['scrollTo'];
  return scrollTo;
};
const scroll = (top: number): void => act(() => {
  list().scrollTop = top;
  list().dispatchEvent(new Event('scroll'));
});
const wheel = (top: number): void => {
  list().dispatchEvent(new Event('wheel', { bubbles: true }));
  scroll(top);
};
const pass = (ms: number): void => act(() => { vi.advanceTimersByTime(ms); });
/** Ends a scrolling, and waits for longer than the pause between two turns of a wheel. */
const letGo = (): void => {
  list().dispatchEvent(new Event('scrollend'));
  pass(200);
};

it('the list completes the lift at once when it scrolls without user input', async () => {
  const scrollTo = await open();
  scroll(50);
  expect([list().scrollTop, scrollTo.mock.calls]).toEqual([LIFT, [[{ top: LIFT }]]]);
  scroll(300);
  expect(list().scrollTop).toBe(300);
});

it.each([[50, 0], [70, LIFT]])('the list is left alone while the user scrolls; released at %d px, it glides to %d px', async (at, end) => {
  const scrollTo = await open();
  wheel(at);
  expect(list().scrollTop).toBe(at);
  letGo();
  expect(scrollTo.mock.calls).toEqual([[{ top: end, behavior: 'smooth' }]]);
  letGo();
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('the list does not move between two turns of the wheel, each of which may end a scrolling', async () => {
  const scrollTo = await open();
  for (const top of [20, 30, 40]) {
    wheel(top);
    list().dispatchEvent(new Event('scrollend'));
    pass(100);
  }
  expect(scrollTo).not.toHaveBeenCalled();
  pass(100);
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('the list does not move away from a finger that pauses on the masthead, until it is let go', async () => {
  const scrollTo = await open();
  const touch = (type: string, fingers: readonly number[]): unknown =>
    document.querySelector('.masthead')?.dispatchEvent(Object.assign(new Event(type), { touches: fingers.map((clientY) => ({ clientY })) }));
  touch('touchstart', [300]);
  wheel(50);
  letGo(); // each move of the finger ends a scrolling
  letGo();
  expect(scrollTo).not.toHaveBeenCalled();
  touch('touchend', []);
  letGo();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
});

it('the list jumps with reduced motion, and stays at a position beyond the lift', async () => {
  still = true;
  const scrollTo = await open();
  wheel(30);
  letGo();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  wheel(500);
  letGo();
  expect([scrollTo.mock.calls.length, list().scrollTop]).toEqual([1, 500]);
});

it.each([[0, 0], [50, LIFT], [300, 300]])('a kept position of %d px is restored at %d px, not in between', (top, at) => {
  const el = document.createElement('div');
  el.scrollTo = (({ top: to = 0 }: ScrollToOptions) => { el.scrollTop = to; }) as HTMLElement['scrollTo'];
  document.body.append(el);
  onTestFinished(() => el.remove());
  scrollToPlace(el, undefined, { row: '', top });
  expect(el.scrollTop).toBe(at);
});
