/** The window is discarded while the settings are open; the next one restores what was in them. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createPageStateStore } from '../../../src/renderer/state/page-state-store.ts';
import type { PageState } from '../../../src/shared/bridge/page-state.ts';
import { comeBack } from '../come-back.ts';
import { exampleSettings } from '../examples.ts';
import { openPopup, settle, useStage } from '../render.tsx';

useStage();

const TO_SETTINGS = '{Control>},{/Control}';
const value = (name: string): string => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

it.each([['Add a feed', 'https://half'], ['Mute a word', 'gos'], ['Allow a site', 'https://dash'], ['API port', '80']])(
  'half-typed text in “%s” is restored, but not once the settings are reopened', async (name, typed) => {
    const { user, keys } = await comeBack(async (popup) => {
      await popup.keys(TO_SETTINGS);
      const field = screen.getByRole('textbox', { name });
      await popup.user.clear(field);
      await popup.user.type(field, typed);
    });
    expect(value(name)).toBe(typed);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await keys(TO_SETTINGS);
    expect(value(name)).not.toBe(typed);
  });

it('a value that main refused is not restored: its reason would be missing', async () => {
  await comeBack(async (popup) => {
    await popup.keys(TO_SETTINGS);
    const field = screen.getByRole('textbox', { name: 'API port' });
    await popup.user.clear(field);
    await popup.user.type(field, '9090{Enter}');
    await settle();
    expect([value('API port'), screen.getByText('Port 9090 is taken.').className]).toEqual(['9090', 'field-error']);
  }, { refuse: { changeSettings: 'Port 9090 is taken.' } });
  expect(value('API port')).toBe('8434');
});

it('found feeds are restored without another search', async () => {
  const { bridge } = await comeBack(async (popup) => {
    await popup.keys(TO_SETTINGS);
    await popup.user.type(screen.getByRole('textbox', { name: 'Add a feed' }), 'new.example{Enter}');
    await settle();
  });
  expect(screen.getByRole('button', { name: 'Add New Paper' })).toBeTruthy();
  expect(bridge.asked('findFeeds')).toEqual([]);
});

it.each([
  { to: 'new.example' }, { to: 'new.example', message: 5 }, { to: 'new.example', candidates: {} },
  { to: 'new.example', candidates: [{ url: 'https://new.example/rss' }] },
])('what is no result of a search is not restored: %j', async (kept) => {
  const memory = createPageStateStore({ 'view': 'settings', 'settings/feeds.found': JSON.stringify(kept) }, () => undefined, () => undefined);
  await openPopup({}, undefined, memory);
  expect(value('Add a feed')).toBe('');
  expect(screen.queryByRole('button', { name: 'Add the address anyway' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('an open feed dialog is restored', async () => {
  await comeBack(async (popup) => {
    await popup.keys(TO_SETTINGS);
    await popup.user.click(screen.getAllByRole('button', { name: /^Edit / })[0] as HTMLElement);
  });
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('the focus in an open feed dialog is restored, but not in another one', async () => {
  const { keys, user } = await comeBack(async (popup) => {
    await popup.keys(TO_SETTINGS);
    await popup.user.click(screen.getAllByRole('button', { name: /^Edit / })[0] as HTMLElement);
    await popup.user.click(screen.getByRole('textbox', { name: 'Name' }));
    await settle();
  });
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await keys('{Escape}');
  await user.click(screen.getAllByRole('button', { name: /^Edit / })[1] as HTMLElement);
  await new Promise((resolve) => setTimeout(resolve, 500)); // longer than the focus is brought back for
  expect(document.activeElement).not.toBe(screen.getByRole('textbox', { name: 'Name' }));
});

it.each([['Name', 'textbox'], ['Category', 'combobox']] as const)('the half-typed %s of the feed with the longest id is restored', async (label, role) => {
  const feed = { id: 'x'.repeat(64), url: 'https://long.example/', title: 'Long', category: 'Long', enabled: true };
  const { bridge, keys } = await comeBack(async (popup) => {
    await popup.keys(TO_SETTINGS);
    await popup.user.click(screen.getByRole('button', { name: 'Edit Long' }));
    await popup.user.type(screen.getByRole(role, { name: label }), ' Read');
  }, { settings: { ...exampleSettings, feeds: [feed, { ...feed, id: 'y', url: 'https://y.example/', title: 'Y' }] } });
  const field = screen.getByRole<HTMLInputElement>(role, { name: label });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.value, screen.queryByRole('listbox')]).toEqual(['Long Read', null]);
  await keys('{Enter}');
  expect(bridge.asked('editFeed')).toEqual([{ id: feed.id, edit: { [label === 'Name' ? 'title' : 'category']: 'Long Read' } }]);
});

it('the half-typed name of a feed that has gone since is not given to another', async () => {
  const { bridge, user } = await comeBack(async (popup) => {
    await popup.keys(TO_SETTINGS);
    await popup.user.click(screen.getByRole('button', { name: 'Edit Quiet Machines' }));
    await popup.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Silence');
  }, {}, [], ({ world }) => {
    world.settings = { ...exampleSettings, feeds: exampleSettings.feeds.filter(({ id }) => id !== 'machines') };
    return {};
  });
  await user.click(screen.getByRole('button', { name: 'Edit Harbour Observatory' }));
  expect(value('Name')).toBe('');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(bridge.asked('editFeed')).toEqual([]);
});

it('the dialog of a feed that has gone since does not open by itself when the feed is back', async () => {
  const { bridge } = await comeBack(async (popup) => {
    await popup.keys(TO_SETTINGS);
    await popup.user.click(screen.getByRole('button', { name: 'Edit Quiet Machines' }));
  }, {}, [], ({ world }) => {
    world.settings = { ...exampleSettings, feeds: [] };
    return {};
  });
  bridge.world.settings = exampleSettings;
  bridge.send('changed', { what: 'settings' });
  await settle();
  expect([screen.queryByRole('button', { name: 'Edit Quiet Machines' }) !== null, screen.queryByRole('dialog')]).toEqual([true, null]);
});

it('a new token is neither shown again nor part of the page state sent to main', async () => {
  const told: PageState[] = [];
  await comeBack(async (popup) => {
    await popup.keys(TO_SETTINGS);
    await popup.click(screen.getByRole('switch', { name: /token/ }));
    expect(document.body.textContent).toContain('tid_');
    await popup.user.click(screen.getByRole('button', { name: 'Copy token' }));
  }, {}, told);
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toContain('tid_');
  expect(document.body.textContent).not.toContain('tid_');
});

it('kept settings input is dropped when main asks for a headline before the first render', async () => {
  const { keys } = await comeBack(async (popup) => {
    await popup.keys(TO_SETTINGS);
    await popup.user.type(screen.getByRole('textbox', { name: 'Mute a word' }), 'gos');
    await popup.user.click(screen.getAllByRole('button', { name: /^Edit / })[0] as HTMLElement);
  }, {}, [], ({ overview, ...next }) => ({
    overview: async () => {
      await Promise.resolve();
      next.send('show', { view: 'headline', id: next.world.headlines[0]?.id ?? '' }); // before the answer, as main does
      return await overview();
    },
  }));
  expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
  await keys(TO_SETTINGS);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(value('Mute a word')).toBe('');
});

it('closing a restored feed dialog focuses the row of that feed', async () => {
  const { click } = await comeBack(async (popup) => {
    await popup.keys(TO_SETTINGS);
    await popup.user.click(screen.getAllByRole('button', { name: /^Edit / })[1] as HTMLElement);
  });
  await click('Done');
  expect(document.activeElement?.closest('[role=row]')).toBe(screen.getAllByRole('button', { name: /^Edit / })[1]?.closest('[role=row]'));
});
