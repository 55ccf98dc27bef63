/** The list comes to rest where the quote above it is shown in full or as one line, not in between. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { scrollToPlace } from '../../src/renderer/dom/scroll-place.ts';
import { exampleHeadlines } from './examples.ts';
import { NOW, openPopup, scroll, useStage } from './render.tsx';

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

const open = async (): Promise<ReturnType<typeof vi.fn>> => {
  await openPopup({ headlines: exampleHeadlines(NOW, 40) });
  const scrollTo = vi.fn(({ top = 0 }: ScrollToOptions) => { list().scrollTop = top; });
  list().scrollTo = scrollTo as unknown as HTMLElement['scrollTo'];
  return scrollTo;
};
const wheel = async (top: number): Promise<void> => {
  list().dispatchEvent(new Event('wheel', { bubbles: true }));
  await scroll(list(), top);
};
/** Ends a scrolling, and waits for longer than the pause between two turns of a wheel. */
const letGo = (): Promise<void> => act(async () => {
  list().dispatchEvent(new Event('scrollend'));
  await new Promise((done) => setTimeout(done, 200));
});

it('the list completes the lift at once when it scrolls without user input', async () => {
  const scrollTo = await open();
  await scroll(list(), 50);
  expect([list().scrollTop, scrollTo.mock.calls]).toEqual([LIFT, [[{ top: LIFT }]]]);
  await scroll(list(), 300);
  expect(list().scrollTop).toBe(300);
});

it.each([[50, 0], [70, LIFT]])('the list is left alone while the user scrolls; released at %d px, it glides to %d px', async (at, end) => {
  const scrollTo = await open();
  await wheel(at);
  expect(list().scrollTop).toBe(at);
  await letGo();
  expect(scrollTo.mock.calls).toEqual([[{ top: end, behavior: 'smooth' }]]);
  await letGo();
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('the list does not move between two turns of the wheel, each of which may end a scrolling', async () => {
  const scrollTo = await open();
  for (const top of [20, 40]) {
    await wheel(top);
    act(() => { list().dispatchEvent(new Event('scrollend')); });
  }
  expect(scrollTo).not.toHaveBeenCalled();
});

it('the list does not move away from a finger that pauses on the masthead, until it is let go', async () => {
  const scrollTo = await open();
  const touch = (type: string, fingers: readonly number[]): unknown =>
    document.querySelector('.masthead')?.dispatchEvent(Object.assign(new Event(type), { touches: fingers.map((clientY) => ({ clientY })) }));
  touch('touchstart', [300]);
  await wheel(50);
  await letGo(); // each move of the finger ends a scrolling
  await letGo();
  expect(scrollTo).not.toHaveBeenCalled();
  touch('touchend', []);
  await letGo();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
});

it('the list jumps with reduced motion, and stays at a position beyond the lift', async () => {
  still = true;
  const scrollTo = await open();
  await wheel(30);
  await letGo();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  await wheel(500);
  await letGo();
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
