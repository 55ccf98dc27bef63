/** Notes how the person leaves the normal window: whenever it comes to rest, and when it goes. */
import type { Cancel, Clock } from '../../base/clock-and-logger.ts';
import { placeLeft, type Leavable, type ScaleAt, type WindowPlace } from './window-place.ts';

/** The required part of Electron's BrowserWindow. */
export interface Notable extends Leavable {
  isDestroyed(): boolean;
  isVisible(): boolean;
  on(event: 'show' | 'hide' | 'resize' | 'move' | 'maximize' | 'unmaximize', then: () => void): unknown;
}

/** How the person left the last normal window; null if there was none. */
export interface LeftWindow {
  get(): WindowPlace | null;
  set(left: WindowPlace): void;
}

export interface WindowNotes {
  /** Notes it at once, for a window that is about to go. */
  note(): void;
  /** Whether its bounds are the person's: they have been able to move it since it was shown. If it is hidden, whether they were. */
  isSettled(): boolean;
}

/**
 * Ms without a change. Under X11 a window has the size of a maximised one before it is said to be maximised. Also ms after
 * which one that was shown has its place: until the window manager tells it, Chromium takes it to be at 0,0, where it is in
 * its frame (ICCCM 4.1.5).
 */
const REST = 700;

/**
 * Begins to note how a window is left. Also while it is open: when the display server or the program dies, it is too late,
 * and a window that the window manager has maximised does not know which size it had before.
 * @param first how it opens if there was none before
 * @param ozonePlatform from ozone-platform.ts
 */
export function noteWindow(
  window: Notable, left: LeftWindow, first: WindowPlace, ozonePlatform: string, scaleAt: ScaleAt, clock: Pick<Clock, 'after'>,
): WindowNotes {
  let cancel: Cancel = () => undefined;
  let cancelSettling: Cancel = () => undefined;
  let [isHidden, isSettled] = [true, false];
  const note = (): void => {
    cancel();
    if (isSettled && !window.isDestroyed() && window.isVisible()) left.set(placeLeft(window, left.get() ?? first, ozonePlatform, scaleAt));
  };
  const wait = (): void => {
    cancel();
    cancel = clock.after(REST, note);
  };
  window.on('hide', () => {
    isHidden = true;
    cancelSettling();
  });
  window.on('show', () => { // also emitted for a visible window
    if (!isHidden) return;
    [isHidden, isSettled] = [false, false];
    cancelSettling = clock.after(REST, () => { isSettled = true; });
  });
  for (const event of ['show', 'resize', 'move', 'maximize', 'unmaximize'] as const) window.on(event, wait);
  return { note, isSettled: () => isSettled };
}
