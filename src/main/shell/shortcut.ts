/** The global shortcut that shows and hides the popup. The system grants its keys to one program at a time. */
import { phrase, type UserMessage } from '../../shared/language/phrase.ts';
import { keysOn, shortcutOn } from '../../shared/shortcut.ts';
import type { Follower } from './desktop-settings.ts';

/** The required part of Electron's globalShortcut. */
export interface Keys {
  /** Returns false or throws if the keys are not available. */
  register(accelerator: string, pressed: () => void): boolean;
  unregister(accelerator: string): void;
}

export interface ShortcutOptions {
  readonly keys: Keys;
  readonly pressed: () => void;
  /** Why this desktop supports no shortcuts at all; null if it does. */
  readonly impossible: UserMessage | null;
  readonly platform: NodeJS.Platform;
}

/** Creates a shortcut without keys. Setting it registers the new keys first and then releases the old ones; "" for none. */
export function createShortcut({ keys, pressed, impossible, platform }: ShortcutOptions): Follower<string> {
  let held = '';
  const take = (accelerator: string): boolean => {
    try {
      return keys.register(accelerator, pressed);
    } catch {
      return false; // this system does not know the keys
    }
  };
  const set = (written: string): UserMessage | null => {
    const shortcut = keysOn(platform, written); // the system refuses keys that Tidings holds itself under another name
    if (shortcut === held) return null;
    if (shortcut !== '' && impossible !== null) return impossible;
    if (shortcut !== '' && !take(shortcut)) return phrase('shortcut.taken', { keys: shortcutOn(platform, shortcut) });
    if (held !== '') keys.unregister(held);
    held = shortcut;
    return null;
  };
  return { set, start: set };
}

/**
 * Returns whether the session is a Wayland session. There `globalShortcut.register` may return true and never fire: keys go
 * only to the focused program, and to X programs through XWayland only while one of them has the focus.
 * @param ozone from ozone-platform.ts; `x11` says nothing about the session, which may use XWayland
 */
export function isWayland(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>, ozone: string): boolean {
  if (platform !== 'linux') return false;
  if (ozone === 'wayland') return true;
  const session = env['XDG_SESSION_TYPE'] ?? '';
  if (session === 'wayland') return true;
  return session !== 'x11' && (env['WAYLAND_DISPLAY'] ?? '') !== '';
}

/** Returns the message for a desktop without global shortcuts. @param command starts this program, one word each */
export const noShortcuts = (command: readonly string[]): UserMessage =>
  phrase('shortcut.wayland', { command: [...command, '--toggle'].map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(' ') });
