/**
 * Which key presses are one that goes on. `repeat` alone says it of others, too: under X11 Chromium takes a key for held
 * when it went down again within two seconds and its release went to another window (KeyEvent::IsRepeated in its
 * ui/events/event.cc), as that of each Escape does that hides the popup.
 */

export interface HeldKeys {
  /** Whether the key has been down since an earlier press in this window. */
  isHeld(event: KeyboardEvent): boolean;
  end(): void;
}

/** Follows the keys from now on, whoever handles them. */
export function followHeldKeys(target: Window): HeldKeys {
  const down = new Set<string>();
  const held = new WeakSet<KeyboardEvent>();
  const pressed = (event: KeyboardEvent): void => {
    if (event.repeat && down.has(event.code)) held.add(event);
    else down.add(event.code);
  };
  const released = ({ code }: KeyboardEvent): void => void down.delete(code);
  const left = (): void => down.clear(); // from here on releases go elsewhere
  target.addEventListener('keydown', pressed, { capture: true }); // widgets stop what they handle
  target.addEventListener('keyup', released, { capture: true });
  target.addEventListener('blur', left);
  return {
    isHeld: (event) => held.has(event),
    end: () => {
      target.removeEventListener('keydown', pressed, { capture: true });
      target.removeEventListener('keyup', released, { capture: true });
      target.removeEventListener('blur', left);
    },
  };
}
