import { describe, expect, it } from 'vitest';
import { createShortcut, isWayland, noShortcuts } from '../../../src/main/shell/shortcut.ts';
import { english } from '../../../src/shared/language/english.ts';
import { Shortcut } from '../../../src/shared/settings.ts';
import { readShortcut, shortcutCaps, shortcutOfPress, type KeyPress } from '../../../src/shared/shortcut.ts';

describe('a written shortcut', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['Ctrl+Alt+T', 'Ctrl+Alt+T'],
    ['alt+ctrl+t', 'Ctrl+Alt+T'],
    ['Control + Shift + ,', 'Ctrl+Shift+,'],
    ['option+command+space', 'Alt+Super+Space'],
    ['Meta+F12', 'Super+F12'],
    ['win+PAGEUP', 'Super+PageUp'],
    ['CommandOrControl+Shift+return', 'CmdOrCtrl+Shift+Enter'],
    ['Ctrl+Ctrl+1', 'Ctrl+1'],
    ['Alt+f24', 'Alt+F24'],
  ])('%j is read as %j', (text, shortcut) => expect(readShortcut(text)).toEqual({ ok: true, shortcut }));

  it.each([
    ['T', 'Add Ctrl, Alt or Super: no other program gets these keys any more.'],
    ['F12', 'Add Ctrl, Alt or Super: no other program gets these keys any more.'],
    ['Shift+T', 'Add Ctrl, Alt or Super: no other program gets these keys any more.'],
    ['Ctrl', 'Add a key, such as T.'],
    ['Ctrl+Alt', 'Add a key, such as T.'],
    ['Ctrl+A+B', 'Only one key can be combined with Ctrl, Alt, Shift and Super.'],
    ['Ctrl+', 'Put one plus sign between two keys.'],
    ['Ctrl++T', 'Put one plus sign between two keys.'],
    ['Ctrl+F25', '“F25” is not a key that can be used here.'],
    ['Ctrl+é', '“é” is not a key that can be used here.'],
    ['Ctrl+constructor', '“constructor” is not a key that can be used here.'],
    ['CmdOrCtrl+Ctrl+T', 'CmdOrCtrl already stands for Ctrl or Super.'],
  ])('%j is refused: %s', (text, words) => {
    const reading = readShortcut(text);
    expect(reading.ok ? null : english(reading.message)).toBe(words);
  });

  it('is valid in the settings in one spelling only', () => {
    expect(Shortcut.safeParse('Ctrl+Alt+T').success).toBe(true);
    expect(Shortcut.safeParse('alt+ctrl+t').error?.issues[0]?.message).toBe('must be written "Ctrl+Alt+T"');
    expect(Shortcut.safeParse('T').success).toBe(false);
  });

  it.each([
    ['Ctrl+Alt+T', false, 'Ctrl Alt T'],
    ['CmdOrCtrl+Shift+F1', false, 'Ctrl Shift F1'],
    ['Ctrl+Alt+Shift+Super+T', true, '⌃ ⌥ ⇧ ⌘ T'],
    ['CmdOrCtrl+T', true, '⌘ T'],
    ['', true, ''],
  ])('%s, mac %s, is shown as %s', (shortcut, mac, caps) => expect(shortcutCaps(shortcut, mac).join(' ')).toBe(caps));
});

describe('a pressed shortcut', () => {
  const press = (key: string, code: string, ...held: ('ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey')[]): KeyPress =>
    ({ key, code, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...Object.fromEntries(held.map((one) => [one, true])) });
  it.each<[string, KeyPress, string | null]>([
    ['a letter', press('t', 'KeyT', 'ctrlKey', 'altKey'), 'Ctrl+Alt+T'],
    ['a letter on a German keyboard', press('z', 'KeyY', 'ctrlKey', 'altKey'), 'Ctrl+Alt+Z'],
    ['a letter that Alt changes on a Mac', press('†', 'KeyT', 'altKey'), 'Alt+T'],
    ['a digit with Shift', press('!', 'Digit1', 'ctrlKey', 'shiftKey'), 'Ctrl+Shift+1'],
    ['a letter of another script', press('е', 'KeyT', 'ctrlKey'), 'Ctrl+T'],
    ['an arrow', press('ArrowUp', 'ArrowUp', 'metaKey'), 'Super+Up'],
    ['the space bar', press(' ', 'Space', 'altKey'), 'Alt+Space'],
    ['a function key', press('F9', 'F9', 'ctrlKey'), 'Ctrl+F9'],
    ['a punctuation mark', press(',', 'Comma', 'ctrlKey'), 'Ctrl+,'],
    ['a punctuation mark on a key that other layouts use for a letter', press(',', 'KeyM', 'ctrlKey'), 'Ctrl+,'],
    ['a letter that Alt changes into a punctuation mark', press('[', 'KeyF', 'ctrlKey', 'altKey'), 'Ctrl+Alt+F'],
    ['a digit on a French keyboard', press("'", 'Digit4', 'ctrlKey'), 'Ctrl+4'],
    ['a modifier alone, which is no shortcut', press('Control', 'ControlLeft', 'ctrlKey'), null],
    ['a dead key, which is no shortcut', press('Dead', 'BracketLeft', 'ctrlKey'), null],
  ])('%s', (_name, event, shortcut) => {
    expect(shortcutOfPress(event)).toBe(shortcut);
    if (shortcut !== null) expect(readShortcut(shortcut).ok).toBe(true);
  });
});

describe('registering a shortcut', () => {
  function bench(taken: readonly string[] = [], impossible: string | null = null) {
    const had = new Set<string>();
    const keys = {
      register: (shortcut: string): boolean => {
        if (shortcut === 'Ctrl+Tab') throw new TypeError('conversion failure');
        if (taken.includes(shortcut)) return false;
        had.add(shortcut);
        return true;
      },
      unregister: (shortcut: string): void => void had.delete(shortcut),
    };
    return { had, shortcut: createShortcut({ keys, pressed: () => undefined, impossible }) };
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
