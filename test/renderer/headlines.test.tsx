import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clock } from '../../src/renderer/format.ts';
import { brokenFeed, exampleFeeds, exampleHeadlines, exampleOverview, exampleSettings, withSources } from './examples.ts';
import { footer, HOUR, MINUTE, NOW, openPopup, ROW_HEIGHT, scroll, settle, spoken, useStage } from './render.tsx';

useStage();

const list = (): HTMLElement => screen.getByRole('grid', { name: 'Headlines' });
const row = (title: RegExp): HTMLElement => screen.getByRole('row', { name: title });

describe('headlines', () => {
  it('stand under their day, each with its source and age', async () => {
    await openPopup();
    const headings = within(list()).getAllByRole('rowheader').map((heading) => heading.textContent);
    expect(headings.slice(0, 2)).toEqual(['This morning', 'Yesterday']);
    const first = row(/^Lander’s drill/);
    expect(first.textContent).toContain('Harbour Observatory');
    expect(within(first).getByText('12 min')).toBeTruthy();
    expect(within(row(/^A gentle introduction/)).getByText('21 hr')).toBeTruthy();
  });

  it('open in the browser by click and by Enter', async () => {
    const { bridge, user } = await openPopup();
    await user.click(row(/^Lander’s drill/));
    expect(bridge.asked('openLink')).toEqual([{ url: 'https://news.example/0' }]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(bridge.asked('openLink')).toEqual([{ url: 'https://news.example/0' }, { url: 'https://news.example/1' }]);
  });

  it('say why a link was not opened', async () => {
    const { user } = await openPopup({ refuse: { openLink: 'That is no web address.' } });
    await user.click(row(/^Lander’s drill/));
    await settle();
    expect(spoken()).toBe('That is no web address.');
  });

  it('tell a screen reader source, age and snippet with the title', async () => {
    await openPopup();
    expect(row(/Lander’s drill.*Harbour Observatory.*12 min.*The sample warmed/)).toBeTruthy();
  });

  it('are asked for by page, and only as far as they are scrolled', async () => {
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 1000) });
    expect(bridge.asked('headlines')).toEqual([{ offset: 0, limit: 40 }]);
    await scroll(list(), 300);
    expect(bridge.asked('headlines')).toHaveLength(1);
    await scroll(list(), 2400);
    expect(bridge.asked('headlines')).toEqual([{ offset: 0, limit: 40 }, { offset: 40, limit: 40 }]);
    expect(within(list()).getAllByRole('row').length).toBeLessThan(30); // drawn: those near the screen
  });

  it('are read again when they changed, as far as they were', async () => {
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 30) });
    bridge.world.headlines = [
      { id: 'new', title: 'Fresh from the press', link: 'https://news.example/new', source: 'Open Shelf', snippet: '', at: NOW - 60_000 },
      ...exampleHeadlines(NOW, 30),
    ];
    bridge.send('changed', { what: 'models' });
    await settle();
    expect(bridge.asked('headlines')).toHaveLength(1);
    bridge.send('changed', { what: 'news' });
    await settle();
    expect(bridge.asked('headlines')).toHaveLength(2);
    expect(row(/^Fresh from the press/)).toBeTruthy();
  });
});

describe('when new ones come', () => {
  const fresh = (n: number) => Array.from({ length: n }, (_, i) =>
    ({ id: `n${i}`, title: `New ${i}`, link: '', source: '', snippet: '', at: NOW - 1000 }));

  it('rows on screen stay where they are', async () => {
    const { bridge } = await openPopup();
    await scroll(list(), 1000);
    bridge.world.headlines = [...fresh(3), ...exampleHeadlines(NOW)];
    bridge.send('changed', { what: 'news' });
    await settle();
    expect(list().scrollTop).toBe(1000 + 3 * ROW_HEIGHT);
  });

  it('a list at its top shows them', async () => {
    const { bridge } = await openPopup();
    bridge.world.headlines = [...fresh(3), ...exampleHeadlines(NOW)];
    bridge.send('changed', { what: 'news' });
    await settle();
    expect(list().scrollTop).toBe(0);
    expect(row(/^New 0/)).toBeTruthy();
  });
});

describe('with trouble', () => {
  it('one feed: one note says which, why, since when, when next; the rest stays', async () => {
    await openPopup({
      overview: withSources(exampleOverview(NOW), { news: { feeds: [brokenFeed(NOW, 'post', 'Northern Post'), ...exampleFeeds(NOW).slice(0, 3)] } }),
    });
    expect(row(/^Northern Post could not be fetched/).textContent).toBe(
      'Northern Post could not be fetched: the server answered 503 (Service Unavailable). ' +
      `Last answer ${clock(NOW - 2 * HOUR)}. Next try at ${clock(NOW + 12 * MINUTE)}.`,
    );
    expect(row(/^Lander’s drill/)).toBeTruthy();
  });

  it('several feeds: counts and names them', async () => {
    await openPopup({
      overview: withSources(exampleOverview(NOW), {
        news: { feeds: [brokenFeed(NOW, 'a', 'Alpha'), brokenFeed(NOW, 'b', 'Beta'), ...exampleFeeds(NOW)] },
      }),
    });
    expect(row(/^2 feeds of 6 could not be fetched: Alpha and Beta\. Next try/)).toBeTruthy();
  });

  it('all feeds, but good headlines are here: says from when they are', async () => {
    const feeds = exampleFeeds(NOW).map(({ id, title }) => brokenFeed(NOW, id, title));
    const lastSuccess = new Date(NOW - 2 * HOUR).toISOString();
    await openPopup({ overview: withSources(exampleOverview(NOW), { news: { feeds, lastSuccess } }) });
    expect(row(/^None of your feeds could be fetched/).textContent).toContain(`Showing what they sent ${clock(NOW - 2 * HOUR)}.`);
    expect(row(/^Lander’s drill/)).toBeTruthy();
  });

  it('the note leads to the settings', async () => {
    const { user } = await openPopup({
      overview: { ...exampleOverview(NOW), api: { base: ['http://127.0.0.1:8435'], notice: 'Port 8434 is taken.' } },
    });
    await user.click(row(/^Port 8434 is taken/));
    expect(screen.getByRole('region', { name: 'Settings' })).toBeTruthy();
  });

  it('offline: says so with the age of what is shown, and gives no list of failures', async () => {
    await openPopup({
      overview: {
        ...withSources(exampleOverview(NOW), { news: { feeds: [brokenFeed(NOW, 'post', 'Northern Post')] } }),
        online: false,
      },
    });
    expect(footer()).toContain(`Offline, as of ${clock(NOW - 4 * MINUTE)}`);
    expect(screen.queryByRole('row', { name: /could not be fetched/ })).toBeNull();
  });
});

describe('with nothing to show', () => {
  const nothing = (news: Parameters<typeof withSources>[1]['news']) =>
    ({ headlines: [], overview: withSources(exampleOverview(NOW), { news: { items: 0, lastSuccess: null, ...news } }) });

  it('while the first headlines are being fetched, says that quietly', async () => {
    await openPopup(nothing({ refreshing: true }));
    expect(screen.getByRole('heading', { name: 'Fetching headlines…' })).toBeTruthy();
    expect(footer()).toContain('Refreshing…');
  });

  it('before the first fetch, offers to fetch now', async () => {
    const { bridge, user } = await openPopup(nothing({}));
    expect(screen.getByText('Tidings has not asked your feeds yet.')).toBeTruthy();
    expect(footer()).toContain('Not yet fetched');
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(bridge.asked('refresh')).toHaveLength(1);
    await settle();
    expect(spoken()).toBe('Asking 5 feeds and models.dev');
  });

  it('without feeds, leads to the settings', async () => {
    const { user } = await openPopup({ ...nothing({ feeds: [] }), settings: { ...exampleSettings, feeds: [] } });
    expect(footer()).toContain('No feeds');
    await user.click(screen.getByRole('button', { name: 'Choose feeds' }));
    await settle();
    expect(screen.getByRole('textbox', { name: 'Add a feed' })).toBeTruthy();
  });

  it('when every feed failed, says why and when next', async () => {
    const feeds = exampleFeeds(NOW).map(({ id, title }) => ({ ...brokenFeed(NOW, id, title), lastSuccess: null }));
    await openPopup(nothing({ feeds }));
    expect(screen.getByText(/^None of your feeds could be fetched: the server answered 503/).textContent)
      .toContain(`Next try at ${clock(NOW + 12 * MINUTE)}.`);
  });

  it('offline, says what will happen', async () => {
    const world = nothing({});
    await openPopup({ ...world, overview: { ...world.overview, online: false } });
    expect(screen.getByText(/You are offline\. Headlines come as soon as/)).toBeTruthy();
  });
});
