import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { exampleHeadlines } from '../examples.ts';
import { NOW, openModels, openPopup, openSettings, settle, useStage } from '../render.tsx';

useStage();

const settingsOpen = (): boolean => screen.queryByRole('region', { name: 'Settings' }) !== null;
const selected = (): string => screen.getByRole('tab', { selected: true }).textContent;
/** @param at ms since the page started */
const pressEscape = ({ at, repeat }: { readonly at: number; readonly repeat: boolean }): void => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', repeat, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(document.body, event);
};

describe('keys', () => {
  it.each([['/', '/'], ['Ctrl+F', '{Control>}f{/Control}']])('%s focuses the headline filter, or the search in the models tab', async (_, typed) => {
    const { user, keys } = await openPopup();
    await keys(typed);
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Filter headlines' }));
    await keys('{Control>}2{/Control}');
    expect(selected()).toBe('Models');
    await user.click(document.body);
    await keys(typed);
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: /^Search/ }));
  });

  it('"/" loses no letters typed right after it, also over an earlier search or from a model page', async () => {
    const field = (): HTMLInputElement => screen.getByRole('searchbox');
    await openPopup();
    const quick = userEvent.setup({ delay: null }); // no delay between the keys
    await quick.keyboard('/ring');
    await settle();
    expect(field().value).toBe('ring');
    await quick.keyboard('{Control>}f{/Control}drill{Escape}{Control>}2{/Control}');
    await settle();
    await quick.keyboard('/orchid');
    await settle();
    await quick.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await settle();
    await quick.keyboard('/tern');
    await settle();
    expect(field().value).toBe('tern');
  });

  it.each([['at once', false], ['before main has answered', true]])('Enter in the headline filter focuses the first headline found: %s', async (_, atOnce) => {
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
    const user = userEvent.setup({ delay: null });
    await user.keyboard('/');
    await user.paste('number 23');
    if (!atOnce) await settle();
    await user.keyboard('{Enter}');
    for (let i = 0; i < 6; i += 1) await settle();
    expect(document.activeElement?.getAttribute('data-key')).toBe(bridge.world.headlines.find(({ title }) => title.includes('number 23'))?.id);
  });

  describe('once the headline filter is closed, the focus', () => {
    const focusedRow = (): string | undefined => document.activeElement?.closest<HTMLElement>('[role=row]')?.dataset['key'];
    const rest = async (): Promise<void> => {
      for (let i = 0; i < 12; i += 1) await settle();
    };

    it('is on the row that one came from, however far down that is', async () => {
      const { bridge, user } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
      bridge.send('show', { view: 'headline', id: 'h90' });
      await rest();
      expect(focusedRow()).toBe('h90');
      await user.keyboard('/');
      await user.paste('number 23');
      await user.keyboard('{Escape}{Escape}');
      await rest();
      expect(screen.queryByRole('searchbox')).toBeNull();
      expect(focusedRow()).toBe('h90');
    });

    it('is on that row also after a second Ctrl+F, and stays where one goes before the row is there', async () => {
      const { bridge, user } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
      bridge.send('show', { view: 'headline', id: 'h90' });
      await rest();
      await user.keyboard('/{Control>}f{/Control}{Escape}');
      await rest();
      expect(focusedRow()).toBe('h90');
      await user.keyboard('/{Escape}/');
      await rest();
      expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    });

    it('stays on the row that was found', async () => {
      const { bridge, user } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
      await user.keyboard('/');
      await user.paste('number 230');
      await user.keyboard('{Enter}');
      await rest();
      const found = bridge.world.headlines.find(({ title }) => title.includes('number 230'))?.id;
      expect(focusedRow()).toBe(found);
      await user.keyboard('{Escape}');
      await rest();
      expect(screen.queryByRole('searchbox')).toBeNull();
      expect(focusedRow()).toBe(found);
    });

    it('is on its button if one came from no row, and arrow down leads from there to the first one', async () => {
      const { user } = await openPopup();
      await user.keyboard('/{Escape}');
      await rest();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter headlines' }));
      await user.keyboard('{ArrowDown}');
      expect(focusedRow()).toBe('h0');
    });
  });

  it('"/" is typed as a letter in the search field', async () => {
    const { user } = await openModels();
    await user.type(screen.getByRole('searchbox'), 'tern/8b');
    await settle();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tern/8b');
  });

  it.each(['/', '?'])('%j is typed in a text field with AltGr, too', async (key) => {
    await openSettings();
    const field = screen.getByRole('textbox', { name: 'Add a feed' });
    field.focus();
    const isTyped = fireEvent.keyDown(field, { key, code: 'KeyQ', ctrlKey: true, altKey: true }); // as on Windows with a keyboard of Brazil
    await settle();
    expect([isTyped, document.activeElement === field, screen.queryByRole('dialog')]).toEqual([true, true, null]);
  });

  it('Ctrl+Z and "?" work on a focused switch, where nothing is typed', async () => {
    const { bridge, user, click, takeBack } = await openSettings();
    const login = screen.getByRole<HTMLInputElement>('switch', { name: 'Start at login' });
    await click(login);
    login.focus();
    await takeBack();
    expect([bridge.asked('changeSettings').length, login.checked]).toEqual([2, false]);
    login.focus();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('act only once while held down', async () => {
    const { bridge } = await openSettings({ headlines: exampleHeadlines(NOW) });
    const hold = (key: string): void => {
      for (const repeat of [false, true, true]) fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat });
    };
    screen.getByRole('row', { name: /^Quiet Machines/ }).focus();
    hold('Delete'); // although the focus goes on to the next row
    await settle();
    expect(bridge.asked('removeFeeds')).toEqual([{ ids: ['machines'] }]);
    hold('Escape');
    await settle();
    expect([settingsOpen(), bridge.asked('hide').length]).toEqual([false, 0]);
    hold('F5');
    expect(bridge.asked('refresh')).toHaveLength(1);
    screen.getByRole('row', { name: /^Lander’s drill/ }).focus();
    hold('m');
    expect([...bridge.asked('markRead'), ...bridge.asked('markUnread')]).toHaveLength(1);
  });

  it('Escape held in a dialog closes the dialog but does not hide the popup', async () => {
    const { bridge, user } = await openPopup();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const press = (repeat: boolean): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape', repeat });
    press(false);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    press(true);
    press(true);
    expect(bridge.asked('hide')).toEqual([]);
  });

  it('act when pressed again though "repeat" is set, because another window got their release', async () => {
    const { bridge } = await openPopup();
    const escape = { key: 'Escape', code: 'Escape' };
    const press = (repeat: boolean): boolean => fireEvent.keyDown(document.body, { ...escape, repeat });
    const hidden = (): number => bridge.asked('hide').length;
    press(false);
    press(true);
    expect(hidden()).toBe(1); // held
    fireEvent.blur(window); // hidden: another window gets the release
    press(true);
    press(true);
    expect(hidden()).toBe(2);
    fireEvent.keyUp(document.body, escape);
    press(false);
    expect(hidden()).toBe(3);
    screen.getByRole('row', { name: /^Lander’s drill/ }).focus();
    const mark = (): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'm', code: 'KeyM', repeat: true });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'm', code: 'KeyM' });
    fireEvent.blur(window);
    mark();
    mark();
    expect([...bridge.asked('markRead'), ...bridge.asked('markUnread')]).toHaveLength(2);
  });

  it('do nothing if held down since another window, such as a system dialog, had the focus', async () => {
    const { bridge } = await openPopup();
    pressEscape({ at: 2_000, repeat: true });
    fireEvent.keyUp(document.body, { code: 'Escape' });
    expect(bridge.asked('hide')).toEqual([]);
    pressEscape({ at: 3_000, repeat: false }); // pressed here, and two seconds later in a dialog
    fireEvent.blur(window);
    pressEscape({ at: 5_000, repeat: true });
    expect(bridge.asked('hide')).toHaveLength(1);
    const release = (): boolean => fireEvent.keyUp(document.body, { code: 'Escape' });
    const leave = (): boolean => fireEvent.blur(window);
    release();
    for (const [at, seen] of [[6_000, [release, leave]], [8_000, [leave, release]]] as const) {
      // Released here, and held down elsewhere soon after.
      pressEscape({ at, repeat: false });
      for (const then of seen) then();
      pressEscape({ at: at + 1_000, repeat: true });
      release();
    }
    expect(bridge.asked('hide')).toHaveLength(3);
  });

  it('act though "repeat" is set in the first two seconds of the page, when Chromium may set it on new presses', async () => {
    const { bridge } = await openPopup();
    pressEscape({ at: 1_999, repeat: true });
    expect(bridge.asked('hide')).toHaveLength(1);
    pressEscape({ at: 2_100, repeat: true }); // held from now on
    expect(bridge.asked('hide')).toHaveLength(1);
  });

  it('Ctrl+R and F5 refresh', async () => {
    const { bridge, user } = await openPopup();
    await user.keyboard('{Control>}r{/Control}{F5}');
    expect(bridge.asked('refresh')).toHaveLength(2);
  });

  it('Ctrl+1 and Ctrl+2 choose the tab, Ctrl+, opens the settings', async () => {
    const { user, keys } = await openPopup();
    await user.keyboard('{Control>}2{/Control}');
    expect(selected()).toBe('Models');
    await user.keyboard('{Control>}1{/Control}');
    expect(selected()).toMatch(/^Headlines/);
    await keys('{Control>},{/Control}');
    expect(settingsOpen()).toBe(true);
  });

  it('Ctrl with plus, "=", minus and 0 changes the zoom, also while a dialog is open', async () => {
    const { bridge, user } = await openPopup();
    await user.keyboard('{Control>}+={/Control}');
    await user.keyboard('{F1}');
    await screen.findByRole('dialog');
    await user.keyboard('{Control>}-0{/Control}');
    expect(bridge.asked('zoom')).toEqual([{ step: 'in' }, { step: 'in' }, { step: 'out' }, { step: 'reset' }]);
  });

  it('a zoom that main refuses shows the reason', async () => {
    const { bridge, keys } = await openPopup();
    bridge.world.refuse.zoom = 'The settings file cannot be written.';
    await keys('{Control>}+{/Control}');
    expect(screen.getByRole('status').textContent).toBe('The settings file cannot be written.');
  });

  it('Escape closes the settings, then clears the search, then hides the popup', async () => {
    const { bridge, user, keys } = await openModels();
    await user.type(screen.getByRole('searchbox'), 'tern');
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await keys('{Escape}');
    expect(settingsOpen()).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tern');
    await keys('{Escape}');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(bridge.asked('hide')).toEqual([]);
    await user.keyboard('{Escape}');
    expect(bridge.asked('hide')).toHaveLength(1);
  });

  it('ArrowDown focuses the first headline when nothing has the focus', async () => {
    const { user } = await openPopup();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /^Lander’s drill/ }));
  });

  it('ArrowDown focuses the first provider when nothing has the focus, and ArrowRight unfolds it', async () => {
    const { keys } = await openPopup();
    await keys('{Control>}2{/Control}');
    await keys('{ArrowDown}');
    const first = screen.getByRole('row', { name: /^Coast Cloud/ });
    expect(document.activeElement).toBe(first);
    await keys('{ArrowRight}');
    expect(first.getAttribute('aria-expanded')).toBe('true');
  });

  it('Back returns the focus to the button that opened the settings', async () => {
    const { click } = await openSettings();
    await click('Back');
    expect(settingsOpen()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
  });
});
