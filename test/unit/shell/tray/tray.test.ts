import { beforeEach, expect, it, vi } from 'vitest';
import { createTray } from '../../../../src/main/shell/tray/tray.ts';
import { inEnglish } from '../../../support/words.ts';

type On = (event: string, then: (...told: unknown[]) => void) => void;
/** The arguments after the image of each `new Tray`, what was done with it, what it says, and what happens at its events. */
const { trays } = vi.hoisted(() => ({ trays: [] as { readonly more: readonly unknown[]; readonly done: string[]; readonly says: { tip: string; menu: string; opened: string }; readonly then: Map<string, Parameters<On>[1]> }[] }));
vi.mock('electron', () => ({
  Menu: { buildFromTemplate: (lines: unknown) => lines },
  nativeTheme: { on: () => undefined, off: () => undefined },
  nativeImage: { createFromPath: (path: string) => path },
  Tray: class {
    readonly done: string[] = [];
    readonly says = { tip: '', menu: '', opened: '' };
    readonly then = new Map<string, Parameters<On>[1]>();
    constructor(_image: string, ...more: readonly unknown[]) { trays.push({ more, done: this.done, says: this.says, then: this.then }); }
    on: On = (event, then) => void this.then.set(event, then);
    setIgnoreDoubleClickEvents(): void { this.done.push('ignores double clicks'); }
    setImage(): void { this.done.push('image'); }
    setToolTip(tip: string): void { this.says.tip = tip; }
    setContextMenu(menu: unknown): void {
      this.done.push('menu');
      this.says.menu = JSON.stringify(menu);
    }
    popUpContextMenu(menu: unknown): void { this.says.opened = JSON.stringify(menu); }
    destroy(): void { this.done.push('destroy'); }
  },
}));
beforeEach(() => { trays.length = 0; });
const last = (): (typeof trays)[number] => trays.at(-1) ?? expect.unreachable();

const options = { icons: '/icons', runProgram: () => Promise.reject(new Error('no reg')), words: () => inEnglish, onCommand: () => expect.unreachable() };
const facts = { base: [], notice: null, unread: 0, pause: null, canCopy: false };

it.each<[NodeJS.Platform, number, readonly string[], readonly string[]]>([
  ['linux', 0, ['menu'], ['destroy']],
  ['win32', 0, [], ['destroy']],
  ['darwin', 1, ['ignores double clicks'], []],
])('on %s, the icon is created with %i names, then %j; at the end %j', (platform, names, atFirst, atEnd) => {
  const tray = createTray(
    { ...options, platform, onClick: () => expect.unreachable(), onDoubleClick: () => expect.unreachable() },
    facts,
  );
  const { more, done } = last();
  expect([more.length, done.splice(0)]).toEqual([names, atFirst]);
  tray.end();
  expect(done.splice(0)).toEqual(atEnd);
  tray.destroy();
  expect(done).toEqual(['destroy']);
});

it('tells the first click of a double click from the second, as Windows does', () => {
  const bounds = { x: 1, y: 2, width: 16, height: 16 };
  const told: unknown[] = [];
  createTray({ ...options, platform: 'win32', onClick: (anchor) => void told.push(anchor), onDoubleClick: () => void told.push('double click') }, facts);
  trays[0]?.then.get('click')?.({}, bounds);
  trays[0]?.then.get('double-click')?.({}, bounds);
  expect(told).toEqual([bounds, 'double click']);
});

const UNREAD = '3 unread headlines';

it('tells other facts in the menu of the panel and at the pointer, and nothing again that it tells already', () => {
  const tray = createTray({ ...options, platform: 'linux', onClick: () => expect.unreachable(), onDoubleClick: () => expect.unreachable() }, facts);
  const { says, done } = last();
  expect([says.menu.includes(UNREAD), says.tip]).toEqual([false, 'Tidings']);
  done.splice(0);
  tray.update({ ...facts, unread: 3 });
  expect([says.menu.includes(UNREAD), says.tip]).toEqual([true, expect.stringContaining(UNREAD)]);
  expect(done.splice(0)).toEqual(['image', 'menu']);
  tray.update({ ...facts, unread: 3 });
  expect(done).toEqual([]);
});

it.each<[NodeJS.Platform, boolean]>([['linux', false], ['win32', true], ['darwin', true]])('on %s, opens the menu with the latest facts at a right click itself: %s', (platform, opens) => {
  const tray = createTray({ ...options, platform, onClick: () => expect.unreachable(), onDoubleClick: () => expect.unreachable() }, facts);
  tray.update({ ...facts, unread: 3 });
  const { says, then } = last();
  then.get('right-click')?.({}, {});
  expect(says.opened.includes(UNREAD)).toBe(opens);
});
