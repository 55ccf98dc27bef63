/** A control that disappears or is disabled when it is used passes the focus to an element nearby. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleOverview, exampleSettings, withSources } from '../examples.ts';
import { NOW, openPopup, openSettings, settle, useStage, type Popup } from '../render.tsx';

useStage();

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** Presses a button with the keyboard, which removes it. @returns the element that then has the focus */
async function pressed({ keys }: Popup, element: HTMLElement): Promise<Element | null> {
  element.focus();
  await keys('{Enter}');
  expect(element.isConnected).toBe(false);
  return document.activeElement;
}

/** Presses a key on a button, which disables it. @returns the element that then has the focus */
async function disabled({ keys }: Popup, element: HTMLElement, key = '{Enter}'): Promise<Element | null> {
  element.focus();
  await keys(key);
  expect([element.isConnected, element.hasAttribute('disabled')]).toEqual([true, true]);
  return document.activeElement;
}

describe('focus in the settings moves from', () => {
  const find = async (popup: Popup): Promise<void> => {
    await popup.user.type(screen.getByRole('textbox', { name: 'Add a feed' }), 'new.example{Enter}');
    await settle();
  };

  it('the Close button of found feeds to the Find button', async () => {
    const popup = await openSettings();
    await find(popup);
    expect(await pressed(popup, button('Close'))).toBe(button('Find'));
  });

  it('the Add button of a found feed to the "Add a feed" field', async () => {
    const popup = await openSettings();
    await find(popup);
    expect(await pressed(popup, button('Add New Paper'))).toBe(screen.getByRole('textbox', { name: 'Add a feed' }));
  });

  it.each([
    ['just before it answers', 0, 40],
    ['long before it answers', 200, 0],
  ])('the Add button to the same field if main tells of the new feed %s', async (_how, answerAfter, frameAfter) => {
    const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
    let tell = (): void => undefined;
    const told = new Promise<void>((resolve) => { tell = resolve; });
    const popup = await openSettings({}, ({ addFeed }) => ({
      addFeed: async (feed) => {
        const outcome = await addFeed(feed);
        await screen.findByText('Already in your list');
        tell();
        await wait(answerAfter);
        return outcome;
      },
    }));
    await find(popup);
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => void told.then(() => wait(frameAfter)).then(() => draw(performance.now())));
    const add = button('Add New Paper');
    await popup.user.click(add);
    await waitFor(() => expect(screen.queryByRole('region', { name: /found/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add a feed' })));
  });

  it('the Close button of an import report to the Export button', async () => {
    const popup = await openSettings();
    await popup.click('Import…');
    expect(await pressed(popup, button('Close'))).toBe(button('Export…'));
  });

  it('the Done button of a new token to the "New token" button', async () => {
    const popup = await openSettings();
    await popup.click(screen.getByRole('switch', { name: 'Require a token' }));
    expect(await pressed(popup, button('Done'))).toBe(button('New token'));
  });

  it('the "New token" button, gone once confirmed, to the "Require a token" switch', async () => {
    const popup = await openSettings({ overview: { ...exampleOverview(NOW), api: { ...exampleOverview(NOW).api, token: { kind: 'on', createdAt: new Date(NOW).toISOString() } } } });
    const renew = button('New token');
    await popup.user.click(renew);
    await popup.click('Create a new token');
    expect([renew.isConnected, document.activeElement]).toEqual([false, screen.getByRole('switch', { name: 'Require a token' })]);
  });

  it('the button that starts a pause to the one that ends it, and back', async () => {
    const popup = await openSettings();
    expect(await pressed(popup, button('For one hour'))).toBe(button('Resume'));
    expect(await pressed(popup, button('Resume'))).toBe(button('For one hour'));
  });

  it('the button that restores the default models address to the address field', async () => {
    const popup = await openSettings({ settings: { ...exampleSettings, modelsUrl: 'https://mirror.example/api.json' } });
    expect(await pressed(popup, button('Use models.dev again'))).toBe(screen.getByRole('textbox', { name: 'Address of the list of AI models' }));
  });

  it('the Mute button, disabled once used, to the "Mute a word" field', async () => {
    const popup = await openSettings();
    const field = screen.getByRole('textbox', { name: 'Mute a word' });
    await popup.user.type(field, 'sudoku');
    expect(await disabled(popup, button('Mute'))).toBe(field);
  });

  it('the confirmation of an allowed site to the "Allow a site" field', async () => {
    const popup = await openSettings();
    const field = screen.getByRole('textbox', { name: 'Allow a site' });
    await popup.user.type(field, 'https://site.example');
    await popup.user.click(button('Allow…'));
    await popup.click('Allow this site');
    await settle(); // the dialog first tries the button that opened it
    expect([button('Allow…').hasAttribute('disabled'), document.activeElement]).toEqual([true, field]);
  });

  it('a cleared shortcut to the "Start at login" switch on a desktop without shortcuts', async () => {
    const popup = await openSettings({
      settings: { ...exampleSettings, shortcut: 'Ctrl+Alt+T' },
      desktop: { shortcuts: false, shortcut: null, login: null, notifications: null },
    });
    const recorder = button('Shortcut: Ctrl Alt T. Press to change it.');
    await popup.user.click(recorder);
    expect(await disabled(popup, recorder, '{Backspace}')).toBe(screen.getByRole('switch', { name: 'Start at login' }));
  });
});

describe('focus on the page moves from', () => {
  it('the welcome page to the first headline', async () => {
    const popup = await openPopup({ overview: { ...exampleOverview(NOW), welcome: true } });
    const focused = await pressed(popup, button('Show the headlines'));
    expect(focused).toBe(screen.getByRole('row', { name: /^Lander’s drill/ }));
  });

  it('"Try now", gone while refreshing, to a heading', async () => {
    const popup = await openPopup({ headlines: [], overview: withSources(exampleOverview(NOW), { news: { items: 0 } }) });
    const again = button('Try now');
    again.focus();
    popup.bridge.world.overview = withSources(popup.bridge.world.overview, { news: { refreshing: true } });
    popup.bridge.send('changed', { what: 'status' });
    await settle(); // rendered
    await settle(); // two frames later
    expect([again.isConnected, document.activeElement?.tagName]).toEqual([false, 'H2']);
  });

  it('"Back to today’s quote" to "Another quote"', async () => {
    const popup = await openPopup();
    await popup.click('Another quote');
    expect(await pressed(popup, button('Back to today’s quote'))).toBe(button('Another quote'));
  });
});
