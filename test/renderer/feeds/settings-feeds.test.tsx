import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Settings } from '../../../src/shared/settings.ts';
import { HOUR, MINUTE } from '../../../src/shared/units.ts';
import { brokenFeed, exampleFeeds, exampleOverview, exampleSettings, withSources } from '../examples.ts';
import { clock } from '../english.ts';
import { NOW, described, openPopup, openSettings, settle, spoken, type Popup, useStage } from '../render.tsx';

useStage();

const feeds = (): HTMLElement => screen.getByRole('grid', { name: 'Your feeds' });
const names = (): string[] => within(feeds()).getAllByRole('row').map((row) => row.getAttribute('aria-label') ?? '');
const foot = (): string | undefined => screen.queryByRole('contentinfo', { name: 'Last change' })?.textContent;
const dialog = (): HTMLElement => screen.getByRole('dialog');
const type = async ({ user }: Popup, text: string): Promise<void> => {
  await user.type(screen.getByRole('textbox', { name: 'Add a feed' }), `${text}{Enter}`);
  await settle();
};

it('a row of the feeds says its name once, then address and health', async () => {
  await openSettings();
  expect(screen.getByRole('row', { name: /^Quiet Machines https:\/\/machines\.example\/feed\.xml/ })).toBeTruthy();
});

it('the state of every feed is asked for only while the settings show it, and again when it changes', async () => {
  const { bridge, keys } = await openPopup();
  const change = async (): Promise<void> => {
    bridge.send('changed', { what: 'status' });
    await settle();
  };
  await change();
  expect(bridge.asked('feedReports')).toHaveLength(0);
  await keys('{Control>},{/Control}');
  await change();
  expect(bridge.asked('feedReports')).toHaveLength(2);
});

it('the settings are there without the state of the feeds, which main did not answer, and get it when it changes', async () => {
  let gone = true;
  const { bridge } = await openSettings({}, ({ feedReports }) => ({ feedReports: () => (gone ? Promise.reject(new Error('gone')) : feedReports()) }));
  const health = (): string => within(feeds()).getByRole('row', { name: /machines\.example\/feed\.xml/ }).textContent;
  expect([health(), screen.getByRole('textbox', { name: 'API port' })]).toEqual([expect.stringContaining('Not yet fetched'), expect.anything()]);
  gone = false;
  bridge.send('changed', { what: 'status' });
  await settle();
  expect(health()).not.toContain('Not yet fetched');
});

describe('finding the feeds of a site', () => {
  it('lists the feeds found, of which those already in the list cannot be added', async () => {
    const found = (name: string, entries: number) => ({ url: `https://${name}.example/feed.xml`, title: name, siteUrl: '', entries, newest: entries > 0 ? ['A first headline'] : [] });
    const popup = await openSettings({ found: { candidates: [found('shelf', 3), found('comments', 0)] } });
    await type(popup, 'shelf.example');
    const region = screen.getByRole('region', { name: '2 feeds found. Which one?' });
    expect([spoken(), foot()]).toEqual(['2 feeds found. Which one?', undefined]); // announced, but shown only in the region
    expect(region.textContent).toContain('Already in your list');
    expect(within(region).queryByRole('button', { name: 'Add shelf' })).toBeNull();
    await popup.click(within(region).getByRole('button', { name: 'Add comments' }));
    expect(popup.bridge.asked('addFeed')).toEqual([{ url: 'https://comments.example/feed.xml' }]);
    expect(screen.queryByRole('region', { name: /found/ })).toBeNull();
  });

  it.each([
    ['spelled differently', { url: 'http://shelf.example/feed.xml/' }],
    ['moved permanently, which the list does not know yet', { url: 'https://new.example/', movedFrom: 'https://shelf.example/feed.xml' }],
  ])('offers no feed that is in the list already, but %s', async (_how, addresses) => {
    await type(await openSettings({ found: { candidates: [{ ...addresses, title: 'Shelf', siteUrl: '', entries: 0, newest: [] }] } }), 'shelf.example');
    expect(screen.getByRole('region', { name: 'This feed is already in your list.' }).textContent).toContain('Already in your list');
    expect(spoken()).toBe('This feed is already in your list.');
    expect(screen.queryByRole('button', { name: 'Add Shelf' })).toBeNull();
  });

  it('marks what a feed says as being in its language', async () => {
    const found = { title: 'Der Bote', siteUrl: '', language: 'de', entries: 3, newest: ['Ein Fund'] };
    await type(await openSettings({ found: { candidates: [{ ...found, url: 'https://bote.example/feed' }, { ...found, url: 'https://x.example/', title: '' }] } }), 'bote.example');
    expect([screen.getByRole('heading', { name: 'Der Bote' }).lang, screen.getByRole('heading', { name: 'Untitled feed' }).lang]).toEqual(['de', '']);
    expect(screen.getAllByText('Ein Fund').map((one) => one.closest('[lang]')?.getAttribute('lang'))).toEqual(['de', 'de']);
  });

  it('lays out what a feed says in the direction of its language', async () => {
    const found = { url: 'https://haifa.example/feed', title: 'Ynet חדשות', siteUrl: '', language: 'he', entries: 2, newest: ['WhatsApp מציגה', 'Only Latin'] };
    await type(await openSettings({ found: { candidates: [found, { ...found, url: 'https://x.example/', title: '', newest: [] }] } }), 'haifa.example');
    const texts = ['Ynet חדשות', 'Untitled feed', ...found.newest];
    expect(texts.map((text) => screen.getByText(text).dir)).toEqual(['rtl', 'auto', 'rtl', 'auto']);
  });

  it('closes the feeds found at Escape, and leads back to the button', async () => {
    const popup = await openSettings({ found: { candidates: [{ url: 'https://paper.example/feed', title: 'Paper', siteUrl: '', entries: 1, newest: [] }] } });
    await type(popup, 'paper.example');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Paper' }));
    await popup.keys('{Escape}');
    expect([screen.queryByRole('region', { name: /found/ }), document.activeElement]).toEqual([null, screen.getByRole('button', { name: 'Find' })]);
  });

  it('is called off by Escape on its button, which leads back to the empty field', async () => {
    const { user, keys } = await openSettings();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a feed' });
    await user.type(field, 'shelf.example');
    await keys('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Find' }));
    await keys('{Escape}');
    expect([field.value, document.activeElement]).toEqual(['', field]);
  });

  it.each(['', ' '])('refuses a pasted address that is too long, after %j, instead of cutting it off', async (before) => {
    const { bridge, user, keys } = await openSettings();
    const field = screen.getByRole('textbox', { name: 'Add a feed' });
    await user.click(field);
    await user.paste(`${before}https://long.example/${'x'.repeat(2_100)}`);
    await keys('{Enter}');
    expect([described(field), bridge.asked('findFeeds')]).toEqual([expect.stringContaining('An address can have at most 2048 characters.'), []]);
  });

  it('shows the error, and can add an address that cannot be checked now', async () => {
    const popup = await openSettings({ found: { message: 'The site could not be reached.' } });
    await type(popup, 'new.example/feed');
    expect(screen.getByText('The site could not be reached.')).toBeTruthy();
    await popup.click('Add the address anyway');
    expect(popup.bridge.asked('addFeed')).toEqual([{ url: 'new.example/feed' }]);
    expect(spoken()).toBe('Feed added');
  });

  it('adds the address that answered, not the one that was tried first', async () => {
    const popup = await openSettings({ found: { message: 'This page links to no feed.', answered: 'http://new.example/page' } });
    await type(popup, 'new.example/page');
    await popup.click('Add the address anyway');
    expect(popup.bridge.asked('addFeed')).toEqual([{ url: 'http://new.example/page' }]);
  });

  /** Opens the settings with searches that the test ends, oldest first. */
  const searching = async () => {
    const ends: (() => void)[] = [];
    const popup = await openSettings({}, ({ findFeeds }) => ({
      findFeeds: (site) => new Promise<void>((resolve) => ends.push(resolve)).then(() => findFeeds(site)),
    }));
    const end = async (): Promise<void> => {
      ends.shift()?.();
      await settle();
    };
    return { popup, end, running: () => ends.length };
  };

  it('says nothing of what it finds once the settings are closed', async () => {
    const { popup, end } = await searching();
    await type(popup, 'example.org');
    await popup.click('Back');
    const before = spoken();
    await end();
    expect([spoken(), screen.queryByRole('region', { name: /found/ })]).toEqual([before, null]);
  });

  it('offers no feed that was added during the search', async () => {
    const { popup, end } = await searching();
    const { bridge } = popup;
    const { feeds } = bridge.world.settings;
    bridge.world.found = { candidates: feeds.slice(0, 2).map(({ id, url }) => ({ url, title: id, siteUrl: '', entries: 0, newest: [] })) };
    bridge.world.settings = { ...exampleSettings, feeds: feeds.slice(1) };
    bridge.send('changed', { what: 'settings' });
    await type(popup, 'harbour.example');
    bridge.world.settings = exampleSettings;
    bridge.send('changed', { what: 'settings' });
    await settle();
    await end();
    expect(screen.getByRole('region', { name: '2 feeds found. All are already in your list.' })).toBeTruthy();
    expect(spoken()).toBe('2 feeds found. All are already in your list.');
  });

  it('searches for the corrected address once the search for the old one has ended', async () => {
    const { popup, end, running } = await searching();
    await type(popup, 'exmaple.org');
    expect(spoken()).toBe('Looking…');
    await popup.user.clear(screen.getByRole('textbox', { name: 'Add a feed' }));
    await type(popup, 'example.org');
    expect(running()).toBe(1); // main does one at a time
    await end();
    expect(running()).toBe(1);
    expect(screen.queryByRole('region', { name: /found/ })).toBeNull();
    await end();
    expect(popup.bridge.asked('findFeeds')).toEqual([{ text: 'exmaple.org' }, { text: 'example.org' }]);
    expect(screen.getByRole('region', { name: /found/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Find' })).toBeTruthy();
    await popup.user.type(screen.getByRole('textbox', { name: 'Add a feed' }), '{Enter}/news');
    await end();
    expect(screen.queryByRole('region', { name: /found/ })).toBeNull(); // that would be of the text before
    for (const more of ['{Enter}', '/a{Enter}', '/b']) await popup.user.type(screen.getByRole('textbox', { name: 'Add a feed' }), more);
    await end();
    expect([running(), popup.bridge.asked('findFeeds').length]).toEqual([0, 4]); // nor is anything asked that was edited since
  });

  it('searches again after a failure, which may be over', async () => {
    const popup = await openSettings({ found: { message: 'The site is in trouble.' } });
    await type(popup, 'example.org');
    await settle();
    popup.bridge.world.found = { candidates: [{ url: 'https://example.org/feed', title: 'Example', siteUrl: '', entries: 1, newest: [] }] };
    await popup.click('Find');
    expect(popup.bridge.asked('findFeeds')).toHaveLength(2);
    expect(screen.getByRole('region', { name: /found/ })).toBeTruthy();
  });

  it('adds a found feed once, however often its button is pressed', async () => {
    const answers: (() => void)[] = [];
    const popup = await openSettings({}, ({ addFeed }) => ({
      addFeed: (site) => new Promise<void>((resolve) => answers.push(resolve)).then(() => addFeed(site)),
    }));
    await type(popup, 'new.example');
    await settle();
    await popup.user.dblClick(screen.getByRole('button', { name: 'Add New Paper' }));
    for (const answer of answers) answer();
    await settle();
    expect(popup.bridge.asked('addFeed')).toHaveLength(1);
    expect(screen.queryByText(/already in the list/)).toBeNull();
  });

  it.each([[null, 'Feed added'], ['The settings could not be saved.', 'The settings could not be saved.']])(
    'keeps another address that is typed before main has added the feed, or refused: %s', async (refused, told) => {
      let answer = (): void => undefined;
      const popup = await openSettings({ ...(refused !== null && { refuse: { addFeed: refused } }) }, ({ addFeed }) => ({
        addFeed: (site) => new Promise<void>((resolve) => { answer = resolve; }).then(() => addFeed(site)),
      }));
      await type(popup, 'new.example');
      await settle();
      await popup.user.click(screen.getByRole('button', { name: 'Add New Paper' }));
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a feed' });
      await popup.user.clear(field);
      await popup.user.type(field, 'second.example');
      answer();
      await settle();
      expect([field.value, spoken(), field.getAttribute('aria-invalid')]).toEqual(['second.example', told, null]);
    });

  it('leaves the focus in a field that got it during the search', async () => {
    const { popup, end } = await searching();
    await type(popup, 'example.org');
    const other = screen.getByRole('textbox', { name: 'Mute a word' });
    await popup.user.type(other, 'zep');
    await end();
    expect(screen.getByRole('region', { name: /found/ })).toBeTruthy();
    await settle();
    expect(document.activeElement).toBe(other);
  });

  it('drops the results when the text changes, and they can be closed', async () => {
    const popup = await openSettings();
    await type(popup, 'new.example');
    await popup.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: /found/ })).toBeNull();
    await type(popup, '');
    expect(screen.getByRole('region', { name: /found/ })).toBeTruthy();
    await popup.user.type(screen.getByRole('textbox', { name: 'Add a feed' }), 'x');
    expect(screen.queryByRole('region', { name: /found/ })).toBeNull();
    expect(popup.bridge.asked('addFeed')).toEqual([]);
  });
});

describe('the order of the feeds', () => {
  it('is changed with Alt and the arrow keys, and the focus follows', async () => {
    const { bridge, keys } = await openSettings();
    within(feeds()).getByRole('row', { name: /^Quiet/ }).focus();
    const scrolledTo = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
    await keys('{Alt>}{ArrowDown}{/Alt}');
    expect(bridge.asked('moveFeed')).toEqual([{ id: 'machines', before: 'post' }]);
    expect(names()).toEqual(['Harbour Observatory', 'Open Shelf', 'Quiet Machines', 'Northern Post']);
    expect(spoken()).toBe('Quiet Machines is now 3 of 4');
    expect(document.activeElement?.getAttribute('data-key')).toBe('machines');
    expect(scrolledTo.mock.contexts).toContain(document.activeElement); // the list itself follows only a focus that moves
    await keys('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
    expect(bridge.asked('moveFeed').slice(1)).toEqual([{ id: 'machines', before: null }, { id: 'machines', before: 'post' }]);
  });

  it.each([['Harbour Observatory', '{ArrowUp}', 1], ['Northern Post', '{ArrowDown}', 4]])('stays at its end: %s with %s, which tells the place', async (feed, key, place) => {
    const { bridge, keys } = await openSettings();
    within(feeds()).getByRole('row', { name: new RegExp(`^${feed}`) }).focus();
    await keys(`{Alt>}${key}{/Alt}`);
    expect([spoken(), bridge.asked('moveFeed')]).toEqual([`${feed} is now ${place} of 4`, []]);
  });

  it('stays as chosen while main has carried out only the first of several moves', async () => {
    const ends: (() => void)[] = [];
    const { bridge, user } = await openSettings({}, ({ moveFeed }) => ({
      moveFeed: (move) => new Promise<void>((resolve) => ends.push(resolve)).then(() => moveFeed(move)),
    }));
    within(feeds()).getByRole('row', { name: /^Harbour/ }).focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    ends[0]?.();
    await settle();
    const order = ['Quiet Machines', 'Open Shelf', 'Harbour Observatory', 'Northern Post'];
    expect(names()).toEqual(order);
    const { feeds: before } = bridge.world.settings;
    bridge.world.settings = { ...bridge.world.settings, feeds: before.toReversed() }; // an order that the page has not chosen
    act(() => bridge.send('changed', { what: 'settings' }));
    await settle();
    expect(names()).toEqual(order); // until main has answered
    bridge.world.settings = { ...bridge.world.settings, feeds: before };
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    for (const end of ends) end();
    await settle();
    expect(bridge.asked('moveFeed').at(-1)).toEqual({ id: 'harbour', before: null });
    expect(names()).toEqual(['Quiet Machines', 'Open Shelf', 'Northern Post', 'Harbour Observatory']);
    act(() => bridge.send('changed', { what: 'settings' }));
    await settle();
    expect(names().at(-1)).toBe('Harbour Observatory');
  });

  describe('while main shows what it was before the last moves', () => {
    const late = async () => {
      let shown: Settings | null = null; // by main; null: what is true
      const popup = await openSettings({}, ({ settings }) => ({ settings: async () => structuredClone(shown ?? await settings()) })); // as IPC does
      const { bridge, keys } = popup;
      const showsAgain = async (settings: Settings | null): Promise<void> => {
        shown = settings;
        act(() => bridge.send('changed', { what: 'settings' }));
        await settle();
      };
      within(feeds()).getByRole('row', { name: /^Harbour/ }).focus();
      shown = bridge.world.settings;
      await keys('{Alt>}{ArrowDown}{/Alt}');
      const once = bridge.world.settings;
      await keys('{Alt>}{ArrowDown}{/Alt}');
      return { ...popup, showsAgain, once };
    };
    const moved = ['Quiet Machines', 'Open Shelf', 'Harbour Observatory', 'Northern Post'];

    it('stays as chosen, and the next move starts from there', async () => {
      const { bridge, keys, showsAgain, once } = await late();
      expect(names()).toEqual(moved);
      await showsAgain(once);
      expect(names()).toEqual(moved);
      await keys('{Alt>}{ArrowDown}{/Alt}');
      expect(bridge.asked('moveFeed').at(-1)).toEqual({ id: 'harbour', before: null });
      await showsAgain(null);
      expect(names()).toEqual(['Quiet Machines', 'Open Shelf', 'Northern Post', 'Harbour Observatory']);
    });

    it.each<[string, (feeds: Settings['feeds']) => Settings['feeds'], readonly string[]]>([
      ['put back among them', (list) => list.toSpliced(1, 0, { id: 'paper', url: 'https://paper.example/feed', enabled: true }), [...moved, 'paper.example']],
      ['removed', (list) => list.filter(({ id }) => id !== 'post'), moved.slice(0, -1)],
    ])('stays as chosen though a feed was %s meanwhile', async (_how, change, order) => {
      const { showsAgain, once } = await late();
      await showsAgain({ ...once, feeds: change(once.feeds) });
      expect(names()).toEqual(order);
    });

    it('stays as chosen, with a new feed after the others, though one was added above them and two were removed', async () => {
      const { keys, showsAgain, once } = await late();
      await keys('{Alt>}{ArrowDown}{/Alt}');
      const left = once.feeds.filter(({ id }) => id === 'harbour' || id === 'post');
      await showsAgain({ ...once, feeds: [{ id: 'paper', url: 'https://paper.example/feed', enabled: true }, ...left] });
      expect(names()).toEqual(['Northern Post', 'Harbour Observatory', 'paper.example']);
    });

    it('follows main after moves that led back to where they began', async () => {
      const { keys, showsAgain, once } = await late();
      await keys('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
      await showsAgain(null);
      await showsAgain(once); // changed elsewhere
      expect(names()).toEqual(['Quiet Machines', 'Harbour Observatory', 'Open Shelf', 'Northern Post']);
    });

    it('follows an order that the page did not choose, and one that it chose before', async () => {
      const { showsAgain, once } = await late();
      const reversed = { ...once, feeds: once.feeds.toReversed() };
      await showsAgain(reversed);
      expect(names()).toEqual(['Northern Post', 'Open Shelf', 'Harbour Observatory', 'Quiet Machines']);
      await showsAgain(once);
      expect(names()).toEqual(['Quiet Machines', 'Harbour Observatory', 'Open Shelf', 'Northern Post']);
    });

    it('is as before once the last move is undone', async () => {
      const { bridge, takeBack, showsAgain, once } = await late();
      await takeBack();
      expect(bridge.world.settings.feeds.map(({ id }) => id)).toEqual(once.feeds.map(({ id }) => id));
      await showsAgain(null);
      expect(names()).toEqual(['Quiet Machines', 'Harbour Observatory', 'Open Shelf', 'Northern Post']);
    });
  });

  it('stays the same when main refuses', async () => {
    const { keys } = await openSettings({ refuse: { moveFeed: 'The settings could not be saved. Is the disk full?' } });
    within(feeds()).getByRole('row', { name: /^Quiet/ }).focus();
    await keys('{Alt>}{ArrowUp}{/Alt}');
    expect(names()[0]).toBe('Harbour Observatory');
    expect(spoken()).toBe('The settings could not be saved. Is the disk full?');
  });
});

describe('the Delete key', () => {
  const focused = (): string | null | undefined => document.activeElement?.getAttribute('data-key');

  it('removes one feed after the other, each told with its Undo, and Ctrl+Z brings them back', async () => {
    const popup = await openSettings();
    within(feeds()).getByRole('row', { name: /^Quiet/ }).focus();
    await popup.keys('{Delete}');
    expect([names(), focused(), spoken(), foot()]).toEqual([['Harbour Observatory', 'Open Shelf', 'Northern Post'], 'shelf', 'Removed Quiet Machines', 'Removed Quiet MachinesUndo']);
    await popup.keys('{Delete}');
    expect([names(), focused(), spoken()]).toEqual([['Harbour Observatory', 'Northern Post'], 'post', 'Removed Open Shelf']);
    await popup.keys('{Delete}'); // the last row
    expect([names(), focused()]).toEqual([['Harbour Observatory'], 'harbour']);
    await popup.keys('{Control>}zz{/Control}');
    expect(focused()).toBe('harbour');
    await popup.keys('{Control>}z{/Control}{Control>}z{/Control}');
    expect(names()).toEqual(['Harbour Observatory', 'Quiet Machines', 'Open Shelf', 'Northern Post']);
  });

  /** Opens the settings with these feeds; none is removed before `answer` is called. */
  const slow = async (some = exampleSettings.feeds) => {
    const ends: (() => void)[] = [];
    const popup = await openSettings({ settings: { ...exampleSettings, feeds: some } }, ({ removeFeeds }) => ({
      removeFeeds: (feeds) => new Promise<void>((resolve) => ends.push(resolve)).then(() => removeFeeds(feeds)),
    }));
    const answer = async (): Promise<void> => {
      for (const end of ends.splice(0)) end();
      await settle();
    };
    return { popup, answer };
  };

  it('does so also when it is pressed again before main has removed the first one', async () => {
    const { popup, answer } = await slow();
    within(feeds()).getByRole('row', { name: /^Harbour/ }).focus();
    await popup.keys('{Delete}{Delete}');
    await answer();
    expect([names(), focused()]).toEqual([['Open Shelf', 'Northern Post'], 'shelf']);
  });

  it('goes back past feeds whose removal is under way, and removes each once', async () => {
    const { popup, answer } = await slow();
    within(feeds()).getByRole('row', { name: /^Open/ }).focus();
    await popup.keys('{Delete}{Delete}');
    expect(focused()).toBe('machines');
    await popup.keys('{ArrowDown}{Delete}'); // on a feed that is being removed
    await answer();
    expect([names(), spoken()]).toEqual([['Harbour Observatory', 'Quiet Machines'], 'Removed Northern Post']);
  });

  it('removes a feed again that was brought back, or that main had refused to remove', async () => {
    const { popup, answer } = await slow();
    within(feeds()).getByRole('row', { name: /^Quiet/ }).focus();
    popup.bridge.world.refuse.removeFeeds = 'The disk is full.';
    await popup.keys('{Delete}');
    await answer();
    popup.bridge.world.refuse = {};
    for (let turn = 0; turn < 2; turn++) {
      within(feeds()).getByRole('row', { name: /^Quiet/ }).focus();
      await popup.keys('{Delete}');
      await answer();
      expect(names()).toEqual(['Harbour Observatory', 'Open Shelf', 'Northern Post']);
      await popup.takeBack();
    }
  });

  it('removes a feed again that was brought back before the list without it had arrived', async () => {
    let [arrival, arrive] = [Promise.resolve(), (): void => undefined];
    const popup = await openSettings({}, ({ settings }) => ({ settings: () => arrival.then(settings) }));
    arrival = new Promise<void>((resolve) => { arrive = resolve; });
    within(feeds()).getByRole('row', { name: /^Quiet/ }).focus();
    await popup.keys('{Delete}');
    await popup.takeBack();
    arrive();
    await settle();
    within(feeds()).getByRole('row', { name: /^Quiet/ }).focus();
    await popup.keys('{Delete}');
    expect(names()).toEqual(['Harbour Observatory', 'Open Shelf', 'Northern Post']);
  });

  it('leaves the focus to Undo if the removal of all others is under way', async () => {
    const { popup, answer } = await slow(exampleSettings.feeds.slice(0, 2));
    within(feeds()).getAllByRole('row')[0]?.focus();
    await popup.keys('{Delete}{Delete}');
    await answer();
    expect([screen.queryByRole('grid', { name: 'Your feeds' }), document.activeElement]).toEqual([null, screen.getByRole('button', { name: 'Undo' })]);
  });

  it('leaves the focus to Undo once no feed is left', async () => {
    const popup = await openSettings({ settings: { ...exampleSettings, feeds: exampleSettings.feeds.slice(0, 1) } });
    within(feeds()).getByRole('row').focus();
    await popup.keys('{Delete}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  });
});

describe('the feed dialog', () => {
  const edit = async (...how: Parameters<typeof openSettings>): Promise<Popup> => {
    const popup = await openSettings(...how);
    await popup.click('Edit Quiet Machines');
    return popup;
  };

  it('opens with Enter on a row, and Escape closes it but not the settings', async () => {
    const { keys } = await openSettings();
    within(feeds()).getByRole('row', { name: /^Quiet/ }).focus();
    await keys('{Enter}');
    expect(dialog().textContent).toContain('Quiet Machines');
    await keys('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('region', { name: 'Settings' })).toBeTruthy();
  });

  it('renames the feed at once, and an empty field removes that name', async () => {
    const { bridge, user, keys } = await edit();
    const name = within(dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.placeholder).toBe('Quiet Machines');
    await user.type(name, 'Silence{Enter}');
    await settle();
    expect(bridge.asked('editFeed')).toEqual([{ id: 'machines', edit: { title: 'Silence' } }]);
    expect(within(dialog()).getByRole('heading').textContent).toBe('Silence');
    await user.clear(name);
    await keys('{Tab}');
    expect(bridge.asked('editFeed').at(-1)).toEqual({ id: 'machines', edit: { title: '' } });
  });

  it('says the own title of a renamed feed where its name is emptied, and tells that it has that again', async () => {
    const settings = { ...exampleSettings, feeds: exampleSettings.feeds.map((feed) => (feed.id === 'machines' ? { ...feed, title: 'Silence' } : feed)) };
    const reports = exampleFeeds(NOW).map((feed) => (feed.id === 'machines' ? { ...feed, title: 'Silence' } : feed));
    const { click, user } = await openSettings({ settings, overview: withSources(exampleOverview(NOW), { news: { feeds: reports } }) });
    await click('Edit Silence');
    const name = within(dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.clear(name);
    expect(name.placeholder).toBe('Quiet Machines');
    await user.type(name, '{Enter}');
    await settle();
    expect(spoken()).toBe('Name: Quiet Machines');
  });

  it.each([['Name', 'textbox'], ['Category', 'combobox']] as const)('takes back at Escape what was typed in the %s, and closes at the next', async (label, role) => {
    const { bridge, user, keys } = await edit();
    const field = within(dialog()).getByRole<HTMLInputElement>(role, { name: label });
    const before = field.value;
    await user.type(field, 'zz');
    await keys('{Escape}');
    expect(field.value).toBe(before);
    expect(document.activeElement).toBe(field);
    await keys('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bridge.asked('editFeed')).toEqual([]);
  });

  it.each([['Name', 'textbox'], ['Category', 'combobox']] as const)('closes at Escape right after Enter in the %s: what main was given is not taken back', async (label, role) => {
    let answer = (): void => undefined;
    const { bridge, user, keys } = await edit({}, ({ editFeed }) => ({
      editFeed: (feed) => new Promise<void>((resolve) => { answer = resolve; }).then(() => editFeed(feed)),
    }));
    const field = within(dialog()).getByRole<HTMLInputElement>(role, { name: label });
    await user.type(field, 'Silence{Enter}');
    await keys('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    await settle();
    expect(bridge.asked('editFeed')).toHaveLength(1);
    expect(spoken()).toBe(`${label}: Silence`);
  });

  it.each([['Name', 'textbox'], ['Category', 'combobox']] as const)('takes back at Escape what was typed on in the %s before main has answered', async (label, role) => {
    const { user, keys } = await edit({}, () => ({ editFeed: () => new Promise(() => undefined) }));
    const field = within(dialog()).getByRole<HTMLInputElement>(role, { name: label });
    await user.type(field, 'Silence{Enter}, please');
    await keys('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(field.value).not.toContain('please');
  });

  it.each([['Name', 'textbox'], ['Category', 'combobox']] as const)('leaves Escape to the input method that composes in the %s', async (label, role) => {
    const { user } = await edit();
    const field = within(dialog()).getByRole<HTMLInputElement>(role, { name: label });
    await user.type(field, 'zz');
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    await settle();
    expect(field.value).toContain('zz');
  });

  it.each([['Name', 'textbox'], ['Category', 'combobox']] as const)('sets the %s once when the field is left right after Enter', async (label, role) => {
    const answers: (() => void)[] = [];
    const { bridge, user } = await edit({}, ({ editFeed }) => ({
      editFeed: (feed) => new Promise<void>((resolve) => answers.push(resolve)).then(() => editFeed(feed)),
    }));
    await user.type(within(dialog()).getByRole(role, { name: label }), 'Silence{Enter}');
    await user.tab();
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await settle();
    await user.type(within(dialog()).getByRole(role, { name: label }), '!{Enter}');
    answers[1]?.();
    await settle();
    expect(bridge.asked('editFeed')).toHaveLength(2);
  });

  it.each([['Name', 'textbox'], ['Category', 'combobox']] as const)('keeps what is typed on in the %s before main has answered', async (label, role) => {
    let answer = (): void => undefined;
    const { bridge, user } = await edit({}, ({ editFeed }) => ({
      editFeed: (feed) => new Promise<void>((resolve) => { answer = resolve; }).then(() => editFeed(feed)),
    }));
    const field = within(dialog()).getByRole<HTMLInputElement>(role, { name: label });
    await user.type(field, 'News {Enter}from home');
    answer();
    await settle();
    expect(field.value).toBe('News from home');
    await user.tab();
    answer();
    await settle();
    expect([bridge.asked('editFeed').length, field.value]).toEqual([2, 'News from home']);
  });

  it.each([['Name', 'textbox'], ['Category', 'combobox']] as const)('tries the %s that main has refused again on Enter, but not on blur', async (label, role) => {
    const { bridge, user, keys } = await edit({ refuse: { editFeed: 'The disk is full.' } });
    const field = within(dialog()).getByRole<HTMLInputElement>(role, { name: label });
    const state = () => [bridge.asked('editFeed').length, field.value, described(field).includes('The disk is full.')];
    await user.type(field, 'Silence{Enter}');
    await settle();
    await keys('{Enter}');
    expect(state()).toEqual([2, 'Silence', true]);
    await keys('{Tab}');
    expect(state()).toEqual([2, 'Silence', true]);
    await user.click(field);
    await keys('{Escape}');
    expect(state()).toEqual([2, '', false]);
  });

  it.each([['Name', 'textbox'], ['Category', 'combobox']] as const)('announces why main refuses the %s, and does not say it of what was typed on meanwhile', async (label, role) => {
    let answer = (): void => undefined;
    const { user } = await edit({ refuse: { editFeed: 'The disk is full.' } }, ({ editFeed }) => ({
      editFeed: (feed) => new Promise<void>((resolve) => { answer = resolve; }).then(() => editFeed(feed)),
    }));
    const field = within(dialog()).getByRole<HTMLInputElement>(role, { name: label });
    await user.type(field, 'News{Enter} from home');
    answer();
    await settle();
    expect([spoken(), field.value, field.getAttribute('aria-invalid')]).toEqual(['The disk is full.', 'News from home', null]);
  });

  it.each([['Name', 'textbox'], ['Category', 'combobox']] as const)('keeps the %s that main has accepted until the settings with it arrive', async (label, role) => {
    const feeds = exampleSettings.feeds.map((feed) => (feed.id === 'machines' ? { ...feed, category: 'Sea' } : feed));
    let arrive = (): void => undefined;
    let arrived = Promise.resolve();
    const { user } = await edit({ settings: { ...exampleSettings, feeds } }, ({ settings }) => ({
      settings: () => Promise.all([settings(), arrived]).then(([answer]) => answer),
    }));
    const field = within(dialog()).getByRole<HTMLInputElement>(role, { name: label });
    const state = () => [field.value, screen.queryByRole('listbox') !== null];
    arrived = new Promise((resolve) => { arrive = resolve; });
    await user.clear(field);
    await user.type(field, 'New{Enter}');
    await settle();
    expect(state()).toEqual(['New', false]);
    arrive();
    await settle();
    expect(state()).toEqual(['New', false]);
  });

  it('keeps the category that main has accepted also if the settings with the name arrived before its answer', async () => {
    const gate = () => {
      let open = (): void => undefined;
      return { passed: new Promise<void>((resolve) => { open = resolve; }), open: () => open() };
    };
    let [arrival, answer] = [gate(), gate()];
    arrival.open();
    answer.open();
    const { bridge, user } = await edit({}, ({ editFeed, settings }) => ({
      editFeed: (feed) => answer.passed.then(() => editFeed(feed)),
      settings: () => Promise.all([settings(), arrival.passed]).then(([read]) => read),
    }));
    const field = (role: 'textbox' | 'combobox', name: string) => within(dialog()).getByRole<HTMLInputElement>(role, { name });
    const shown = () => [field('textbox', 'Name').value, field('combobox', 'Category').value];
    arrival = gate();
    await user.type(field('textbox', 'Name'), 'Silence{Enter}');
    await settle();
    answer = gate();
    await user.type(field('combobox', 'Category'), 'Sea{Enter}');
    arrival.open();
    await settle();
    arrival = gate();
    answer.open();
    await settle();
    expect(shown()).toEqual(['Silence', 'Sea']);
    arrival.open();
    await settle();
    expect(shown()).toEqual(['Silence', 'Sea']);
    bridge.world.settings = exampleSettings; // as before both
    bridge.send('changed', { what: 'settings' });
    await settle();
    expect(shown()).toEqual(['', '']);
  });

  it.each([['Name', 'textbox'], ['Category', 'combobox']] as const)('shows the %s as main stores it, in one line with single spaces, and sends it once', async (label, role) => {
    const feeds = exampleSettings.feeds.map((feed) => (feed.id === 'machines' ? { ...feed, category: 'Sea' } : feed));
    const { bridge, user } = await edit({ settings: { ...exampleSettings, feeds } });
    const field = within(dialog()).getByRole<HTMLInputElement>(role, { name: label });
    for (const text of ['Local  News ', 'Local   News', '\u202a Local News']) {
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
      await settle();
      expect([field.value, screen.queryByRole('listbox') !== null]).toEqual(['Local News', false]);
    }
    expect(bridge.asked('editFeed')).toHaveLength(1);
  });

  it('opens no list by an arrow key while no category is in use', async () => {
    const { user, keys } = await edit();
    await user.click(within(dialog()).getByRole('combobox', { name: 'Category' }));
    await keys('{ArrowDown}');
    expect(document.body.textContent).not.toContain('0 options available');
  });

  it('says beside the switch for notifications why it has no effect', async () => {
    await edit({ settings: { ...exampleSettings, notification: { enabled: false, time: '09:00' } } });
    expect(described(within(dialog()).getByRole('switch', { name: 'Notify me of new headlines' }))).toContain('Notifications are switched off');
  });

  it('sets a category, typed or chosen from those in use', async () => {
    const settings = { ...exampleSettings, feeds: exampleSettings.feeds.map((feed) => (feed.id === 'shelf' ? { ...feed, category: 'Books' } : feed)) };
    const { bridge, user, click, keys } = await edit({ settings });
    const category = within(dialog()).getByRole('combobox', { name: 'Category' });
    await click(category);
    expect(screen.queryByRole('listbox')).toBeNull(); // it would take the click that closes the dialog
    await click(within(dialog()).getByRole('button', { name: /^Show categories in use/ }));
    await click(screen.getByRole('option', { name: 'Books' }));
    expect(bridge.asked('editFeed')).toEqual([{ id: 'machines', edit: { category: 'Books' } }]);
    await user.clear(category);
    await user.type(category, 'Quiet things');
    await keys('{Tab}');
    expect(bridge.asked('editFeed').at(-1)).toEqual({ id: 'machines', edit: { category: 'Quiet things' } });
    expect(within(feeds()).getByText(/Quiet things/)).toBeTruthy();
  });

  it.each([
    ['Enter, not the text typed to find it', 'Bo{ArrowDown}{Enter}'], ['Tab, once', '{ArrowDown}{Tab}'],
  ])('sets the category chosen with the arrow keys and %s', async (_how, typed) => {
    const settings = { ...exampleSettings, feeds: exampleSettings.feeds.map((feed) => (feed.id === 'shelf' ? { ...feed, category: 'Books' } : feed)) };
    const { bridge, user, keys } = await edit({ settings });
    await user.click(within(dialog()).getByRole('combobox', { name: 'Category' }));
    await keys(typed);
    expect(bridge.asked('editFeed')).toEqual([{ id: 'machines', edit: { category: 'Books' } }]);
  });

  it('does not bring back the category chosen before when Escape closes the list: another program has set another one', async () => {
    const settings = { ...exampleSettings, feeds: exampleSettings.feeds.map((feed) => (feed.id === 'shelf' ? { ...feed, category: 'Books' } : feed)) };
    const { bridge, user, click, keys } = await edit({ settings });
    const category = within(dialog()).getByRole<HTMLInputElement>('combobox', { name: 'Category' });
    await click(within(dialog()).getByRole('button', { name: /^Show categories in use/ }));
    await click(screen.getByRole('option', { name: 'Books' }));
    expect([category.value, screen.queryByRole('listbox')]).toEqual(['Books', null]);
    bridge.world.settings = { ...settings, feeds: settings.feeds.map((feed) => (feed.id === 'machines' ? { ...feed, category: 'Sea' } : feed)) };
    bridge.send('changed', { what: 'settings' });
    await settle();
    await user.click(category);
    await keys('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeTruthy();
    await keys('{Escape}');
    expect([category.value, screen.queryByRole('listbox')]).toEqual(['Sea', null]);
    await keys('{Tab}');
    expect(bridge.asked('editFeed')).toEqual([{ id: 'machines', edit: { category: 'Books' } }]);
  });

  it('closes the list when the category that is set already is chosen', async () => {
    const settings = { ...exampleSettings, feeds: exampleSettings.feeds.map((feed) => (feed.id === 'machines' ? { ...feed, category: 'Sea' } : feed)) };
    const { bridge, click } = await edit({ settings });
    for (let n = 0; n < 2; n += 1) {
      await click(within(dialog()).getByRole('button', { name: /^Show categories in use/ }));
      await click(screen.getByRole('option', { name: 'Sea' }));
      expect([within(dialog()).getByRole<HTMLInputElement>('combobox', { name: 'Category' }).value, screen.queryByRole('listbox'), bridge.asked('editFeed')]).toEqual(['Sea', null, []]);
    }
  });

  it.each([['Name', 'textbox', 120], ['Category', 'combobox', 60]] as const)('refuses a pasted %s that is too long, instead of cutting it off', async (label, role, most) => {
    const { bridge, user, keys } = await edit();
    const field = within(dialog()).getByRole(role, { name: label });
    const paste = async (text: string): Promise<void> => {
      await user.clear(field);
      await user.paste(text);
      await keys('{Enter}');
    };
    await paste('x'.repeat(most + 1));
    expect([described(field), bridge.asked('editFeed')]).toEqual([expect.stringContaining(`At most ${most} characters.`), []]);
    await paste(`  ${'x '.repeat(most / 2)} `);
    expect(bridge.asked('editFeed')).toHaveLength(1);
  });

  it('moves the feed in the list with buttons, for those who cannot drag', async () => {
    const { bridge, click } = await edit();
    const inDialog = (name: string): HTMLElement => within(dialog()).getByRole('button', { name });
    expect(dialog().textContent).toContain('2 of 4');
    await click(inDialog('Move up'));
    expect(bridge.asked('moveFeed')).toEqual([{ id: 'machines', before: 'harbour' }]);
    expect(dialog().textContent).toContain('1 of 4');
    await click(inDialog('Move up'));
    expect([bridge.asked('moveFeed').length, spoken()]).toEqual([1, 'Quiet Machines is now 1 of 4']);
    await click(inDialog('Move down'));
    expect(bridge.asked('moveFeed').at(-1)).toEqual({ id: 'machines', before: 'shelf' });
  });

  it('switches notifications for the feed on, and says when they are off in general', async () => {
    const { bridge, click } = await edit({ settings: { ...exampleSettings, notification: { enabled: false, time: '09:00' } } });
    const notify = within(dialog()).getByRole<HTMLInputElement>('switch', { name: 'Notify me of new headlines' });
    expect(notify.checked).toBe(false);
    await click(notify);
    expect(bridge.asked('editFeed')).toEqual([{ id: 'machines', edit: { notify: true } }]);
    expect(dialog().textContent).toContain('Notifications are switched off');
  });

  it('shows confirmations and refusals itself, because the foot of the settings is behind it', async () => {
    const { click } = await edit({ refuse: { editFeed: 'The settings could not be saved. Is the disk full?' } });
    await click(within(dialog()).getByRole('button', { name: 'Copy address' }));
    expect(dialog().textContent).toContain('Feed address copied');
    await click(within(dialog()).getByRole('switch', { name: 'Notify me of new headlines' }));
    expect(dialog().textContent).toContain('The settings could not be saved. Is the disk full?');
  });

  it('shows the last fetch, the last error and the next fetch', async () => {
    const broken = { ...brokenFeed(NOW, 'machines', 'Quiet Machines'), reason: 'failed twice, so it is asked less often' };
    await edit({ overview: withSources(exampleOverview(NOW), { news: { feeds: [broken, ...exampleFeeds(NOW).filter(({ id }) => id !== 'machines')] } }) });
    const { textContent } = dialog();
    expect(textContent).toContain(`Last fetch${clock(NOW - 2 * HOUR)}, 24 entries`);
    expect(textContent).toContain(`Last errorThe site answered with an error (503 Service Unavailable) (${clock(NOW - 3 * MINUTE)})`);
    expect(textContent).toContain(`Next fetch${clock(NOW + 57 * MINUTE)}, failed twice, so it is asked less often`);
  });

  it('can return a moved feed to its old address', async () => {
    const settings = { ...exampleSettings, feeds: exampleSettings.feeds.map((feed) => ({ ...feed, movedFrom: `https://old.example/${feed.id}` })) };
    const { bridge, click } = await edit({ settings });
    await click(within(dialog()).getByRole('button', { name: 'Use the old address' }));
    expect(bridge.asked('unmoveFeed')).toEqual([{ id: 'machines' }]);
    expect(dialog().textContent).toContain('https://old.example/machines');
  });
});

describe('feed lists', () => {
  const skipped = { added: [{ id: 'a', url: 'https://a.example/', title: 'A' }], already: [{ url: 'https://b.example/', title: 'B' }], skipped: [{ url: 'ftp://c.example/', title: 'C', reason: 'Its address is not http or https.' }] };

  it('are imported from a chosen file, and skipped entries are shown with the reason', async () => {
    const { bridge, user, click } = await openSettings({ imported: skipped });
    await click('Import…');
    expect(bridge.asked('openOpml')).toHaveLength(1);
    const region = screen.getByRole('region', { name: 'Import…' });
    expect(region.textContent).toContain('1 feed added. You already had 1.');
    expect([spoken(), foot()]).toEqual(['1 feed added. You already had 1. 1 entry was skipped.', '1 feed importedUndo']);
    expect(within(region).getByRole('list', { name: '1 entry was skipped:' })).toBeTruthy(); // it scrolls, so it can get the focus
    expect(region.textContent).toContain('1 entry was skipped:Cftp://c.example/Its address is not http or https.');
    await user.click(within(region).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Import…' })).toBeNull();
  });

  it('that end too early are said to, without counting that as an entry', async () => {
    const { click } = await openSettings({ imported: { ...skipped, skipped: [], cutOff: true } });
    await click('Import…');
    const told = '1 feed added. You already had 1. The file ends too early; whatever came after that is missing.';
    expect(screen.getByRole('region', { name: 'Import…' }).textContent).toBe(told);
    expect(spoken()).toBe(told);
  });

  it('are removed again by undoing the import, before what was changed earlier', async () => {
    const { bridge, click, takeBack } = await openSettings({ imported: skipped });
    const before = names();
    await click('Remove Quiet Machines');
    await click('Import…');
    expect(names()).toHaveLength(before.length);
    await click('Undo');
    expect(bridge.asked('removeFeeds').at(-1)).toEqual({ ids: ['a'] });
    expect([spoken(), names()]).toEqual(['Undone: “1 feed imported”', before.filter((name) => name !== 'Quiet Machines')]);
    expect(screen.queryByRole('region', { name: 'Import…' })).toBeNull();
    await takeBack();
    expect(names()).toEqual(before);
  });

  it('cannot be undone if they brought no new feed', async () => {
    await openSettings({ imported: { ...skipped, added: [] } }).then(({ click }) => click('Import…'));
    expect([spoken(), foot()]).toEqual(['No feed was added. You already had 1. 1 entry was skipped.', undefined]);
  });

  it('scroll to the import report once, not again when an imported feed is removed and restored', async () => {
    const { click, keys, takeBack } = await openSettings({ imported: { added: [{ id: 'lantern', url: 'https://lantern.example/', title: 'Lantern' }], already: [], skipped: [] } });
    const feed = (): HTMLElement | null => screen.queryByRole('row', { name: /lantern/i });
    const scrolled = vi.spyOn(window.Element.prototype, 'scrollIntoView');
    const shown = (): number => scrolled.mock.contexts.filter((el) => el instanceof HTMLElement && el.className === 'panel-note').length;
    await click('Import…');
    expect(shown()).toBe(1);
    act(() => feed()?.focus());
    await keys('{Delete}');
    expect(feed()).toBeNull();
    await takeBack();
    expect(feed()).toBeTruthy();
    expect(shown()).toBe(1);
  });

  it.each([['window', true], ['popup', false]] as const)('can be dragged to a %s: the help says so: %s', async (form, isSaid) => {
    await openSettings({ overview: { ...exampleOverview(NOW), form } });
    expect(screen.getByText(/^Feed lists from and for other readers/).textContent.includes('drop a file')).toBe(isSaid);
  });

  it('are not imported from a dropped folder, and the error is announced', async () => {
    const { bridge } = await openSettings();
    const folder = Object.assign(new File([], 'Feeds'), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) });
    fireEvent.drop(feeds(), { dataTransfer: { types: ['Files'], files: [folder] } });
    await settle();
    expect(spoken()).toBe('The file could not be read.');
    expect(bridge.asked('importOpml')).toEqual([]);
  });

  it('larger than 5 MB are not passed to main', async () => {
    const { bridge } = await openSettings();
    fireEvent.drop(feeds(), { dataTransfer: { types: ['Files'], files: [new File([new Uint8Array(5_000_001)], 'feeds.opml')] } });
    await settle();
    expect(spoken()).toBe('This file is larger than 5 MB, too large for a feed list.');
    expect(bridge.asked('importOpml')).toEqual([]);
  });

  it('are imported by dropping a file on the settings', async () => {
    const { bridge } = await openSettings({ imported: { message: 'This is no list of feeds.' } });
    const file = new File(['<opml/>'], 'feeds.opml');
    const dataTransfer = { types: ['Files'], files: [file] };
    fireEvent.dragEnter(feeds(), { dataTransfer });
    expect(screen.getByText('Drop a feed list here')).toBeTruthy();
    fireEvent.drop(feeds(), { dataTransfer });
    await settle();
    expect(bridge.asked('importOpml')).toEqual([{ bytes: new TextEncoder().encode('<opml/>') }]);
    expect(screen.queryByText('Drop a feed list here')).toBeNull();
    expect(screen.getByRole('region', { name: 'Import…' }).textContent).toContain('This is no list of feeds.');
  });

  it.each([[200, 200, undefined], [9_800, 201, '9,600 more were skipped, too.']])('of which %i entries were skipped show the first 200 of these, and the number of the others', async (all, items, more) => {
    const entries = Array.from({ length: all }, (_, i) => ({ url: '', title: `Post ${i + 1}`, reason: 'It contains no feed.' }));
    const { click } = await openSettings({ imported: { ...skipped, skipped: entries } });
    await click('Import…');
    const told = within(screen.getByRole('list', { name: `${all.toLocaleString('en')} entries were skipped:` })).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([told.length, told[199], told[200]]).toEqual([items, 'Post 200It contains no feed.', more]);
  });

  it('are imported and exported above a long list, where the report stays that made it long', async () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ id: `f${i}`, url: `https://f${i}.example/`, enabled: true }));
    const { click } = await openSettings({ settings: { ...exampleSettings, feeds: many }, imported: skipped });
    const button = screen.getByRole('button', { name: 'Import…' });
    const isAbove = (): boolean => (button.compareDocumentPosition(feeds()) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    expect(isAbove()).toBe(false);
    await click(button);
    expect([isAbove(), document.activeElement]).toEqual([true, button]);
    expect(screen.getByRole('region', { name: 'Import…' }).textContent).toContain('1 feed added.');
  });

  it('are exported, and success or the reason for a failure is announced', async () => {
    const { bridge, click } = await openSettings();
    await click('Export…');
    expect(spoken()).toBe('Feeds exported');
    bridge.world.saved = { ok: false, message: 'The file could not be written. Is the disk full?' };
    await click('Export…');
    expect(spoken()).toBe('The file could not be written. Is the disk full?');
  });
});

describe('mute words', () => {
  const tags = (): string[] => screen.queryAllByRole('row', { name: /./ }).filter((row) => row.closest('.tags')).map((row) => row.textContent);

  it('are added, and removed with an Undo that puts them back in their place', async () => {
    const { bridge, user, click } = await openSettings({ settings: { ...exampleSettings, muteWords: ['golf', 'quiz'] } });
    await user.type(screen.getByRole('textbox', { name: 'Mute a word' }), ' world cup {Enter}');
    await settle();
    expect(bridge.asked('muteWord')).toEqual([{ word: 'world cup' }]);
    expect(tags()).toEqual(['golf', 'quiz', 'world cup']);
    await click('Remove golf');
    expect(tags()).toEqual(['quiz', 'world cup']);
    await click('Undo');
    expect(tags()).toEqual(['golf', 'quiz', 'world cup']);
  });

  it('are not called muted already while the list that has them is there before the answer', async () => {
    const told: string[] = [];
    const { bridge, user } = await openSettings({}, ({ muteWord }) => ({
      muteWord: async (asked) => {
        const outcome = await muteWord(asked);
        await screen.findByRole('row', { name: 'lottery' });
        told.push(described(screen.getByRole('textbox', { name: 'Mute a word' })));
        return outcome;
      },
    }));
    await user.type(screen.getByRole('textbox', { name: 'Mute a word' }), 'lottery{Enter}{Enter}');
    await waitFor(() => expect(spoken()).toBe('“lottery” is muted'));
    expect(told).toEqual([expect.not.stringContaining('already')]);
    expect(bridge.asked('muteWord')).toHaveLength(1);
  });

  it('leave the field to the next word, which is typed before the answer to the first one', async () => {
    let answer = (): void => undefined;
    const { bridge, user } = await openSettings({}, ({ muteWord }) => ({
      muteWord: (asked) => new Promise<void>((resolve) => { answer = resolve; }).then(() => muteWord(asked)),
    }));
    const field = screen.getByRole('textbox', { name: 'Mute a word' });
    await user.type(field, 'lottery{Enter}walrus');
    answer();
    await waitFor(() => expect(spoken()).toBe('“lottery” is muted'));
    expect(field).toHaveProperty('value', 'walrus');
    await user.clear(field);
    bridge.world.refuse.muteWord = 'The settings file cannot be written.';
    await user.type(field, 'telescope{Enter}');
    answer();
    await waitFor(() => expect(field).toHaveProperty('value', 'telescope')); // it was refused
    expect(described(field)).toContain('The settings file cannot be written.');
  });

  it.each([['GÓLF', 'This is already muted.'], ['x', 'Use at least two characters.']])('reject %s', async (word, reason) => {
    const { bridge, user } = await openSettings({ settings: { ...exampleSettings, muteWords: ['golf'] } });
    await user.type(screen.getByRole('textbox', { name: 'Mute a word' }), `${word}{Enter}`);
    await settle();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(bridge.asked('muteWord')).toEqual([]);
  });

  it('are removed with the Delete key', async () => {
    const { bridge, keys } = await openSettings({ settings: { ...exampleSettings, muteWords: ['golf', 'quiz'] } });
    screen.getByRole('row', { name: 'quiz' }).focus();
    await keys('{Delete}');
    expect(bridge.asked('unmuteWord')).toEqual([{ word: 'quiz' }]);
    expect(tags()).toEqual(['golf']);
  });

  it('are removed one after the other with it, but only one while it is held', async () => {
    const { keys } = await openSettings({ settings: { ...exampleSettings, muteWords: ['chess', 'golf', 'quiz', 'royals'] } });
    const focused = (): string | null | undefined => document.activeElement?.getAttribute('data-key');
    screen.getByRole('row', { name: 'golf' }).focus();
    for (const repeat of [false, true]) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete', repeat });
    await settle();
    expect([tags(), focused()]).toEqual([['chess', 'quiz', 'royals'], 'quiz']);
    fireEvent.keyUp(document.activeElement ?? document.body, { key: 'Delete' });
    await keys('{Delete}{Delete}'); // the second is the last word
    expect([tags(), focused()]).toEqual([['chess'], 'chess']);
    await keys('{Delete}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  });
});

it('the category before an address is isolated: one that is read from right to left does not move the dot between them', async () => {
  await openSettings({ settings: { ...exampleSettings, feeds: exampleSettings.feeds.map((feed, i) => (i === 0 ? { ...feed, category: 'أخبار' } : feed)) } });
  const category = screen.getByText('أخبار');
  expect([category.getAttribute('dir'), category.parentElement?.textContent]).toEqual(['auto', 'أخبار · https://harbour.example/feed.xml']);
});

describe('the number of feeds', () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `f${i}`, url: `https://f${i}.example/`, enabled: true }));
  const reported = (failing: number) => withSources(exampleOverview(NOW), {
    news: { feeds: many(12).map(({ id }, i) => (i < failing ? brokenFeed(NOW, id, id) : { ...brokenFeed(NOW, id, id), lastError: null })) },
  });

  it('is shown above a long list, with the number of failing ones', async () => {
    await openSettings({ settings: { ...exampleSettings, feeds: many(12) }, overview: reported(3) });
    expect([screen.getByText('12 feeds').tagName, screen.getByRole('button', { name: '3 failing' }).getAttribute('aria-pressed')]).toEqual(['P', 'false']);
  });

  it('is shown alone when no feed fails', async () => {
    await openSettings({ settings: { ...exampleSettings, feeds: many(12) }, overview: reported(0) });
    expect([screen.getByText('12 feeds').tagName, screen.queryByText(/failing/)]).toEqual(['P', null]);
  });

  it('is not shown for a short list', async () => {
    await openSettings();
    expect(screen.queryByText(/^\d+ feeds/)).toBeNull();
  });
});
