import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../src/shared/units.ts';
import { brokenFeed, exampleFeed, exampleFeeds, exampleHeadlines, exampleOverview, exampleSettings, withSources } from '../examples.ts';
import { clock } from '../english.ts';
import { described, NOW, openPopup, openSettings, settle, spoken, useStage } from '../render.tsx';

useStage();

const feeds = (): HTMLElement => screen.getByRole('grid', { name: 'Your feeds' });
const feed = (name: string): HTMLElement => within(feeds()).getByRole('row', { name: new RegExp(`^${name}`) });
const names = (): string[] => within(feeds()).getAllByRole('row').map((row) => row.getAttribute('aria-label') ?? '');

describe('feeds', () => {
  it('are listed with title, address and health', async () => {
    await openSettings({
      overview: withSources(exampleOverview(NOW), {
        news: {
          feeds: [
            exampleFeed(NOW, 'harbour', 'Harbour Observatory'),
            brokenFeed(NOW, 'machines', 'Quiet Machines'),
            exampleFeed(NOW, 'shelf', 'Open Shelf', { enabled: false }),
            exampleFeed(NOW, 'post', 'post.example', { lastSuccess: null, nextDue: null }),
          ],
        },
      }),
    });
    expect(feed('Harbour').textContent).toContain('https://harbour.example/feed.xml');
    expect(feed('Harbour').textContent).toContain(`24 entries, updated 4\u00a0min ago; next at ${clock(NOW + 56 * MINUTE)}`);
    expect(feed('Quiet').textContent).toContain(
      `The site answered with an error (503 Service Unavailable). Last fetched at ${clock(NOW - 2 * HOUR)}. Next try at ${clock(NOW + 57 * MINUTE)}.`,
    );
    expect(feed('Open Shelf').textContent).toContain('Switched off');
    expect(feed('post.example').textContent).toContain('Not yet fetched; will not be fetched again');
  });

  it('are said to be given up where nothing was ever fetched from them', async () => {
    const gone = { ...brokenFeed(NOW, 'machines', 'Quiet Machines'), lastSuccess: null, nextDue: null };
    await openSettings({ overview: withSources(exampleOverview(NOW), { news: { feeds: [gone] } }) });
    expect(feed('Quiet').textContent).toContain('(503 Service Unavailable). Nothing has been fetched from it yet. It will not be fetched again.');
  });

  it('are found by address and added with Enter', async () => {
    const { bridge, user, keys } = await openSettings();
    await user.type(screen.getByRole('textbox', { name: 'Add a feed' }), ' https://new.example/rss {Enter}');
    await settle();
    expect(bridge.asked('findFeeds')).toEqual([{ text: 'https://new.example/rss' }]);
    expect(bridge.asked('addFeed')).toEqual([]);
    const found = screen.getByRole('region', { name: 'This feed was found. Add it?' });
    expect(found.textContent).toContain('New Paper');
    expect(found.textContent).toContain('20 entries, for example:FirstSecond');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add New Paper' }));
    await keys('{Enter}');
    expect(bridge.asked('addFeed')).toEqual([{ url: 'https://new.example/rss' }]);
    expect(names()).toContain('new.example');
    expect(spoken()).toBe('Feed added');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a feed' }).value).toBe('');
  });

  it('that cannot be found leave the text in the field, with the reason below', async () => {
    const { user, click } = await openSettings({ found: { message: 'The site could not be reached.' } });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a feed' });
    await user.type(field, 'x.example');
    await click('Find');
    expect(field.value).toBe('x.example');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(described(field)).toContain('The site could not be reached.');
    await user.type(field, 'y');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('are removed at once, and Undo puts them back', async () => {
    const { bridge, click, keys } = await openSettings();
    await click('Remove Quiet Machines');
    expect(names()).toEqual(['Harbour Observatory', 'Open Shelf', 'Northern Post']);
    expect(spoken()).toBe('Removed Quiet Machines');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await keys('{Enter}');
    expect(bridge.asked('restoreFeeds')).toEqual([{ removal: 1 }]);
    expect(names()).toEqual(['Harbour Observatory', 'Quiet Machines', 'Open Shelf', 'Northern Post']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('stay when their removal is refused', async () => {
    const { click } = await openSettings({ refuse: { removeFeeds: 'The settings file cannot be written.' } });
    await click('Remove Quiet Machines');
    expect(names()).toHaveLength(4);
    expect(spoken()).toBe('The settings file cannot be written.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are switched off', async () => {
    const { bridge, click } = await openSettings();
    const onOff = screen.getByRole<HTMLInputElement>('switch', { name: 'Fetch Open Shelf' });
    expect(onOff.checked).toBe(true);
    await click(onOff);
    expect(bridge.asked('switchFeeds')).toEqual([{ ids: ['shelf'], enabled: false }]);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Fetch Open Shelf' }).checked).toBe(false);
  });

  it('are switched off and removed with the arrow keys, Space and Enter', async () => {
    const { bridge, user, keys } = await openSettings();
    screen.getByRole('textbox', { name: 'Add a feed' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(feed('Harbour'));
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Fetch Quiet Machines' }));
    await keys(' ');
    expect(bridge.asked('switchFeeds')).toEqual([{ ids: ['machines'], enabled: false }]);
    await keys('{ArrowRight}{ArrowRight}{Enter}');
    expect(bridge.asked('removeFeeds')).toEqual([{ ids: ['machines'] }]);
  });

  it('show a change of health when main reports it', async () => {
    const { bridge } = await openSettings();
    bridge.world.overview = withSources(bridge.world.overview, {
      news: { feeds: exampleFeeds(NOW).map((one) => ({ ...one, refreshing: true })) },
    });
    bridge.send('changed', { what: 'status' });
    await settle();
    expect(feed('Harbour').textContent).toContain('Fetching now…');
  });
});

describe('other settings', () => {
  it('the notification time is applied on blur, and disabled when the notification is switched off', async () => {
    const { bridge, user, click, keys } = await openSettings();
    const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Daily quote: At' });
    await user.clear(time);
    await user.type(time, '07:45');
    expect(bridge.asked('changeSettings')).toEqual([]);
    await keys('{Tab}');
    expect(bridge.asked('changeSettings')).toEqual([{ notification: { enabled: true, time: '07:45' } }]);
    await click(screen.getByRole('switch', { name: 'Notify me' }));
    expect(bridge.asked('changeSettings').at(-1)).toEqual({ notification: { enabled: false, time: '07:45' } });
    expect(time.disabled).toBe(true);
  });

  it('the port is applied on Enter and accepts only digits', async () => {
    const { bridge, user } = await openSettings();
    const port = screen.getByRole<HTMLInputElement>('textbox', { name: 'API port' });
    await user.clear(port);
    await user.type(port, '9x0.0-0{Enter}');
    await settle();
    expect(bridge.asked('changeSettings')).toEqual([{ port: 9000 }]);
    expect(port.value).toBe('9000');
  });

  it('the port and the times may be pasted with a space around them, but no field takes spaces without end', async () => {
    const { bridge, user, keys } = await openSettings();
    const port = screen.getByRole<HTMLInputElement>('textbox', { name: 'API port' });
    await user.clear(port);
    await user.paste(' 9000 ');
    await keys('{Enter}');
    await user.clear(port);
    await user.type(port, `  9${' '.repeat(20)}`);
    const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Daily quote: At' });
    await user.clear(time);
    await user.paste(' 07:45 ');
    await user.type(time, ' '.repeat(20));
    expect([port.value, time.value]).toEqual([`  9${' '.repeat(5)}`, ` 07:45 ${' '.repeat(7)}`]);
    await keys('{Tab}');
    expect(bridge.asked('changeSettings')).toEqual([{ port: 9000 }, { notification: { enabled: true, time: '07:45' } }]);
  });

  it('a port that main refuses stays in the field with the reason, and Escape restores the old one', async () => {
    const { user, keys } = await openSettings({ refuse: { changeSettings: 'Port 9000 is taken.' } });
    const port = screen.getByRole<HTMLInputElement>('textbox', { name: 'API port' });
    await user.clear(port);
    await user.type(port, '9000{Enter}');
    await settle();
    expect(port.value).toBe('9000');
    expect(described(port)).toContain('Port 9000 is taken.');
    await user.keyboard('{Escape}');
    expect(port.value).toBe('8434');
    expect(screen.queryByText('Port 9000 is taken.')).toBeNull();
    expect(screen.getByRole('region', { name: 'Settings' })).toBeTruthy();
    await keys('{Escape}'); // nothing is left to be restored
    expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
  });

  it('a port that main refuses is tried again on Enter, but not on blur', async () => {
    const { bridge, user, keys } = await openSettings({ refuse: { changeSettings: 'Port 9000 is taken.' } });
    const port = screen.getByRole<HTMLInputElement>('textbox', { name: 'API port' });
    const reason = (): HTMLElement => screen.getByText('Port 9000 is taken.');
    await user.clear(port);
    await user.type(port, '9000{Enter}');
    await settle();
    const before = reason();
    await keys('{Enter}');
    expect([bridge.asked('changeSettings').length, port.value, reason() === before]).toEqual([2, '9000', false]); // so that it is announced again
    await keys('{Tab}');
    expect(bridge.asked('changeSettings')).toHaveLength(2);
    bridge.world.refuse = {}; // the other program has ended
    await user.type(port, '{Enter}');
    await settle();
    expect([bridge.world.settings.port, port.value, screen.queryByText('Port 9000 is taken.')]).toEqual([9000, '9000', null]);
  });

  it('a notice about a taken port is shown in the Local API section', async () => {
    const notice = 'Port 8434 is taken; Tidings answers at 8435.';
    await openSettings({ overview: { ...exampleOverview(NOW), api: { base: ['http://127.0.0.1:8435'], notice, token: { kind: 'off' } } } });
    expect(within(screen.getByRole('region', { name: 'Local API' })).getByText(notice)).toBeTruthy();
    expect(screen.getByText('Programs on this computer reach it at http://127.0.0.1:8435.')).toBeTruthy();
  });

  it('a shortcut can be removed on a desktop without shortcuts', async () => {
    const wayland = { key: 'shortcut.wayland', values: { command: 'tidings --toggle' } } as const;
    const { bridge, user, keys } = await openSettings({
      settings: { ...exampleSettings, shortcut: 'Ctrl+Alt+T' }, desktop: { shortcuts: false, shortcut: wayland, login: null, notifications: null },
    });
    const recorder = screen.getByRole<HTMLButtonElement>('button', { name: /^Shortcut: Ctrl Alt T/ });
    await user.click(recorder);
    await keys('{Backspace}');
    expect(bridge.asked('changeSettings')).toEqual([{ shortcut: '' }]);
    expect([recorder.textContent, recorder.disabled, recorder.getAttribute('aria-label')]).toEqual(['None', true, 'Shortcut: None']); // nor is it said that it can be pressed
  });

  it('"Start at login" is switched back when main refuses, and the reason is announced', async () => {
    const { bridge, click } = await openSettings({ refuse: { changeSettings: 'The autostart folder cannot be written.' } });
    const login = screen.getByRole<HTMLInputElement>('switch', { name: 'Start at login' });
    await click(login);
    expect(bridge.asked('changeSettings')).toEqual([{ startAtLogin: true }]);
    expect(login.checked).toBe(false);
    expect(spoken()).toBe('The autostart folder cannot be written.');
  });
});

describe('a link to the settings', () => {
  const allRead = { headlines: exampleHeadlines(NOW, 5).map((one) => ({ ...one, unread: false })), settings: { ...exampleSettings, unreadOnly: true } };
  const follow = async (world: Parameters<typeof openPopup>[0], lead: () => HTMLElement): Promise<void> => {
    const { click } = await openPopup(world);
    await click(lead());
  };

  it.each([
    ['an empty list of feeds', { headlines: [], overview: withSources(exampleOverview(NOW), { news: { items: 0, feeds: [] } }) }, () => screen.getByRole('button', { name: 'Choose feeds' }), 'Feeds'],
    ['the welcome page', { overview: { ...exampleOverview(NOW), welcome: true } }, () => screen.getByRole('button', { name: 'Choose feeds' }), 'Feeds'],
    ['a feed that fails', { overview: withSources(exampleOverview(NOW), { news: { feeds: [brokenFeed(NOW, 'post', 'Northern Post')] } }) }, () => screen.getByRole('row', { name: /could not be fetched/ }), 'Feeds'],
    ['a feed that fails, with all headlines read and hidden', { ...allRead, overview: withSources(exampleOverview(NOW), { news: { feeds: [brokenFeed(NOW, 'post', 'Northern Post')] } }) }, () => screen.getByRole('button', { name: /could not be fetched/ }), 'Feeds'],
    ['a port in use, with all headlines read and hidden', { ...allRead, overview: { ...exampleOverview(NOW), api: { ...exampleOverview(NOW).api, notice: 'Port 8434 is taken.' } } }, () => screen.getByRole('button', { name: 'Port 8434 is taken.' }), 'Local API'],
    ['a port in use', { overview: { ...exampleOverview(NOW), api: { ...exampleOverview(NOW).api, notice: 'Port 8434 is taken.' } } }, () => screen.getByRole('row', { name: 'Port 8434 is taken.' }), 'Local API'],
  ] as const)('shown for %s leads to the section about it', async (_, world, lead, part) => {
    await follow(world, lead);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: part }));
  });

  it('in the footer leads to the settings as a whole', async () => {
    await follow({}, () => screen.getByRole('button', { name: 'Settings' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Settings' }));
  });
});

it('Enter and Escape during composition neither apply nor discard what is typed', async () => {
  const { bridge, user } = await openSettings();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'API port' });
  await user.clear(field);
  await user.type(field, '9000');
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
  await settle();
  expect([field.value, bridge.asked('changeSettings')]).toEqual(['9000', []]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await settle();
  expect(bridge.asked('changeSettings')).toEqual([{ port: 9000 }]);
});

describe('Escape', () => {
  const settings = (): HTMLElement | null => screen.queryByRole('region', { name: 'Settings' });

  it.each(['Add a feed', 'Mute a word', 'Allow a site'])('takes back what was typed in %j, and closes the settings at the next', async (name) => {
    const { user, keys } = await openSettings();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    await user.type(field, 'x');
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['x', 'true']);
    await keys('{Escape}');
    expect([field.value, field.getAttribute('aria-invalid'), document.activeElement, settings() !== null]).toEqual(['', null, field, true]);
    await keys('{Escape}');
    expect(settings()).toBeNull();
  });

  it('calls a search for feeds off', async () => {
    let find = (): void => undefined;
    const { user, keys } = await openSettings({}, ({ findFeeds }) => ({
      findFeeds: (site) => new Promise<void>((resolve) => { find = resolve; }).then(() => findFeeds(site)),
    }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a feed' });
    await user.type(field, 'new.example{Enter}');
    await keys('{Escape}');
    find();
    await settle();
    expect([field.value, screen.queryByRole('region', { name: /found/ }), settings() !== null]).toEqual(['', null, true]);
  });
});

describe('an input method', () => {
  /** Composes as Chromium does: the field has the letters so far at each step, and the last text before the composition ends. */
  const compose = (field: HTMLInputElement, ...steps: readonly string[]): string[] => {
    const { value: before } = field;
    fireEvent.compositionStart(field);
    const seen = steps.map((step) => {
      fireEvent.change(field, { target: { value: before + step } });
      return field.value;
    });
    fireEvent.compositionEnd(field);
    return seen;
  };
  const open = async (name: string) => {
    const popup = await openSettings();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    await popup.user.clear(field);
    return { ...popup, field };
  };

  it('composes in a field what this does not take, and leaves there only what it takes', async () => {
    const { bridge, keys, field } = await open('Daily quote: At');
    expect(compose(field, 's', "shang'wu", '上午')).toEqual(['s', "shang'wu", '上午']);
    expect(compose(field, "shang'wu'jiu'dian", '9:30')).toEqual(["上午shang'wu'jiu'dian", '上午9:30']);
    expect(compose(field, "xi'an", '，')).toEqual(["上午9:30xi'an", '上午9:30，']);
    expect(field.value).toBe('上午9:30');
    expect(bridge.asked('changeSettings')).toEqual([]);
    await keys('{Enter}');
    expect([field.getAttribute('aria-invalid'), bridge.asked('changeSettings')]).toEqual(['true', []]); // no sign of the English clock
  });

  it.each([['API port', '９０００', { port: 9000 }], ['Daily quote: At', '１０：３０', { notification: { enabled: true, time: '10:30' } }]] as const)(
    'types full-width digits and signs into %j', async (name, digits, patch) => {
      const { bridge, keys, user, field } = await open(name);
      expect(compose(field, digits.slice(0, 1), digits)).toEqual([digits.slice(0, 1), digits]);
      expect(field.getAttribute('aria-invalid')).toBeNull();
      await user.clear(field);
      await user.type(field, digits); // as it types those it need not compose
      await keys('{Enter}');
      await settle();
      expect(bridge.asked('changeSettings')).toEqual([patch]);
    },
  );

  it('leaves a refused value with its reason when the composition is called off', async () => {
    const { keys, user } = await openSettings({ refuse: { changeSettings: 'Port 9000 is taken.' } });
    const port = screen.getByRole<HTMLInputElement>('textbox', { name: 'API port' });
    await user.clear(port);
    await user.type(port, '9000{Enter}');
    await settle();
    compose(port, 'n', '');
    expect([port.value, described(port)]).toEqual(['9000', expect.stringContaining('Port 9000 is taken.')]);
    await keys('{Escape}');
    expect(port.value).toBe('8434');
  });
});
