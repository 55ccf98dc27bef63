/**
 * Which key presses are one that goes on. `repeat` alone says it of others, too: under X11 Chromium takes a key for held
 * when it went down again within two seconds and its release went to another window (KeyEvent::IsRepeated in its
 * ui/events/event.cc), as that of each Escape does that hides the popup.
 */

const FORGOTTEN = 2_000; // ms, after which Chromium takes no key for held any more

const held = new WeakSet<KeyboardEvent>();

/** Whether the key has been down since an earlier press, in this window or in another, as in a dialog of the system that it closed. */
export const isHeld = (event: KeyboardEvent): boolean => held.has(event);

/** Follows the keys from now on, whoever handles them. @returns ends that */
export function followHeldKeys(target: Window): () => void {
  // By their codes, when it was last said that they are down.
  const down = new Map<string, number>();
  const left = new Map<string, number>(); // those that were when another window came, which has their releases
  const pressed = (event: KeyboardEvent): void => {
    const { code, timeStamp, repeat } = event;
    const isAnew = timeStamp - (left.get(code) ?? -Infinity) < FORGOTTEN;
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
  target.addEventListener('keydown', pressed, { capture: true }); // widgets stop what they handle
  target.addEventListener('keyup', released, { capture: true });
  target.addEventListener('blur', leaves);
  return () => {
    target.removeEventListener('keydown', pressed, { capture: true });
    target.removeEventListener('keyup', released, { capture: true });
    target.removeEventListener('blur', leaves);
  };
}
