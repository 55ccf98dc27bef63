/** The order in which the popup shows and hides its window and the program (the rest is in popup-machine.test.ts). */
import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPopup, type Popup } from '../../../../src/main/shell/popup/popup.ts';
import { fakeClock } from '../../../support/fake-clock.ts';
import { collectingLog } from '../../../support/log.ts';

const { acts, windows } = vi.hoisted(() => ({ acts: [] as string[], windows: [] as EventEmitter[] }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class BrowserWindow extends Emitter {
    readonly webContents = new Emitter();
    constructor() {
      super();
      windows.push(this);
    }
    isMinimized = (): boolean => false;
    isDestroyed = (): boolean => false;
    loadURL = (): Promise<void> => Promise.resolve();
    setBounds(): void { /* anywhere */ }
    setAlwaysOnTop(): void { /* or not */ }
    show(): void {
      acts.push('window shown');
      this.emit('focus');
    }
    focus(): void { /* has it */ }
    hide(): void {
      acts.push('window hidden');
      this.emit('blur');
    }
  }
  return { BrowserWindow, webContents: {}, app: { commandLine: { getSwitchValue: () => '' } }, nativeTheme: { shouldUseDarkColors: false } };
});
// Mocked, because its own test loads it with another Electron, and these tests share modules.
vi.mock('../../../../src/main/shell/popup/popup-place.ts', () => ({
  createPopupPlace: () => ({ now: () => ({ x: 0, y: 0, width: 400, height: 620 }), clicked: () => undefined, heard: () => false }), screens: () => [],
}));
beforeEach(() => { acts.length = windows.length = 0; });

/** A popup that was just shown and has the keyboard. */
function shown(): { readonly popup: Popup; readonly clock: ReturnType<typeof fakeClock> } {
  const clock = fakeClock();
  const nothing = (): void => undefined;
  const popup = createPopup({
    clock, preload: 'preload.cjs', icon: 'icon.png', log: collectingLog(), keepMs: undefined,
    foreground: { come: () => void acts.push('program shown'), giveBack: () => void acts.push('program hidden') },
    zoom: { factor: () => 1, step: () => Promise.resolve({ ok: true }) },
    prepare: nothing, iconBounds: () => null, onGone: nothing, onShown: nothing, onHidden: nothing, onCrashLoop: nothing,
  });
  popup.show();
  popup.painted(true);
  return { popup, clock };
}

it.each<[string, (popup: Popup) => void]>([
  ['Escape', (popup) => popup.dismiss()],
  ['a click on the icon', (popup) => popup.clicked({ x: 0, y: 0, width: 0, height: 0 })],
  ['the shortcut', (popup) => popup.toggle()],
])('%s hides the window and then the program, and the next one shows them in reverse', (_name, act) => {
  const { popup } = shown();
  act(popup);
  expect(acts).toEqual(['program shown', 'window shown', 'window hidden', 'program hidden']);
  popup.toggle();
  expect(acts.slice(4)).toEqual(['program shown', 'window shown']);
});

it('leaves the program in front if something opens', () => {
  const { popup } = shown();
  popup.hide();
  expect(acts.at(-1)).toBe('window hidden');
});

it('leaves the program alone after a click elsewhere', async () => {
  const { clock } = shown();
  await clock.advance(1_000);
  windows[0]?.emit('blur');
  await clock.advance(1_000);
  expect(acts.at(-1)).toBe('window hidden');
});

it('leaves the program in front while a dialog is open', async () => {
  const { popup } = shown();
  await popup.during(() => {
    popup.dismiss();
    return Promise.resolve();
  });
  expect(acts.at(-1)).toBe('window hidden');
});
