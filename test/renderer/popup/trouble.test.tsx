import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { HOUR, MINUTE } from '../../../src/shared/units.ts';
import { brokenFeed, exampleFeeds, exampleHeadlines, exampleOverview, exampleSettings, withSources } from '../examples.ts';
import { clock } from '../english.ts';
import { footer, NOW, openPopup, scroll, settle, spoken, useStage } from '../render.tsx';

useStage();

const missing = { at: new Date(NOW).toISOString(), message: 'There is nothing at this address (404 Not Found).' };
const row = (title: RegExp): HTMLElement => screen.getByRole('row', { name: title });

describe('when something fails', () => {
  it('an error replaces headlines that main does not return, and "Try now" requests them again', async () => {
    let gone = true;
    const { click } = await openPopup({}, ({ headlines }) => ({
      headlines: (page) => (gone ? Promise.reject(new Error('gone')) : headlines(page)),
    }));
    expect(screen.queryByText('Fetching headlines…')).toBeNull();
    expect(screen.getByText(/^Tidings did not answer/)).toBeTruthy();
    gone = false;
    await click('Try now');
    expect(row(/^Lander’s drill/)).toBeTruthy();
  });

  it('headlines that main did not return after a change are requested again at the next scrolling, also if all were there', async () => {
    let gone = false;
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 20) }, ({ headlines }) => ({
      headlines: (page) => (gone ? Promise.reject(new Error('gone')) : headlines(page)),
    }));
    gone = true;
    const [first] = bridge.world.headlines;
    bridge.world.headlines = bridge.world.headlines.map((one) => (one === first ? { ...one, title: 'Corrected' } : one));
    bridge.send('changed', { what: 'news' });
    await settle();
    gone = false;
    expect(screen.queryByRole('row', { name: /^Corrected/ })).toBeNull();
    await scroll(screen.getByRole('grid', { name: 'Headlines' }), 10);
    expect(row(/^Corrected/)).toBeTruthy();
  });

  it('a note gives the reason, last fetch and next try of one failed feed, and the headlines stay', async () => {
    await openPopup({
      overview: withSources(exampleOverview(NOW), { news: { feeds: [brokenFeed(NOW, 'post', 'Northern Post'), ...exampleFeeds(NOW).slice(0, 3)] } }),
    });
    expect(row(/^Northern Post could not be fetched/).textContent).toBe(
      'Northern Post could not be fetched. The site answered with an error (503 Service Unavailable). ' +
      `Last fetched at ${clock(NOW - 2 * HOUR)}. Next try at ${clock(NOW + 57 * MINUTE)}.`,
    );
    expect(row(/^Lander’s drill/)).toBeTruthy();
  });

  it('a note that came while the settings were open opens them, and gets the focus back', async () => {
    const { bridge, keys } = await openPopup();
    await keys('{Control>},{/Control}');
    bridge.world.overview = withSources(bridge.world.overview, { news: { feeds: [brokenFeed(NOW, 'post', 'Northern Post'), ...exampleFeeds(NOW)] } });
    bridge.send('changed', { what: 'status' });
    await settle();
    await keys('{Escape}');
    const note = row(/^Northern Post could not be fetched/);
    note.focus();
    await keys('{Enter}');
    expect(screen.getByRole('region', { name: 'Settings' })).toBeTruthy();
    await keys('{Escape}');
    expect(document.activeElement).toBe(note);
  });

  it('the note counts and names several failed feeds, and gives the reason, or that of each', async () => {
    const [alpha, beta] = [brokenFeed(NOW, 'a', 'Alpha'), brokenFeed(NOW, 'b', 'Beta')];
    const { bridge } = await openPopup({ overview: withSources(exampleOverview(NOW), { news: { feeds: [alpha, beta, ...exampleFeeds(NOW)] } }) });
    expect(row(/^2 of 6 feeds could not be fetched: Alpha and Beta\. The reason is the same for each: the site answered with an error \(503 Service Unavailable\)\. Next try/)).toBeTruthy();
    expect(footer()).toContain('4\u00a0min ago, 2 failed');
    bridge.world.overview = withSources(bridge.world.overview, { news: { feeds: [alpha, { ...beta, lastError: missing }, ...exampleFeeds(NOW)] } });
    bridge.send('changed', { what: 'news' });
    await settle();
    expect(row(/^2 of 6 feeds could not be fetched\./).textContent).toBe(
      '2 of 6 feeds could not be fetched. Alpha: the site answered with an error (503 Service Unavailable). ' +
      `Beta: there is nothing at this address (404 Not Found). Next try at ${clock(NOW + 57 * MINUTE)}.`);
  });

  it('the note on more than three failed feeds counts those it does not name, whose reasons and next try it tells, too', async () => {
    const many = 'ABCDEFG'.split('').map((name) => brokenFeed(NOW, name, name));
    const last = { ...brokenFeed(NOW, 'h', 'H'), lastError: missing, nextDue: new Date(NOW + 20 * MINUTE).toISOString() };
    await openPopup({ overview: withSources(exampleOverview(NOW), { news: { feeds: [...many, last, ...exampleFeeds(NOW)] } }) });
    expect(row(/could not be fetched/).textContent).toBe(
      `8 of 12 feeds could not be fetched: A, B and 6 more. The reasons differ. Next try at ${clock(NOW + 20 * MINUTE)}.`);
  });

  it('the note names a feed without a title by host, or by address if the host is an IP address', async () => {
    const never = { lastSuccess: null, items: 0 };
    const failing = (title: string, url: string): ReturnType<typeof brokenFeed> => ({ ...brokenFeed(NOW, 'a', title), ...never, url });
    const { bridge } = await openPopup({
      overview: withSources(exampleOverview(NOW), { news: { feeds: [failing('127.0.0.1', 'http://127.0.0.1:8080/feed.xml'), ...exampleFeeds(NOW)] } }),
    });
    expect(row(/could not be fetched/).textContent).toMatch(/^127\.0\.0\.1:8080\/feed\.xml could .* Nothing has been fetched from it yet\. Next/);
    bridge.world.overview = withSources(bridge.world.overview, {
      news: { feeds: [failing('news.example', 'https://news.example/feed.xml'), ...exampleFeeds(NOW)] },
    });
    bridge.send('changed', { what: 'news' });
    await settle();
    expect(row(/could not be fetched/).textContent).toMatch(/^news\.example could/);
  });

  it.each(['Example Tribune: World', 'News [Beta]', '1843', 'localhost'])('the note names a feed by its title %s, whatever is in it', async (title) => {
    await openPopup({ overview: withSources(exampleOverview(NOW), { news: { feeds: [{ ...brokenFeed(NOW, 'a', title), url: 'https://news.example/feed.xml' }] } }) });
    expect(row(/^None of|could not be fetched/).textContent).toContain(`${title} could not be fetched`);
  });

  it('the note on all feeds gives the reason if it is the same for all, and otherwise that of each', async () => {
    const one = brokenFeed(NOW, 'a', 'Alpha');
    const { bridge } = await openPopup({ overview: withSources(exampleOverview(NOW), { news: { feeds: [one, { ...one, id: 'b' }] } }) });
    expect(row(/^None of your feeds/).textContent).toMatch(/fetched\. The reason is the same for each: the site answered with an error \(503 Service Unavailable\)\. Showing/);
    bridge.world.overview = withSources(bridge.world.overview, { news: { feeds: [one, { ...one, id: 'b', lastError: missing }] } });
    bridge.send('changed', { what: 'news' });
    await settle();
    expect(row(/^None of your feeds/).textContent).toMatch(/fetched\. Alpha: the site answered .*\. Alpha: there is nothing at this address \(404 Not Found\)\. Showing/);
  });

  it('a note says that nothing is fetched because the program was updated, even without a network', async () => {
    const reason = phrase('reason.updated');
    const news = { feeds: exampleFeeds(NOW).map((feed) => ({ ...feed, nextDue: null, reason })), nextDue: null, reason };
    const overview = withSources(exampleOverview(NOW), { news, models: { nextDue: null, reason } });
    const { user } = await openPopup({ overview: { ...overview, online: false } });
    expect(row(/^A new version of Tidings is installed\. Quit Tidings and start it again/)).toBeTruthy();
    expect(row(/^Lander’s drill/)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /Models/ }));
    expect(screen.getAllByText(/^A new version of Tidings is installed/)).toHaveLength(2); // the other tab's is hidden
  });

  it('the note on all feeds says when the headlines shown were fetched', async () => {
    const feeds = exampleFeeds(NOW).map(({ id, title }) => brokenFeed(NOW, id, title));
    const lastSuccess = new Date(NOW - 2 * HOUR).toISOString();
    await openPopup({ overview: withSources(exampleOverview(NOW), { news: { feeds, lastSuccess } }) });
    expect(row(/^None of your feeds could be fetched/).textContent).toContain(`Showing what was fetched at ${clock(NOW - 2 * HOUR)}.`);
    expect(row(/^Lander’s drill/)).toBeTruthy();
  });

  it('a note says in both tabs what cannot be saved, leads to the data in the settings, which say it too, and goes once it is saved', async () => {
    const overview = exampleOverview(NOW);
    const message = phrase('storage.unsaved', { files: 'read.json', why: 'full', code: 'ENOSPC' });
    const { user, click, bridge } = await openPopup({
      overview: { ...overview, status: { ...overview.status, storage: { lastError: { at: new Date(NOW).toISOString(), message } } } },
    });
    const said = /^Tidings cannot save read\.json: the disk is full\. Free up some space\. It tries again with each refresh/;
    expect(row(/^Lander’s drill/)).toBeTruthy();
    await click(screen.getByRole('tab', { name: /Models/ }));
    expect(screen.getAllByText(said)).toHaveLength(2); // the other tab's is hidden
    await user.click(screen.getByRole('tab', { name: /Headlines/ }));
    await user.click(row(said));
    expect(document.activeElement?.textContent).toBe('Data');
    expect(within(screen.getByRole('group', { name: 'Files' })).getByText(said)).toBeTruthy();
    bridge.world.overview = overview;
    bridge.send('changed', { what: 'status' });
    await settle();
    expect(screen.queryByText(said)).toBeNull();
  });

  it.each([['there are no headlines', {}, 'Try now'], ['there are no feeds', { feeds: [] }, 'Choose feeds']])('a note says what cannot be read, also if %s', async (_what, news, button) => {
    const message = phrase('storage.unreadable', { files: 'news.snapshot', why: 'denied', code: 'EACCES' });
    const overview = withSources(exampleOverview(NOW), { news: { items: 0, ...news } });
    const { user } = await openPopup({
      headlines: [], overview: { ...overview, status: { ...overview.status, storage: { lastError: { at: new Date(NOW).toISOString(), message } } } },
    });
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Tidings may not read news\.snapshot in its data folder/ }));
    expect(screen.getByRole('region', { name: 'Settings' })).toBeTruthy();
  });

  it('the note opens the settings', async () => {
    const { user } = await openPopup({
      overview: { ...exampleOverview(NOW), api: { base: ['http://127.0.0.1:8435'], notice: 'Port 8434 is taken.', token: { kind: 'off' } } },
    });
    await user.click(row(/^Port 8434 is taken/));
    expect(screen.getByRole('region', { name: 'Settings' })).toBeTruthy();
  });

  it('the footer shows offline with the age of what was fetched, and failed feeds are not listed', async () => {
    await openPopup({
      overview: {
        ...withSources(exampleOverview(NOW), { news: { feeds: [brokenFeed(NOW, 'post', 'Northern Post')] } }),
        online: false,
      },
    });
    expect(footer()).toContain('4\u00a0min ago, offline');
    expect(screen.queryByRole('row', { name: /could not be fetched/ })).toBeNull();
  });

  it('the footer follows the network going offline and online', async () => {
    const { bridge } = await openPopup();
    for (const online of [false, true]) {
      bridge.world.overview = { ...bridge.world.overview, online };
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
      await settle();
      expect(footer().includes('offline')).toBe(!online);
    }
  });
});

describe('the page with nothing to show', () => {
  const nothing = (news: Parameters<typeof withSources>[1]['news']) =>
    ({ headlines: [], overview: withSources(exampleOverview(NOW), { news: { items: 0, lastSuccess: null, ...news } }) });

  it('says that the first headlines are being fetched', async () => {
    await openPopup(nothing({ refreshing: true }));
    expect(screen.getByRole('heading', { name: 'Fetching headlines…' })).toBeTruthy();
    expect(footer()).toContain('Refreshing…');
  });

  it.each([false, true])('still says so when headlines are fetched but not yet on the page, with unread ones only: %s', async (unreadOnly) => {
    await openPopup({ ...nothing({ items: 12, lastSuccess: new Date(NOW).toISOString() }), settings: { ...exampleSettings, unreadOnly } });
    expect(screen.getByRole('heading', { name: 'Fetching headlines…' })).toBeTruthy();
  });

  it('before the first fetch, offers to fetch now', async () => {
    const { bridge, user } = await openPopup(nothing({}));
    expect(screen.getByText('Tidings has not fetched your feeds yet.')).toBeTruthy();
    expect(footer()).toContain('Not yet fetched');
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(bridge.asked('refresh')).toHaveLength(1);
    await settle();
    expect(spoken()).toBe('Refreshing now.');
  });

  it('without feeds, leads to the settings', async () => {
    const { click } = await openPopup({ ...nothing({ feeds: [] }), settings: { ...exampleSettings, feeds: [] } });
    expect(footer()).toContain('No feeds');
    expect(screen.queryByRole('button', { name: /^(Group|Filter|Mark all)/ })).toBeNull(); // nothing to act on
    await click('Choose feeds');
    expect(screen.getByRole('textbox', { name: 'Add a feed' })).toBeTruthy();
  });

  it('with all feeds switched off, says so and leads to the settings', async () => {
    const { click } = await openPopup(nothing({ feeds: exampleFeeds(NOW).map((feed) => ({ ...feed, enabled: false })) }));
    expect(screen.getByRole('heading', { name: 'No feed is switched on' })).toBeTruthy();
    expect(screen.getByText('Switch one on, and its headlines appear here.')).toBeTruthy();
    expect(footer()).toContain('No feed is switched on');
    await click('Choose feeds');
    expect(screen.getByRole('textbox', { name: 'Add a feed' })).toBeTruthy();
  });

  it.each([
    [false, 'Your feeds were fetched, but have no headlines.'],
    [true, 'Your feeds were fetched, but have no headlines, or your muted words leave all of them out.'],
  ])('after a fetch without headlines, names the muted words if there are any: %s', async (mutesWords, text) => {
    const { headlines, overview } = nothing({ lastSuccess: new Date(NOW).toISOString() });
    await openPopup({ headlines, overview: { ...overview, mutesWords } });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('when every feed failed, gives the reason and the next try', async () => {
    const feeds = exampleFeeds(NOW).map(({ id, title }) => ({ ...brokenFeed(NOW, id, title), lastSuccess: null }));
    await openPopup(nothing({ feeds }));
    expect(screen.getByText(/^None of your feeds could be fetched\. The reason is the same for each: the site answered with an error \(503/).textContent)
      .toContain(`Next try at ${clock(NOW + 57 * MINUTE)}.`);
  });

  it('offline, says when the next try is, and offers to try now', async () => {
    const world = nothing({});
    const { bridge, user } = await openPopup({ ...world, overview: { ...world.overview, online: false } });
    expect(screen.getByText(/^You are offline/).textContent).toBe(`You are offline. Next try at ${clock(NOW + 56 * MINUTE)}.`);
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(bridge.asked('refresh')).toHaveLength(1);
  });
});
