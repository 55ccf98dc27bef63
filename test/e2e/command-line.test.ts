/** The tray app's binary as a shell sees it: what it says, and the code it ends with. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../scripts/lib/run.ts';
import { EndpointDocument } from '../../src/main/api/discovery.ts';
import { startDesktop, type Desktop } from './desktop/desktop.ts';
import { until } from './desktop/parts.ts';
import { electronCommand, type ElectronCommand } from './support/electron.ts';
import { screenOf } from './support/screen.ts';

let desktop: Desktop;
let command: ElectronCommand;
let dataDir: string;
beforeAll(async () => {
  desktop = await startDesktop({ panel: false, notifications: 'none' });
  command = await electronCommand();
  dataDir = await mkdtemp(path.join(tmpdir(), 'tidings-command-line-'));
});
afterAll(async () => {
  await desktop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  capture(command.executable, [...command.args, ...args], { env: { ...desktop.env }, timeoutMs: 20_000 });

describe('the command line', () => {
  it('ends with 2 and a sentence for an option that is no good', async () => {
    const { code, stderr } = await run('--port', 'none');
    expect(stderr).toContain('--port must be a whole number from 0 to 65535, not "none". See --help.');
    expect(code).toBe(2);
  });

  it('says its version and ends with 0', async () => {
    const { code, stdout } = await run('--version');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
  });

  it('says why it cannot start in a folder that cannot be made, and ends with 1', async () => {
    const screen = screenOf(desktop);
    const ended = run('--data-dir', path.join(command.executable, 'data')); // below a file
    await until('it says why', async () => (await screen.windows()).some((title) => title === 'Tidings') || null);
    await screen.key('Escape');
    const { code, stdout, stderr } = await ended;
    expect(stderr).toContain('ENOTDIR');
    expect([code, stdout]).toEqual([1, '']);
  });

  it('ends --once with 1 where a source fails', async () => {
    const nowhere = 'http://127.0.0.1:9/'; // discard (RFC 863): nobody listens
    const { code } = await run('--once', '--data-dir', dataDir, '--port', '0', '--feed', nowhere, '--models-url', nowhere);
    expect(code).toBe(1);
  });

  it('keeps what was compiled of this release, and of no other', async () => {
    const folder = path.join(dataDir, 'code');
    await mkdir(path.join(folder, '0.0.0'), { recursive: true });
    const once = () => run('--once', '--data-dir', dataDir, '--port', '0', '--feed', 'http://127.0.0.1:9/');
    await once();
    const [release = '', ...others] = await readdir(folder);
    expect([release, others]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), []]);
    expect(release).not.toBe('0.0.0');
    expect(await readdir(path.join(folder, release), { recursive: true })).not.toHaveLength(0);
    expect((await once()).code).toBe(1); // as without it: the feed is not there
  });

  it('ends cleanly when it is asked to in the middle of its start', async () => {
    const child = spawn(command.executable, [...command.args, '--data-dir', dataDir, '--port', '0', '--no-refresh'], { env: { ...desktop.env }, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await until('it answers', async () => (await readdir(dataDir)).includes('endpoint.json') || null);
    child.kill('SIGTERM'); // the API answers before there is a tray
    expect(await ended).toEqual([0, null]);
    expect(await readdir(dataDir)).not.toContain('endpoint.json');
  });

  it('runs once where it is started twice at the same moment', async () => {
    const folder = path.join(dataDir, 'twice');
    const start = () => spawn(command.executable, [...command.args, '--data-dir', folder, '--port', '0', '--no-refresh'], { env: { ...desktop.env }, stdio: 'ignore' });
    const both = [start(), start()].map((child) => ({ child, ended: once(child, 'exit', { signal: AbortSignal.timeout(30_000) }) }));
    expect(await Promise.race(both.map(({ ended }) => ended))).toEqual([0, null]);
    const endpoint = await until('it answers', () => readFile(path.join(folder, 'endpoint.json'), 'utf8').catch(() => null));
    const { bases } = EndpointDocument.parse(JSON.parse(endpoint));
    expect((await fetch(`${bases[0]}/status`)).status).toBe(200);
    const [left, ...more] = both.filter(({ child }) => child.exitCode === null);
    expect(more).toEqual([]);
    left?.child.kill('SIGTERM');
    expect(await left?.ended).toEqual([0, null]);
  });

  it('runs where it is started while the one before is ending', async () => {
    const folder = path.join(dataDir, 'again');
    const start = () => spawn(command.executable, [...command.args, '--data-dir', folder, '--port', '0', '--no-refresh'], { env: { ...desktop.env }, stdio: 'ignore' });
    const endpoint = (not = '') => until('it answers', async () => {
      const text = await readFile(path.join(folder, 'endpoint.json'), 'utf8').catch(() => '');
      return text === '' || text === not ? null : text;
    });
    let child = start();
    let before = await endpoint();
    for (const pause of [0, 100, 200]) { // a start takes as long as an end: their ways cross at another place each time
      const old = child;
      const ended = once(old, 'exit');
      old.kill('SIGTERM');
      await new Promise((resolve) => setTimeout(resolve, pause));
      child = start();
      expect(await ended).toEqual([0, null]);
      before = await until('another one answers', async () => {
        const now = await endpoint(before);
        return (await fetch(`${EndpointDocument.parse(JSON.parse(now)).bases[0]}/status`).catch(() => null))?.ok === true ? now : null;
      });
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends when it is asked to, also while its start hangs: nobody writes to the pipe that its token comes from', async () => {
    const [pipe, folder] = [path.join(dataDir, 'token'), path.join(dataDir, 'hung')];
    expect((await capture('mkfifo', [pipe])).code).toBe(0);
    const child = spawn(command.executable, [...command.args, '--data-dir', folder, '--port', '0', '--token-file', pipe], { env: { ...desktop.env }, stdio: 'ignore' });
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(10_000) });
    await until('its start is under way', async () => (await readdir(folder).catch((): string[] => [])).includes('chromium') || null);
    child.kill('SIGTERM');
    try {
      expect(await ended).toEqual([null, 'SIGKILL']);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
