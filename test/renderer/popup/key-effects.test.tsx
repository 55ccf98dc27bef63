/** Every entry of the table of keys does something when its keys are pressed where they are meant for. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { KEYS, type KeyName, type Press } from '../../../src/renderer/keys/table.ts';
import { exampleHeadlines, manyProviders } from '../examples.ts';
import { NOW, openModels, openPopup, openSettings, settle, useStage, type Popup } from '../render.tsx';

useStage();

const bare = (): Promise<Popup> => openPopup({ headlines: [] }); // drawn faster
const openFew = (): Promise<Popup> => openPopup({ headlines: exampleHeadlines(NOW).slice(0, 3) });
const onRow = async (popup: Promise<Popup>, name: RegExp, ...keys: readonly string[]): Promise<Popup> => {
  const opened = await popup;
  screen.getByRole('row', { name }).focus();
  for (const key of keys) await opened.keys(key);
  return opened;
};
const onHeadline = (): Promise<Popup> => onRow(openFew(), /^Lander’s drill/);
const onFeed = (...keys: readonly string[]): Promise<Popup> => onRow(openSettings(), /^Quiet Machines/, ...keys);
/** Where the keys of each shortcut are pressed. */
const PLACES: Readonly<Record<KeyName, () => Promise<Popup>>> = {
  search: bare,
  headlines: () => openModels({ headlines: [] }),
  models: bare,
  refresh: bare,
  zoomIn: bare,
  zoomOut: bare,
  zoomReset: bare,
  undo: async () => {
    const popup = await openSettings();
    await popup.click(screen.getByRole('switch', { name: 'Start at login' }));
    return popup;
  },
  settings: bare,
  keys: bare,
  escape: bare,
  open: onHeadline,
  openBehind: onHeadline,
  mark: onHeadline,
  copyLink: onHeadline,
  mute: onHeadline,
  menu: onHeadline,
  list: openFew,
  // The second row, from where both keys lead somewhere.
  page: () => onRow(openModels({ providers: manyProviders(3, 37) }), /^Provider 1,/, '{ArrowRight}', '{ArrowDown}'),
  ends: () => onRow(openFew(), /^Lander’s drill/, '{ArrowDown}'),
  next: bare,
  inside: () => onFeed('{ArrowRight}'),
  fold: () => onRow(openModels(), /^Coast Cloud/, '{ArrowRight}'),
  details: () => onFeed(),
  moveFeed: () => onFeed(),
  remove: () => onFeed(),
};

/** What a test can see: the page, the focus and the calls of the bridge. */
const seen = ({ bridge }: Popup): readonly unknown[] => [document.body.innerHTML, document.activeElement, bridge.calls.length];

async function press(popup: Popup, { key, command, alt, shift }: Press): Promise<void> {
  const held = [...(command ? ['Control'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : [])];
  await popup.keys(`${held.map((name) => `{${name}>}`).join('')}${key.length === 1 ? key : `{${key}}`}${held.map((name) => `{/${name}}`).join('')}`);
  await vi.dynamicImportSettled(); // some dialogs are loaded on first use
  await settle();
}

const presses = (Object.keys(KEYS) as KeyName[]).flatMap((name) => KEYS[name].presses.map((one) => [name, one] as const));
it.each(presses)('%s has an effect: %j', async (name, one) => {
  const popup = await PLACES[name]();
  await press(popup, { ...one, key: 'F9' }); // which is no shortcut: only the focus ring may appear
  const before = seen(popup);
  await press(popup, { ...one, key: 'F9' });
  expect(seen(popup)).toEqual(before);
  await press(popup, one);
  expect(seen(popup)).not.toEqual(before);
});
