import { beforeEach, expect, it, vi } from 'vitest';
import { createTray } from '../../../../src/main/shell/tray/tray.ts';
import { inEnglish } from '../../../support/words.ts';

type On = (event: string, then: (...told: unknown[]) => void) => void;
/** The arguments after the image of each `new Tray`, what was done with it, and what happens at its events. */
const { trays } = vi.hoisted(() => ({ trays: [] as { readonly more: readonly unknown[]; readonly done: string[]; readonly then: Map<string, Parameters<On>[1]> }[] }));
vi.mock('electron', () => ({
  Menu: { buildFromTemplate: (lines: unknown) => lines },
  nativeTheme: { on: () => undefined, off: () => undefined },
  nativeImage: { createFromPath: (path: string) => path },
  Tray: class {
    readonly done: string[] = [];
    readonly then = new Map<string, Parameters<On>[1]>();
    constructor(_image: string, ...more: readonly unknown[]) { trays.push({ more, done: this.done, then: this.then }); }
    on: On = (event, then) => void this.then.set(event, then);
    setIgnoreDoubleClickEvents(): void { this.done.push('ignores double clicks'); }
    setToolTip(): void { /* not looked at */ }
    setContextMenu(): void { this.done.push('menu'); }
    destroy(): void { this.done.push('destroy'); }
  },
}));
beforeEach(() => { trays.length = 0; });

const options = { icons: '/icons', runProgram: () => Promise.reject(new Error('no reg')), words: () => inEnglish, onCommand: () => expect.unreachable() };
const facts = { base: [], notice: null, unread: 0, pause: null, canCopy: false };

it.each<[NodeJS.Platform, number, readonly string[], readonly string[]]>([
  ['linux', 0, ['menu'], ['destroy']],
  ['win32', 0, [], ['destroy']],
  ['darwin', 1, ['ignores double clicks'], []],
])('on %s, the icon is created with %i names, then %j; at the end %j', (platform, names, first, last) => {
  const tray = createTray(
    { ...options, platform, onClick: () => expect.unreachable(), onDoubleClick: () => expect.unreachable() },
    facts,
  );
  const [{ more, done } = { more: [], done: [] }] = trays;
  expect([more.length, done.splice(0)]).toEqual([names, first]);
  tray.end();
  expect(done.splice(0)).toEqual(last);
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
