import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../../src/renderer/keys/notation.ts';
import { KEYS, keyOf, type KeyName, type Press } from '../../src/renderer/keys/table.ts';
import { inEnglish } from './english.ts';
import { openModels, openPopup, settle, useStage } from './render.tsx';

useStage();

const sheet = (): HTMLElement => screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
const written = (press: Press, mac: boolean): string => keysOf(press, inEnglish.t, mac).join(' ');
const struck = (key: string, held: Partial<KeyboardEvent> = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('the sheet of keys', () => {
  it.each([['?', '?'], ['F1', '{F1}']])('opens by %s, closes by Escape, and gives the focus back', async (_, keys) => {
    const { bridge, user } = await openPopup();
    await user.keyboard('{ArrowDown}');
    const before = document.activeElement;
    await user.keyboard(keys);
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }); // loaded when first asked for
    await user.keyboard('{Escape}');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(before);
    expect(bridge.asked('hide')).toEqual([]);
  });

  it('opens by pointer, and names every key there is', async () => {
    const { user } = await openPopup();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await screen.findByRole('dialog');
    for (const name of Object.keys(KEYS) as KeyName[]) {
      const line = within(sheet()).getAllByText(inEnglish.t(`keys.${name}`)).map((term) => term.parentElement?.textContent).join();
      for (const press of KEYS[name].presses) expect(line).toContain(keysOf(press, inEnglish.t, false).join(''));
    }
  });
});

describe('keys are written', () => {
  it('in words, and with the signs of macOS there', () => {
    expect(written({ key: 'f', command: true }, false)).toBe('Ctrl F');
    expect(written({ key: 'f', command: true }, true)).toBe('⌘ F');
    expect(written({ key: 'F10', shift: true }, false)).toBe('Shift F10');
    expect(written({ key: 'F10', shift: true }, true)).toBe('⇧ F10');
    expect([written({ key: 'Escape' }, false), written({ key: 'Escape' }, true)]).toEqual(['Esc', '⎋']);
  });
});

describe('a key press is', () => {
  it.each([
    ['Ctrl+F on Linux', struck('f', { ctrlKey: true }), 'search'], ['Command+F on macOS', struck('f', { metaKey: true }), 'search'],
    ['"/" typed with Shift', struck('/', { shiftKey: true }), 'search'], ['"/" typed with AltGr', struck('/', { ctrlKey: true, altKey: true }), 'search'],
    ['"?" typed with Shift', struck('?', { shiftKey: true }), 'keys'], ['Ctrl+R with Caps Lock', struck('R', { ctrlKey: true }), 'refresh'],
    ['Alt+F', struck('f', { altKey: true }), null], ['F alone', struck('f'), null], ['Alt+F1', struck('F1', { altKey: true }), null],
    ['Shift+F5', struck('F5', { shiftKey: true }), null],
  ] as const)('known: %s', (_, event, name) => expect(keyOf(event, 'page')).toBe(name));
  it.each([['m', struck('M'), 'mark'], ['Ctrl+C, which copies text', struck('c', { ctrlKey: true }), null], ['F10 alone', struck('F10'), null]] as const)(
    'known on a headline: %s', (_, event, name) => expect(keyOf(event, 'headline')).toBe(name));
});

describe('what the sheet says of lists', () => {
  const at = (): string | null => document.activeElement?.getAttribute('data-key') ?? null;
  it('is so: arrows, Home and End', async () => {
    const { user } = await openPopup();
    await user.keyboard('{ArrowDown}');
    expect(at()).toBe('h0');
    await user.keyboard('{ArrowDown}');
    expect(at()).toBe('h1');
    await user.keyboard('{ArrowUp}');
    expect(at()).toBe('h0');
    await user.keyboard('{End}');
    await settle();
    const end = at();
    expect(end).not.toBe('h0');
    await user.keyboard('{Home}');
    await settle();
    expect(at()).toBe('h0');
  });

  it('is so of the models: unfold and fold', async () => {
    const { user } = await openModels();
    const first = (): HTMLElement => screen.getByRole('row', { name: /^Coast Cloud/ });
    first().focus();
    await user.keyboard('{ArrowRight}');
    await settle();
    expect(first().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowLeft}');
    await settle();
    expect(first().getAttribute('aria-expanded')).toBe('false');
  });
});
