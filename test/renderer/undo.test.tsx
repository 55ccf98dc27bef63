/** One way back for all of the popup: Ctrl+Z takes back whatever was changed last, in any view. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleQuotes, exampleSettings } from './examples.ts';
import { openPopup, openSettings, settle, spoken, useStage, type Popup } from './render.tsx';

useStage();

const press = async ({ user }: Popup, name: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name }));
  await settle();
};
const takeBack = async ({ user }: Popup): Promise<void> => {
  await user.keyboard('{Control>}z{/Control}');
  await settle();
};

it('all marked read: unread again, also once the words on it are gone', async () => {
  const popup = await openPopup();
  await press(popup, 'Mark all read');
  await press(popup, 'Copy quote');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await takeBack(popup);
  expect([popup.bridge.asked('undoMarkAllRead').length, spoken()]).toEqual([1, 'Unread again']);
});

it('a favourite given up at the heart, and one kept', async () => {
  const popup = await openPopup();
  await press(popup, 'Keep as favourite');
  await press(popup, 'Keep as favourite');
  expect(popup.bridge.world.favourites).toEqual([]);
  await takeBack(popup);
  expect(popup.bridge.world.favourites).toHaveLength(1);
  await takeBack(popup);
  expect(popup.bridge.world.favourites).toEqual([]);
});

it('a favourite taken out of the list, from the page too', async () => {
  const popup = await openPopup({ favourites: exampleQuotes.slice(0, 2) });
  await press(popup, 'More');
  await popup.user.click(screen.getByRole('menuitem', { name: 'Favourites' }));
  await settle();
  await popup.user.click(screen.getAllByRole('button', { name: 'Take out of the favourites' })[0] ?? document.body);
  await settle();
  await press(popup, 'Back');
  await takeBack(popup);
  expect(popup.bridge.world.favourites).toEqual(exampleQuotes.slice(0, 2));
});

it('a feed that was added: it is removed again', async () => {
  const popup = await openSettings();
  await popup.user.click(screen.getByRole('textbox', { name: 'Add a feed' }));
  await popup.user.paste('new.example');
  await popup.user.keyboard('{Enter}');
  await settle();
  await press(popup, 'Add New Paper');
  expect(popup.bridge.world.settings.feeds).toHaveLength(5);
  expect(screen.getByRole('contentinfo', { name: 'Last change' }).textContent).toBe('Feed addedUndo');
  await press(popup, 'Undo');
  expect(popup.bridge.world.settings.feeds).toEqual(exampleSettings.feeds);
});

it('the old address of a feed: the new one again', async () => {
  const settings = { ...exampleSettings, feeds: exampleSettings.feeds.map((feed) => ({ ...feed, movedFrom: `https://old.example/${feed.id}` })) };
  const popup = await openSettings({ settings });
  await press(popup, 'Edit Quiet Machines');
  await popup.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Use the old address' }));
  await settle();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true); // the button is gone
  await popup.user.keyboard('{Escape}');
  await settle();
  await takeBack(popup);
  expect(popup.bridge.world.settings.feeds).toEqual(settings.feeds);
});

it('what main refuses to take back does not bar the way to the change before', async () => {
  const popup = await openPopup({ refuse: { undoMarkAllRead: 'New ones have come.' } });
  await press(popup, 'Keep as favourite');
  await press(popup, 'Mark all read');
  await takeBack(popup);
  expect(spoken()).toBe('New ones have come.');
  await takeBack(popup);
  expect(popup.bridge.world.favourites).toEqual([]);
});
