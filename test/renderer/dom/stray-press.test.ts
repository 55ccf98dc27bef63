import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ignoreStrayPresses } from '../../../src/renderer/dom/stray-press.ts';

const heard: string[] = [];
let page: HTMLElement; // in place of the window, which would keep the listeners
let now = 1_000; // ms

beforeEach(() => {
  page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = '<button id="one"><b></b></button><button id="two"><b></b></button><p id="nothing"><b></b></p>';
  ignoreStrayPresses(page);
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    page.addEventListener(type, ({ target }) => { if (target instanceof Element) heard.push(`${type} ${target.closest('[id]')?.id ?? ''}`); });
  }
});
afterEach(() => {
  heard.length = 0;
  page.remove();
});

interface How {
  readonly after?: number;
  readonly x?: number;
  readonly y?: number;
  readonly kind?: string;
  readonly which?: number;
}

/** Presses and releases the mouse over what is in an element, some ms after the last time. @returns what the page heard of it */
function press(id: string, { after = 150, x = 40, y = 9, kind = 'mouse', which = 0 }: How = {}): readonly string[] {
  const on = document.querySelector(`#${id} > b`) ?? document.querySelector(`#${id}`);
  now += after;
  heard.length = 0;
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, button: which };
  const events = [
    new PointerEvent('pointerdown', { ...at, pointerType: kind }), new PointerEvent('pointerup', { ...at, pointerType: kind }),
    new MouseEvent('click', { ...at, detail: 1 }),
  ];
  for (const event of events) {
    Object.defineProperty(event, 'timeStamp', { value: now });
    on?.dispatchEvent(event);
  }
  return [...heard];
}
const all = (id: string): string[] => [`pointerdown ${id}`, `pointerup ${id}`, `click ${id}`];

it('nothing hears the second press of a double click on what the first one has brought under the pointer', () => {
  expect(press('one')).toEqual(all('one'));
  expect(press('two')).toEqual([]);
});

it('the default action does not happen either', () => {
  page.innerHTML = '<button id="one"><b></b></button><label id="two"><b></b><input type="checkbox"></label>';
  press('one');
  press('two');
  expect(document.querySelector('input')?.checked).toBe(false);
});

it.each([
  ['on the same control, on another part of it', 'one', {}],
  ['half a second later', 'two', { after: 500 }],
  ['further right', 'two', { x: 46 }],
  ['further down', 'two', { y: 15 }],
  ['with another button', 'two', { which: 2 }],
  ['by touch', 'two', { kind: 'touch' }],
])('a second press is heard %s', (_how, id, how) => {
  press('one');
  expect(press(id, how)).toEqual(all(id));
});

it('a second press is heard after one on nothing, which may have closed a menu', () => {
  press('nothing');
  expect(press('one')).toEqual(all('one'));
});

it('nothing hears the second press either if it hits nothing, such as what is beside a dialog that the first one has opened', () => {
  press('one');
  expect(press('nothing')).toEqual([]);
});

describe('a dialog', () => {
  beforeEach(() => { page.innerHTML += '<div id="beside" class="scrim"><div id="dialog" role="dialog"><b></b><button id="done"><b></b></button></div></div>'; });

  it('that the first press beside it has closed: nothing hears the second, on what was beneath', () => {
    expect(press('beside')).toEqual(all('beside'));
    expect(press('one')).toEqual([]);
  });

  it('that the first press has opened: nothing hears the second, beside it, which would close it', () => {
    press('one');
    expect(press('beside')).toEqual([]);
  });

  it('whose button the first press has just missed: the second is heard', () => {
    press('dialog');
    expect(press('done', { x: 43 })).toEqual(all('done'));
  });
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
