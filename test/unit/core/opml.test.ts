import { describe, expect, it } from 'vitest';
import { addressesToTry } from '../../../src/main/core/address.ts';
import { createOpmlExchange, type OpmlExchangeOptions } from '../../../src/main/core/opml.ts';
import { feedIdOf } from '../../../src/main/core/origins.ts';
import { Outdated } from '../../../src/main/refresh/jobs/failed-job.ts';
import { newOriginState, type OriginState } from '../../../src/main/refresh/policy/origin-state.ts';
import { runOpml } from '../../../src/main/refresh/process/run-opml.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { bridgeArguments } from '../../../src/shared/bridge-schemas.ts';
import { DEFAULT_SETTINGS, FeedSetting, Settings } from '../../../src/shared/settings.ts';
import { told } from '../../support/told.ts';

const opml = (...feeds: string[]): string => `<opml version="2.0"><body>${feeds.join('')}</body></opml>`;
const outline = (url: string, title = ''): string => `<outline type="rss" text="${title}" xmlUrl="${url}"/>`;

/** Feed lists over in-memory settings with these feeds, validated by the schema. */
function lists(feeds: readonly FeedSetting[] = [], facts: Partial<OpmlExchangeOptions> = {}) {
  let held: Settings = { ...DEFAULT_SETTINGS, feeds: [...feeds] };
  let writes = 0;
  const made = createOpmlExchange({
    settings: {
      current: () => held,
      change: (edit) => {
        const made = edit(held);
        if ('ok' in made) return Promise.resolve(made);
        const next = Settings.safeParse(made);
        if (!next.success) return Promise.resolve({ ok: false, message: 'Refused.' });
        held = next.data;
        writes++;
        return Promise.resolve({ ok: true });
      },
    },
    read: (data) => Promise.resolve(runOpml({ data })), learn: () => undefined, now: () => 0,
    stateOf: ({ url }) => newOriginState(url), decisionFor: () => ({ due: false, at: null, reason: phrase('reason.off') }), ...facts,
  });
  return { ...made, feeds: () => held.feeds, writes: () => writes };
}

describe('importing a list of feeds', () => {
  it('appends new feeds with name and folder, switched on', async () => {
    const old: FeedSetting = { id: 'a', url: 'https://a.example/feed', enabled: false, title: 'Mine' };
    const { importOpml, feeds } = lists([old]);
    const list = opml(outline('https://a.example/feed', 'Theirs'), `<outline text="Folder">${outline('https://b.example/', 'B')}</outline>`, outline('https://c.example/'));
    expect(await importOpml(list)).toEqual({
      added: [{ id: feedIdOf('https://b.example/'), url: 'https://b.example/', title: 'B' }, { id: feedIdOf('https://c.example/'), url: 'https://c.example/', title: '' }],
      already: [{ url: 'https://a.example/feed', title: 'Theirs' }],
      skipped: [],
    });
    expect(feeds()[0]).toEqual(old);
    expect(feeds().slice(1)).toMatchObject([{ url: 'https://b.example/', title: 'B', category: 'Folder', enabled: true }, { url: 'https://c.example/', enabled: true }]);
    expect(Object.keys(feeds()[2] ?? {})).toEqual(['id', 'url', 'enabled']);
    expect(new Set(feeds().map(({ id }) => id)).size).toBe(3);
  });

  it('reports that the list ends too early', async () => {
    const { importOpml } = lists([]);
    const list = opml(outline('https://a.example/'), outline('https://b.example/'));
    expect(await importOpml(list.slice(0, list.indexOf('https://b.example')))).toMatchObject({ added: { length: 1 }, skipped: [], cutOff: true });
    expect(await importOpml(list.slice(0, list.indexOf('https://a.example')))).toEqual({ added: [], already: [], skipped: [], cutOff: true });
  });

  it('recognises a feed whose address is written differently, or has moved since', async () => {
    const { importOpml, feeds } = lists([
      { id: 'a', url: 'HTTPS://A.example#top', enabled: true },
      { id: 'b', url: 'https://new.example/', movedFrom: 'https://old.example/', enabled: true },
      { id: 'c', url: 'https://user:secret@c.example/', enabled: true },
      { id: 'd', url: 'https://d.example/index', enabled: true },
    ]);
    const outcome = await importOpml(opml(outline('https://a.example/#x'), outline('https://old.example/'), outline('https://c.example/'), outline('http://d.example/index/')));
    expect(outcome).toMatchObject({ added: [], already: [{}, {}, {}, {}] });
    expect(feeds()).toHaveLength(4);
  });

  it('adds a feed once that the list names with http and https, or with and without a slash, and does not say that one had it', async () => {
    const { importOpml, feeds } = lists();
    const outcome = await importOpml(opml(outline('http://a.example/feed', 'A'), outline('https://a.example/feed/', 'Again'), outline('https://b.example/')));
    const twice = { url: 'https://a.example/feed/', title: 'Again', reason: 'It is in the file twice.' };
    expect(told(outcome)).toMatchObject({ added: [{ title: 'A' }, {}], already: [], skipped: [twice] });
    expect(feeds().map(({ url }) => url)).toEqual(['http://a.example/feed', 'https://b.example/']);
    const again = await importOpml(opml(outline('http://a.example/feed', 'A'), outline('https://a.example/feed/', 'Again')));
    expect(told(again)).toEqual({ added: [], already: [{ url: 'http://a.example/feed', title: 'A' }], skipped: [twice] });
  });

  it('does not reuse the id of a feed that used to have the same address', async () => {
    const { importOpml, feeds } = lists([{ id: feedIdOf('https://a.example/'), url: 'https://new.example/', enabled: true }]);
    await importOpml(opml(outline('https://a.example/')));
    expect(new Set(feeds().map(({ id }) => id)).size).toBe(2);
  });

  it('adds nothing the second time', async () => {
    const { importOpml, feeds } = lists();
    const list = opml(outline('https://a.example/'), outline('https://b.example/'));
    await importOpml(list);
    expect(await importOpml(list)).toMatchObject({ added: [], already: [{}, {}] });
    expect(feeds()).toHaveLength(2);
  });

  it('allows up to 1,000 feeds, and adds none of a list that would exceed that', async () => {
    const many = (count: number): string => opml(...Array.from({ length: count }, (_, at) => outline(`https://${at}.example/`)));
    const { importOpml, feeds } = lists([{ id: 'a', url: 'https://a.example/', enabled: true }]);
    expect(told(await importOpml(many(1_000)))).toEqual({ message: 'With these there would be 1,001 feeds; at most 1,000 are possible. Nothing was imported.' });
    expect(feeds()).toHaveLength(1);
    expect(await importOpml(many(999))).toMatchObject({ added: { length: 999 } });
    expect(await importOpml(many(999))).toMatchObject({ added: [], already: { length: 999 } });
  });

  it('refuses far too many without making ids for them', async () => {
    // Each id was compared with those of all feeds before it, which took minutes for so many.
    const feeds = Array.from({ length: 100_000 }, (_, at) => ({ url: `https://${at}.example/`, title: '', category: '', siteUrl: '' }));
    const { importOpml } = lists([], { read: () => Promise.resolve({ feeds, skipped: [] }) });
    expect(told(await importOpml(''))).toEqual({ message: 'With these there would be 100,000 feeds; at most 1,000 are possible. Nothing was imported.' });
  });

  it.each<[string, number, number | null, number | undefined]>([
    ['more than are fetched at once', 65, 3_000, 3_000], ['few', 64, 3_000, undefined],
    ['many in a run that fetches them at once', 65, 0, undefined], ['many in a run that does not refresh', 65, null, undefined],
  ])('says when the last feed will be fetched: %s', async (_which, count, last, said) => {
    const { importOpml } = lists([], { decisionFor: ({ url }) => ({ due: false, at: url === 'https://9.example/' ? last : last && last / 2, reason: phrase('reason.wave') }) });
    const outcome = await importOpml(opml(...Array.from({ length: count }, (_, at) => outline(`https://${at}.example/`))));
    expect(outcome).toMatchObject({ added: { length: count } });
    expect('added' in outcome && outcome.lastDue).toBe(said);
  });

  it('takes the site of a feed from the list, unless the feed has stated one itself', async () => {
    const sites: string[] = [];
    const { importOpml } = lists([], {
      stateOf: ({ url }) => ({ ...newOriginState(url), siteUrl: url === 'https://a.example/feed' ? 'https://a.example/' : '' }), learn: (_, siteUrl) => void sites.push(siteUrl),
    });
    await importOpml(opml(...['a', 'b'].map((name) => `<outline type="rss" xmlUrl="https://${name}.example/feed" htmlUrl="https://${name}.example/old"/>`)));
    expect(sites).toEqual(['https://b.example/old']);
  });

  it('gives the reason if nothing can be added or stored', async () => {
    const { importOpml, writes } = lists();
    expect(told(await importOpml('no list'))).toEqual({ message: 'This is not an OPML file.' });
    expect(told(await importOpml(opml('<outline text="A note"/>')))).toEqual({ added: [], already: [], skipped: [{ title: 'A note', url: '', reason: 'It contains no feed.' }] });
    expect(writes()).toBe(0);
    const dead = lists([], { read: () => Promise.reject(new Error('The refresh process ended unexpectedly.')) });
    expect(told(await dead.importOpml(''))).toEqual({ message: 'The file could not be read.' });
    const outdated = lists([], { read: () => Promise.reject(new Outdated()) });
    expect(await outdated.importOpml('')).toEqual({ message: phrase('trouble.updated') });
    const full = lists([], { settings: { current: () => DEFAULT_SETTINGS, change: () => Promise.resolve({ ok: false, message: 'Is the disk full?' }) } });
    expect(told(await full.importOpml(opml(outline('https://a.example/'))))).toEqual({ message: 'Is the disk full?' });
  });
});

describe('exporting the feeds', () => {
  it('gives a list from which all can be imported, including those switched off', async () => {
    const { exportOpml } = lists([
      { id: 'a', url: 'https://a.example/', title: 'Mine', category: 'Folder', enabled: true },
      { id: 'b', url: 'https://b.example/', enabled: false },
      { id: 'c', url: 'https://c.example/', enabled: true },
    ], {
      stateOf: ({ id, url }) => ({ ...newOriginState(url), title: { a: 'As it calls itself', b: 'B & C' }[id] ?? '', siteUrl: id === 'a' ? 'https://a.example/start' : '' }),
    });
    expect(exportOpml()).toContain('htmlUrl="https://a.example/start"');
    const other = lists();
    expect(await other.importOpml(exportOpml())).toMatchObject({ added: { length: 3 }, skipped: [] });
    expect(other.feeds()).toMatchObject([
      { url: 'https://a.example/', title: 'Mine', category: 'Folder' }, { url: 'https://b.example/', title: 'B & C' }, { url: 'https://c.example/' },
    ]);
  });
});

describe('a new feed', () => {
  it.each<[string, number | null, ReturnType<typeof phrase>, number | null]>([
    ['in its turn', null, phrase('reason.wave'), 9_000],
    ['at a time of its own if its host is left alone, so that is not counted', null, phrase('reason.held'), null],
    ['likewise if its host refuses', null, phrase('reason.refusing'), null],
    ['no more if it was, before it was removed and imported again', 1_000, phrase('reason.hourly'), null],
  ])('is asked for the first time %s', async (_when, lastAttempt, reason, due) => {
    const { importOpml } = lists([], {
      stateOf: ({ url }): OriginState => ({ ...newOriginState(url), lastAttempt }), decisionFor: () => ({ due: false, at: 9_000, reason }),
    });
    const outcome = await importOpml(opml(...Array.from({ length: 65 }, (_, at) => outline(`https://${at}.example/`))));
    expect('added' in outcome && outcome.lastDue).toBe(due ?? undefined);
  });
});

describe('a name of a feed', () => {
  it('is stored and exported without control characters, which XML forbids', async () => {
    const { importOpml, exportOpml } = lists([FeedSetting.parse({ id: 'a', url: 'https://a.example/', title: 'My\u0001\n news\u0000', category: 'A\u001bB', enabled: true })]);
    expect(exportOpml()).toContain('<outline text="AB" title="AB">\n      <outline type="rss" text="My news" title="My news"');
    expect(await importOpml(exportOpml())).toMatchObject({ already: [{ title: 'My news' }] });
  });

  it('is no name if nothing of it can be seen', () => {
    const named = (title: string) => FeedSetting.safeParse({ id: 'a', url: 'https://a.example/', title, enabled: true }).success;
    expect([named('\u200b'), named('\u2800 \u200d'), named('👩\u200d🚀')]).toEqual([false, false, true]);
    expect(bridgeArguments.editFeed.parse({ id: 'a', edit: { title: '\u200b\u0007' } })).toEqual({ id: 'a', edit: { title: '' } });
  });
});

describe('a typed address', () => {
  it.each<[string, string[]]>([
    ['https://a.example/feed#top', ['https://a.example/feed']],
    [' a.example/feed ', ['https://a.example/feed', 'http://a.example/feed']],
    ['localhost:8080/feed', ['https://localhost:8080/feed', 'http://localhost:8080/feed']],
    ['127.0.0.1:8080', ['https://127.0.0.1:8080/', 'http://127.0.0.1:8080/']],
    ['feed://a.example/feed', ['https://a.example/feed', 'http://a.example/feed']],
    ['feed:http://a.example/feed', ['http://a.example/feed']],
    ['http://nas/feed', ['http://nas/feed']],
    ['https://user:secret@a.example/feed', ['https://a.example/feed']],
    ['user:secret@a.example/feed', ['https://a.example/feed', 'http://a.example/feed']], ['mailto:me@a.example', []],
    ['\u200bhttps://a.example/feed\u2060', ['https://a.example/feed']], ['<https://a.example/feed>', ['https://a.example/feed']],
    ['"a.example"', ['https://a.example/', 'http://a.example/']],
    ['https://https://a.example/feed', ['https://a.example/feed']], ['https://http://a.example', ['http://a.example/']],
    ['https://web.archive.org/web/https://a.example', ['https://web.archive.org/web/https://a.example']],
    ['http://a.example/a http://b.example/b', []], ['a.example/feed https://b.example', []], [' https://a.example/feed\nhttps://b.example ', []],
    ['“https://a.example/feed”', ['https://a.example/feed']], ['« https://a.example/feed »', ['https://a.example/feed']], ['„http://a.example“', ['http://a.example/']],
    ['pcast://a.example/p.xml', ['https://a.example/p.xml', 'http://a.example/p.xml']], ['itpc:http://a.example', ['http://a.example/']],
    ['rss:a.example', ['https://a.example/', 'http://a.example/']], ['view-source:https://a.example/', ['https://a.example/']], ['rss:8080/feed', []],
    ['news', []], ['two words', []], ['', []], [`https://a.example/${'x'.repeat(2_048)}`, []], ['file:///etc/passwd', []], ['javascript:alert(1)', []],
  ])('%j may mean %j', (text, addresses) => {
    expect(addressesToTry(text)).toEqual(addresses);
  });
});
