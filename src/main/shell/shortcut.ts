/** The shortcut that shows and hides the popup: keys that the system gives to one program at a time. */
import { phrase, type Said } from '../../shared/language/phrase.ts';
import type { Follower } from './desktop-settings.ts';

/** What Electron's globalShortcut does of it. */
export interface Keys {
  /** False, or an error, where the keys cannot be had. */
  register(accelerator: string, pressed: () => void): boolean;
  unregister(accelerator: string): void;
}

export interface ShortcutOptions {
  readonly keys: Keys;
  readonly pressed: () => void;
  /** Why no shortcut can be had on this desktop at all; null where one can. */
  readonly impossible: Said | null;
}

/** A shortcut that has no keys yet; set, it takes its new ones first and then gives the old ones back. "" for none. */
export function createShortcut({ keys, pressed, impossible }: ShortcutOptions): Follower<string> {
  let held = '';
  const take = (shortcut: string): boolean => {
    try {
      return keys.register(shortcut, pressed);
    } catch {
      return false; // keys that this system does not know
    }
  };
  const set = (shortcut: string): Said | null => {
    if (shortcut === held) return null;
    if (shortcut !== '' && impossible !== null) return impossible;
    if (shortcut !== '' && !take(shortcut)) return phrase('shortcut.taken', { keys: shortcut });
    if (held !== '') keys.unregister(held);
    held = shortcut;
    return null;
  };
  return { set, start: set };
}

/**
 * Whether programs are shown by a Wayland compositor. There `globalShortcut.register` may answer true and never fire:
 * keys go to the focused program alone, and through XWayland to X programs only while one of them has the focus.
 * @param ozone as drawn-by.ts has it; `x11` says nothing of the session, which may show it through XWayland
 */
export function isWayland(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>, ozone: string): boolean {
  if (platform !== 'linux') return false;
  if (ozone === 'wayland') return true;
  const session = env['XDG_SESSION_TYPE'] ?? '';
  if (session === 'wayland') return true;
  return session !== 'x11' && (env['WAYLAND_DISPLAY'] ?? '') !== '';
}

/** The words for a desktop that gives no keys. @param command how a person starts this program, one word each */
export const noShortcuts = (command: readonly string[]): Said =>
  phrase('shortcut.wayland', { command: [...command, '--toggle'].map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(' ') });
