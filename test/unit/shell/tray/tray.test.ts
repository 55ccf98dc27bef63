import { beforeEach, expect, it, vi } from 'vitest';
import { createTray } from '../../../../src/main/shell/tray/tray.ts';
import { inEnglish } from '../../../support/words.ts';

/** The arguments after the image of each `new Tray`, and what was done with it. */
const { trays } = vi.hoisted(() => ({ trays: [] as { readonly more: readonly unknown[]; readonly done: string[] }[] }));
vi.mock('electron', () => ({
  Menu: { buildFromTemplate: (lines: unknown) => lines },
  nativeTheme: { on: () => undefined, off: () => undefined },
  nativeImage: { createFromPath: (path: string) => path },
  Tray: class {
    readonly done: string[] = [];
    constructor(_image: string, ...more: readonly unknown[]) { trays.push({ more, done: this.done }); }
    on(): void { /* never clicked */ }
    setIgnoreDoubleClickEvents(): void { this.done.push('ignores double clicks'); }
    setToolTip(): void { /* not looked at */ }
    setContextMenu(): void { this.done.push('menu'); }
    destroy(): void { this.done.push('destroy'); }
  },
}));
beforeEach(() => { trays.length = 0; });

it.each<[NodeJS.Platform, number, readonly string[], readonly string[]]>([
  ['linux', 0, ['menu'], ['destroy']],
  ['win32', 0, [], ['destroy']],
  ['darwin', 1, ['ignores double clicks'], []],
])('on %s, the icon is created with %i names, then %j; at the end %j', (platform, names, first, last) => {
  const tray = createTray(
    { icons: '/icons', platform, runProgram: () => Promise.reject(new Error('no reg')), words: () => inEnglish, onClick: () => expect.unreachable(), onCommand: () => expect.unreachable() },
    { base: [], notice: null, unread: 0, pause: null, canCopy: false },
  );
  const [{ more, done } = { more: [], done: [] }] = trays;
  expect([more.length, done.splice(0)]).toEqual([names, first]);
  tray.end();
  expect(done.splice(0)).toEqual(last);
  tray.destroy();
  expect(done).toEqual(['destroy']);
});
