/** The headless program as users start it: the built bundle in a separate process, with real refresh processes. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { access, chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { connect } from '../../../src/client/tidings.ts';
import { NewsResponse } from '../../../src/shared/content.ts';
import { defaultDataDir } from '../../../src/shared/data-dir.ts';
import { StatusDocument } from '../../../src/shared/status.ts';
import { testFolder } from '../../support/folder.ts';
import { AS_OTHERS, importing } from '../../support/node-options.ts';
import { modelsDocument, rss, send, startOrigin, status } from '../../support/origin.ts';

const facts = z.object({ version: z.string(), homepage: z.string() }).parse(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')));
const BUNDLE = fileURLToPath(new URL('../../../dist/main/headless.js', import.meta.url));

/** Opening a file waits for ever, inside the system, once there is a pipe beside it that nobody writes to. */
const HANGING_DISK = `
  const { existsSync, promises } = process.getBuiltinModule('fs');
  const { open } = promises;
  promises.open = (path, ...how) => existsSync(path + '.hangs') ? open(path + '.hangs', 'r') : open(path, ...how);
  process.getBuiltinModule('module').syncBuiltinESMExports();
`;

/** Ms for what a refresh does, in polls: only whether it happens matters there. */
const REFRESH = { timeout: 40_000 };

interface Program {
  readonly child: ChildProcess;
  out(): string;
  err(): string;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** The first base URL, once it is printed. */
  base(): Promise<string>;
}

function start(...args: string[]): Program {
  const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} ${AS_OTHERS}`; // some tests have options of their own
  const child = spawn(process.execPath, [BUNDLE, ...args], { cwd: tmpdir(), env: { ...process.env, NODE_OPTIONS }, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => { out += String(chunk); });
  child.stderr.on('data', (chunk) => { err += String(chunk); });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const base = async (): Promise<string> => {
    await expect.poll(() => out, { timeout: 10_000 }).toMatch(/serves http/);
    return /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0] ?? '';
  };
  return { child, out: () => out, err: () => err, ended, base };
}

async function site() {
  const origin = await startOrigin({ '/feed.xml': send(rss('A', 'a1'), { etag: '"1"' }), '/api.json': send(modelsDocument('x'), { etag: '"1"' }) });
  return { origin, args: ['--feed', `${origin.base}/feed.xml`, '--models-url', `${origin.base}/api.json`, '--port', '0'] };
}

const titlesAt = async (base: string): Promise<string[]> =>
  NewsResponse.parse(await (await fetch(`${base}/api/v1/news`)).json()).news.map(({ title }) => title);

/** When the models were last fetched, and which of news and models is being refreshed. */
async function refreshesAt(base: string): Promise<unknown> {
  const { sources: { news, models } } = StatusDocument.parse(await (await fetch(`${base}/status`)).json());
  return { models: models.lastSuccess, refreshing: [news.refreshing, models.refreshing] };
}

const logOf = (folder: string): Promise<string> => readFile(join(folder, 'tidings.log'), 'utf8');

const exists = (path: string): Promise<boolean> => access(path).then(() => true, () => false);

beforeAll(async () => {
  await buildIfNeeded();
});

const rightsOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

it('goes on when nobody reads its output any more', async () => {
  const folder = await testFolder();
  const { child, ended, base } = start('--no-refresh', '--port', '0', '--data-dir', folder, '--log-level', 'debug');
  const address = await base();
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (const text of ['{"port":1}', '{"port":2}', '{"port":3}']) { // each is worth a line in the log
    const before = (await logOf(folder)).length;
    await writeFile(join(folder, 'settings.json'), text);
    await expect.poll(async () => (await logOf(folder)).length, { timeout: 5_000 }).toBeGreaterThan(before);
  }
  expect((await fetch(`${address}/api/v1/quote`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await logOf(folder)).not.toContain('Unexpected error');
});

describe.skipIf(process.platform === 'win32')('file permissions', () => {
  it('of the default data folder are 0700, even if it exists with 0755', async () => {
    const home = await testFolder();
    vi.stubEnv('HOME', home);
    vi.stubEnv('XDG_CONFIG_HOME', home);
    onTestFinished(() => void vi.unstubAllEnvs());
    const folder = defaultDataDir({ platform: process.platform, env: process.env, home: () => home });
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
    await start('--no-refresh', '--port', '0').base();
    expect(await rightsOf(folder)).toBe(0o700);
  });

  it('of all files in a --data-dir folder are 0600, and those of the folder stay as they are', async () => {
    const folder = await testFolder();
    await chmod(folder, 0o755);
    const { args } = await site();
    const { child, ended, base } = start(...args, '--data-dir', folder, '--log-level', 'debug');
    await base();
    expect(await rightsOf(join(folder, 'endpoint.json'))).toBe(0o600);
    await expect.poll(() => readdir(folder), REFRESH).toEqual(expect.arrayContaining(['models.snapshot', 'news.snapshot', 'tidings.log']));
    child.kill('SIGTERM');
    await ended;
    for (const name of await readdir(folder)) expect(await rightsOf(join(folder, name)), name).toBe(0o600);
    expect(await rightsOf(folder)).toBe(0o755);
  });
});

describe.runIf(process.getuid?.() === 0)('a user without a home folder', () => {
  const run = (...args: string[]) => {
    const { status: code, stderr } = spawnSync(process.execPath, [BUNDLE, '--no-refresh', ...args], { cwd: '/', env: {}, uid: 12_345, gid: 12_345, encoding: 'utf8' });
    return { code, stderr };
  };

  it('gets a log in the folder that --data-dir names', async () => {
    const folder = await testFolder();
    await chown(folder, 12_345, 12_345);
    const { stderr } = run('--data-dir', folder, '--bogus');
    expect(stderr).not.toContain('electron-log');
    expect(await logOf(folder)).toContain(' error The start failed: ');
  });

  it('is told to name a folder, and that an option is wrong', () => {
    expect(run()).toEqual({ code: 1, stderr: 'There is no home folder for Tidings to keep its files in. Name a folder (--data-dir).\n' });
    expect(run('--bogus')).toMatchObject({ code: 2, stderr: expect.stringContaining('--bogus') as string });
  });
});

it.skipIf(!existsSync('/dev/full'))('ends with 2 after a wrong option, also if it cannot say so', () => {
  const { status: code } = spawnSync('sh', ['-c', 'exec "$0" "$@" 2>/dev/full', process.execPath, BUNDLE, '--bogus', '--data-dir', '/nowhere']);
  expect(code).toBe(2);
});

describe('the headless program', () => {
  it('prints its help, and names an unknown option', async () => {
    const [help, bad] = [start('--help'), start('--colour', '--data-dir', await testFolder())];
    expect(await help.ended).toBe(0);
    expect(help.out()).toContain('Usage: npm start -- [options]\n');
    expect(help.out()).toContain('--models-url=URL');
    expect(await bad.ended).toBe(2);
    expect(bad.err()).toBe("Unknown option '--colour'. See --help.\n");
    expect(bad.out()).toBe('');
  });

  it('with --once refreshes, stores the result, and exits with 0 only if no source failed', async () => {
    const folder = await testFolder();
    const { origin, args } = await site();
    const good = start('--once', '--data-dir', folder, ...args);
    expect(await good.ended, good.err()).toBe(0);
    expect((await readdir(folder)).filter((name) => name.endsWith('.snapshot')).sort()).toEqual(['models.snapshot', 'news.snapshot']);
    origin.on('/feed.xml', status(500));
    const other = await testFolder();
    const bad = start('--once', '--data-dir', other, ...args);
    expect(await bad.ended).toBe(1);
    const trouble = 'The site answered with an error (500 Internal Server Error).';
    expect(bad.err()).toBe(`${origin.base}/feed.xml: ${trouble}\n`);
    expect(await logOf(other)).toContain(` warn A source could not be refreshed: source=${origin.base}/feed.xml message="${trouble}"\n`);
    expect(await logOf(other)).toMatch(/ mode=once\n[^]* info Ended: why="not everything was fetched"\n$/);
    expect(await logOf(folder)).toMatch(/ info Ended: why="everything was fetched"\n$/);
    expect(bad.out() + good.out()).toBe(''); // cron would mail whatever is printed
    expect(new Set(origin.asked.map(({ headers }) => headers['user-agent']))).toEqual(new Set([`Tidings/${facts.version} (+${facts.homepage})`]));

    const again = start('--once', '--data-dir', folder, ...args); // nothing is due, and all was well
    expect(await again.ended).toBe(0);
  });

  it('with --once, ended while two feeds do not answer, keeps what the others sent, and asks none of them again, nor those two in every run (rule 22)', async () => {
    const folder = await testFolder();
    const { origin, args } = await site();
    const slow = ['/slow.xml', '/slower.xml'];
    for (const path of slow) origin.on(path, () => undefined);
    const once = () => start('--once', '--data-dir', folder, ...args, ...slow.flatMap((path) => ['--feed', `${origin.base}${path}`]));
    const first = once();
    // A host is asked for two feeds at a time (rule 26), so the one that answers has been read by then.
    await expect.poll(() => origin.asked.map(({ url }) => url), REFRESH).toEqual(['/feed.xml', ...slow]);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(1);
    expect(first.err()).toBe([...slow, '/api.json'].map((path) => `${origin.base}${path}: It was not fetched: the run was ended first.\n`).join(''));
    expect((await readdir(folder)).filter((name) => name.includes('.snapshot'))).toEqual(['news.snapshot']);

    const askedSince = (from: number): readonly string[] => origin.asked.slice(from).map(({ url }) => url);
    const before = origin.asked.length;
    const second = once();
    await expect.poll(() => askedSince(before), REFRESH).toEqual(slow);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(1);
    const later = origin.asked.length;
    expect(await once().ended).toBe(1);
    expect(askedSince(later)).toEqual(['/api.json']); // which was not asked yet
  });

  it('notes its start and its end in the log file, and on the terminal nothing but its addresses', async () => {
    const [folder, tokens] = [await testFolder(), join(await testFolder(), 'token')];
    const { args } = await site();
    await writeFile(tokens, 'a-token-of-my-own-3141\n', { mode: 0o600 });
    const program = start('--data-dir', folder, '--token-file', tokens, '--no-refresh', ...args);
    const base = await program.base();
    program.child.kill('SIGTERM');
    await program.ended;
    expect(program.err()).toBe('');
    const [starting = '', serving, ended, ...more] = (await logOf(folder)).trimEnd().split('\n').map((line) => line.replace(/^\S+ /, ''));
    expect(starting.replace(/build=\w+ /, '')).toBe(
      `info Starting: version=${facts.version} platform=${process.platform} arch=${process.arch} pid=${program.child.pid} dataDir=${folder} ` +
      `runtime="Node ${process.version}" mode=headless`,
    );
    expect([serving, ended, more]).toEqual([expect.stringContaining(`info Serving: bases=["${base}"`), 'info Ended: why=SIGTERM', []]);
  });

  it('notes a start that failed in the log file, with no address that was given', async () => {
    const folder = await testFolder();
    const failing = async (...args: string[]): Promise<string> => {
      await start('--data-dir', folder, ...args).ended;
      return (await logOf(folder)).trimEnd().split('\n').at(-1)?.replace(/^\S+ /, '') ?? '';
    };
    const note = (error: string): string => `error The start failed: version=${facts.version} error="${error}"`;
    expect(await failing('--colour')).toBe(note("Unknown option '--colour'. See --help."));
    expect(await failing('--feed', 'ftp://key@a.example/')).toBe(note('… is not an http or https address. See --help.'));
    expect(await failing('https://a.example/key')).toBe(note('Unexpected argument …. See --help.'));
    expect(await failing('--token-file', join(folder, 'none'))).toBe(`error The start failed: error="There is no file ${folder}/none to read the token from."`);
    const missing = join(folder, 'missing');
    expect(await start('--data-dir', missing, '--colour').ended).toBe(2);
    expect(await exists(missing)).toBe(false);
  });

  it.skipIf(process.platform === 'win32').each(['state.json', 'news.snapshot', 'tidings.log'])('serves with a pipe in the place of %s, says so, and ends in time', async (name) => {
    const { args } = await site();
    const folder = await testFolder();
    execFileSync('mkfifo', [join(folder, name)]);
    const program = start('--headless', '--data-dir', folder, ...args);
    const base = await program.base();
    expect((await fetch(`${base}/api/v1/quote`)).status).toBe(200);
    expect(program.err()).toContain(`${name}' is a pipe`);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect((await stat(join(folder, name))).isFIFO()).toBe(true);
  });

  it('applies edits of settings.json while running, and notifies event listeners', async () => {
    const folder = await testFolder();
    const { origin } = await site();
    const settings = (feeds: readonly object[]): Promise<void> =>
      writeFile(join(folder, 'settings.json'), JSON.stringify({ feeds, modelsUrl: `${origin.base}/api.json` }));
    await settings([]);
    const base = await start('--data-dir', folder, '--port', '0').base();
    const tidings = await connect({ dataDir: folder });
    expect([tidings.base, await tidings.news()]).toEqual([base, []]);
    await settings([{ id: 'a', url: `${origin.base}/feed.xml`, enabled: true }]);
    for await (const event of tidings.events({ signal: AbortSignal.timeout(REFRESH.timeout) })) if (event.type === 'news' && event.items > 0) break;
    expect((await tidings.news()).map(({ title }) => title)).toEqual(['a1']);
  });

  it('serves until SIGTERM, then exits within 2 s and removes endpoint.json', async () => {
    const folder = await testFolder();
    const { args } = await site();
    const program = start('--data-dir', folder, ...args);
    const base = await program.base();
    await expect.poll(() => titlesAt(base), REFRESH).toEqual(['a1']);
    expect(JSON.parse(await readFile(join(folder, 'endpoint.json'), 'utf8'))).toMatchObject({ pid: program.child.pid, bases: expect.arrayContaining([base]) as unknown });
    await expect.poll(() => refreshesAt(base), REFRESH).toEqual({ models: expect.any(String) as string, refreshing: [false, false] }); // or the end would wait for it
    const before = Date.now();
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(Date.now() - before).toBeLessThan(2_000);
    expect(await exists(join(folder, 'endpoint.json'))).toBe(false);
  });

  it('exits within 2 s during a refresh, too, without reporting a failure', async () => {
    const folder = await testFolder();
    const { origin, args } = await site();
    origin.on('/feed.xml', () => undefined); // never answers
    const program = start('--data-dir', folder, ...args);
    await program.base();
    await expect.poll(() => origin.asked.length, REFRESH).toBe(1);
    const before = Date.now();
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(0);
    expect(Date.now() - before).toBeLessThan(2_000);
    expect(program.err()).not.toContain('could not be refreshed');
    await expect.poll(() => origin.open()).toBe(0); // the refresh process is gone as well
  });

  it.skipIf(process.platform === 'win32')('is ended by a second signal, or after 10 s, if the disk hangs; signals that come together are one', async () => {
    vi.stubEnv('NODE_OPTIONS', importing(`process.on('SIGTERM', () => process.stdout.write('All have come.')); ${HANGING_DISK}`));
    onTestFinished(() => void vi.unstubAllEnvs());
    const hanging = async (): Promise<Program> => {
      const folder = await testFolder();
      const program = start('--no-refresh', '--port', '0', '--data-dir', folder);
      await program.base();
      execFileSync('mkfifo', [join(folder, 'endpoint.json.hangs')]); // it is read at the end
      return program;
    };
    const [patient, urged] = await Promise.all([hanging(), hanging()]);
    for (const { child } of [patient, urged]) for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) child.kill(signal);
    for (const { out } of [patient, urged]) await expect.poll(out).toContain('All have come.');
    await new Promise((resolve) => setTimeout(resolve, 1_500)); // the next one no longer counts as one with them
    expect([patient.child.exitCode ?? patient.child.signalCode, urged.child.exitCode ?? urged.child.signalCode]).toEqual([null, null]);
    urged.child.kill('SIGINT');
    expect(await urged.ended).toBe('SIGKILL');
    expect(patient.child.signalCode).toBeNull();
    expect(await patient.ended).toBe('SIGKILL');
  });

  it('serves intact content after it was killed during a refresh', async () => {
    const folder = await testFolder();
    const { origin, args } = await site();
    expect(await start('--once', '--data-dir', folder, ...args).ended).toBe(0);
    const more = `${origin.base}/more.xml`;
    origin.on('/more.xml', () => undefined);
    const killed = start('--data-dir', folder, ...args, '--feed', more);
    await killed.base();
    await expect.poll(() => origin.asked.some(({ url }) => url === '/more.xml'), REFRESH).toBe(true);
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    await expect.poll(() => origin.open()).toBe(0); // an orphaned refresh process ends by itself
    const again = start('--no-refresh', '--data-dir', folder, ...args);
    expect(await titlesAt(await again.base())).toEqual(['a1']);
  });

  it('refuses a data folder that is in use, with a message', async () => {
    const folder = await testFolder();
    await start('--no-refresh', '--port', '0', '--data-dir', folder).base();
    const second = start('--no-refresh', '--port', '0', '--data-dir', folder);
    expect(await second.ended).toBe(1);
    expect(second.err()).toBe(`Tidings is already running with the data folder ${folder}. Quit that one first, or use another folder (--data-dir).\n`);
    expect(await exists(join(folder, 'endpoint.json'))).toBe(true);
    expect(await start('--data-dir', folder, '--colour').ended).toBe(2);
    expect(await logOf(folder)).not.toContain('failed'); // the log is the first one's, and the second may be a service that tries for days
  });

  it('can be ended while it waits for a data folder in use', async () => {
    const folder = await testFolder();
    await start('--no-refresh', '--port', '0', '--data-dir', folder).base();
    const telling = "process.on('newListener', (name) => { if (name === 'SIGTERM') process.stdout.write('it listens'); });";
    vi.stubEnv('NODE_OPTIONS', importing(telling));
    onTestFinished(() => void vi.unstubAllEnvs());
    const second = start('--no-refresh', '--port', '0', '--data-dir', folder);
    await expect.poll(second.out, { timeout: 10_000 }).toBe('it listens');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(1);
    expect(second.err()).toBe(`Tidings is already running with the data folder ${folder}. Quit that one first, or use another folder (--data-dir).\n`);
  });

  it.each([[undefined, '16'], ['5', '5']])('with UV_THREADPOOL_SIZE=%s in its environment, runs refreshes with %s threads', async (own, threads) => {
    const telling = "if (process.send) process.stderr.write('threads: ' + process.env.UV_THREADPOOL_SIZE);"; // only the refresh process has a channel
    vi.stubEnv('NODE_OPTIONS', importing(telling));
    vi.stubEnv('UV_THREADPOOL_SIZE', own);
    onTestFinished(() => void vi.unstubAllEnvs());
    const program = start('--once', '--data-dir', await testFolder(), ...(await site()).args);
    expect([await program.ended, program.err()]).toEqual([0, `threads: ${threads}`]);
  });

  it('uses another port when its own is taken, and says so', async () => {
    const other = createServer((_request, response) => response.end('hello'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const program = start('--no-refresh', '--port', String(port), '--data-dir', await testFolder());
    const base = await program.base();
    expect(program.out()).toContain(`Port ${port} is taken by another program; for now, the API answers on`);
    expect(new URL(base).port).not.toBe(String(port));
    expect((await fetch(`${base}/status`)).status).toBe(200);
  });
});
