/**
 * Tells held keys from new key presses. `repeat` alone is not enough: under X11 Chromium also sets it on a key pressed again
 * within two seconds if its release went to another window (KeyEvent::IsRepeated in its ui/events/event.cc), as after each
 * Escape that hides the popup.
 */

const FORGOTTEN = 2_000; // ms after which Chromium no longer treats the key as held

const held = new WeakSet<KeyboardEvent>();

/**
 * Whether the key has been held since an earlier press, in this window or another, e.g. in a system dialog closed by that
 * press.
 */
export const isHeld = (event: KeyboardEvent): boolean => held.has(event);

/** Follows key events on the window, even if they are handled elsewhere. @returns a function that stops it */
export function followHeldKeys(target: Window): () => void {
  // Time of the last keydown, by code of the pressed key.
  const down = new Map<string, number>();
  const left = new Map<string, number>(); // keys that were down when the window lost the focus; their releases are lost
  const pressed = (event: KeyboardEvent): void => {
    const { code, timeStamp, repeat } = event;
    // A key unknown to this page may have been pressed before the page existed: counted from the page's start.
    const lastSeen = left.get(code) ?? (down.has(code) ? -Infinity : 0);
    const isAnew = timeStamp - lastSeen < FORGOTTEN;
    if (repeat && !isAnew) held.add(event);
    left.delete(code);
    down.set(code, timeStamp);
  };
  const released = ({ code }: KeyboardEvent): void => {
    left.delete(code);
    down.delete(code);
  };
  const leaves = (): void => {
    for (const [code, time] of down) left.set(code, time);
    down.clear();
  };
  target.addEventListener('keydown', pressed, { capture: true }); // widgets stop the events they handle
  target.addEventListener('keyup', released, { capture: true });
  target.addEventListener('blur', leaves);
  return () => {
    target.removeEventListener('keydown', pressed, { capture: true });
    target.removeEventListener('keyup', released, { capture: true });
    target.removeEventListener('blur', leaves);
  };
}
