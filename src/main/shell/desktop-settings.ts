/** Settings that the system must accept: it is asked first, and a setting it refuses is not stored. */
import type { DesktopState } from '../../shared/bridge/desktop.ts';
import type { UserMessage } from '../../shared/language/phrase.ts';
import { refusal, type Outcome } from '../../shared/outcome.ts';
import type { Settings } from '../../shared/settings.ts';
import type { SettingsPatch } from '../../shared/settings-patch.ts';
import type { Core } from '../core/contract.ts';
import { createMutex } from '../base/mutex.ts';

/** A part of the system that follows a setting. */
export interface Follower<Value> {
  /** Applies a value. @returns null, or why the system refused, in which case nothing changed */
  set(value: Value): UserMessage | null | Promise<UserMessage | null>;
  /** Applies the stored value when the program starts. Returns the same as `set`. */
  start(value: Value): UserMessage | null | Promise<UserMessage | null>;
  /** Returns what the person still has to do for a value that the system has accepted; null if that is nothing. */
  note?(value: Value): UserMessage | null;
}

export interface DesktopSettingsOptions {
  readonly core: Pick<Core, 'changeSettings' | 'settings'>;
  readonly shortcut: Follower<string>;
  readonly login: Follower<boolean>;
  /** Why this desktop supports no shortcuts at all; null if it does. */
  readonly noShortcut: UserMessage | null;
  /** Returns the current note about notifications; null if there is none. */
  readonly notifications: () => UserMessage | null;
  /** Called when the notes about the desktop may have changed. */
  readonly changed: () => void;
}

interface Concerned {
  readonly shortcut: boolean;
  readonly login: boolean;
}

export interface DesktopSettings {
  change(patch: SettingsPatch): Promise<Outcome>;
  state(): DesktopState;
}

/** Applies the settings to the system now, and after every change in the popup or in the file. */
export function createDesktopSettings(options: DesktopSettingsOptions): DesktopSettings {
  const { core, shortcut, login, changed } = options;
  const notices: { shortcut: UserMessage | null; login: UserMessage | null } = { shortcut: null, login: null };
  const runExclusive = createMutex(); // otherwise the system might apply the first of two quick clicks last

  /**
   * Applies stored settings. If the system refuses, they stay stored and the settings view says why. Only for the settings
   * concerned: the login entry may belong to another installation or data folder.
   */
  async function follow(now: Settings, when: 'set' | 'start', concerned: Concerned): Promise<void> {
    if (concerned.shortcut) notices.shortcut = await shortcut[when](now.shortcut);
    if (concerned.login) notices.login = await login[when](now.startAtLogin);
    if (concerned.shortcut || concerned.login) changed();
  }
  void runExclusive(() => follow(core.settings.current(), 'start', { shortcut: true, login: true }));
  core.settings.onChange((now, before) => {
    const concerned = { shortcut: now.shortcut !== before.shortcut, login: now.startAtLogin !== before.startAtLogin };
    void runExclusive(() => follow(now, 'set', concerned));
  });

  /** Clears the notes of settings that the system has just accepted: it may have refused the same value before. */
  function obeyed(concerned: Concerned): void {
    if (concerned.shortcut) notices.shortcut = null;
    if (concerned.login) notices.login = null;
    if (concerned.shortcut || concerned.login) changed();
  }

  async function asked(patch: SettingsPatch): Promise<UserMessage | null> {
    const message = patch.shortcut === undefined ? null : await shortcut.set(patch.shortcut);
    if (message !== null || patch.startAtLogin === undefined) return message;
    return await login.set(patch.startAtLogin);
  }

  return {
    change: (patch) => runExclusive(async () => {
      const message = await asked(patch);
      const outcome = message === null ? await core.changeSettings(patch) : refusal(message);
      const concerned = { shortcut: patch.shortcut !== undefined, login: patch.startAtLogin !== undefined };
      if (!outcome.ok) await follow(core.settings.current(), 'set', concerned);
      else obeyed(concerned);
      return outcome;
    }),
    state: () => ({
      shortcuts: options.noShortcut === null, shortcut: options.noShortcut ?? notices.shortcut,
      login: notices.login ?? login.note?.(core.settings.current().startAtLogin) ?? null, notifications: options.notifications(),
    }),
  };
}
