import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keysOf, shortcutCaps } from '../../../src/renderer/keys/notation.ts';
import { KEYS, keyOf, pressesShown, type KeyName, type Press } from '../../../src/renderer/keys/table.ts';
import { inGerman } from '../../support/words.ts';
import { inEnglish } from '../english.ts';
import { manyProviders } from '../examples.ts';
import { openModels, openPopup, openSettings, useStage } from '../render.tsx';

useStage();

const sheet = (): HTMLElement => screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
const written = (press: Press, mac: boolean): string => keysOf(press, inEnglish.t, mac).join(' ');
const struck = (key: string, held: Partial<KeyboardEvent> = {}) => ({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('the keyboard shortcuts sheet', () => {
  it.each([['?', '?'], ['F1', '{F1}']])('opens with %s, closes with Escape and returns the focus', async (_, typed) => {
    const { bridge, user, keys } = await openPopup();
    await user.keyboard('{ArrowDown}');
    const before = document.activeElement;
    await user.keyboard(typed);
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }); // loaded on first use
    await keys('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(before);
    expect(bridge.asked('hide')).toEqual([]);
  });

  it('opens with its button and lists every key', async () => {
    const { user } = await openPopup();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await screen.findByRole('dialog');
    for (const name of Object.keys(KEYS) as KeyName[]) {
      const line = within(sheet()).getAllByText(inEnglish.t(`keys.${name}`)).map((term) => term.parentElement?.textContent).join();
      expect(line).toContain(pressesShown(name, true).map((press) => keysOf(press, inEnglish.t, false).join('+')).join('or'));
    }
  });
});

it('the sheet says both arrow keys, of which a list handles one, and of a key with two signs only the one', () => {
  const shown = (name: KeyName): readonly string[] => pressesShown(name, true).map((press) => written(press, false));
  expect([shown('list'), shown('zoomIn'), shown('zoomOut')]).toEqual([['↑', '↓'], ['Ctrl +'], ['Ctrl −']]);
});

describe('key notation', () => {
  it('uses macOS symbols on macOS and key names elsewhere', () => {
    expect(written({ key: 'f', command: true }, false)).toBe('Ctrl F');
    expect(written({ key: 'f', command: true }, true)).toBe('⌘ F');
    expect(written({ key: 'F10', shift: true }, false)).toBe('Shift F10');
    expect(written({ key: 'F10', shift: true }, true)).toBe('⇧ F10');
    expect([written({ key: 'Escape' }, false), written({ key: 'Escape' }, true)]).toEqual(['Esc', '⎋']);
    expect([written({ key: 'ArrowUp', alt: true }, false), written({ key: 'ArrowUp', alt: true }, true)]).toEqual(['Alt ↑', '⌥ ↑']);
    expect(KEYS.remove.presses.map((press) => written(press, true))).toEqual(['⌦', '⌫']);
  });

  it.each([
    ['Ctrl+Alt+T', false, 'Ctrl Alt T', 'Strg Alt T'],
    ['CmdOrCtrl+Shift+F1', false, 'Ctrl Shift F1', 'Strg Umschalt F1'],
    ['Alt+Super+Home', false, 'Alt Super Home', 'Alt Super Pos1'],
    ['Ctrl+Up', false, 'Ctrl ↑', 'Strg ↑'],
    ['Ctrl+Alt+Insert', false, 'Ctrl Alt Insert', 'Strg Alt Einfg'],
    ['Ctrl+Alt+Space', false, 'Ctrl Alt Space', 'Strg Alt Leertaste'],
    ['Ctrl+Alt+Shift+Super+T', true, '⌃ ⌥ ⇧ ⌘ T', '⌃ ⌥ ⇧ ⌘ T'],
    ['CmdOrCtrl+T', true, '⌘ T', '⌘ T'],
    ['', true, '', ''],
  ])('writes the shortcut %s (mac %s) as %s, and in German as %s', (shortcut, mac, ...caps) =>
    expect([inEnglish, inGerman].map(({ t }) => shortcutCaps(shortcut, t, mac).join(' '))).toEqual(caps));

  it.each([
    ['ArrowUp', '↑', '↑'], ['ArrowDown', '↓', '↓'], ['ArrowLeft', '←', '←'], ['ArrowRight', '→', '→'], ['Enter', 'Enter', '↩'],
    ['Tab', 'Tab', '⇥'], ['Home', 'Home', '↖'], ['End', 'End', '↘'], ['PageUp', 'Page Up', '⇞'], ['PageDown', 'Page Down', '⇟'],
    ['Delete', 'Delete', '⌦'], ['Backspace', 'Backspace', '⌫'], ['Insert', 'Insert', 'Insert'], ['F5', 'F5', 'F5'], ['m', 'M', 'M'],
    ['ContextMenu', 'Menu key', 'Menu key'],
  ])('writes the key %s as %s, and on macOS as %s', (key, ...names) => {
    expect([false, true].map((mac) => written({ key }, mac))).toEqual(names);
  });

  it.each(['Up', 'Down', 'Left', 'Right'])('writes the arrow %s of a shortcut like that of another key', (arrow) => {
    expect(shortcutCaps(`Alt+${arrow}`, inEnglish.t, false)).toEqual(keysOf({ key: `Arrow${arrow}`, alt: true }, inEnglish.t, false));
  });

  it('calls the Super key of Windows by its name there', () => {
    expect(shortcutCaps('Alt+Super+T', inEnglish.t, false, true)).toEqual(['Alt', 'Win', 'T']);
  });
});

describe('keyOf', () => {
  it.each([
    ['Ctrl+F on Linux', struck('f', { ctrlKey: true }), 'search'], ['Super+F on Linux', struck('f', { metaKey: true }), 'search'],
    ['"/" typed with Shift', struck('/', { shiftKey: true }), 'search'], ['"/" typed with AltGr', struck('/', { ctrlKey: true, altKey: true }), 'search'],
    ['"?" typed with Shift', struck('?', { shiftKey: true }), 'keys'], ['Ctrl+R with Caps Lock', struck('R', { ctrlKey: true }), 'refresh'],
    ['Alt+F', struck('f', { altKey: true }), null], ['F alone', struck('f'), null], ['Alt+F1', struck('F1', { altKey: true }), null],
    ['Shift+F5', struck('F5', { shiftKey: true }), null],
    ['Ctrl+Z', struck('z', { ctrlKey: true }), 'undo'], ['Ctrl+Shift+Z, which is "redo" elsewhere', struck('Z', { ctrlKey: true, shiftKey: true }), null],
    ['Ctrl+1 on a keyboard that types digits with Shift', struck('1', { ctrlKey: true, shiftKey: true }), 'headlines'],
    ['Ctrl+1 on a French keyboard', struck('&', { ctrlKey: true, code: 'Digit1' }), 'headlines'],
    ['Ctrl and the key of 0 on a French keyboard', struck('à', { ctrlKey: true, code: 'Digit0' }), 'zoomReset'],
    ['Ctrl+- on a French keyboard, where 6 is', struck('-', { ctrlKey: true, code: 'Digit6' }), 'zoomOut'],
    ['"&" alone on a French keyboard', struck('&', { code: 'Digit1' }), null],
    ['Ctrl+F on a Russian keyboard', struck('а', { ctrlKey: true, code: 'KeyF' }), 'search'],
    ['Ctrl+Shift+Z on a Russian keyboard', struck('Я', { ctrlKey: true, shiftKey: true, code: 'KeyZ' }), null],
    ['Ctrl+, on a Russian keyboard', struck('б', { ctrlKey: true, code: 'Comma' }), 'settings'],
    ['the letter on that key alone', struck('б', { code: 'Comma' }), null],
    ['Ctrl+F on a Hindi keyboard, which types a vowel sign', struck('ि', { ctrlKey: true, code: 'KeyF' }), 'search'],
    ['Ctrl+Shift+, on a Russian keyboard', struck('Б', { ctrlKey: true, shiftKey: true, code: 'Comma' }), null],
    ['Ctrl+- on a Thai keyboard', struck('ข', { ctrlKey: true, code: 'Minus' }), 'zoomOut'],
    ['Ctrl+Shift+- on a Thai keyboard', struck('ฃ', { ctrlKey: true, shiftKey: true, code: 'Minus' }), null],
    ['Ctrl+= on a Hindi keyboard', struck('ृ', { ctrlKey: true, code: 'Equal' }), 'zoomIn'],
    ['the minus of a Thai keyboard without Ctrl', struck('ข', { code: 'Minus' }), null],
    ['Ctrl+- on a Lithuanian keyboard, which has it on the key of 2', struck('-', { ctrlKey: true, code: 'Digit2' }), 'zoomOut'],
    ['Ctrl+1 on a Czech keyboard, which types "+"', struck('+', { ctrlKey: true, code: 'Digit1' }), 'headlines'],
    ['Ctrl++ on a Swiss keyboard, which is Shift and the key of 1', struck('+', { ctrlKey: true, shiftKey: true, code: 'Digit1' }), 'zoomIn'],
    ['Ctrl+2 on a keyboard that has its digits elsewhere', struck('2', { ctrlKey: true, code: 'Digit1' }), 'models'],
    ['Ctrl and the letter of another Latin keyboard where others have F', struck('u', { ctrlKey: true, code: 'KeyF' }), null],
    ['Ctrl and the accented letter of the Bépo keyboard where others have Z', struck('à', { ctrlKey: true, code: 'KeyZ' }), null],
  ] as const)('returns the page action, or null, for %s', (_, event, name) => expect(keyOf(event, 'page')).toBe(name));
  it.each([
    ['Command+F', struck('f', { metaKey: true }), 'search'], ['Ctrl+F, which moves the cursor', struck('f', { ctrlKey: true }), null],
    ['Ctrl and the key of 1 on a French keyboard', struck('&', { ctrlKey: true, code: 'Digit1' }), null],
    ['Command and the key of 1 on a French keyboard', struck('&', { metaKey: true, code: 'Digit1' }), 'headlines'],
    ['Ctrl+Command+F, which fills the screen', struck('f', { ctrlKey: true, metaKey: true }), null], ['F5', struck('F5'), 'refresh'],
  ] as const)('returns the page action, or null, on macOS for %s', (_, event, name) => expect(keyOf(event, 'page', true, true)).toBe(name));
  it('leaves Ctrl+M on a headline to macOS', () => expect(keyOf(struck('m', { ctrlKey: true }), 'headline', true, true)).toBeNull());
  it.each([['m', struck('M'), 'mark'], ['Alt+M', struck('m', { altKey: true }), null],
    ['m on a Greek keyboard', struck('μ', { code: 'KeyM' }), 'mark'],
    ['AltGr+M on a German keyboard', struck('µ', { code: 'KeyM' }), null], ['Ctrl+C, which copies text', struck('c', { ctrlKey: true }), null], ['F10 alone', struck('F10'), null]] as const)(
    'returns the headline action, or null, for %s', (_, event, name) => expect(keyOf(event, 'headline')).toBe(name));
  it.each([
    ['Alt+Up', struck('ArrowUp', { altKey: true }), 'moveFeed'], ['Up alone', struck('ArrowUp'), null], ['Alt+Left', struck('ArrowLeft', { altKey: true }), null],
  ] as const)('returns the feed action, or null, for %s', (_, event, name) => expect(keyOf(event, 'feed')).toBe(name));
});

describe('list keys on the sheet', () => {
  const at = (): string | null => document.activeElement?.getAttribute('data-key') ?? null;
  it('arrows, Home and End move between headlines', async () => {
    const { user, keys } = await openPopup();
    await user.keyboard('{ArrowDown}');
    expect(at()).toBe('h0');
    await user.keyboard('{ArrowDown}');
    expect(at()).toBe('h1');
    await user.keyboard('{ArrowUp}');
    expect(at()).toBe('h0');
    await keys('{End}');
    const end = at();
    expect(end).not.toBe('h0');
    await keys('{Home}');
    expect(at()).toBe('h0');
  });

  it('PageDown and PageUp move by a page in the models', async () => {
    const { keys } = await openModels({ providers: manyProviders(3, 37) });
    const index = (): number => Number(document.activeElement?.getAttribute('aria-rowindex'));
    screen.getByRole('row', { name: /^Provider 1,/ }).focus();
    await keys('{ArrowRight}');
    for (const [key, place] of [['{PageDown}', 10], ['{PageUp}', 1], ['{PageUp}', 1]] as const) {
      await keys(key);
      expect(index()).toBe(place);
    }
  });

  it('ArrowRight and ArrowLeft enter and leave the controls of a row', async () => {
    const { user } = await openSettings();
    const row = screen.getByRole('row', { name: /^Quiet Machines/ });
    row.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).not.toBe(row);
    expect(row.contains(document.activeElement)).toBe(true);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(row);
  });

  it.each(['{Delete}', '{Backspace}'])('%s removes a feed and offers Undo', async (key) => {
    const { bridge, keys } = await openSettings();
    screen.getByRole('row', { name: /^Quiet Machines/ }).focus();
    await keys(key);
    expect(bridge.asked('removeFeeds')).toEqual([{ ids: ['machines'] }]);
    expect([document.activeElement?.getAttribute('data-key'), screen.getByRole('button', { name: 'Undo' })]).toEqual(['shelf', expect.anything()]);
  });

  it('PageDown, PageUp, Home and End do not also make the browser scroll past the row', async () => {
    await openPopup();
    const [row, tab] = [screen.getByRole('row', { name: /^Lander’s drill/ }), screen.getByRole('tab', { name: /^Headlines/ })];
    const isLeft = (element: HTMLElement): boolean[] => ['PageDown', 'PageUp', 'Home', 'End'].map((key) => fireEvent.keyDown(element, { key }));
    expect(isLeft(row)).toEqual([false, false, false, false]);
    expect([fireEvent.keyDown(row, { key: 'Home', ctrlKey: true }), fireEvent.keyDown(row, { key: 'End', ctrlKey: true, shiftKey: true })]).toEqual([false, false]);
    expect(isLeft(tab).slice(0, 2)).toEqual([true, true]);
  });

  it('ArrowRight and ArrowLeft unfold and fold a provider', async () => {
    const { keys } = await openModels();
    const first = (): HTMLElement => screen.getByRole('row', { name: /^Coast Cloud/ });
    first().focus();
    await keys('{ArrowRight}');
    expect(first().getAttribute('aria-expanded')).toBe('true');
    await keys('{ArrowLeft}');
    expect(first().getAttribute('aria-expanded')).toBe('false');
  });
});
