/** Network access, the files, and resets in the settings. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleSettings } from '../examples.ts';
import { described, openPopup, openSettings, settle, spoken, useStage } from '../render.tsx';

useStage();

const hosts = () => within(screen.getByRole('list', { name: 'Sites that are contacted' })).getAllByRole('listitem').map(({ textContent }) => textContent);

describe('what leaves this computer', () => {
  it('is listed as main reports it, and follows the settings', async () => {
    const popup = await openSettings();
    expect(hosts()).toEqual([
      'harbour.example 1 feed', 'machines.example 1 feed', 'models.dev list of AI models', 'post.example 1 feed', 'shelf.example 1 feed',
    ]);
    expect(screen.getByText(/each address at most once in 60 minutes:/)).toBeTruthy();
    expect(screen.getByText(/“Tidings\/0\.1\.0 \(\+https:\/\/tidings\.example\)”/)).toBeTruthy();
    expect(screen.getByText(/no statistics, no crash reports, no update checks/)).toBeTruthy();
    popup.bridge.world.settings = { ...exampleSettings, feeds: [], modelsUrl: 'https://mirror.example/api.json' };
    popup.bridge.send('changed', { what: 'settings' });
    await settle();
    expect(hosts()).toEqual(['mirror.example list of AI models']);
  });

  it('stays as it is when an older answer arrives after a newer one', async () => {
    let arrive = (): void => undefined;
    const held = new Promise<void>((done) => { arrive = done; });
    const popup = await openPopup({}, ({ outgoing, asked }) => ({
      outgoing: async () => {
        const answer = await outgoing();
        if (asked('outgoing').length === 1) await held;
        return answer;
      },
    }));
    await popup.click('Settings');
    popup.bridge.world.settings = { ...exampleSettings, feeds: [], modelsUrl: 'https://mirror.example/api.json' };
    popup.bridge.send('changed', { what: 'settings' });
    await settle();
    arrive();
    await settle();
    expect(popup.bridge.asked('outgoing')).toHaveLength(2);
    expect(hosts()).toEqual(['mirror.example list of AI models']);
  });
});

describe('the files', () => {
  it('are opened by main, and a failure is announced', async () => {
    const popup = await openSettings();
    await popup.click('Open data folder');
    expect(popup.bridge.asked('openDataFolder')).toHaveLength(1);
    popup.bridge.world.refuse.openLog = 'This computer opened nothing.';
    await popup.click('Open log');
    expect(spoken()).toBe('This computer opened nothing.');
    await popup.click('Show licences');
    expect(popup.bridge.asked('openLicences')).toHaveLength(1);
  });
});

describe('a reset', () => {
  it('asks first, says what is lost and where the copy is, and can be undone', async () => {
    const popup = await openSettings({ settings: { ...exampleSettings, muteWords: ['cup'], port: 9000 } });
    await popup.click('Reset settings…');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Reset all settings?' }));
    expect(dialog.getByText(/return to their defaults, including muted words.*kept in the data folder, with “before-reset” in its name/)).toBeTruthy();
    expect(described(screen.getByRole('alertdialog'))).toMatch(/return to their defaults, including muted words/); // read out with the title
    expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(dialog.getByRole('button', { name: 'Reset settings' }));
    await popup.keys('{Escape}');
    expect(popup.bridge.asked('resetPart')).toEqual([]);
    await popup.click('Reset settings…');
    await popup.click('Reset settings');
    expect(popup.bridge.asked('resetPart')).toEqual([{ part: 'settings' }]);
    expect(popup.bridge.world.settings).toMatchObject({ muteWords: [], port: 8434 });
    expect(spoken()).toBe('Settings reset');
    await popup.click('Undo');
    expect(popup.bridge.asked('undoReset')).toEqual([{ part: 'settings' }]);
    expect(popup.bridge.world.settings).toMatchObject({ muteWords: ['cup'], port: 9000 });
  });

  it('of the settings says that the port stays, and why, if main could not change it', async () => {
    const popup = await openSettings({}, () => ({ resetPart: () => Promise.resolve({ ok: true, portStays: 'Port 8434 is taken.' }) }));
    await popup.click('Reset settings…');
    await popup.click('Reset settings');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(spoken()).toBe('Settings reset, except the API port. Port 8434 is taken.');
    await popup.click('Undo');
    expect(spoken()).toBe('Undone: “Settings reset”');
  });

  it('of the settings says that the port stays, and why, if main could not change it back', async () => {
    const popup = await openSettings({}, () => ({ undoReset: () => Promise.resolve({ ok: true, portStays: 'Port 9000 is taken.' }) }));
    await popup.click('Reset settings…');
    await popup.click('Reset settings');
    await popup.click('Undo');
    expect(spoken()).toBe('Settings restored, except the API port. Port 9000 is taken.');
  });

  it('of the feeds says how many the default feeds replace', async () => {
    const popup = await openSettings();
    await popup.click('Reset feeds…');
    expect(screen.getByText(/Your list of 4 feeds.*is replaced by the 5 feeds that Tidings comes with/)).toBeTruthy();
    await popup.click('Reset feeds');
    expect(popup.bridge.world.settings.feeds).toHaveLength(5);
  });

  it('of an empty list of feeds says that it is empty', async () => {
    const popup = await openSettings({ settings: { ...exampleSettings, feeds: [] } });
    await popup.click('Reset feeds…');
    expect(screen.getByText(/^Your empty list is replaced by the 5 feeds that Tidings comes with\./)).toBeTruthy();
  });

  it('of fetched content says that it cannot be undone, and offers no Undo', async () => {
    const popup = await openSettings();
    await popup.click('Forget fetched content…');
    expect(screen.getByText(/This cannot be undone/)).toBeTruthy();
    await popup.click('Forget fetched content');
    expect(popup.bridge.asked('resetPart')).toEqual([{ part: 'content' }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that main refuses leaves the dialog open with the reason, announced each time', async () => {
    const popup = await openSettings({ refuse: { resetPart: 'Something is being fetched right now.' } });
    const alert = () => within(screen.getByRole('alertdialog')).getByRole('alert');
    await popup.click('Forget what you have read…');
    await popup.click('Forget what you have read');
    const first = alert();
    expect(first.textContent).toBe('Something is being fetched right now.');
    await popup.click('Forget what you have read');
    expect(alert().textContent).toBe(first.textContent);
    expect(alert()).not.toBe(first); // what is inserted is announced, unchanged text is not
  });
});
