import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdMovedTouches } from '../../../src/renderer/dom/moved-touch.ts';

let page: HTMLElement; // in place of the window, which would keep the listeners
let captured = true;

beforeEach(() => {
  page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = '<div id="row"><button id="one"><b></b></button></div>';
  holdMovedTouches(page);
  const one = on('#one > b');
  vi.spyOn(one, 'setPointerCapture').mockImplementation(() => { captured = true; });
  vi.spyOn(one, 'releasePointerCapture').mockImplementation(() => { captured = false; });
  vi.spyOn(one, 'hasPointerCapture').mockImplementation(() => captured);
  one.addEventListener('pointerdown', ({ pointerId }) => one.releasePointerCapture(pointerId)); // as the library does
});
afterEach(() => {
  vi.restoreAllMocks();
  page.remove();
});

const on = (place: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(place);
  if (element === null) throw new Error(`There is no ${place}`);
  return element;
};
const send = (type: string, how: PointerEventInit = {}): unknown => on('#one > b').dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, ...how }));

/** Touches the button. @param under what is there exactly */
function touch(under: string, pointerType = 'touch'): void {
  captured = true; // by default
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(on(under));
  send('pointerdown', { pointerType });
  if (pointerType === 'touch') on('#one > b').dispatchEvent(new Event('touchstart', { bubbles: true }));
}

it.each([
  ['is kept for a finger beside its control', '#row', 'touch', true],
  ['is not kept for one on it, which may leave it', '#one > b', 'touch', false],
  ['is not kept for a mouse', '#row', 'mouse', false],
])('the capture %s', (_how, under, kind, kept) => {
  touch(under, kind);
  expect(captured).toBe(kept);
});

it('the capture ends when a menu opens: the release of the finger is no press any more', () => {
  touch('#row');
  send('contextmenu');
  expect(captured).toBe(false);
});

it.each(['pointerup', 'pointercancel'])('a touch is forgotten with its %s', (end) => {
  touch('#row');
  send(end);
  captured = false;
  on('#one > b').dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(captured).toBe(false);
});
