/** The order in which the popup shows and hides its window and the program, and where (the rest is in popup-machine.test.ts). */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Display, Rectangle } from '../../../../src/main/shell/geometry.ts';
import type { Popup } from '../../../../src/main/shell/popup/popup-contract.ts';
import { createPopup } from '../../../../src/main/shell/popup/popup.ts';
import { unplaced, type WindowPlace } from '../../../../src/main/shell/popup/window-place.ts';
import { fakeClock } from '../../../support/fake-clock.ts';
import { collectingLog } from '../../../support/log.ts';
import { acts, app, windows } from './fake-electron.ts';

const { place, screen } = vi.hoisted(() => {
  const area = { x: 0, y: 0, width: 1440, height: 900 };
  const place: { now: Rectangle } = { now: area };
  const screen: Display = { bounds: area, workArea: area };
  return { place, screen };
});
vi.mock('electron', () => import('./fake-electron.ts'));
// Mocked, because its own test loads it with another Electron, and these tests share modules.
vi.mock('../../../../src/main/shell/popup/popup-place.ts', () => ({
  createPopupPlace: () => ({ now: () => place.now, clicked: () => undefined, heard: () => false }), screens: () => [], displays: () => [screen], scaleAt: () => 1,
}));
beforeEach(() => {
  acts.length = windows.length = 0;
  place.now = { x: 0, y: 0, width: 400, height: 620 };
});

interface Bench {
  readonly popup: Popup;
  readonly clock: ReturnType<typeof fakeClock>;
  /** How the normal window was left, each time that was stored. */
  readonly left: WindowPlace[];
  /** Shows it, as soon as its page has drawn. */
  readonly show: () => void;
}

function bench(...left: WindowPlace[]): Bench {
  const clock = fakeClock();
  const nothing = (): void => undefined;
  const popup = createPopup({
    clock, preload: 'preload.cjs', icon: 'icon.png', log: collectingLog(), keepMs: undefined,
    left: { get: () => left.at(-1) ?? null, set: (place) => void left.push(place) },
    foreground: { come: () => void acts.push('program shown'), take: () => void acts.push('program focused'), giveBack: () => void acts.push('program hidden') },
    zoom: { factor: () => 1, step: () => Promise.resolve({ ok: true }) },
    prepare: nothing, iconBounds: () => null, onGone: nothing, onShown: nothing, onHidden: nothing, onCrashLoop: nothing,
  });
  const show = (): void => {
    popup.show();
    popup.painted(true);
  };
  return { popup, clock, left, show };
}

/** A popup that was just shown and has the keyboard. */
function shown(): Bench {
  const made = bench();
  made.show();
  return made;
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

it('stays open at a double click on the icon, and gets the focus back that the second click took', async () => {
  const { popup, clock } = shown();
  await clock.advance(400);
  windows[0]?.emit('blur');
  popup.doubleClicked();
  await clock.advance(1_000);
  expect(acts).toEqual(['program shown', 'window shown', 'program shown', 'window shown']);
});

it('takes the keyboard back from a program that got it while the popup was being shown', async () => {
  const { clock } = shown();
  await clock.advance(100);
  windows[0]?.emit('blur');
  await clock.advance(1_000);
  expect(acts).toEqual(['program shown', 'window shown', 'program focused']);
});

it('leaves the program in front while a dialog is open', async () => {
  const { popup } = shown();
  await popup.during(() => {
    popup.dismiss();
    return Promise.resolve();
  });
  expect(acts.at(-1)).toBe('window hidden');
});

it('is put where the icon is now each time it is shown, not where it was the last time', () => {
  const { popup, show } = shown();
  popup.dismiss();
  place.now = { x: 1000, y: 32, width: 400, height: 500 }; // the panel has moved, or the screen is another
  show();
  expect(windows.map(({ bounds }) => bounds)).toEqual([{ x: 1000, y: 32, width: 400, height: 500 }]);
});

it('stays where it is put when somebody asks for it again, although no title bar of it can be reached', () => {
  place.now = { x: 1400, y: 880, width: 40, height: 20 }; // on a tiny screen
  const { popup } = shown();
  popup.show();
  expect(windows.map(({ bounds }) => bounds)).toEqual([place.now]);
});

describe('a page that reports that it failed', () => {
  const fail = (popup: Popup): Promise<void> => {
    for (let i = 0; i < 3; i += 1) popup.failed(); // until its window is gone, a page may say so any number of times
    return new Promise((then) => setImmediate(then));
  };

  it('is replaced, without the state that may be why', async () => {
    const { popup } = shown();
    popup.keepPage({ tab: 'models' });
    await fail(popup);
    popup.painted(true);
    expect([windows.map((window) => window.isDestroyed()), windows[1]?.isVisible(), popup.kept()]).toEqual([[true, false], true, {}]);
  });

  it('is not replaced any more after the third time in a minute', async () => {
    const { popup } = shown();
    for (let i = 0; i < 4; i += 1) await fail(popup);
    expect(windows.map((window) => window.isDestroyed())).toEqual([true, true, true]);
  });
});

describe('the normal window', () => {
  const GIVEN_UP = 6 * 60_000; // ms
  const MOVED = { x: 300, y: 200, width: 500, height: 550 };

  /** One that the person has just moved and resized, after it got its place (window-notes.ts). */
  async function moved(): Promise<Bench> {
    const made = bench();
    made.popup.setMode('window');
    made.show();
    await made.clock.advance(600);
    for (const window of windows) {
      window.bounds = MOVED;
      window.emit('move');
    }
    await made.clock.advance(100);
    return made;
  }

  it('is placed by the window manager the first time', async () => {
    await moved();
    expect(windows[0]?.options).toMatchObject({ width: 400, height: 620 });
    expect(windows[0]?.options).not.toHaveProperty('x');
  });

  it.each<[string, (made: Bench) => unknown]>([
    ['was given up after disuse', async ({ popup, clock }) => {
      popup.dismiss();
      await clock.advance(GIVEN_UP);
    }],
    ['crashed in sight', () => {
      windows[0]?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
      return new Promise(setImmediate);
    }],
  ])('comes back at its place when it %s', async (_, act) => {
    const made = await moved();
    await act(made);
    made.show();
    expect(windows.map(({ bounds }) => bounds)).toEqual([MOVED, MOVED]);
    expect(windows[1]?.isVisible()).toBe(true);
  });

  it('comes back at its place after a restart, also if the program ended while it was visible', async () => {
    const { popup, left } = await moved();
    popup.release();
    const next = bench(...left);
    next.popup.setMode('window');
    next.show();
    expect(windows.map(({ bounds }) => bounds)).toEqual([MOVED, MOVED]);
  });

  it('comes back at its place if the program dies while it is visible', async () => {
    const { clock, left } = await moved();
    await clock.advance(1_000);
    expect(left).toEqual([{ width: 500, height: 550, at: { x: 300, y: 200 }, maximised: false }]);
  });

  it('is brought back into sight when somebody asks for it after its screen has gone', async () => {
    const { popup } = await moved();
    for (const window of windows) window.bounds = { ...MOVED, x: 1800 };
    popup.show();
    expect(windows.map(({ bounds }) => bounds)).toEqual([{ ...MOVED, x: 940 }]);
    expect(acts.at(-1)).toBe('window shown');
  });

  it('is not taken to be out of sight before it has its place', () => {
    const { popup, show } = bench();
    popup.setMode('window');
    show();
    for (const window of windows) window.bounds = { ...MOVED, y: -100 };
    popup.show();
    expect(windows.map(({ bounds }) => bounds)).toEqual([{ ...MOVED, y: -100 }]);
  });

  describe('hidden before it has its place, under X11', () => {
    const LEFT = { ...unplaced(MOVED), at: { x: 300, y: 200 } };
    const WHOLE = { x: 0, y: 0, width: 1440, height: 900 };
    beforeEach(() => {
      const told = vi.spyOn(app.commandLine, 'getSwitchValue').mockReturnValue('x11');
      return () => told.mockRestore();
    });

    it.each([
      ['comes back where it opened', LEFT, { ...MOVED, x: 0, y: 0 }, MOVED],
      ['does not get the size that it had before it was maximised', { ...LEFT, maximised: true }, WHOLE, WHOLE],
    ])('%s', (_, left, seen, back) => {
      const { popup, show } = bench(left);
      popup.setMode('window');
      show();
      for (const window of windows) window.bounds = seen;
      popup.dismiss();
      show();
      expect(windows.map(({ bounds }) => bounds)).toEqual([back]);
    });
  });

  it('comes back with its size under Wayland, where the compositor chooses its place', () => {
    const told = vi.spyOn(app.commandLine, 'getSwitchValue').mockReturnValue('wayland');
    onTestFinished(() => told.mockRestore());
    const { popup, show } = bench({ ...unplaced(MOVED), at: MOVED }); // the place is from a session under X11
    popup.setMode('window');
    show();
    expect(windows[0]?.options).toMatchObject({ width: 500, height: 550 });
    expect(windows[0]?.options).not.toHaveProperty('x');
  });

  it('comes back maximised, and with the size it had before', async () => {
    const { popup, clock, left, show } = await moved();
    await clock.advance(1_000);
    if (windows[0]) windows[0].maximised = true;
    popup.dismiss();
    expect(left.at(-1)).toEqual({ width: 500, height: 550, at: { x: 300, y: 200 }, maximised: true });
    await clock.advance(GIVEN_UP);
    acts.length = 0;
    show();
    expect(acts).toEqual(['program shown', 'window maximised']);
    expect(windows[1]?.bounds).toEqual(MOVED);
  });

  it('is noted when it is hidden, and not again when it is given up or the program ends', async () => {
    const { popup, clock, left } = await moved();
    popup.dismiss();
    if (windows[0]) windows[0].bounds = { ...MOVED, y: 163 }; // mutter moves hidden windows (keep-place.ts)
    await clock.advance(GIVEN_UP);
    popup.release();
    expect(left).toEqual([{ width: 500, height: 550, at: { x: 300, y: 200 }, maximised: false }]);
  });

  it('keeps its place while there is a tray, whose popup has its own', async () => {
    const { popup, clock, left, show } = await moved();
    popup.setMode('popup');
    popup.dismiss();
    show();
    popup.dismiss();
    await clock.advance(GIVEN_UP);
    popup.release();
    expect(left).toHaveLength(1);
    expect(windows[1]?.bounds).toEqual(place.now);
  });
});
