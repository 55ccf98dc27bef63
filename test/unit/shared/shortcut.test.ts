import { describe, expect, it } from 'vitest';
import { english } from '../../../src/shared/language/english.ts';
import { Shortcut } from '../../../src/shared/settings.ts';
import { keysOn, readShortcut, shortcutOfPress, shortcutOn, unusableKey, type KeyPress } from '../../../src/shared/shortcut.ts';

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
    ['T', 'Add Ctrl, Alt or Super. Without one, no other program would get this key any more.'],
    ['F12', 'Add Ctrl, Alt or Super. Without one, no other program would get this key any more.'],
    ['Shift+T', 'Add Ctrl, Alt or Super. Without one, no other program would get this key any more.'],
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
});

describe('a shortcut as on the keyboards', () => {
  it.each([
    ['linux', 'Ctrl+T', 'Ctrl+Alt+Super+T'], ['win32', 'Ctrl+T', 'Ctrl+Alt+Win+T'], ['darwin', 'Command+T', 'Control+Option+Command+T'],
  ])('of %s: %s, %s', (platform, either, others) => {
    expect([shortcutOn(platform, 'CmdOrCtrl+T'), shortcutOn(platform, 'Ctrl+Alt+Super+T')]).toEqual([either, others]);
    for (const names of [either, others]) expect(readShortcut(names).ok).toBe(true);
  });
});

describe('the keys of a shortcut', () => {
  it.each([
    ['linux', 'CmdOrCtrl+Alt+T', 'Ctrl+Alt+T'], ['win32', 'CmdOrCtrl+Alt+T', 'Ctrl+Alt+T'], ['darwin', 'CmdOrCtrl+Alt+T', 'Alt+Super+T'],
    ['linux', 'Ctrl+Alt+T', 'Ctrl+Alt+T'], ['darwin', 'Ctrl+Alt+T', 'Ctrl+Alt+T'], ['linux', '', ''],
  ])('have one name on %s: %s is %s', (platform, written, keys) => expect(keysOn(platform, written)).toBe(keys));
});

describe('a pressed shortcut', () => {
  const press = (key: string, code: string, ...held: ('ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey')[]): KeyPress =>
    ({ key, code, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...Object.fromEntries(held.map((one) => [one, true])) });
  it.each<[string, KeyPress, string | null]>([
    ['a letter', press('t', 'KeyT', 'ctrlKey', 'altKey'), 'Ctrl+Alt+T'],
    ['a letter on a German keyboard', press('z', 'KeyY', 'ctrlKey', 'altKey'), 'Ctrl+Alt+Z'],
    ['a letter that Alt changes', press('†', 'KeyT', 'altKey'), 'Alt+T'],
    ['a letter that Alt and Shift change into a sign', press('?', 'KeyF', 'altKey', 'shiftKey'), 'Alt+Shift+F'],
    ['the space bar that Alt changes', press('\u00a0', 'Space', 'altKey'), 'Alt+Space'],
    ['a digit with Shift', press('!', 'Digit1', 'ctrlKey', 'shiftKey'), 'Ctrl+Shift+1'],
    ['a letter of another script', press('е', 'KeyT', 'ctrlKey'), 'Ctrl+T'],
    ['an arrow', press('ArrowUp', 'ArrowUp', 'metaKey'), 'Super+Up'],
    ['the space bar', press(' ', 'Space', 'altKey'), 'Alt+Space'],
    ['a function key', press('F9', 'F9', 'ctrlKey'), 'Ctrl+F9'],
    ['a punctuation mark', press(',', 'Comma', 'ctrlKey'), 'Ctrl+,'],
    ['a punctuation mark on a key that other layouts use for a letter', press(',', 'KeyM', 'ctrlKey'), 'Ctrl+,'],
    ['a punctuation mark with Shift, which types another sign', press('<', 'Comma', 'ctrlKey', 'shiftKey'), 'Ctrl+Shift+,'],
    ['a backslash with Shift', press('|', 'Backslash', 'ctrlKey', 'shiftKey'), 'Ctrl+Shift+\\'],
    ['a comma with Shift on a German keyboard', press(';', 'Comma', 'ctrlKey', 'shiftKey'), 'Ctrl+Shift+,'],
    ['a hyphen with Shift on a German keyboard', press('_', 'Slash', 'ctrlKey', 'shiftKey'), 'Ctrl+Shift+-'],
    ['a hyphen with Shift on a Japanese keyboard', press('=', 'Minus', 'ctrlKey', 'shiftKey'), 'Ctrl+Shift+-'],
    ['a comma with Shift on a French keyboard, where others have M', press('?', 'KeyM', 'ctrlKey', 'shiftKey'), 'Ctrl+Shift+,'],
    ['a sign with Shift that says nothing of its key', press('^', 'KeyG', 'ctrlKey', 'shiftKey'), null],
    ['a semicolon without Shift on a key of others', press(';', 'Comma', 'ctrlKey'), 'Ctrl+;'],
    ['a letter that Alt changes into a punctuation mark', press('[', 'KeyF', 'ctrlKey', 'altKey'), 'Ctrl+Alt+F'],
    ['a digit on a French keyboard', press("'", 'Digit4', 'ctrlKey'), 'Ctrl+4'],
    ['a modifier alone, which is no shortcut', press('Control', 'ControlLeft', 'ctrlKey'), null],
    ['a digit of the numeric keypad, which Electron takes for another key', press('1', 'Numpad1', 'ctrlKey', 'altKey'), null],
    ['Enter of the numeric keypad', press('Enter', 'NumpadEnter', 'ctrlKey', 'altKey'), null],
    ['a dead key, which is no shortcut', press('Dead', 'BracketLeft', 'ctrlKey'), null],
  ])('%s', (_name, event, shortcut) => {
    expect(shortcutOfPress(event, false)).toBe(shortcut);
    if (shortcut !== null) expect(readShortcut(shortcut).ok).toBe(true);
  });
  it.each<[string, KeyPress, string | null]>([
    ['a letter that Alt changes', press('†', 'KeyT', 'altKey'), 'Alt+T'],
    ['a letter that Alt and Shift change into a sign', press('?', 'KeyF', 'altKey', 'shiftKey'), 'Alt+Shift+F'],
    ['a letter on a German keyboard, where others have Y', press('z', 'KeyY', 'ctrlKey', 'metaKey'), 'Ctrl+Super+Y'],
    ['a letter on a French keyboard, where others have Q', press('a', 'KeyQ', 'metaKey'), 'Super+Q'],
    ['a letter on a French keyboard, where others have a sign', press('m', 'Semicolon', 'metaKey'), 'Super+;'],
    ['a digit on a French keyboard', press('à', 'Digit0', 'metaKey'), 'Super+0'],
    ['a sign with Shift', press('<', 'Comma', 'metaKey', 'shiftKey'), 'Shift+Super+,'],
    ['a backslash', press('\\', 'Backslash', 'metaKey'), 'Super+\\'],
    ['an arrow', press('ArrowUp', 'ArrowUp', 'metaKey'), 'Super+Up'],
    ['the space bar that Alt changes', press('\u00a0', 'Space', 'altKey'), 'Alt+Space'],
    ['a function key', press('F9', 'F9', 'ctrlKey'), 'Ctrl+F9'],
    ['a modifier alone', press('Meta', 'MetaLeft', 'metaKey'), null],
    ['Enter of the numeric keypad', press('Enter', 'NumpadEnter', 'metaKey'), null],
    ['the key that US keyboards lack', press('<', 'IntlBackslash', 'metaKey'), null],
  ])('on a Mac is named by the places of US keys: %s', (_name, event, shortcut) => {
    expect(shortcutOfPress(event, true)).toBe(shortcut);
    if (shortcut !== null) expect(readShortcut(shortcut)).toEqual({ ok: true, shortcut });
  });
  it.each<[string, KeyPress, string | null]>([
    ['a letter that Electron has no name for', press('ö', 'Semicolon', 'ctrlKey'), 'ö'],
    ['a digit of the numeric keypad', press('1', 'Numpad1', 'ctrlKey'), 'Numpad1'],
    ['a dead key', press('Dead', 'BracketLeft', 'ctrlKey'), 'BracketLeft'],
    ['a modifier', press('AltGraph', 'AltRight', 'ctrlKey', 'altKey'), null],
    ['a lock', press('CapsLock', 'CapsLock'), null],
    ['Shift where it chooses the layout together with Alt', press('GroupNext', 'ShiftLeft', 'altKey'), null],
    ['a key of the German layout Neo', press('ShiftLevel5', 'AltRight'), null],
    ['a key that says nothing of its place', press('Unidentified', ''), 'Unidentified'],
    ['a letter that can be used', press('t', 'KeyT', 'ctrlKey'), null],
  ])('says which key cannot be part of one: %s', (_name, event, key) => expect(unusableKey(event, false)).toBe(key));
});
