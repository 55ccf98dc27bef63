import { beforeEach, describe, expect, it } from 'vitest';
import { noteWindow } from '../../../../src/main/shell/popup/window-notes.ts';
import { unplaced, type WindowPlace } from '../../../../src/main/shell/popup/window-place.ts';
import { fakeClock } from '../../../support/fake-clock.ts';
import { BrowserWindow, windows } from './fake-electron.ts';

const FIRST = { width: 400, height: 620 };
const MOVED = { x: 300, y: 200, width: 500, height: 550 };
const NOTED: WindowPlace = { width: 500, height: 550, at: { x: 300, y: 200 }, maximised: false };
const SCREEN = { x: 0, y: 0, width: 1440, height: 900 };

beforeEach(() => { windows.length = 0; });

function bench() {
  const clock = fakeClock();
  const window = new BrowserWindow(FIRST);
  const notes: WindowPlace[] = [];
  const left = { get: () => notes.at(-1) ?? null, set: (note: WindowPlace) => void notes.push(note) };
  const { note, isSettled } = noteWindow(window, left, unplaced(FIRST), 'x11', () => 1, clock);
  const move = (): void => {
    window.bounds = MOVED;
    window.emit('move');
  };
  /** As a double-click on the title bar does: Chromium hears of the new size first. */
  const maximise = async (): Promise<void> => {
    window.bounds = SCREEN;
    window.emit('resize');
    await clock.advance(100);
    window.maximised = true;
    window.emit('maximize');
  };
  return { clock, window, notes, note, isSettled, move, maximise };
}

/** One that was moved a while ago. */
async function moved(): Promise<ReturnType<typeof bench>> {
  const made = bench();
  made.window.show();
  made.move();
  await made.clock.advance(1_000);
  return made;
}

describe('the normal window is noted', () => {
  it('once it has come to rest, without anybody hiding it', async () => {
    const { clock, window, notes, move } = bench();
    window.show();
    for (let step = 0; step < 5; step += 1) {
      move();
      await clock.advance(500);
    }
    expect(notes).toEqual([]);
    await clock.advance(500);
    expect(notes).toEqual([NOTED]);
    expect(clock.waiting).toBe(0);
  });

  it('where the window manager put it the first time', async () => {
    const { clock, window, notes } = bench();
    window.show();
    await clock.advance(1_000);
    expect(notes).toEqual([{ ...FIRST, at: { x: 100, y: 100 }, maximised: false }]);
  });

  it('at once when it goes, and not again after that', async () => {
    const { clock, window, notes, note, move } = bench();
    window.show();
    await clock.advance(600);
    move();
    await clock.advance(100);
    note();
    window.destroy();
    note();
    await clock.advance(1_000);
    expect(notes).toEqual([NOTED]);
  });

  it('not if it goes before the window manager can have told where it put it, each time that it is shown', async () => {
    const { clock, window, notes, note, isSettled } = await moved();
    window.hide();
    expect(isSettled()).toBe(true);
    await clock.advance(1_000);
    window.show();
    window.bounds = { ...MOVED, x: 0, y: 0 }; // where it is in its frame
    window.emit('move');
    await clock.advance(600);
    note();
    window.hide();
    await clock.advance(1_000);
    expect([notes, isSettled()]).toEqual([[NOTED], false]);
  });

  it('although it was shown again while it was visible', async () => {
    const { clock, window, notes, note, move } = bench();
    window.show();
    await clock.advance(1_000);
    window.emit('show');
    move();
    note();
    expect(notes.at(-1)).toEqual(NOTED);
  });

  it('not while it is hidden, when window managers move it', async () => {
    const { clock, window, notes, note } = await moved();
    window.hide();
    window.bounds = { ...MOVED, y: 163 };
    window.emit('move');
    await clock.advance(1_000);
    note();
    expect(notes).toEqual([NOTED]);
  });

  it('as maximised, with the size and place it had before', async () => {
    const { clock, notes, maximise } = await moved();
    await maximise();
    await clock.advance(1_000);
    expect(notes.at(-1)).toEqual({ ...NOTED, maximised: true });
  });

  it('as maximised if it was when it was minimised', async () => {
    const { clock, window, notes, note, maximise } = await moved();
    await maximise();
    await clock.advance(1_000);
    [window.minimised, window.maximised] = [true, false]; // as under X11
    note();
    expect(notes.at(-1)).toEqual({ ...NOTED, maximised: true });
  });
});
