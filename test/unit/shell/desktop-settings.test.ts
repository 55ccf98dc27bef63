import { describe, expect, it, vi } from 'vitest';
import type { UserMessage } from '../../../src/shared/language/phrase.ts';
import type { Outcome } from '../../../src/shared/outcome.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import { createDesktopSettings, type Follower } from '../../../src/main/shell/desktop-settings.ts';
import { createShortcut } from '../../../src/main/shell/shortcut.ts';
import { settle } from '../../support/fake-clock.ts';

interface World {
  readonly start?: Partial<Settings>;
  readonly refusedKeys?: string;
  readonly loginFails?: boolean;
  /** What the person has to do for it while it is on. */
  readonly loginNote?: string;
  /** Switching start at login on waits for this. */
  readonly loginWaits?: Promise<void>;
  readonly stored?: Outcome;
  readonly noShortcut?: UserMessage;
  /** Replaces the default fake. */
  readonly shortcut?: Follower<string>;
}

function bench({ start = {}, refusedKeys: taken, loginFails = false, loginNote, loginWaits, stored = { ok: true }, noShortcut, shortcut }: World = {}) {
  const state: { settings: Settings } = { settings: { ...DEFAULT_SETTINGS, ...start } };
  const system = { keys: '', login: false, loginAsked: 0 };
  let refusedKeys = taken;
  const listeners: ((now: Settings, before: Settings) => void)[] = [];
  const adopt = (changes: Partial<Settings>): void => {
    const before = state.settings;
    state.settings = { ...before, ...changes };
    for (const listener of listeners) listener(state.settings, before);
  };
  const setKeys = (wanted: string): UserMessage | null => {
    if (wanted === refusedKeys) return 'Taken.';
    system.keys = wanted;
    return null;
  };
  const login: Follower<boolean> = {
    set: async (on) => {
      system.loginAsked++;
      await (on ? loginWaits : undefined);
      if (loginFails && on) return 'Not allowed.';
      system.login = on;
      return null;
    },
    start: () => null,
    ...(loginNote !== undefined && { note: (on: boolean) => (on ? loginNote : null) }),
  };
  const changed = vi.fn();
  const desktop = createDesktopSettings({
    core: {
      settings: {
        current: () => state.settings,
        onChange: (listener: (now: Settings, before: Settings) => void) => {
          listeners.push(listener);
          return () => undefined;
        },
      },
      changeSettings: (patch: Partial<Settings>) => {
        if (stored.ok) adopt(patch);
        return Promise.resolve(stored);
      },
    } as Parameters<typeof createDesktopSettings>[0]['core'],
    shortcut: shortcut ?? { set: setKeys, start: setKeys }, login, changed,
    noShortcut: noShortcut ?? null, notifications: () => null,
  });
  return { state, system, adopt, changed, desktop, free: () => { refusedKeys = undefined; } };
}

describe('a setting that the system must accept', () => {
  it('is applied to the system and stored', async () => {
    const { state, system, desktop } = bench();
    expect(await desktop.change({ shortcut: 'Ctrl+A', startAtLogin: true })).toEqual({ ok: true });
    expect(system).toMatchObject({ keys: 'Ctrl+A', login: true });
    expect(state.settings).toMatchObject({ shortcut: 'Ctrl+A', startAtLogin: true });
  });

  it('is stored even if the person still has to do something, which is told', async () => {
    const { state, desktop } = bench({ loginNote: 'Allow it.' });
    expect(desktop.state().login).toBeNull();
    expect(await desktop.change({ startAtLogin: true })).toEqual({ ok: true });
    expect([state.settings.startAtLogin, desktop.state().login]).toEqual([true, 'Allow it.']);
  });

  it('is not stored if the system refuses it, and the previous value stays', async () => {
    const { state, system, desktop } = bench({ start: { shortcut: 'Ctrl+A' }, refusedKeys: 'Ctrl+B' });
    await settle();
    expect(await desktop.change({ shortcut: 'Ctrl+B' })).toEqual({ ok: false, message: 'Taken.' });
    expect([system.keys, state.settings.shortcut, desktop.state().shortcut]).toEqual(['Ctrl+A', 'Ctrl+A', null]);
  });

  it('is rolled back if another setting of the same change is refused', async () => {
    const { state, system, desktop } = bench({ start: { shortcut: 'Ctrl+A' }, loginFails: true });
    expect(await desktop.change({ shortcut: 'Ctrl+B', startAtLogin: true })).toEqual({ ok: false, message: 'Not allowed.' });
    expect(system).toMatchObject({ keys: 'Ctrl+A', login: false });
    expect(state.settings).toMatchObject({ shortcut: 'Ctrl+A', startAtLogin: false });
  });

  it('is reverted in the system if it cannot be stored', async () => {
    const full: Outcome = { ok: false, message: 'The disk is full.' };
    const { system, desktop } = bench({ start: { shortcut: 'Ctrl+A' }, stored: full });
    expect(await desktop.change({ shortcut: 'Ctrl+B', startAtLogin: true })).toEqual(full);
    expect(system).toMatchObject({ keys: 'Ctrl+A', login: false });
  });

  it('ends up as requested last, even if the system is slow to apply an earlier change', async () => {
    let done = (): void => undefined;
    const { state, system, desktop } = bench({ loginWaits: new Promise((resolve) => { done = resolve; }) });
    const clicks = [desktop.change({ startAtLogin: true }), desktop.change({ startAtLogin: false })];
    await settle();
    done();
    await Promise.all(clicks);
    await settle();
    expect([system.login, state.settings.startAtLogin]).toEqual([false, false]);
  });

  it('follows an edit of the settings file, and reports it if the system refuses', async () => {
    const { system, adopt, changed, desktop } = bench({ refusedKeys: 'Ctrl+B' });
    adopt({ shortcut: 'Ctrl+A' });
    await settle();
    expect(system.keys).toBe('Ctrl+A');
    changed.mockClear();
    adopt({ shortcut: 'Ctrl+B' });
    await settle();
    expect([system.keys, desktop.state().shortcut]).toEqual(['Ctrl+A', 'Taken.']);
    expect(changed).toHaveBeenCalled();
  });

  it('follows an edit of start at login in the settings file, and reports it if the system refuses', async () => {
    const { adopt, changed, desktop } = bench({ loginFails: true });
    await settle();
    changed.mockClear();
    adopt({ startAtLogin: true });
    await settle();
    expect(desktop.state().login).toBe('Not allowed.');
    expect(changed).toHaveBeenCalled();
  });

  it('is reported if the system refuses it at startup', async () => {
    const { desktop } = bench({ start: { shortcut: 'Ctrl+A' }, refusedKeys: 'Ctrl+A' });
    await settle();
    expect(desktop.state()).toEqual({ shortcuts: true, shortcut: 'Taken.', login: null, notifications: null });
  });

  it('can be retried unchanged after a refusal at startup, which clears the error once accepted', async () => {
    const { system, changed, desktop, free } = bench({ start: { shortcut: 'Ctrl+A' }, refusedKeys: 'Ctrl+A' });
    await settle();
    expect(await desktop.change({ shortcut: 'Ctrl+A' })).toEqual({ ok: false, message: 'Taken.' });
    expect(desktop.state().shortcut).toBe('Taken.');
    free();
    changed.mockClear();
    expect(await desktop.change({ shortcut: 'Ctrl+A' })).toEqual({ ok: true });
    expect([system.keys, desktop.state().shortcut]).toEqual(['Ctrl+A', null]);
    expect(changed).toHaveBeenCalled();
  });

  it('is reported as unavailable on a desktop without shortcuts, even if none is set', () =>
    expect(bench({ noShortcut: 'Bind it yourself.' }).desktop.state()).toMatchObject({ shortcuts: false, shortcut: 'Bind it yourself.' }));

  it('can be cleared, but not set, on a desktop without shortcuts', async () => {
    const noShortcut = 'Bind it yourself.';
    const keys = { register: () => expect.unreachable('no keys are asked for'), unregister: () => expect.unreachable('no keys are held') };
    const shortcut = createShortcut({ keys, pressed: () => undefined, impossible: noShortcut, platform: 'linux' });
    const { state, desktop } = bench({ start: { shortcut: 'Ctrl+A' }, noShortcut, shortcut });
    await settle();
    expect(await desktop.change({ shortcut: 'Ctrl+B' })).toEqual({ ok: false, message: noShortcut });
    expect(state.settings.shortcut).toBe('Ctrl+A');
    expect(await desktop.change({ shortcut: '' })).toEqual({ ok: true });
    expect(state.settings.shortcut).toBe('');
  });

  it('is not touched in the system when another setting changes', async () => {
    const { system, desktop } = bench();
    expect(await desktop.change({ singleKeys: false })).toEqual({ ok: true });
    expect(system).toEqual({ keys: '', login: false, loginAsked: 0 });
  });

  it('leaves start at login alone when only the shortcut is changed or refused', async () => {
    const { system, adopt, desktop } = bench({ refusedKeys: 'Ctrl+B' });
    await desktop.change({ shortcut: 'Ctrl+A' });
    await desktop.change({ shortcut: 'Ctrl+B' });
    adopt({ shortcut: 'Ctrl+C' });
    await settle();
    expect(system).toEqual({ keys: 'Ctrl+C', login: false, loginAsked: 0 });
  });
});
