/** Field errors are announced once the value is finished: the field already has the focus, so it is not read out again. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleOverview, exampleSettings } from '../examples.ts';
import { described, NOW, openPopup, openSettings, settle, useStage, type Popup } from '../render.tsx';

useStage();
// Timers advance as real ones do, and are pushed ahead only in `pause`.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW, shouldAdvanceTime: true, advanceTimeDelta: 1 }));

/** Listens like a screen reader, to the existing live regions of fields. @returns a function that returns what was put into them */
function listen(): () => readonly string[] {
  const regions = [...document.querySelectorAll('[aria-live=polite]:not([data-live-announcer])')].map((region) => ({ region, before: region.textContent }));
  return () => regions.flatMap(({ region, before }) => (region.isConnected && region.getAttribute('aria-live') === 'polite' && region.textContent !== before ? [region.textContent] : []));
}

/** Waits for the pause after which a value counts as finished. */
const pause = (): Promise<void> => act(async () => {
  await vi.advanceTimersByTimeAsync(1_100);
});

/** Types into a field; checks that it is invalid and described by the announcement. @returns what was announced */
async function typeInto({ user }: Popup, field: HTMLElement, keys: string): Promise<readonly string[]> {
  const heard = listen();
  await user.clear(field);
  await user.type(field, keys);
  await settle();
  if (!keys.endsWith('{Enter}')) await pause();
  expect([field.getAttribute('aria-invalid'), described(field)]).toEqual(['true', expect.stringContaining(heard()[0] ?? '?')]);
  return heard();
}

const textbox = (name: string): HTMLElement => screen.getByRole('textbox', { name });

describe('an error is announced for', () => {
  it.each([
    ['an invalid port', 'API port', '80', 'Use a number from 1024 to 65535.'],
    ['an invalid time', 'Daily quote: At', '25', 'Use hours and minutes, such as 09:00.'],
    ['an invalid address', 'Address of the list of AI models', 'mirror', 'The address must begin with http:// or https://.'],
    ['a mute word that is too short', 'Mute a word', 'x', 'Use at least two characters.'],
    ['a mute word that is muted already', 'Mute a word', 'GÓLF', 'This is already muted.'],
    ['a mute word that is too long', 'Mute a word', 'x'.repeat(61), 'At most 60 characters.'],
    ['an address that can have no feed', 'Add a feed', 'news', 'That is not a web address. It should look like example.org or https://example.org/feed.xml.'],
    ['two addresses of feeds', 'Add a feed', 'http://a.example/a http://b.example/b', 'Add one address at a time, or import a list of feeds.'],
    ['a site that needs no permission', 'Allow a site', 'http://localhost:3000', 'Pages on this computer need not be allowed.'],
    ['a site that is allowed already', 'Allow a site', 'there.example', 'This site is already in the list.'],
  ])('%s', async (_, name, keys, said) => {
    const popup = await openSettings({ settings: { ...exampleSettings, muteWords: ['golf'], allowedOrigins: ['https://there.example'] } });
    expect(await typeInto(popup, textbox(name), keys)).toEqual([said]);
  });

  it('what is submitted although it is wrong, and nothing is sent', async () => {
    const popup = await openSettings();
    for (const [name, keys] of [['Mute a word', 'x'], ['Add a feed', 'news'], ['Allow a site', 'news']] as const) {
      expect(await typeInto(popup, textbox(name), `${keys}{Enter}`)).toHaveLength(1);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
    expect([...popup.bridge.asked('changeSettings'), ...popup.bridge.asked('findFeeds'), ...popup.bridge.asked('allowOrigin')]).toEqual([]);
  });

  it('a feed that cannot be found', async () => {
    const popup = await openSettings({ found: { message: 'The site could not be reached.' } });
    expect(await typeInto(popup, textbox('Add a feed'), 'new.example{Enter}')).toEqual(['The site could not be reached.']);
  });

  it('a category that main refuses', async () => {
    const popup = await openSettings({ refuse: { editFeed: 'The disk is full.' } });
    screen.getByRole('row', { name: /^Quiet Machines/ }).focus();
    await popup.keys('{Enter}');
    const category = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Category' });
    expect(await typeInto(popup, category, 'Books{Enter}')).toEqual(['The disk is full.']);
  });

  it('a word to mute from a headline', async () => {
    const popup = await openPopup();
    screen.getByRole('row', { name: /^Lander’s drill/ }).focus();
    await popup.user.keyboard('x');
    await screen.findByRole('radio', { name: 'drill' }); // loaded on first use
    expect(await typeInto(popup, textbox('Mute a word'), 'a{Enter}')).toEqual(['Use at least two characters.']);
  });

  it('a shortcut without a modifier key', async () => {
    const { user } = await openSettings();
    await user.click(screen.getByRole('button', { name: /^Shortcut/ }));
    const heard = listen();
    await user.keyboard('t');
    expect(heard()).toEqual(['Add Ctrl, Alt or Super. Without one, no other program would get this key any more.']);
    expect(described(screen.getByRole('button', { name: /^Press the keys/ }))).toContain('Add Ctrl, Alt or Super');
  });
});

it('help and notices describe the control they are about', async () => {
  const notice = { key: 'failure.refreshNothing' } as const;
  const overview = exampleOverview(NOW);
  await openSettings({
    overview: { ...overview, api: { ...overview.api, notice } }, desktop: { shortcuts: true, shortcut: notice, login: notice, notifications: notice },
  });
  const nothing = 'The refresh returned nothing.';
  const controls = [
    ['switch', /^Start at login/, /^Starts hidden/, nothing], ['switch', /^Use as shortcuts/, /on a headline/], ['switch', /^Notify me/, /^Once a day/, nothing],
    ['switch', /^Hold back/, /^Every day between/], ['switch', /^Require a token/, /^Every program on this computer/],
    ['button', /^Shortcut/, /^Shows and hides/, nothing], ['textbox', /^API port/, /^Programs on this computer/, nothing],
  ] as const;
  for (const [role, name, help, told = ''] of controls) {
    const description = described(screen.getByRole(role, { name })).trim();
    expect(description).toMatch(help);
    expect(description.endsWith(told)).toBe(true);
  }
});

it('nothing is described by a text that is not there', async () => {
  const { click } = await openSettings();
  const token = screen.getByRole('switch', { name: 'Require a token' });
  expect(described(token)).toMatch(/^Every program on this computer/);
  await click(token); // its help gives way to the new token
  expect(screen.getByRole('button', { name: 'Copy token' })).toBeTruthy();
  const ids = [...document.querySelectorAll('[aria-describedby]')].flatMap((control) => control.getAttribute('aria-describedby')?.split(' ') ?? []);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => document.getElementById(id) === null)).toEqual([]);
});

describe('a wrong value that was announced already', () => {
  it.each([['Mute a word', 'x'], ['API port', '80'], ['Quiet hours: From', '25']])('is announced again on Enter, in the field %j', async (name, keys) => {
    const popup = await openSettings({ settings: { ...exampleSettings, quietHours: { ...exampleSettings.quietHours, enabled: true } } });
    const [said] = await typeInto(popup, textbox(name), keys);
    const before = screen.getByText(said ?? '?');
    await popup.keys('{Enter}');
    const after = screen.getByText(said ?? '?');
    expect([after === before, after.parentElement?.getAttribute('aria-live')]).toEqual([false, 'polite']); // a live region announces what is inserted into it
  });

  it.each([['Add a feed', 'Find'], ['Mute a word', 'Mute'], ['Allow a site', 'Allow…']])('leads the button of %j back to the field, which it describes', async (name, button) => {
    const popup = await openSettings();
    await typeInto(popup, textbox(name), name === 'Mute a word' ? 'x' : 'news');
    screen.getByRole('button', { name: button }).focus();
    await popup.keys('{Enter}');
    expect(document.activeElement).toBe(textbox(name));
  });
});

it('a key that no shortcut can have is announced each time it is pressed, but once while it is held', async () => {
  const { user } = await openSettings();
  await user.click(screen.getByRole('button', { name: /^Shortcut/ }));
  const reason = (): HTMLElement => screen.getByText(/^Add Ctrl, Alt or Super/);
  await user.keyboard('t');
  const first = reason();
  await user.keyboard('{t>}');
  const second = reason();
  expect([second === first, second.parentElement?.getAttribute('aria-live')]).toEqual([false, 'polite']); // a live region announces what is inserted into it
  fireEvent.keyDown(screen.getByRole('button', { name: /^Press the keys/ }), { key: 't', code: 'KeyT', repeat: true });
  expect(reason()).toBe(second);
});

describe('while a value is typed', () => {
  it('an error describes the field, but is announced only if it is still there after a pause', async () => {
    const { user } = await openSettings();
    const port = textbox('API port');
    const heard = listen();
    await user.clear(port);
    await user.type(port, '843');
    await settle();
    expect([described(port), heard()]).toEqual([expect.stringContaining('Use a number from 1024 to 65535.'), []]);
    await user.type(port, '5');
    await pause();
    expect([port.getAttribute('aria-invalid'), heard()]).toEqual([null, []]);
  });

  it('Enter that ends a composition does not announce the error of what is half typed', async () => {
    const { user } = await openSettings();
    const heard = listen();
    await user.type(textbox('Mute a word'), 'x');
    fireEvent.keyDown(textbox('Mute a word'), { key: 'Enter', isComposing: true });
    expect(heard()).toEqual([]);
    fireEvent.keyDown(textbox('Mute a word'), { key: 'Enter' });
    expect(heard()).toEqual(['Use at least two characters.']);
  });

  it.each([['Enter', '{Enter}'], ['leaving the field', '{Tab}']])('%s announces the error at once', async (_, key) => {
    const { user, keys } = await openSettings();
    const heard = listen();
    await user.clear(textbox('API port'));
    await user.type(textbox('API port'), '80');
    await keys(key);
    expect(heard()).toEqual(['Use a number from 1024 to 65535.']);
  });
});
