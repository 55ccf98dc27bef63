import { describe, expect, it } from 'vitest';
import { createShortcut, isWayland, noShortcuts } from '../../../src/main/shell/shortcut.ts';
import { english } from '../../../src/shared/language/english.ts';
import { keysOn } from '../../../src/shared/shortcut.ts';

describe('registering a shortcut', () => {
  function bench(taken: readonly string[] = [], impossible: string | null = null, platform: NodeJS.Platform = 'linux') {
    const had = new Set<string>();
    const keys = {
      register: (shortcut: string): boolean => {
        if (shortcut === 'Ctrl+Tab') throw new TypeError('conversion failure');
        if (taken.includes(shortcut)) return false;
        if ([...had].some((one) => keysOn(platform, one) === keysOn(platform, shortcut))) return false; // Chromium refuses what it has already
        had.add(shortcut);
        return true;
      },
      unregister: (shortcut: string): void => void had.delete(shortcut),
    };
    return { had, shortcut: createShortcut({ keys, pressed: () => undefined, impossible, platform }) };
  }

  it('replaces the old keys with the new ones, and releases them when cleared', async () => {
    const { had, shortcut } = bench();
    expect(await shortcut.start('')).toBeNull();
    expect(await shortcut.set('Ctrl+A')).toBeNull();
    expect(await shortcut.set('Ctrl+B')).toBeNull();
    expect([...had]).toEqual(['Ctrl+B']);
    expect(await shortcut.set('')).toBeNull();
    expect([...had]).toEqual([]);
  });

  it.each(['Ctrl+C', 'Ctrl+Tab'])('keeps the old keys and returns an error if %s cannot be registered', async (wanted) => {
    const { had, shortcut } = bench(['Ctrl+C']);
    await shortcut.set('Ctrl+A');
    expect(english((await shortcut.set(wanted)) ?? '')).toBe(`${wanted} is already used by the system or another program.`);
    expect([...had]).toEqual(['Ctrl+A']);
  });

  it.each<[NodeJS.Platform, string]>([
    ['linux', 'Ctrl+Alt+Super+T'], ['win32', 'Ctrl+Alt+Win+T'], ['darwin', 'Control+Option+Command+T'],
  ])('names keys that are taken as they are named on the keyboards of %s: %s', async (platform, names) => {
    const { shortcut } = bench(['Ctrl+Alt+Super+T'], null, platform);
    expect(english((await shortcut.set('Ctrl+Alt+Super+T')) ?? '')).toBe(`${names} is already used by the system or another program.`);
  });

  it.each<[NodeJS.Platform, string]>([['linux', 'Ctrl+Alt+T'], ['darwin', 'Alt+Super+T']])('keeps its keys under their other name on %s: %s', async (platform, name) => {
    const { had, shortcut } = bench([], null, platform);
    expect(await shortcut.start('CmdOrCtrl+Alt+T')).toBeNull();
    expect(await shortcut.set(name)).toBeNull();
    expect([...had]).toEqual([name]);
    expect(await shortcut.set('')).toBeNull();
    expect([...had]).toEqual([]);
  });

  it('registers nothing on a desktop without shortcuts, but accepts clearing them', async () => {
    const { had, shortcut } = bench([], 'Not here.');
    expect(await shortcut.set('Ctrl+A')).toBe('Not here.');
    expect(await shortcut.set('')).toBeNull();
    expect(had.size).toBe(0);
  });
});

describe('Wayland', () => {
  it.each<[string, NodeJS.Platform, Record<string, string>, string, boolean]>([
    ['a Wayland session', 'linux', { XDG_SESSION_TYPE: 'wayland', WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }, '', true],
    ['an X program in a Wayland session', 'linux', { XDG_SESSION_TYPE: 'wayland', DISPLAY: ':0' }, 'x11', true],
    ['a compositor without XDG_SESSION_TYPE', 'linux', { WAYLAND_DISPLAY: 'wayland-1' }, '', true],
    ['an X session', 'linux', { XDG_SESSION_TYPE: 'x11', DISPLAY: ':0' }, '', false],
    ['a compositor in a window of an X session', 'linux', { XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: 'wayland-1' }, '', false],
    ['a Wayland program in that window', 'linux', { XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: 'wayland-1' }, 'wayland', true],
    ['a bare X server', 'linux', { DISPLAY: ':99' }, '', false],
    ['macOS', 'darwin', { XDG_SESSION_TYPE: 'wayland' }, '', false],
  ])('is distinguished from other window systems: %s', (_name, platform, env, ozone, expected) => expect(isWayland(platform, env, ozone)).toBe(expected));

  it('is explained with the command to bind instead', () => {
    expect(english(noShortcuts(['/opt/My Apps/tidings']))).toBe(
      'This desktop (Wayland) gives no shortcuts to programs. Bind keys to “"/opt/My Apps/tidings" --toggle” in its own settings.');
  });
});
