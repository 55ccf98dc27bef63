/** What takes itself away when it is pressed leaves the focus nearby, never nowhere. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleOverview, exampleSettings, withSources } from './examples.ts';
import { NOW, openPopup, openSettings, settle, useStage, type Popup } from './render.tsx';

useStage();

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** Presses a button with the keyboard, and tells what has the focus then. */
async function pressed({ user }: Popup, element: HTMLElement): Promise<Element | null> {
  element.focus();
  await user.keyboard('{Enter}');
  await settle();
  expect(element.isConnected).toBe(false);
  return document.activeElement;
}

/** Presses a key on a button that can be used no more then, and tells what has the focus. */
async function disabled({ user }: Popup, element: HTMLElement, key = '{Enter}'): Promise<Element | null> {
  element.focus();
  await user.keyboard(key);
  await settle();
  expect([element.isConnected, element.hasAttribute('disabled')]).toEqual([true, true]);
  return document.activeElement;
}

describe('in the settings the focus goes on from', () => {
  const find = async (popup: Popup): Promise<void> => {
    await popup.user.type(screen.getByRole('textbox', { name: 'Add a feed' }), 'new.example{Enter}');
    await settle();
  };

  it('found feeds that are closed to the button that found them', async () => {
    const popup = await openSettings();
    await find(popup);
    expect(await pressed(popup, button('Close'))).toBe(button('Find'));
  });

  it('a found feed that is added to the field for the next', async () => {
    const popup = await openSettings();
    await find(popup);
    expect(await pressed(popup, button('Add New Paper'))).toBe(screen.getByRole('textbox', { name: 'Add a feed' }));
  });

  it('what an import said to the buttons of the lists', async () => {
    const popup = await openSettings();
    await popup.user.click(button('Import…'));
    await settle();
    expect(await pressed(popup, button('Close'))).toBe(button('Export…'));
  });

  it('a token that was seen to the button that makes another', async () => {
    const popup = await openSettings();
    await popup.user.click(screen.getByRole('switch', { name: 'Require a token' }));
    await settle();
    expect(await pressed(popup, button('Done'))).toBe(button('New token'));
  });

  it('the button that made a token, once the question is gone, to the switch beside it', async () => {
    const popup = await openSettings({ overview: { ...exampleOverview(NOW), api: { ...exampleOverview(NOW).api, token: { kind: 'on', createdAt: new Date(NOW).toISOString() } } } });
    const renew = button('New token');
    await popup.user.click(renew);
    await popup.user.click(button('Create a new token'));
    await settle();
    expect([renew.isConnected, document.activeElement]).toEqual([false, screen.getByRole('switch', { name: 'Require a token' })]);
  });

  it('the beginning of a pause to its end, and back', async () => {
    const popup = await openSettings();
    expect(await pressed(popup, button('For one hour'))).toBe(button('Resume'));
    expect(await pressed(popup, button('Resume'))).toBe(button('For one hour'));
  });

  it('the usual address of the models to its field', async () => {
    const popup = await openSettings({ settings: { ...exampleSettings, modelsUrl: 'https://mirror.example/api.json' } });
    expect(await pressed(popup, button('Use models.dev again'))).toBe(screen.getByRole('textbox', { name: 'Address of the list of AI models' }));
  });

  it('the button that muted a word to the field for the next', async () => {
    const popup = await openSettings();
    const field = screen.getByRole('textbox', { name: 'Mute a word' });
    await popup.user.type(field, 'sudoku');
    expect(await disabled(popup, button('Mute'))).toBe(field);
  });

  it('the question whether a site may read to the field for the next', async () => {
    const popup = await openSettings();
    const field = screen.getByRole('textbox', { name: 'Allow a site' });
    await popup.user.type(field, 'https://site.example');
    await popup.user.click(button('Allow…'));
    await popup.user.click(button('Allow this site'));
    await settle();
    await settle(); // the dialog tries the button that opened it first
    expect([button('Allow…').hasAttribute('disabled'), document.activeElement]).toEqual([true, field]);
  });

  it('the last shortcut that is taken away, on a desktop that gives none, to the switch above', async () => {
    const popup = await openSettings({
      settings: { ...exampleSettings, shortcut: 'Ctrl+Alt+T' },
      desktop: { mac: false, shortcuts: false, shortcut: null, login: null, notifications: null },
    });
    const recorder = button('Shortcut: Ctrl Alt T. Press to change it.');
    await popup.user.click(recorder);
    expect(await disabled(popup, recorder, '{Backspace}')).toBe(screen.getByRole('switch', { name: 'Start at login' }));
  });
});

describe('on the page it goes on from', () => {
  it('the first page to the headlines', async () => {
    const popup = await openPopup({ overview: { ...exampleOverview(NOW), welcome: true } });
    const focused = await pressed(popup, button('Show the headlines'));
    expect(focused).toBe(screen.getByRole('row', { name: /^Lander’s drill/ }));
  });

  it('another try to what is said of it', async () => {
    const popup = await openPopup({ headlines: [], overview: withSources(exampleOverview(NOW), { news: { items: 0 } }) });
    const again = button('Try now');
    again.focus();
    popup.bridge.world.overview = withSources(popup.bridge.world.overview, { news: { refreshing: true } });
    popup.bridge.send('changed', { what: 'status' });
    await settle(); // drawn
    await settle(); // two frames later
    expect([again.isConnected, document.activeElement?.tagName]).toEqual([false, 'H2']);
  });

  it('another quote to the buttons of the day’s', async () => {
    const popup = await openPopup();
    await popup.user.click(button('Another quote'));
    await settle();
    expect(await pressed(popup, button('Back to today’s quote'))).toBe(button('Another quote'));
  });
});
