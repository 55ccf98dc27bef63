/** The settings that the system has a say in: it is asked first, and what it refuses is refused and not stored. */
import type { DesktopState, Outcome } from '../../shared/bridge.ts';
import type { Said } from '../../shared/language/phrase.ts';
import type { Settings } from '../../shared/settings.ts';
import type { SettingsPatch } from '../../shared/settings-patch.ts';
import type { Core } from '../core/core.ts';
import { createQueue } from '../in-turn.ts';

/** Something of the system that follows a setting. */
export interface Follower<Value> {
  /** @returns why it cannot be so; then it is as it was */
  set(value: Value): Said | null | Promise<Said | null>;
  /** At the start of the program, for what was set in a run before. */
  start(value: Value): Said | null | Promise<Said | null>;
}

export interface DesktopSettingsOptions {
  readonly core: Pick<Core, 'changeSettings' | 'settings'>;
  readonly shortcut: Follower<string>;
  readonly login: Follower<boolean>;
  /** Why no shortcut can be had on this desktop at all; null where one can. */
  readonly noShortcut: Said | null;
  /** What is to be known of notifications now. */
  readonly notifications: () => Said | null;
  readonly mac: boolean;
  /** What is to be known of the desktop is different now. */
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

/** Brings the system in step with the settings at once, and after every change of them, by the popup or in the file. */
export function createDesktopSettings(options: DesktopSettingsOptions): DesktopSettings {
  const { core, shortcut, login, changed } = options;
  const notices: { shortcut: Said | null; login: Said | null } = { shortcut: null, login: null };
  const inTurn = createQueue(); // or of two quick clicks the system might do the first last

  /**
   * What was stored is as the person wants it; where the system will not have it so, the settings view says why. Only
   * what is concerned: the entry for start at login may be that of another installation, or data folder.
   */
  async function follow(now: Settings, when: 'set' | 'start', concerned: Concerned): Promise<void> {
    if (concerned.shortcut) notices.shortcut = await shortcut[when](now.shortcut);
    if (concerned.login) notices.login = await login[when](now.startAtLogin);
    if (concerned.shortcut || concerned.login) changed();
  }
  void inTurn(() => follow(core.settings.current(), 'start', { shortcut: true, login: true }));
  core.settings.onChange((now, before) => {
    const concerned = { shortcut: now.shortcut !== before.shortcut, login: now.startAtLogin !== before.startAtLogin };
    void inTurn(() => follow(now, 'set', concerned));
  });

  /** The system did as it was asked just now, perhaps for what was set already and had been refused. */
  function obeyed(concerned: Concerned): void {
    if (concerned.shortcut) notices.shortcut = null;
    if (concerned.login) notices.login = null;
    if (concerned.shortcut || concerned.login) changed();
  }

  async function asked(patch: SettingsPatch): Promise<Said | null> {
    const refusal = patch.shortcut === undefined ? null : await shortcut.set(patch.shortcut);
    if (refusal !== null || patch.startAtLogin === undefined) return refusal;
    return await login.set(patch.startAtLogin);
  }

  return {
    change: (patch) => inTurn(async () => {
      const refusal = await asked(patch);
      const outcome: Outcome = refusal === null ? await core.changeSettings(patch) : { ok: false, message: refusal };
      const concerned = { shortcut: patch.shortcut !== undefined, login: patch.startAtLogin !== undefined };
      if (!outcome.ok) await follow(core.settings.current(), 'set', concerned);
      else obeyed(concerned);
      return outcome;
    }),
    state: () => ({
      mac: options.mac, shortcuts: options.noShortcut === null, shortcut: options.noShortcut ?? notices.shortcut,
      login: notices.login, notifications: options.notifications(),
    }),
  };
}
