import { describe, expect, it } from 'vitest';
import { readFeed } from '../../../../src/main/content/feed/read-feed.ts';
import type { HostPause } from '../../../../src/main/refresh/policy/host-pause.ts';
import type { SearchResult } from '../../../../src/main/refresh/jobs/messages.ts';
import type { FetchOutcome, FetchRequest } from '../../../../src/main/refresh/fetch/fetch-contract.ts';
import { runDiscover } from '../../../../src/main/refresh/process/run-discover.ts';
import { DOCUMENTS_BYTES } from '../../../../src/main/refresh/process/search-asker.ts';
import { english } from '../../../../src/shared/language/english.ts';
import { HOUR } from '../../../../src/shared/units.ts';
import { advice } from '../../../support/examples.ts';
import { noDefect } from '../../../support/no-defect.ts';
import { rss } from '../../../support/origin.ts';
import { told } from '../../../support/told.ts';

const PAGE = 'https://site.example/';
const NOTHING = 'This page links to no feed, and none was found at the usual addresses.';
const html = (head: string, body = ''): string => `<!doctype html><html><head><title>Site</title>${head}</head><body>${body}</body></html>`;
const link = (href: string, title = ''): string => `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`;
const failed = (status: number | null, message = 'Nothing here.', facts = {}): FetchOutcome =>
  ({ kind: 'failed', message, status, host: 'site.example', offline: false, advice: advice(facts) });

interface Facts {
  /** Ms that each answer takes. */
  readonly takes?: number;
  readonly pauses?: readonly HostPause[];
  /** Whether answers come from this computer or its network. */
  readonly local?: boolean;
}
type Site = Readonly<Record<string, string | FetchOutcome>>;

/** Searches a site with these pages and feeds, by address; all others are a 404. */
async function search(site: Site, urls: readonly string[] = [PAGE], { takes = 0, pauses = [], local = false }: Facts = {}) {
  const asked: FetchRequest[] = [];
  let now = 0;
  const { found: result, pauses: learned, guarded: later, documents } = await runDiscover({ urls, pauses }, {
    fetchOrigin: (request) => {
      asked.push(request);
      now += takes;
      const answer = site[request.url] ?? failed(404);
      return Promise.resolve(typeof answer === 'string'
        ? { kind: 'fresh', bytes: Buffer.from(answer), contentType: null, url: request.url, local, movedTo: null, advice: advice() } : answer);
    },
    reader: { read: readFeed },
    now: () => now,
    onDefect: noDefect,
  });
  return { result, pauses: learned, asked: asked.map(({ url }) => url), guarded: asked.filter((one) => one.guarded).map(({ url }) => url), later, documents };
}

const urlsOf = (result: SearchResult['found']): string[] =>
  'message' in result ? [english(result.message)] : result.candidates.map(({ url }) => url);

describe('searching a site for feeds', () => {
  it('previews a feed with its newest entries first', async () => {
    const dated = (title: string, day: number): string => `<item><title>${title}</title><pubDate>0${day} Sep 2026 00:00:00 GMT</pubDate></item>`;
    const feed = `<rss version="2.0"><channel><title>News</title><link>https://site.example/start</link>
      ${dated('Old', 1)}<item><title>Undated</title></item>${dated('New', 4)}${dated('Newer', 5)}${dated('Middle', 3)}</channel></rss>`;
    const { result, asked } = await search({ [PAGE]: feed });
    expect(result).toEqual({ candidates: [
      { url: PAGE, title: 'News', siteUrl: 'https://site.example/start', entries: 5, newest: ['Newer', 'New', 'Middle'] },
    ] });
    expect(asked).toEqual([PAGE]);
  });

  it('says so if Tidings itself cannot read what it got, and tells of the error', async () => {
    const defects: unknown[] = [];
    const { found } = await runDiscover({ urls: [PAGE], pauses: [] }, {
      fetchOrigin: () => Promise.resolve({ kind: 'fresh', bytes: Buffer.from(rss('A')), contentType: null, url: PAGE, local: false, movedTo: null, advice: advice() }),
      reader: { read: () => Promise.reject(new Error('EAGAIN')) },
      now: () => 0,
      onDefect: (error) => void defects.push(error),
    });
    expect(told(found)).toEqual({ message: 'Tidings itself failed while it read the feed.' });
    expect(defects).toMatchObject([{ message: 'EAGAIN' }]);
  });

  it('says in which language a feed is, if it declares one', async () => {
    const { result } = await search({
      [PAGE]: html(link('/a') + link('/b')),
      'https://site.example/a': rss('A').replace('<channel>', '<channel><language>pt_BR</language>'), 'https://site.example/b': rss('B'),
    });
    expect('candidates' in result && result.candidates.map(({ language }) => language)).toEqual(['pt-BR', undefined]);
  });

  it('reads declared feeds in order, comments last, and takes a missing title from the page', async () => {
    const { result, asked } = await search({
      [PAGE]: html(link('/comments/feed', 'Comments') + link('/a', 'A') + link('/b')),
      'https://site.example/a': rss('', 'one'), 'https://site.example/b': rss('B'), 'https://site.example/comments/feed': rss('Said'),
    });
    expect('candidates' in result && result.candidates.map(({ title, entries }) => [title, entries])).toEqual([['A', 1], ['B', 0], ['Said', 0]]);
    expect(asked).toHaveLength(4);
  });

  it('skips a declared feed that cannot be read, and says why if it is the only one', async () => {
    const good = await search({ [PAGE]: html(link('/gone') + link('/b')), 'https://site.example/b': rss('B') });
    expect(urlsOf(good.result)).toEqual(['https://site.example/b']);
    const bad = await search({ [PAGE]: html(link('/gone')) });
    expect(told(bad.result)).toEqual({ message: 'The site links to a feed that cannot be read. Nothing here.' });
  });

  it('offers a feed with two addresses once', async () => {
    const moved: FetchOutcome = {
      kind: 'fresh', bytes: Buffer.from(rss('A')), contentType: null, url: 'https://site.example/a', local: false, movedTo: 'https://site.example/a', advice: advice(),
    };
    const { result } = await search({ [PAGE]: html(link('/old') + link('/a')), 'https://site.example/old': moved, 'https://site.example/a': rss('A') });
    expect(urlsOf(result)).toEqual(['https://site.example/a']); // after a permanent redirect, the new one
  });

  it('offers the new address after a permanent redirect, the requested one after a temporary one', async () => {
    const at = (movedTo: string | null): FetchOutcome =>
      ({ kind: 'fresh', bytes: Buffer.from(rss('A')), contentType: null, url: 'https://site.example/a', local: false, movedTo, advice: advice() });
    expect(urlsOf((await search({ [PAGE]: at('https://site.example/a') })).result)).toEqual(['https://site.example/a']);
    expect(urlsOf((await search({ [PAGE]: at(null) })).result)).toEqual([PAGE]);
  });

  it('names the requested address beside the new one, as the list may still have it', async () => {
    const moved: FetchOutcome = {
      kind: 'fresh', bytes: Buffer.from(rss('A')), contentType: null, url: 'https://site.example/a', local: false, movedTo: 'https://site.example/a', advice: advice(),
    };
    expect((await search({ [PAGE]: moved })).result).toMatchObject({ candidates: [{ url: 'https://site.example/a', movedFrom: PAGE }] });
  });

  it('requests no address twice that is both declared and a usual location', async () => {
    const { asked } = await search({ [PAGE]: html(link('/feed')) });
    expect(asked).toHaveLength(new Set(asked).size);
  });

  it('tries linked feeds before usual locations', async () => {
    const { result, asked } = await search({ [PAGE]: html('', '<a href="/news/rss.xml">RSS</a>'), 'https://site.example/news/rss.xml': rss('A') });
    expect(urlsOf(result)).toEqual(['https://site.example/news/rss.xml']);
    expect(asked).toHaveLength(2);
  });

  it('tries the usual locations, and stops at the first feed', async () => {
    const { result, asked } = await search({
      [PAGE]: html(''), 'https://site.example/feed': html('Not found'), 'https://site.example/rss.xml': rss('A'), 'https://site.example/atom.xml': rss('A'),
    });
    expect(urlsOf(result)).toEqual(['https://site.example/rss.xml']);
    expect(asked.slice(1)).toEqual(['/feed', '/feed.xml', '/rss.xml'].map((path) => `https://site.example${path}`));
  });

  it('tries a linked main feed before the archives of tags, and usual locations before them as well', async () => {
    const tags = Array.from({ length: 10 }, (_, at) => `<a href="/tag/${at}/feed/">RSS</a>`).join('');
    const any = { 'https://site.example/tag/0/feed/': rss('Tag'), 'https://site.example/feed/': rss('Main'), 'https://site.example/feed': rss('Main') };
    expect(urlsOf((await search({ ...any, [PAGE]: html('', `${tags}<a href="/feed/">RSS</a>`) })).result)).toEqual(['https://site.example/feed/']);
    expect(urlsOf((await search({ ...any, [PAGE]: html('', tags) })).result)).toEqual(['https://site.example/feed']);
    const tagged = { [PAGE]: html('', tags), 'https://site.example/tag/0/feed/': rss('Tag') };
    expect(urlsOf((await search(tagged)).result)).toEqual(['https://site.example/tag/0/feed/']);
  });

  it('tries the deep links of a page about feeds while there are requests left', async () => {
    const [about, deep] = ['https://site.example/en/rss-feeds', 'https://site.example/feed/subscribe/en/news/all/rss.xml'];
    expect(urlsOf((await search({ [about]: html('', `<a href="${deep}">All news</a>`), [deep]: rss('A') }, [about])).result)).toEqual([deep]);
  });

  describe('on a well-known site', () => {
    const REPOSITORY = 'https://github.com/o/r';
    const known = [`${REPOSITORY}/releases.atom`, `${REPOSITORY}/commits.atom`];
    it('offers its feeds without reading the page', async () => {
      const { result, asked, guarded } = await search({ [known[0] ?? '']: rss('Releases'), [known[1] ?? '']: rss('Commits') }, [REPOSITORY]);
      expect(urlsOf(result)).toEqual(known);
      expect([asked, guarded]).toEqual([known, []]);
    });
    it('reads the page if there are none', async () => {
      const { result, asked } = await search({ [REPOSITORY]: html(link('/a')), 'https://github.com/a': rss('A') }, [REPOSITORY]);
      expect(urlsOf(result)).toEqual(['https://github.com/a']);
      expect(asked).toEqual([...known, REPOSITORY, 'https://github.com/a']);
    });
  });

  describe('from the address of an article or a section', () => {
    const POST = 'https://site.example/blog/2026/x';
    it('finds the feeds that the home page names', async () => {
      const { result, asked } = await search(
        { [POST]: html(''), [PAGE]: html(link('/blog/posts.xml') + link('/b')), 'https://site.example/blog/posts.xml': rss('A'), 'https://site.example/b': rss('B') }, [POST]);
      expect(urlsOf(result)).toEqual(['https://site.example/blog/posts.xml', 'https://site.example/b']);
      expect(asked.slice(0, 2)).toEqual([POST, PAGE]);
    });
    it('finds the feed that the page links to, without the home page', async () => {
      const { asked } = await search({ [POST]: html('', '<a href="/blog/feed.xml">RSS</a>'), 'https://site.example/blog/feed.xml': rss('A') }, [POST]);
      expect(asked).toEqual([POST, 'https://site.example/blog/feed.xml']);
    });
    it('finds the feed that the home page links to', async () => {
      const { result } = await search({ [POST]: html(''), [PAGE]: html('', '<a href="/news.rss">All</a>'), 'https://site.example/news.rss': rss('A') }, [POST]);
      expect(urlsOf(result)).toEqual(['https://site.example/news.rss']);
    });
    it('says why the feed that the home page names cannot be read', async () => {
      const { result } = await search({ [POST]: html(''), [PAGE]: html(link('/gone')) }, [POST]);
      expect(told(result)).toEqual({ message: 'The site links to a feed that cannot be read. Nothing here.' });
    });
    it.each<[string, string]>([
      ['/blog', '/blog/feed.xml'], ['/blog/', '/blog/rss.xml'], ['/site/blog/', '/site/blog/feed'], ['/blog/index.html', '/blog/feed.xml'],
      ['/blog/2026/x', '/blog/feed'], ['/blog', '/rss.xml'], ['/blog/post', '/blog/feed.xml'], ['/blog/post/', '/rss.xml'],
    ])('finds a feed at a usual location in time: from %s, %s', async (from, at) => {
      const page = `https://site.example${from}`;
      expect(urlsOf((await search({ [page]: html(''), [`https://site.example${at}`]: rss('A') }, [page])).result)).toEqual([`https://site.example${at}`]);
    });
    it('tries the location of what built the site first', async () => {
      const built = html('<meta name="generator" content="Hugo 0.150.0">');
      const { asked } = await search({ [POST]: html(''), [PAGE]: built, 'https://site.example/index.xml': rss('A') }, [POST]);
      expect(asked).toEqual([POST, PAGE, 'https://site.example/blog/index.xml', 'https://site.example/index.xml']);
    });
    it('does not ask the home page if the page names a feed, even one that cannot be read', async () => {
      expect((await search({ [POST]: html(link('/gone')) }, [POST])).asked).not.toContain(PAGE);
    });
    it('says that the home page is in trouble', async () => {
      const down = { [POST]: html(''), [PAGE]: failed(503, 'Down.'), 'https://site.example/feed': rss('A') };
      expect(told((await search(down, [POST])).result)).toEqual({ message: 'Down.' });
      expect(told((await search({ [POST]: html('') }, [POST])).result)).toEqual({ message: NOTHING });
    });
    it('guards what the home page links to, if that is elsewhere', async () => {
      const away: FetchOutcome = {
        kind: 'fresh', bytes: Buffer.from(html('', `<a rel="alternate" type="application/rss+xml" href="${PAGE}rss?reboot=1">A</a>`)), contentType: null,
        url: 'https://elsewhere.example/', local: false, movedTo: null, advice: advice(),
      };
      expect((await search({ [POST]: html(''), [PAGE]: away }, [POST], { local: true })).guarded).toEqual([`${PAGE}rss?reboot=1`]);
    });
    it('guards what the home page names, and sends at most eight requests', async () => {
      const { asked, guarded } = await search({ [POST]: html(''), [PAGE]: html(link('http://router/')) }, [POST]);
      expect(asked).toHaveLength(8);
      expect(guarded).toEqual(asked.slice(1));
    });
  });

  describe('from a page that only leads on to another', () => {
    const leading = (to: string, more = ''): string => html(`<meta http-equiv="refresh" content="0; url=${to}">${more}`);
    const EN = 'https://site.example/en/';
    it('finds the feeds of that one', async () => {
      const { result, asked } = await search({ [PAGE]: leading('/en/'), [EN]: html(link('index.xml')), [`${EN}index.xml`]: rss('A') });
      expect(urlsOf(result)).toEqual([`${EN}index.xml`]);
      expect(asked).toEqual([PAGE, EN, `${EN}index.xml`]);
    });
    it('finds the feed that it is, which may not lead into the local network later', async () => {
      const { result, guarded, later } = await search({ [PAGE]: leading('/feed.xml'), 'https://site.example/feed.xml': rss('A') });
      expect(urlsOf(result)).toEqual(['https://site.example/feed.xml']);
      expect([guarded, later]).toEqual([['https://site.example/feed.xml'], ['https://site.example/feed.xml']]);
    });
    it('follows once, and not from a page that names a feed', async () => {
      const { asked } = await search({ [PAGE]: leading('/en/'), [EN]: leading('/fr/') });
      expect(asked.slice(0, 2)).toEqual([PAGE, EN]);
      expect(asked).not.toContain('https://site.example/fr/');
      expect((await search({ [PAGE]: leading('/en/', link('/a')), 'https://site.example/a': rss('A') })).asked).not.toContain(EN);
    });
    it('tries the usual locations if that one does not answer, or is the page itself', async () => {
      for (const to of ['/gone', '/']) {
        expect(urlsOf((await search({ [PAGE]: leading(to), 'https://site.example/feed': rss('A') })).result)).toEqual(['https://site.example/feed']);
      }
    });
    it('tries the usual locations if there is no page', async () => {
      const data = await search({ [PAGE]: leading('/data.json'), 'https://site.example/data.json': '{"a":1}', 'https://site.example/feed': rss('A') });
      expect(urlsOf(data.result)).toEqual(['https://site.example/feed']);
    });
    it('sends at most eight requests', async () => {
      expect((await search({ [PAGE]: leading('/en/'), [EN]: html('') })).asked).toHaveLength(8);
    });
  });

  it.each<[string, Site, string]>([
    ['the page has no feed', { [PAGE]: html('') }, NOTHING],
    ['the page does not exist', {}, 'Nothing here.'],
    ['the site does not answer', { [PAGE]: failed(null, 'The site did not answer in time.') }, 'The site did not answer in time.'],
    ['the answer is JSON but not a feed', { [PAGE]: '{"a": 1}' }, 'The address returns JSON that is not a feed.'],
    ['the answer is a list of feeds', { [PAGE]: '<opml version="2.0"><body><outline xmlUrl="https://a.example/"/></body></opml>' },
      'This is a list of feeds (OPML), not a feed. Save it as a file, then choose “Import”.'],
    ['the answer is empty', { [PAGE]: '' }, 'The address returns an empty document.'],
  ])('explains the failure if %s', async (_name, site, message) => {
    expect(told((await search(site)).result)).toEqual({ message });
  });

  it.each<[string, number, string]>([
    ['links to many feeds', 8, Array.from({ length: 20 }, (_, at) => link(`/${at}`)).join('')],
    ['links to none', 6, ''], // the page and the five usual locations
  ])('requests at most eight documents for a page that %s', async (_name, most, head) => {
    expect((await search({ [PAGE]: html(head) })).asked).toHaveLength(most);
  });

  it('sends no request after 30 seconds', async () => {
    expect((await search({ [PAGE]: html('') }, [PAGE], { takes: 11_000 })).asked).toHaveLength(3);
  });

  it.each<[string, FetchOutcome, SearchResult['pauses']]>([
    ['answers with status 429', failed(429), [{ host: 'site.example', forMs: 4 * HOUR }]],
    ['answers with status 503 and Retry-After', failed(503, 'Later.', { retryAfterMs: 60_000 }), [{ host: 'site.example', forMs: 60_000 }]],
    ['answers with status 500', failed(500), []],
  ])('sends no further request to a site that %s, and returns the pause it asked for, if any', async (_name, answer, wishes) => {
    const { asked, pauses } = await search({ [PAGE]: html(''), 'https://site.example/feed': answer });
    expect(asked).toEqual([PAGE, 'https://site.example/feed']);
    expect(pauses).toEqual(wishes);
  });

  it('sends no further request to a site that redirects to a host answering 429', async () => {
    const { asked, pauses } = await search({ [PAGE]: html(''), 'https://site.example/feed': { ...failed(429), host: 'other.example' } as FetchOutcome });
    expect(asked).toEqual([PAGE, 'https://site.example/feed']);
    expect(pauses).toEqual([{ host: 'other.example', forMs: 4 * HOUR }]);
  });

  it('sends no request to a host that asked for a pause, and says so', async () => {
    const pauses = [{ host: 'site.example', forMs: 1 }];
    const page = await search({ [PAGE]: rss('A') }, [PAGE], { pauses });
    expect([page.asked, told(page.result)]).toEqual([[], { message: 'Not fetched now: the site asked Tidings to wait.' }]);
    const named = await search({ 'https://other.example/': html(link(PAGE)), [PAGE]: rss('A') }, ['https://other.example/'], { pauses });
    expect(named.asked).not.toContain(PAGE);
    expect(told(named.result)).toEqual({ message: 'The site links to a feed that cannot be read. Not fetched now: the site asked Tidings to wait.' });
  });

  it('guards feed requests against the local network, except to a local page’s own host', async () => {
    const away = await search({ [PAGE]: html(link('http://127.0.0.1/a') + link('http://router/b') + link('/c')) });
    expect(away.guarded).toEqual(['http://127.0.0.1/a', 'http://router/b', 'https://site.example/c', ...away.asked.slice(4)]);
    const here = await search(
      { 'http://127.0.0.1:8000/': html(link('http://127.0.0.1:9000/a') + link('http://router/b')) }, ['http://127.0.0.1:8000/'], { local: true });
    expect(here.guarded).toEqual(['http://router/b']);
  });

  it('returns what the feeds it found answered, each under the address to add', async () => {
    const answer = (feed: string, url: string, movedTo: string | null): FetchOutcome =>
      ({ kind: 'fresh', bytes: Buffer.from(rss(feed)), contentType: 'text/xml', url, local: false, movedTo, advice: advice({ freshForMs: HOUR }) });
    const { documents } = await search({
      [PAGE]: html(link('/old') + link('/away') + link('/broken')), 'https://site.example/broken': html(''),
      'https://site.example/old': answer('A', 'https://site.example/new', 'https://site.example/new'),
      'https://site.example/away': answer('B', 'https://cdn.example/b', null),
    });
    const common = { contentType: 'text/xml', local: false, advice: advice({ freshForMs: HOUR }) };
    expect(documents).toEqual([
      { feed: 'https://site.example/new', url: 'https://site.example/new', bytes: Buffer.from(rss('A')), ...common },
      { feed: 'https://site.example/away', url: 'https://cdn.example/b', bytes: Buffer.from(rss('B')), ...common },
    ]);
    expect((await search({ [`${PAGE}#top`]: rss('A') }, [`${PAGE}#top`])).documents).toMatchObject([{ feed: PAGE }]);
  });

  it('returns no more of them than main can take without a pause', async () => {
    const large = (share: number): string => rss('A').padEnd(DOCUMENTS_BYTES * share);
    const { documents, result } = await search({
      [PAGE]: html(link('/a') + link('/b') + link('/c')),
      'https://site.example/a': large(0.5), 'https://site.example/b': large(0.6), 'https://site.example/c': large(0.5),
    });
    expect(urlsOf(result)).toHaveLength(3);
    expect(documents.map(({ feed }) => feed)).toEqual(['https://site.example/a', 'https://site.example/c']);
  });

  it('returns the addresses that must not lead into the local network later: those a page outside named or a redirect led to', async () => {
    const moved = (local: boolean): FetchOutcome =>
      ({ kind: 'fresh', bytes: Buffer.from(rss('A')), contentType: null, url: 'http://new.example/', local, movedTo: 'http://new.example/', advice: advice() });
    const named = { [PAGE]: html(link('/a')), 'https://site.example/a': rss('A') };
    expect((await search(named)).later).toEqual(['https://site.example/a']);
    expect((await search(named, [PAGE], { local: true })).later).toEqual([]);
    expect((await search({ [PAGE]: rss('A') })).later).toEqual([]); // the person typed it
    expect((await search({ [PAGE]: moved(false) })).later).toEqual(['http://new.example/']);
    expect((await search({ [PAGE]: moved(true) })).later).toEqual([]);
  });

  describe('if the address was typed without a scheme', () => {
    const typed = ['https://site.example/', 'http://site.example/'];
    it('uses the scheme that answers', async () => {
      const { result, asked } = await search({ [PAGE]: failed(null), 'http://site.example/': rss('A') }, typed);
      expect(urlsOf(result)).toEqual(['http://site.example/']);
      expect(asked).toEqual(typed);
    });
    it.each<[string, string | FetchOutcome]>([['a page', html('')], ['JSON', '{"a": 1}'], ['an error', failed(404)]])('names the address that answered with %s', async (_what, answer) => {
      const [https = '', http = ''] = typed;
      expect((await search({ [https]: failed(null), [http]: answer }, typed)).result).toMatchObject({ answered: http });
      expect((await search({ [https]: answer }, typed)).result).not.toHaveProperty('answered'); // the likeliest one is added anyway
    });
    it('does not try http if https answers with an error, or if offline', async () => {
      expect((await search({ [PAGE]: failed(403, 'No.') }, typed)).asked).toEqual([PAGE]);
      expect((await search({ [PAGE]: { ...failed(null, 'Offline.'), offline: true } as FetchOutcome }, typed)).asked).toEqual([PAGE]);
    });
    it('does not try http if https answers with a certificate that is not accepted, and says so', async () => {
      const expired = { ...failed(null, 'The certificate has expired.'), untrusted: true } as FetchOutcome;
      const { result, asked } = await search({ [PAGE]: expired, 'http://site.example/': rss('A') }, typed);
      expect(asked).toEqual([PAGE]);
      expect(told(result)).toEqual({ message: 'The certificate has expired.' });
    });
    it('reports the failure of the first', async () => {
      const { result } = await search({ [PAGE]: failed(null, 'Refused.'), 'http://site.example/': failed(null, 'Too.') }, typed);
      expect(told(result)).toEqual({ message: 'Refused.' });
    });
  });
});
