/** docs/recipes.md, the shell programs, with the curl, jq and sh of this machine. */
import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { ApiServer } from '../../../src/main/api/server.ts';
import { startOrigin } from '../../support/origin.ts';
import { publish, QUOTES, start } from '../api/helpers.ts';
import { follow, relay } from './follower.ts';
import { describeWith } from '../../support/with-programs.ts';
import { closedPort, home, recipe, service, TOKEN, withToken, type Home } from './helpers.ts';
import { HOSTILE } from './hostile.ts';

const TOOLS = ['sh', 'curl', 'jq'];
const { content, set, api } = service();
let locked: ApiServer;
const base = (): string => api().bases[0] ?? '';

beforeAll(async () => {
  locked = await start({ content, access: withToken });
});
afterAll(() => locked.close());
beforeEach(() => set('A headline', 'Another'));

async function expectNothingMade({ folder }: Home): Promise<void> {
  expect(await readdir(folder)).not.toContain('pwned');
}

describeWith(TOOLS, 'one-liners', () => {
  const line = (name: string, port: number): string => recipe(name).replaceAll('8434', `${port}`);
  const usual = { http_proxy: '' };

  it('print headlines, one per line, without control characters', async () => {
    const at = await home();
    set(...HOSTILE.slice(-4).map(({ title }) => title));
    const { stdout, stderr, code } = await at.sh(line('headlines', api().port), usual);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout.trimEnd().split('\n')).toHaveLength(4);
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  it('print a quote with its author', async () => {
    const { stdout } = await (await home()).sh(line('quote', api().port), usual);
    expect(QUOTES.map(({ author, quote }) => `${quote} (${author})\n`)).toContain(stdout);
  });

  it('list the cheapest models', async () => {
    const { stdout } = await (await home()).sh(line('cheapest-models', api().port), usual);
    expect(stdout.split('\n').slice(0, 2)).toEqual(['1\tProvider 1\tm', '2\tProvider 2\tm']);
  });

  it('list models without control characters, and one without a name', async () => {
    const models = publish({ models: [{ provider: 'P', models: [{ id: 'm\u001b[31mred', cost: { input: 1 } }, { cost: { input: 2 } }] }] });
    const strange = await start({ content: { ...content, models: () => models } });
    onTestFinished(() => strange.close());
    const { stdout } = await (await home()).sh(line('cheapest-models', strange.port), usual);
    expect(stdout).toBe('1\tP\tm [31mred\n2\tP\tnull\n');
  });

  it('send an access token, and to no proxy', async () => {
    const at = await home();
    const ask = (token: string) => at.sh(recipe('with-token'), { TIDINGS_TOKEN: token });
    expect(await ask(TOKEN)).toMatchObject({ stdout: '', stderr: '' }); // sent nowhere without endpoint.json
    await at.point(locked.bases);
    expect(QUOTES).toContainEqual(JSON.parse((await ask(TOKEN)).stdout));
    expect(JSON.parse((await ask('wrong')).stdout)).toMatchObject({ status: 401 });
  });

  const all = ['headlines', 'quote', 'cheapest-models', 'with-token'];
  it.each(all)('print nothing when Tidings is not running: %s', async (name) => {
    const { stdout, stderr } = await (await home()).sh(line(name, await closedPort()), usual);
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
  });

  it('pass a headline to another command as one argument', async () => {
    const at = await home('tidings-get', 'tidings-line');
    await at.point(api().bases);
    await writeFile(path.join(at.folder, '.local/bin/notify-send'), '#!/bin/sh\nprintf "<%s>" "$@"\n', { mode: 0o755 });
    const PATH = `${at.folder}/.local/bin:${at.env['PATH'] ?? ''}`;
    for (const { title, plain } of HOSTILE.slice(0, 6)) {
      set(title);
      expect((await at.sh(recipe('notify'), { PATH })).stdout).toBe(`<-a><Tidings><--><${plain}>`);
    }
    await expectNothingMade(at);
  });
});

describeWith(TOOLS, 'tidings-get', () => {
  it('makes a conditional request the second time, and prints new content if there is some', async () => {
    const at = await home('tidings-get');
    const counted = await relay(base());
    await at.point([counted.base]);
    const get = async (): Promise<string> => (await at.sh('~/.local/bin/tidings-get /api/v1/news')).stdout;
    const first = await get();
    expect(JSON.parse(first)).toMatchObject({ news: [{ title: 'A headline' }, { title: 'Another' }] });
    expect(await get()).toBe(first);
    expect(counted.statuses).toEqual([200, 304]);
    set('News');
    expect(JSON.parse(await get())).toMatchObject({ news: [{ title: 'News' }] });
    expect(await get()).toContain('News');
    expect(counted.statuses).toEqual([200, 304, 200, 304]);
  });

  it('finds Tidings after its port changed, and keeps its cache', async () => {
    const at = await home('tidings-get');
    await at.point(api().bases);
    await at.sh('~/.local/bin/tidings-get /api/v1/news');
    const moved = await relay(base());
    await at.point([moved.base]);
    expect((await at.sh('~/.local/bin/tidings-get /api/v1/news')).stdout).toContain('A headline');
    expect(moved.statuses).toEqual([304]);
  });

  it('finds Tidings in the data folder of macOS, too', async () => {
    const at = await home('tidings-get');
    const folder = '"$HOME/Library/Application Support/Tidings"';
    await at.point(api().bases);
    await at.sh(`mkdir -p ${folder} && mv .config/tidings/endpoint.json ${folder}`);
    expect((await at.sh('~/.local/bin/tidings-get /api/v1/news')).stdout).toContain('A headline');
  });

  it('prints nothing when Tidings is not running, whatever endpoint.json contains', async () => {
    const at = await home('tidings-get');
    const endpoint = path.join(at.folder, '.config/tidings/endpoint.json');
    await at.point(api().bases);
    await at.sh('~/.local/bin/tidings-get /api/v1/news'); // its cached answer must not be printed as current
    await at.point([`http://127.0.0.1:${await closedPort()}`]);
    const nothing = { code: 1, stdout: '', stderr: '', timedOut: false };
    expect(await at.sh('~/.local/bin/tidings-get /api/v1/news')).toEqual(nothing);
    for (const text of ['', '{', '{"bases":[]}', '[]']) {
      await writeFile(endpoint, text);
      expect(await at.sh('~/.local/bin/tidings-get /api/v1/news')).toEqual(nothing);
    }
    await at.point(api().bases);
    expect((await at.sh('~/.local/bin/tidings-get /api/v1/news')).stdout).toContain('A headline');
  });

  it('gives up within 3 s on a server that does not answer', async () => {
    const at = await home('tidings-get');
    const mute = createServer(() => undefined).listen(0, '127.0.0.1');
    onTestFinished(() => void mute.close());
    await once(mute, 'listening');
    await at.point([`http://127.0.0.1:${(mute.address() as AddressInfo).port}`]);
    const started = Date.now();
    expect(await at.sh('~/.local/bin/tidings-get /api/v1/news')).toMatchObject({ code: 1, stdout: '', stderr: '' });
    expect(Date.now() - started).toBeLessThan(3_000);
  });

  it('sends the access token, and makes its cache readable by the owner only', async () => {
    const at = await home('tidings-get');
    await at.point(locked.bases);
    expect(await at.sh('~/.local/bin/tidings-get /api/v1/news')).toMatchObject({ code: 1, stdout: '', stderr: '' });
    const { stdout } = await at.sh('~/.local/bin/tidings-get /api/v1/news', { TIDINGS_TOKEN: TOKEN });
    expect(stdout).toContain('A headline');
    const kept = path.join(at.folder, '.cache/tidings-get');
    expect((await readdir(kept)).sort()).toEqual(['_api_v1_news', '_api_v1_news.etag']);
    for (const file of await readdir(kept)) expect((await stat(path.join(kept, file))).mode & 0o077).toBe(0);
  });

  it.each([['tidings-get', 'tidings-get /api/v1/news'], ['tidings-follow', 'tidings-follow']])('sends no access token to an unknown listener at the default port: %s', async (name, line) => {
    const at = await home();
    const somebody = await startOrigin({ '/api/v1/news': (_request, response) => response.end('{"news":[]}') });
    const text = recipe(name).replaceAll('8434', `${somebody.port}`);
    await writeFile(path.join(at.folder, '.local/bin', name), text, { mode: 0o755 });
    const program = follow({ ...at, env: { ...at.env, TIDINGS_TOKEN: TOKEN } }, 'sh', '-c', `~/.local/bin/${line}`);
    await program.next(); // the answer, or that there is none: it has sent all that it sends at once
    await program.stop();
    expect(somebody.asked.length).toBeGreaterThan(0);
    expect(somebody.asked.map(({ headers }) => headers.authorization)).not.toContain(`Bearer ${TOKEN}`);
  });
});

describeWith(TOOLS, 'tidings-line', () => {
  it('prints any headline as one plain line', async () => {
    const at = await home('tidings-get', 'tidings-line');
    await at.point(api().bases);
    for (const { title, plain } of HOSTILE) {
      set(title);
      expect(await at.sh('~/.local/bin/tidings-line')).toMatchObject({ stdout: `${plain}\n`, stderr: '' });
    }
    await expectNothingMade(at);
  });

  it('prints nothing without headlines, and without Tidings', async () => {
    const at = await home('tidings-get', 'tidings-line');
    const nothing = { stdout: '', stderr: '' };
    expect(await at.sh('~/.local/bin/tidings-line')).toMatchObject(nothing);
    set();
    await at.point(api().bases);
    expect(await at.sh('~/.local/bin/tidings-line')).toMatchObject(nothing);
  });
});
