/** Bridge calls for the desktop: shortcut, start at login, and notifications. */
import type { UserMessage } from '../language/phrase.ts';
import type { CallsOf } from './call.ts';

/** What a person should know about the settings of the same name; null if all is as set. */
export interface DesktopState {
  /** Whether this desktop supports global shortcuts. */
  readonly shortcuts: boolean;
  /** Why the shortcut does not work, or why there can be none and what to do instead. */
  readonly shortcut: UserMessage | null;
  /** E.g. that the login entry was made by somebody else and is left alone. */
  readonly login: UserMessage | null;
  /** Until when notifications are paused, that the system shows none, or what happens to the daily quote in quiet hours. */
  readonly notifications: UserMessage | null;
}

export interface DesktopCalls {
  /** Changes with the settings; ask again after `changed` of "settings". */
  desktop: { argument: undefined; answer: DesktopState };
}

export const DESKTOP_CALLS: CallsOf<DesktopCalls> = { desktop: 'rejection' };
