/** The built `feed` command in a separate process: reads and finds feeds on loopback, imports and exports lists. */
import { spawn, spawnSync } from 'node:child_process';
import { chown, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { systemClock } from '../../../src/main/clock.ts';
import { forkNode } from '../../../src/main/refresh/jobs/fork-node.ts';
import { createRefresher } from '../../../src/main/refresh/jobs/refresher.ts';
import { settingsLock } from '../../../src/main/store/settings-lock.ts';
import { DEFAULT_SETTINGS, Settings } from '../../../src/shared/settings.ts';
import { inlineRefresher, testCore } from '../../support/core.ts';
import { testFolder } from '../../support/folder.ts';
import { collectingLog } from '../../support/log.ts';
import { rss, send, startOrigin } from '../../support/origin.ts';
import { told } from '../../support/told.ts';

const COMMAND = fileURLToPath(new URL('../../../dist/main/feed.js', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function feed(args: readonly string[], input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => { out += String(chunk); });
    child.stderr.on('data', (chunk) => { err += String(chunk); });
    child.stdin.on('error', () => undefined); // a command that does not read it may have ended already
    child.stdin.end(input);
    child.once('close', (code) => resolve({ code, out, err }));
    onTestFinished(() => void child.kill('SIGKILL'));
  });
}

const opml = (...urls: readonly string[]): string =>
  `<opml version="2.0"><body>${urls.map((url) => `<outline type="rss" text="Feed at ${url.slice(8)}" xmlUrl="${url}"/>`).join('')}</body></opml>`;

/** Creates a data folder with these settings, and a file with this list. */
async function folderWith(settings: unknown, list = ''): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = await testFolder();
  if (settings !== null) await writeFile(join(folder, 'settings.json'), JSON.stringify(settings));
  const file = join(await testFolder(), 'list.opml');
  await writeFile(file, list);
  return { folder, file };
}

const settingsIn = async (folder: string): Promise<Settings> => Settings.parse(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8')));

beforeAll(async () => {
  await buildIfNeeded();
});

describe('the feed command', () => {
  it('prints its help, and says what is wrong with its arguments', async () => {
    expect(await feed(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--import FILE') as string, err: '' });
    expect(await feed(['--import', 'a', '--export'])).toEqual({ code: 2, out: '', err: '--find, --import and --export exclude each other. See --help.\n' });
  });

  it('exits without a stack trace when its output is closed early', async () => {
    const child = spawn(process.execPath, [COMMAND, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stdout.destroy();
    child.stderr.on('data', (chunk) => { err += String(chunk); });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
    expect(err).toBe('');
  });

  it('prints feeds as text and as JSON', async () => {
    const origin = await startOrigin({ '/feed.xml': send(rss('A feed', 'One')), '/broken': send('nothing') });
    const good = await feed([`${origin.base}/feed.xml`]);
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toContain('  A feed, https://example.org/: 1 entry\n');
    const both = await feed(['--json', `${origin.base}/feed.xml`, `${origin.base}/broken`]);
    expect(both.code).toBe(1);
    expect(both.out.trim().split('\n').map((line) => Object.keys(JSON.parse(line) as object))).toEqual([['url', 'articles'], ['url', 'error']]);
  });

  it('finds the feeds of a site, or says why there are none', async () => {
    const origin = await startOrigin({
      '/': send('<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/news.xml"></head></html>', { 'content-type': 'text/html' }),
      '/news.xml': send(rss('News', 'One', 'Two', 'Three', 'Four')),
    });
    const list = await startOrigin({ '/': send(opml('https://a.example/')) });
    const empty = await startOrigin({ '/': send('<!doctype html><html></html>', { 'content-type': 'text/html' }) });
    const found = await feed(['--find', `127.0.0.1:${origin.port}`]); // as users type it: https fails, http answers
    expect(found).toMatchObject({ code: 0, out: `${origin.base}/news.xml\n  News, https://example.org/: 4 entries\n    One\n    Two\n    Three\n` });
    const none = await feed(['--find', `${empty.base}/`, '--json']);
    expect(none.code).toBe(1);
    expect(JSON.parse(none.out)).toEqual({ message: 'This page links to no feed, and none was found at the usual addresses.' });
    expect(await feed(['--find', `${list.base}/`])).toMatchObject({
      code: 1, out: 'This is a list of feeds (OPML), not a feed. Save it as a file, then use --import FILE.\n',
    });
  });
});

describe('feed --import', () => {
  it('adds feeds to a data folder that does not exist yet, and reports the outcome of each entry', async () => {
    const { folder, file } = await folderWith(null, `<opml><body><outline text="News"><outline text="A" xmlUrl="https://a.example/"/></outline>
      <outline text="BBC" xmlUrl="https://feeds.bbci.co.uk/news/rss.xml"/><outline text="A note"/></body></opml>`);
    const { code, out, err } = await feed(['--import', file, '--data-dir', join(folder, 'new')]);
    expect({ code, out, err }).toEqual({
      code: 0, err: '',
      out: 'Added: 1\n  A, https://a.example/\nIn the list already: 1\n  BBC, https://feeds.bbci.co.uk/news/rss.xml\nSkipped: 1\n  A note: It contains no feed.\n',
    });
    const { feeds } = await settingsIn(join(folder, 'new'));
    expect(feeds).toHaveLength(DEFAULT_SETTINGS.feeds.length + 1);
    expect(feeds.at(-1)).toMatchObject({ url: 'https://a.example/', title: 'A', category: 'News', enabled: true });
  });

  it('reads a list from standard input, and leaves all other settings unchanged', async () => {
    const mine = { ...DEFAULT_SETTINGS, port: 9000, muteWords: ['spoiler'], feeds: [{ id: 'x', url: 'https://x.example/', title: 'Mine', enabled: false }] };
    const { folder } = await folderWith(mine);
    expect((await feed(['--import', '-', '--data-dir', folder], opml('https://a.example/'))).code).toBe(0);
    const { feeds, ...others } = await settingsIn(folder);
    expect({ ...others, feeds: feeds.slice(0, 1) }).toEqual(mine);
    expect(feeds).toHaveLength(2);
  });

  it.each<[string, string, string]>([
    ['a file that is not OPML', 'Hello', 'This is not an OPML file.\n'],
    ['more than 1,000 feeds', opml(...Array.from({ length: 5_000 }, (_, at) => `https://${at}.example/`)),
      'With these there would be 5,005 feeds; at most 1,000 are possible. Nothing was imported.\n'],
  ])('refuses %s with a message and writes nothing', async (_name, list, words) => {
    const { folder, file } = await folderWith(DEFAULT_SETTINGS, list);
    const before = await readFile(join(folder, 'settings.json'), 'utf8');
    expect(await feed(['--import', file, '--data-dir', folder])).toEqual({ code: 1, out: '', err: words });
    expect(await readFile(join(folder, 'settings.json'), 'utf8')).toBe(before);
  });

  it('names a file that does not exist', async () => {
    const { folder } = await folderWith(DEFAULT_SETTINGS);
    const { code, err } = await feed(['--import', join(folder, 'no.opml'), '--data-dir', folder]);
    expect(code).toBe(1);
    expect(err).toMatch(/^The file .*no\.opml cannot be read\. ENOENT/);
  });

  it('says that a list ends too early', async () => {
    const { folder, file } = await folderWith(DEFAULT_SETTINGS, '<opml><body><outline text="A" xmlUrl="https://a.example/"/><outline text="B" xmlU');
    expect(await feed(['--import', file, '--data-dir', folder]))
      .toEqual({ code: 0, err: '', out: 'Added: 1\n  A, https://a.example/\nThe file ends too early; whatever came after that is missing.\n' });
  });
});

describe('feed --export', () => {
  it('writes a list that another folder can import, to standard output or to a new file only', async () => {
    const { folder, file } = await folderWith({ ...DEFAULT_SETTINGS, feeds: [{ id: 'x', url: 'https://x.example/', title: 'Mine', category: 'Ours', enabled: false }] }, 'mine');
    const { code, out } = await feed(['--export', '--data-dir', folder]);
    expect([code, out]).toEqual([0, expect.stringContaining('<outline text="Ours" title="Ours">')]);
    const other = await folderWith(DEFAULT_SETTINGS);
    expect((await feed(['--import', '-', '--data-dir', other.folder], out)).out).toBe('Added: 1\n  Mine, https://x.example/\n');

    expect((await feed(['--export', `${file}.new`, '--data-dir', folder])).code).toBe(0);
    expect(await readFile(`${file}.new`, 'utf8')).toContain('xmlUrl="https://x.example/"');
    expect(await feed(['--export', file, '--data-dir', folder])).toEqual({ code: 1, out: '', err: `There is a file ${file} already; it stays as it is. Choose another name.\n` });
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});

describe('feed --export of settings that are not valid', () => {
  const before = async (folder: string): Promise<Record<string, string>> => Object.fromEntries(await Promise.all(
    (await readdir(folder)).sort().map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)));

  it.each(['{"feeds": [{"id": "x", "url": "https://x.example/", "enabled": true}],}', '', '[]'])('exports nothing, and changes no file: %j', async (text) => {
    const { folder, file } = await folderWith(null, 'mine');
    await writeFile(join(folder, 'settings.json'), text); // an editor may be halfway through
    const files = await before(folder);
    const { code, out, err } = await feed(['--export', `${file}.new`, '--data-dir', folder]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The settings in .* cannot be read\. The file is not a JSON object\.\n$/);
    expect(await before(folder)).toEqual(files);
  });

  it('exports the valid feeds, says what is wrong, and changes no file', async () => {
    const { folder } = await folderWith({ ...DEFAULT_SETTINGS, feeds: [{ id: 'x', url: 'https://x.example/', enabled: true }, { id: 'y', url: 5, enabled: true }] });
    const files = await before(folder);
    const { code, out, err } = await feed(['--export', '--data-dir', folder]);
    expect([code, out.match(/xmlUrl="[^"]*"/g)]).toEqual([0, ['xmlUrl="https://x.example/"']]);
    expect(err).toContain('The settings file is not entirely valid.');
    expect(await before(folder)).toEqual(files);
  });
});

describe.runIf(process.getuid?.() === 0)('for a user without a home folder, the feed command', () => {
  const run = (...args: string[]) => {
    const { status: code, stdout: out, stderr: err } = spawnSync(process.execPath, [COMMAND, ...args], { cwd: '/', env: {}, uid: 12_345, gid: 12_345, encoding: 'utf8', input: opml('https://one.example/feed') });
    return { code, out, err };
  };

  it('does what needs none, and says that a folder must be named', () => {
    expect(run('--help')).toMatchObject({ code: 0, err: '' });
    expect(run('--export')).toEqual({ code: 1, out: '', err: 'There is no home folder for Tidings to keep its files in. Name a folder (--data-dir).\n' });
  });

  it('imports into the folder that --data-dir names', async () => {
    const folder = await testFolder();
    await chown(folder, 12_345, 12_345);
    expect(run('--import', '-', '--data-dir', folder)).toMatchObject({ code: 0, err: '' });
    expect((await settingsIn(folder)).feeds.map(({ url }) => url)).toContain('https://one.example/feed');
  });
});

describe('while Tidings runs', () => {
  async function running(network = true) {
    const origin = await startOrigin({ '/a': send(rss('A', 'One')) });
    const { folder, file } = await folderWith({ ...DEFAULT_SETTINGS, feeds: [] }, opml(`${origin.base}/a`));
    const core = await testCore(folder, { network, feeds: null, lockAcrossPrograms: settingsLock(await realpath(folder)) });
    return { core, origin, folder, file };
  }

  it('imported feeds are picked up and fetched without a restart', async () => {
    const { core, origin, folder, file } = await running();
    expect((await feed(['--import', file, '--data-dir', folder])).code).toBe(0);
    await expect.poll(() => core.status().sources.news.feeds.map(({ url, lastSuccess }) => [url, lastSuccess !== null]), { timeout: 10_000 })
      .toEqual([[`${origin.base}/a`, true]]);
    expect(core.exportOpml()).toContain('htmlUrl="https://example.org/"'); // learned by reading it
  });

  it('concurrent changes by imports and by the running program are all kept', async () => {
    const { core, folder } = await running(false);
    const lists = Array.from({ length: 5 }, (_, list) => Array.from({ length: 20 }, (_item, at) => `https://list${list}-${at}.invalid/`));
    const imports = lists.map((urls) => feed(['--import', '-', '--data-dir', folder], opml(...urls)));
    const mine = Array.from({ length: 60 }, (_, at) => `https://mine${at}.invalid/`);
    for (const url of mine) {
      expect(await core.feeds.add(url)).toMatchObject({ ok: true });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await Promise.all(imports)).map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    const urls = (await settingsIn(folder)).feeds.map(({ url }) => url);
    expect(new Set(urls)).toEqual(new Set([...lists.flat(), ...mine]));
    expect(urls).toHaveLength(160);
  });
});

describe('the running program', () => {
  it('finds feeds and imports lists', async () => {
    const feed = rss('A', 'One').replace('<channel>', '<channel><language>de</language>');
    const origin = await startOrigin({ '/': send('<html><a href="/rss.xml">RSS</a></html>', { 'content-type': 'text/html' }), '/rss.xml': send(feed) });
    const core = await testCore(await testFolder(), { feeds: null });
    expect(await core.findFeeds(origin.base)).toEqual({ candidates: [
      { url: `${origin.base}/rss.xml`, title: 'A', siteUrl: 'https://example.org/', language: 'de', entries: 1, newest: ['One'] },
    ] });
    expect(await core.importOpml(Buffer.from(opml(`${origin.base}/rss.xml`)))).toMatchObject({ added: [{ url: `${origin.base}/rss.xml` }] });
    expect(core.settings.current().feeds.at(-1)?.url).toBe(`${origin.base}/rss.xml`);
  });

  it('searches and reads lists in a separate process, and follows no page into the local network', async () => {
    const inside = await startOrigin({ '/feed': send(rss('Router', 'Secret')) }, '::1');
    const page = (href: string): string => `<html><link rel="alternate" type="application/rss+xml" href="${href}"></html>`;
    const origin = await startOrigin({ '/': send(page('/a.xml')), '/a.xml': send(rss('A', 'One')), '/trap': send(page(`${inside.base}/feed`)) });
    const { discover, readOpml } = createRefresher(() => forkNode(new URL('refresh-process.js', pathToFileURL(COMMAND)), process.env), { clock: systemClock, log: collectingLog() });
    const core = await testCore(await testFolder(), { feeds: null, refresher: { ...inlineRefresher, discover, readOpml } });
    expect(await core.findFeeds(`${origin.base}/`)).toMatchObject({ candidates: [{ url: `${origin.base}/a.xml`, newest: ['One'] }] });
    expect(told(await core.findFeeds(`${origin.base}/trap`)))
      .toEqual({ message: 'The site links to a feed that cannot be read. The site leads into the local network, where it is not followed.' });
    expect(inside.asked).toEqual([]);
    expect(await core.importOpml(Buffer.from(opml('https://a.invalid/')))).toMatchObject({ added: [{ title: 'Feed at a.invalid/' }] });
    expect(told(await core.importOpml('Hello'))).toEqual({ message: 'This is not an OPML file.' });
  });

  it('refuses a search in a run without a network', async () => {
    const core = await testCore(await testFolder(), { network: false });
    expect(told(await core.findFeeds('https://a.example/'))).toEqual({ message: 'Not fetched now: this run does not refresh.' });
  });
});
