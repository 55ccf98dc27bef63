/** The bridge's part about the desktop around: the shortcut, start at login, and when notifications are told. */
import type { Said } from '../language/phrase.ts';
import type { CallsOf } from './call.ts';

/** What a person should know beside the settings of the same name; null where all is as set. */
export interface DesktopState {
  /** Whose words the keycaps are in: `shortcutCaps` of `shortcut.ts`. */
  readonly mac: boolean;
  /** Whether a shortcut can be had on this desktop at all. */
  readonly shortcuts: boolean;
  /** Why the shortcut that is set does not work now, or why none can be had here and what to do instead. */
  readonly shortcut: Said | null;
  /** E.g. that the entry for start at login was made by somebody else, and is left alone. */
  readonly login: Said | null;
  /** Until when notifications are paused, or what becomes of the day's quote in the quiet hours. */
  readonly notifications: Said | null;
}

export interface DesktopCalls {
  /** Changes with the settings; ask again at `changed` of "settings". */
  desktop: { argument: undefined; answer: DesktopState };
}

export const DESKTOP_CALLS: CallsOf<DesktopCalls> = { desktop: 'rejects' };
