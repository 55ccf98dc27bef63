import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleHeadlines, exampleSettings } from '../examples.ts';
import { described, NOW, openPopup, ROW_HEIGHT, scroll, settle, spoken, useStage, type Popup } from '../render.tsx';

useStage();

const list = (): HTMLElement => screen.getByRole('grid', { name: 'Headlines' });
const row = (title: RegExp): HTMLElement => screen.getByRole('row', { name: title });
const titles = (): string[] => [...list().querySelectorAll('.headline-title')].map((title) => title.textContent);
const headings = (): string[] => within(list()).getAllByRole('rowheader').map((heading) => heading.textContent);
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const field = (): HTMLElement => screen.getByRole('searchbox', { name: 'Filter headlines' });

async function openOn(title: RegExp, world: Parameters<typeof openPopup>[0] = {}) {
  const popup = await openPopup(world);
  row(title).focus();
  return popup;
}

describe('the headline filter', () => {
  it('narrows the list with each letter, and shows and announces the number of matches', async () => {
    const { bridge, user, click, keys } = await openPopup();
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(screen.getByRole('tab', { selected: true }).id);
    await click('Filter headlines');
    expect([screen.getByRole('tabpanel').getAttribute('aria-labelledby'), screen.getByRole('tabpanel', { name: 'Headlines' })]) // not as the tab, which is hidden
      .toEqual([null, screen.getByRole('tabpanel')]);
    await keys('ring');
    expect(bridge.asked('headlines').map((page) => (page as { filter: string }).filter)).toEqual(['', 'r', 'ri', 'rin', 'ring']);
    expect(titles()).toEqual(['What a tray icon costs: measuring idle memory in desktop apps', 'A second ring around a small, cold world']);
    const told = ['.filter-found', '.filter-bar [aria-live]'].map((place) => document.querySelector(place)?.textContent); // shown, and announced
    expect(told).toEqual(Array(2).fill(`${titles().length} headlines`));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('role')).toBe('row');
  });

  it.each<[string, number, (popup: Popup) => Promise<void>]>([
    ['scrolling, to all headlines', 7, () => scroll(list(), 40 * ROW_HEIGHT)],
    ['scrolling, to more than the page has read', 120, () => scroll(list(), 40 * ROW_HEIGHT)],
    ['scrolling, also at the top of the list', 120, () => scroll(list(), 10)],
    ['End key, which goes to the end of what matches', 120, ({ keys }) => keys('{ArrowDown}{End}')],
  ])('is applied at the next %s, if main did not answer', async (_what, n, next) => {
    let gone = false;
    const popup = await openPopup({ headlines: exampleHeadlines(NOW, n) }, ({ headlines }) => ({
      headlines: (page) => (gone ? Promise.reject(new Error('gone')) : headlines(page)),
    }));
    await popup.keys('/');
    gone = true;
    await popup.keys('second ring');
    gone = false;
    expect(titles()[0]).toMatch(/^Lander/);
    await next(popup);
    expect(titles().every((title) => title.startsWith('A second ring'))).toBe(true);
  });

  it('offers to try again when main did not answer after nothing matched', async () => {
    let gone = false;
    const { keys, click } = await openPopup({}, ({ headlines }) => ({
      headlines: (page) => (gone ? Promise.reject(new Error('gone')) : headlines(page)),
    }));
    await keys('/');
    await keys('zebra');
    gone = true;
    await keys('{Backspace>5/}ring');
    expect([screen.queryByText('No headline matches “zebra”'), screen.getByText(/^Tidings did not answer/)]).toEqual([null, expect.anything()]);
    gone = false;
    await click('Try now');
    expect(titles()).toHaveLength(2);
  });

  it('says when nothing matches, and shows all headlines again when closed with Escape', async () => {
    const { bridge, keys } = await openPopup();
    await keys('/');
    await keys('zebra');
    expect(screen.getByText('No headline matches “zebra”')).toBeTruthy();
    await keys('{Escape}{Escape}'); // clears the text, then closes the field
    expect(titles().length).toBeGreaterThan(4);
    expect(document.activeElement).toBe(button('Filter headlines'));
    expect(bridge.asked('hide')).toEqual([]);
  });

  it('without matches passes the focus to its button when closed, before main answers', async () => {
    let hangs = false;
    const { keys } = await openPopup({}, ({ headlines }) => ({ headlines: (page) => (hangs ? new Promise(() => undefined) : headlines(page)) }));
    await keys('/');
    await keys('zebra');
    hangs = true;
    await keys('{Escape}{Escape}');
    expect(document.activeElement).toBe(button('Filter headlines'));
  });

  it('leaves the arrow keys to an input method during composition', async () => {
    const { keys } = await openPopup();
    await keys('/');
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    expect(document.activeElement).toBe(field());
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('role')).toBe('row');
  });

  it('closes for the headline of a notification', async () => {
    const { bridge, keys } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
    await keys('/');
    await keys('ferry');
    bridge.send('show', { view: 'headline', id: 'h90' });
    for (let i = 0; i < 4; i += 1) await settle();
    expect(document.activeElement?.getAttribute('data-key')).toBe('h90');
    expect(screen.queryByRole('searchbox', { name: 'Filter headlines' })).toBeNull();
  });
});

describe('groups', () => {
  it('are chosen from a menu, applied at once and saved in the settings', async () => {
    const { bridge, user, click } = await openPopup();
    await user.click(button('Show headlines: By day'));
    await click(screen.getByRole('menuitemradio', { name: 'By category' }));
    expect(bridge.asked('changeSettings')).toEqual([{ groupHeadlines: 'category' }]);
    expect(headings().slice(0, 2)).toEqual(['Science', 'Computers']);
    expect(button('Show headlines: By category')).toBeTruthy();
  });

  it('by source repeat the source in each row for screen readers only, as headings do not get the focus', async () => {
    await openPopup({ settings: { ...exampleSettings, groupHeadlines: 'source' } });
    expect(headings()[0]).toBe('Harbour Observatory');
    const sources = within(row(/^Lander’s drill/)).getAllByText('Harbour Observatory');
    expect(sources.map(({ className }) => className)).toEqual(['unseen']);
  });

  it('follow a changed category', async () => {
    const { bridge } = await openPopup({ settings: { ...exampleSettings, groupHeadlines: 'category' } });
    bridge.world.headlines = bridge.world.headlines.map((one) => (one.feed === 'harbour' ? { ...one, category: 'Space' } : one));
    bridge.send('changed', { what: 'news' });
    await settle();
    expect(headings().slice(0, 2)).toEqual(['Space', 'Computers']);
  });
});

describe('unread only', () => {
  const choose = async ({ user, click }: Popup, by: string): Promise<void> => {
    await user.click(button(`Show headlines: ${by}`));
    await click(screen.getByRole('menuitemcheckbox', { name: 'Unread only' }));
  };

  it('leaves out what was read, says so, and shows it again', async () => {
    const popup = await openPopup();
    const all = titles();
    await choose(popup, 'By day');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ unreadOnly: true }]);
    expect(titles()).toEqual(all.slice(0, 3));
    await choose(popup, 'By day, unread only');
    expect(titles()).toEqual(all);
  });

  it('keeps a headline in place that is marked as read', async () => {
    const { keys } = await openOn(/^Lander’s drill/, { settings: { ...exampleSettings, unreadOnly: true } });
    const before = titles();
    await keys('m');
    expect(row(/^Lander’s drill/).hasAttribute('data-unread')).toBe(false);
    expect(titles()).toEqual(before);
    expect(document.activeElement).toBe(row(/^Lander’s drill/));
  });

  it.each([
    ['is announced if there are none', 0, false, 'No unread headlines'],
    ['is not announced if there is one', 1, false, ''],
    ['is not announced when all are shown again', 0, true, ''],
  ] as const)('%s', async (_, unread, unreadOnly, said) => {
    const headlines = exampleHeadlines(NOW, 5).map((headline, i) => ({ ...headline, unread: i < unread }));
    await choose(await openPopup({ headlines, settings: { ...exampleSettings, unreadOnly } }), unreadOnly ? 'By day, unread only' : 'By day');
    expect(spoken()).toBe(said);
  });

  it('says if there are none but in a feed that is switched off', async () => {
    const { feeds } = exampleSettings;
    await openPopup({
      headlines: exampleHeadlines(NOW, 5).map((headline) => ({ ...headline, unread: headline.feed === feeds[0]?.id })),
      settings: { ...exampleSettings, unreadOnly: true, feeds: feeds.map((feed, i) => ({ ...feed, enabled: i > 0 })) },
    });
    expect(screen.getByRole('heading', { name: 'No unread headlines' })).toBeTruthy();
  });

  it('says if there are none, and leads to all of them, by button and menu', async () => {
    const read = exampleHeadlines(NOW, 5).map((headline) => ({ ...headline, unread: false }));
    const { bridge, click } = await openPopup({ headlines: read, settings: { ...exampleSettings, unreadOnly: true } });
    expect(screen.getByRole('heading', { name: 'No unread headlines' })).toBeTruthy();
    expect(button('Show headlines: By day, unread only')).toBeTruthy();
    await click('Show all');
    expect(bridge.world.settings.unreadOnly).toBe(false);
    expect(titles().length).toBe(5);
  });
});

describe('on a headline', () => {
  it('"m" marks it as read, and as unread again', async () => {
    const { keys } = await openOn(/^Lander’s drill/);
    await keys('m');
    expect(row(/^Lander’s drill/).hasAttribute('data-unread')).toBe(false);
    expect(spoken()).toBe('Marked as read');
    await keys('m');
    expect(row(/^Lander’s drill/).hasAttribute('data-unread')).toBe(true);
    expect(document.activeElement).toBe(row(/^Lander’s drill/));
  });

  it('"c" copies its link, or says that there is none', async () => {
    const { bridge, keys } = await openOn(/^Lander’s drill/, {
      headlines: exampleHeadlines(NOW).map((one, i) => (i === 1 ? { ...one, link: '' } : one)),
    });
    await keys('c');
    expect(bridge.asked('copyText')).toEqual([{ text: 'https://news.example/0' }]);
    expect(spoken()).toBe('Link copied');
    await keys('{ArrowDown}c');
    expect(bridge.asked('copyText')).toHaveLength(1);
    expect(spoken()).toBe('This headline has no link');
  });

  it('"x" offers its words as being in its language', async () => {
    const { keys } = await openOn(/^Lander’s drill/, { headlines: exampleHeadlines(NOW).map((one) => ({ ...one, language: 'fr' })) });
    await keys('x');
    expect((await screen.findByRole('radio', { name: 'drill' })).lang).toBe('fr'); // so that screen readers take that voice
  });

  it('"x" mutes a word of it, and Ctrl+Z undoes that', async () => {
    const { bridge, user, click, keys, takeBack } = await openOn(/^Lander’s drill/);
    await keys('x');
    await user.click(await screen.findByRole('radio', { name: 'drill' })); // loaded on first use
    expect(screen.getByText(/until you remove it under “Muted words” in the settings/)).toBeTruthy();
    await click('Mute');
    expect(bridge.world.settings.muteWords).toEqual(['drill']);
    expect(titles().some((title) => title.includes('drill'))).toBe(false);
    expect(spoken()).toBe('“drill” is muted');
    await takeBack();
    expect(bridge.world.settings.muteWords).toEqual([]);
    expect(row(/^Lander’s drill/)).toBeTruthy();
  });

  it('Enter on the chosen word mutes it, instead of taking the choice back', async () => {
    const { bridge, user, keys } = await openOn(/^Lander’s drill/);
    await keys('x');
    await user.click(await screen.findByRole('radio', { name: 'drill' }));
    await keys('{Enter}');
    expect(bridge.world.settings.muteWords).toEqual(['drill']);
    expect(spoken()).toBe('“drill” is muted');
  });

  it('Enter on another word chooses it', async () => {
    const { bridge, user, keys } = await openOn(/^Lander’s drill/);
    await keys('x');
    await user.click(await screen.findByRole('radio', { name: 'drill' }));
    await keys('{ArrowRight}{Enter}');
    expect([screen.getByRole<HTMLInputElement>('textbox', { name: 'Mute a word' }).value === 'drill', bridge.world.settings.muteWords]).toEqual([false, []]);
  });

  it('a word that cannot be muted shows the specific reason', async () => {
    const muteWords = ['BLIMP', ...Array.from({ length: 99 }, (_, i) => `word ${i}`)];
    const { bridge, user, keys } = await openOn(/^Lander’s drill/, { settings: { ...exampleSettings, muteWords } });
    await keys('x');
    const field = await screen.findByRole('textbox', { name: 'Mute a word' });
    for (const [typed, reason] of [
      ['a', 'Use at least two characters.'], ['x'.repeat(61), 'At most 60 characters.'], ['blimp', 'This is already muted.'],
      ['drill', 'At most 100 words; remove one first.'],
    ] as const) {
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      await settle();
      expect(described(field)).toContain(reason);
    }
    expect(bridge.world.settings.muteWords).toEqual(muteWords);
    bridge.world.settings = exampleSettings;
    bridge.world.refuse.muteWord = 'The disk is full.';
    await keys('{Enter}');
    expect(described(field)).toContain('The disk is full.');
  });

  it.each([
    ['the right mouse button', (element: HTMLElement) => fireEvent.contextMenu(element)],
    ['Shift+F10', (element: HTMLElement) => fireEvent.keyDown(element, { key: 'F10', shiftKey: true })],
    ['the menu key', (element: HTMLElement) => fireEvent.keyDown(element, { key: 'ContextMenu' })],
  ])('%s opens a menu that can switch its feed off, with Undo', async (_, open) => {
    const { bridge, click } = await openOn(/^What a tray icon/);
    open(row(/^What a tray icon/));
    await settle();
    expect(screen.getAllByRole('menuitem').map((item) => item.querySelector('.menu-text')?.textContent))
      .toEqual(['Open in browser', 'Mark as read', 'Copy link', 'Mute a word…', 'Switch off Quiet Machines']);
    await click(screen.getByRole('menuitem', { name: /^Switch off/ }));
    expect(bridge.asked('switchFeeds')).toEqual([{ ids: ['machines'], enabled: false }]);
    expect(screen.queryByRole('row', { name: /^What a tray icon/ })).toBeNull();
    await click('Undo');
    expect(row(/^What a tray icon/)).toBeTruthy();
    expect(spoken()).toBe('Quiet Machines is on again');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('the end of the long press that opened the menu does not open the headline, too', async () => {
    const { bridge } = await openOn(/^What a tray icon/);
    fireEvent.contextMenu(row(/^What a tray icon/));
    fireEvent.click(row(/^What a tray icon/)); // on Windows the menu comes first
    await settle();
    expect(screen.getAllByRole('menuitem')).toHaveLength(5);
    expect(bridge.asked('openLink')).toEqual([]);
  });

  it('the menu marks the row it belongs to until it is closed', async () => {
    const { keys } = await openOn(/^What a tray icon/);
    const marked = (): (string | null)[] => [...document.querySelectorAll('[data-menu] .headline-title')].map((title) => title.textContent);
    await keys('{Shift>}{F10}{/Shift}');
    expect(marked()).toEqual([expect.stringMatching(/^What a tray icon/)]);
    await keys('{Escape}');
    expect(marked()).toEqual([]);
  });

  it('letters typed into the filter do not act as keys for headlines', async () => {
    const { bridge, user, keys } = await openPopup();
    await keys('/');
    await user.type(field(), 'mcx?');
    expect(bridge.asked('markRead')).toEqual([]);
    expect(bridge.asked('copyText')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the welcome page', () => {
  it('shows the sources and the API address until the user continues', async () => {
    const { bridge, click } = await openPopup({}, (made) => {
      made.world.overview = { ...made.world.overview, welcome: true };
      return {};
    });
    const page = screen.getByRole('region', { name: 'Welcome to Tidings' });
    expect(page.textContent).toContain('Harbour Observatory');
    expect(page.textContent).toContain('models.dev');
    expect(page.textContent).toContain('http://127.0.0.1:8434');
    expect(screen.queryByRole('grid', { name: 'Headlines' })).toBeNull();
    await click('Show the headlines');
    expect(bridge.asked('changeSettings')).toEqual([{ welcome: false }]);
    expect(row(/^Lander’s drill/)).toBeTruthy();
  });

  it('is left for good by the key that filters the headlines, with one change of the setting', async () => {
    const { bridge, user } = await openPopup({}, (made) => {
      made.world.overview = { ...made.world.overview, welcome: true };
      return {};
    });
    await user.keyboard('/{Escape}/');
    await settle();
    expect(bridge.asked('changeSettings')).toEqual([{ welcome: false }]);
  });

  it('closes for the headline of a notification, without changing the setting', async () => {
    const { bridge, user } = await openPopup({}, (made) => {
      made.world.overview = { ...made.world.overview, welcome: true };
      return {};
    });
    bridge.send('show', { view: 'headline', id: 'h1' });
    for (let i = 0; i < 3; i += 1) await settle();
    expect(document.activeElement?.getAttribute('data-key')).toBe('h1');
    expect(bridge.asked('changeSettings')).toEqual([]);
    await user.keyboard('/');
    await settle();
    expect(bridge.asked('changeSettings')).toEqual([{ welcome: false }]); // the person goes on by themselves
  });
});
