import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreStrayPresses } from '../../../src/renderer/dom/stray-press.ts';

const heard: string[] = [];
let remove: AbortController;
let now = 1_000; // ms
const button = (name: string): HTMLButtonElement => document.body.appendChild(Object.assign(document.createElement('button'), { id: name, innerHTML: '<b></b>' }));

beforeEach(() => {
  remove = new AbortController();
  const { signal } = remove;
  ignoreStrayPresses(window, signal);
  for (const type of ['pointerdown', 'mousedown', 'click']) {
    document.body.addEventListener(type, ({ target }) => { if (target instanceof Element) heard.push(`${type} ${target.closest('button')?.id ?? ''}`); }, { signal });
  }
  button('one');
  button('two');
});
afterEach(() => {
  remove.abort();
  heard.length = 0;
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

interface How {
  readonly after?: number;
  readonly x?: number;
  readonly kind?: string;
  readonly which?: number;
}

/** Presses and releases the mouse over an element, some ms after the last time. @returns what the page heard of it */
function press(id: string, { after = 150, x = 40, kind = 'mouse', which = 0 }: How = {}): readonly string[] {
  const on = document.querySelector(`#${id} b`);
  now += after;
  heard.length = 0;
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: 9, button: which };
  const events = [
    new PointerEvent('pointerdown', { ...at, pointerType: kind }), new MouseEvent('mousedown', at), new PointerEvent('pointerup', { ...at, pointerType: kind }),
    new MouseEvent('mouseup', at), new MouseEvent('click', { ...at, detail: 1 }),
  ];
  for (const event of events) {
    Object.defineProperty(event, 'timeStamp', { value: now });
    on?.dispatchEvent(event);
  }
  return [...heard];
}
const all = (id: string): string[] => [`pointerdown ${id}`, `mousedown ${id}`, `click ${id}`];

it('nothing hears the second press of a double click on what the first one has brought under the pointer', () => {
  expect(press('one')).toEqual(all('one'));
  expect(press('two')).toEqual([]);
});

it('the default action does not happen either', () => {
  document.body.innerHTML = '<button id="one"><b></b></button><label id="two"><b></b><input type="checkbox"></label>';
  press('one');
  press('two');
  expect(document.querySelector('input')?.checked).toBe(false);
});

it.each([
  ['on the same control, on another part of it', 'one', {}],
  ['half a second later', 'two', { after: 500 }],
  ['elsewhere', 'two', { x: 46 }],
  ['with another button', 'two', { which: 2 }],
  ['by touch', 'two', { kind: 'touch' }],
])('a second press is heard %s', (_how, id, how) => {
  press('one');
  expect(press(id, how)).toEqual(all(id));
});

it('presses after the second are heard, whatever they hit', () => {
  press('one');
  press('two');
  expect([press('two'), press('one'), press('two')]).toEqual([all('two'), all('one'), all('two')]);
});

it('a click by key is heard soon after', () => {
  press('one');
  press('two');
  heard.length = 0;
  document.querySelector<HTMLElement>('#two')?.click();
  expect(heard).toEqual(['click two']);
});
