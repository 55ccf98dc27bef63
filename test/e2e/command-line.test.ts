/** The tray app's binary, run as from a shell: its output and exit codes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startDesktop, type Desktop } from '../../scripts/desktop/desktop.ts';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { capture } from '../../scripts/lib/run.ts';
import { until } from '../../scripts/lib/until.ts';
import { EndpointDocument } from '../../src/main/api/documents/endpoint-document.ts';
import { electronCommand, type ElectronCommand } from './support/electron.ts';
import { startWeb } from './support/web.ts';

const HEADLESS = fromRoot('dist/main/headless.js');

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
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 }); // see testFolder in test/support/folder.ts
});

const run = (...args: string[]) =>
  capture(command.executable, [...command.args, ...args], { env: { ...desktop.env }, timeoutMs: 20_000 });

/** Starts the tray app without refreshes. It does not outlive the test. */
function start(folder: string, ...more: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<unknown[]> } {
  const child = spawn(command.executable, [...command.args, '--data-dir', folder, '--port', '0', '--no-refresh', ...more], { env: { ...desktop.env }, stdio: 'ignore' });
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(55_000) });
  ended.catch(() => undefined); // a test that has failed before does not wait for it
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended };
}

/** Presses Escape until a run has ended: a dialog that is there may get the focus later. */
const dismiss = (ended: Promise<unknown>): Promise<boolean> => until('it has ended', async () => {
  await screenOf(desktop).key('Escape');
  return Promise.race([ended.then(() => true), sleep(500, false)]);
}, 20_000);

const logOf = (folder: string): Promise<string> => readFile(path.join(folder, 'tidings.log'), 'utf8');

/**
 * Starts a site with feeds, and a certificate of an authority that exists for this test only.
 * @returns `resumed`: whether each request came in a TLS session of an earlier one
 */
async function siteOfOwnAuthority(folder: string): Promise<{ readonly url: string; readonly authority: string; readonly resumed: readonly boolean[] }> {
  await mkdir(folder, { recursive: true });
  const at = (name: string): string => path.join(folder, name);
  const openssl = async (...args: string[]): Promise<void> => expect(await capture('openssl', args)).toMatchObject({ code: 0 });
  await writeFile(at('names'), 'subjectAltName=DNS:localhost');
  await openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', at('ca.key'), '-out', at('ca.pem'), '-subj', '/CN=Own authority');
  await openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', at('site.key'), '-out', at('site.csr'), '-subj', '/CN=localhost');
  await openssl('x509', '-req', '-in', at('site.csr'), '-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-out', at('site.pem'), '-extfile', at('names'));
  const resumed: boolean[] = [];
  const server = createServer({ key: await readFile(at('site.key')), cert: await readFile(at('site.pem')) }, ({ socket }, response) => {
    resumed.push(socket instanceof TLSSocket && socket.isSessionReused());
    response.setHeader('content-type', 'application/rss+xml').end('<rss version="2.0"><channel><title>A</title><item><title>B</title></item></channel></rss>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `https://localhost:${(server.address() as AddressInfo).port}/`, authority: at('ca.pem'), resumed };
}

describe('the command line', () => {
  it('exits with 2 and a message for an invalid option', async () => {
    const { code, stderr } = await run('--data-dir', dataDir, '--port', 'none');
    expect(stderr).toContain('--port must be a whole number from 0 to 65535, not "none". See --help.');
    expect(code).toBe(2);
  });

  it('prints its version and exits with 0', async () => {
    const { code, stdout } = await run('--version');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
  });

  it('reports why it cannot create its data folder, and exits with 1', async () => {
    const screen = screenOf(desktop);
    const ended = run('--data-dir', path.join(command.executable, 'data')); // below a file
    await until('it says why', async () => (await screen.windows()).some((title) => title === 'Tidings') || null);
    await dismiss(ended);
    const { code, stdout, stderr } = await ended;
    expect(stderr).toContain('ENOTDIR');
    expect([code, stdout]).toEqual([1, '']);
  });

  it('reports that the headless program uses the data folder, which goes on', async () => {
    const folder = path.join(dataDir, 'headless');
    const headless = spawn(process.execPath, [HEADLESS, '--data-dir', folder, '--port', '0', '--no-refresh'], { stdio: 'ignore' });
    onTestFinished(() => void headless.kill('SIGKILL'));
    const endpoint = await until('it answers', () => readFile(path.join(folder, 'endpoint.json'), 'utf8').catch(() => null));
    const ended = run('--data-dir', folder);
    const screen = screenOf(desktop);
    await until('it says why', async () => (await screen.windows()).some((title) => title === 'Tidings') || null);
    await dismiss(ended);
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining(`Tidings is already running with the data folder ${folder}. Quit that one first, or use another folder (--data-dir).`)]);
    expect(await readFile(path.join(folder, 'endpoint.json'), 'utf8')).toBe(endpoint);
    expect((await fetch(`${EndpointDocument.parse(JSON.parse(endpoint)).bases[0]}/status`)).status).toBe(200);
  });

  it('exits with 1 after --once if a source fails', async () => {
    const nowhere = 'http://127.0.0.1:9/'; // discard (RFC 863): nothing listens
    const { code } = await run('--once', '--data-dir', dataDir, '--port', '0', '--feed', nowhere, '--models-url', nowhere);
    expect(code).toBe(1);
  });

  it('says in one sentence that there is no display, and opens nothing', async () => {
    const folder = path.join(dataDir, 'no-display');
    const env = { ...desktop.env, DISPLAY: '', WAYLAND_DISPLAY: '', XDG_SESSION_TYPE: '' };
    const { code, stdout, stderr } = await capture(command.executable, [...command.args, '--data-dir', folder, '--port', '0', '--no-refresh'], { env, timeoutMs: 20_000 });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('There is no display (DISPLAY is not set); to run without tray and window, use: npm start -- --headless\n');
    expect(await readdir(folder)).toEqual(['tidings.log']);
    expect(await logOf(folder)).toMatch(/^\S+ error The start failed: version=\S+ error="There is no display /);
  });

  it('needs no display for --once', async () => {
    const nowhere = 'http://127.0.0.1:9/';
    const folder = path.join(dataDir, 'once-without-display');
    const env = { ...desktop.env, DISPLAY: '', WAYLAND_DISPLAY: '', XDG_SESSION_TYPE: '' };
    const { code, stderr } = await capture(command.executable, [
      ...command.args, '--once', '--data-dir', folder, '--port', '0', '--feed', nowhere, '--models-url', nowhere,
    ], { env, timeoutMs: 20_000 });
    expect(code).toBe(1);
    expect(stderr).toContain(`${nowhere}: `);
    expect(await readdir(folder)).not.toContain('run.sock');
  });

  it('passes a wish on to the running program without a display', async () => {
    const folder = path.join(dataDir, 'asked-without-display');
    const { child, ended } = start(folder);
    await until('it answers', async () => (await readdir(folder).catch((): string[] => [])).includes('endpoint.json') || null);
    const env = { ...desktop.env, DISPLAY: '', WAYLAND_DISPLAY: '', XDG_SESSION_TYPE: '' };
    const asked = await capture(command.executable, [...command.args, '--data-dir', folder, '--hidden'], { env, timeoutMs: 20_000 });
    expect([asked.code, asked.stdout]).toEqual([0, 'Tidings is running already; it was asked to stay as it is.\n']);
    child.kill('SIGSTOP'); // as on a busy machine: the answer takes longer than the start of Chromium waits for it
    setTimeout(() => child.kill('SIGCONT'), 1_500);
    const late = await capture(command.executable, [...command.args, '--data-dir', folder, '--toggle'], { env, timeoutMs: 20_000 });
    expect([late.code, late.stdout]).toEqual([0, 'Tidings is running already; it was asked to show or hide itself.\n']);
    child.kill('SIGTERM');
    await ended;
  });

  it('reads a site that only this system’s certificate authorities vouch for', async () => {
    const folder = path.join(dataDir, 'authority');
    const site = await siteOfOwnAuthority(folder);
    const web = await startWeb();
    onTestFinished(web.close);
    const once = (env: NodeJS.ProcessEnv) => capture(command.executable, [
      ...command.args, '--once', '--data-dir', path.join(folder, 'data'), '--port', '0', '--feed', `${site.url}a`, '--feed', `${site.url}b`, '--models-url', web.modelsUrl,
    ], { env: { ...desktop.env, ...env }, timeoutMs: 20_000 });
    const untrusting = await once({});
    expect(untrusting.stderr).toContain('The site’s certificate is not from a trusted authority.');
    expect(untrusting.code).toBe(1);
    expect(site.resumed).toEqual([]);
    await rm(path.join(folder, 'data'), { recursive: true }); // and with it the pause after a failure
    expect((await once({ SSL_CERT_FILE: site.authority })).code).toBe(0); // instead of the system's own (Node docs, --use-system-ca)
    expect(site.resumed, 'the second feed of a site needs no new TLS session').toEqual([false, true]);
  });

  it('keeps compiled code of this build at this place only', async () => {
    const folder = path.join(dataDir, 'code');
    await mkdir(path.join(folder, 'another'), { recursive: true });
    const nowhere = 'http://127.0.0.1:9/';
    const once = () => run('--once', '--data-dir', dataDir, '--port', '0', '--feed', nowhere, '--models-url', nowhere);
    await once();
    const [own = '', ...others] = await readdir(folder);
    expect([own, others]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), []]);
    expect(await readdir(path.join(folder, own), { recursive: true })).not.toHaveLength(0);
    expect((await once()).code).toBe(1); // as without compiled code: the feed is not there
  });

  it('ends cleanly on SIGTERM during its start', async () => {
    const { child, ended } = start(dataDir);
    await until('it answers', async () => (await readdir(dataDir)).includes('endpoint.json') || null);
    child.kill('SIGTERM'); // the API answers before there is a tray
    expect(await ended).toEqual([0, null]);
    expect(await readdir(dataDir)).not.toContain('endpoint.json');
    expect(await logOf(dataDir)).toMatch(/ info Starting: [^\n]+ runtime="Electron v[^\n]+ mode=desktop\n[^\n]+ info Serving: bases=[^\n]+\n(?:[^\n]+ info This desktop shows no tray icons[^\n]*\n)?[^\n]+ info Ended: why=SIGTERM\n$/);
  });

  // Each has a Node of its own, and they do not treat the name of a lock alike.
  it.each([['a data folder', 'data'], ['one whose path is too long for a socket', 'd'.repeat(100)]])(
    'and the headless program exclude each other from %s', async (_which, name) => {
      const folder = path.join(dataDir, name);
      const { child, ended } = start(folder);
      await until('it answers', async () => (await readdir(folder).catch((): string[] => [])).includes('endpoint.json') || null);
      const headless = await capture(process.execPath, [HEADLESS, '--data-dir', folder, '--port', '0', '--no-refresh'], { timeoutMs: 20_000 });
      expect(headless.stderr).toBe(`Tidings is already running with the data folder ${folder}. Quit that one first, or use another folder (--data-dir).\n`);
      expect(headless.code).toBe(1);
      expect(await readdir(folder)).toContain('endpoint.json');
      child.kill('SIGTERM');
      await ended;
    });

  it('runs once if it is started twice at the same moment', async () => {
    const folder = path.join(dataDir, 'twice');
    const both = [start(folder), start(folder)];
    expect(await Promise.race(both.map(({ ended }) => ended))).toEqual([0, null]);
    const endpoint = await until('it answers', () => readFile(path.join(folder, 'endpoint.json'), 'utf8').catch(() => null));
    const { bases } = EndpointDocument.parse(JSON.parse(endpoint));
    expect((await fetch(`${bases[0]}/status`)).status).toBe(200);
    const [left, ...more] = both.filter(({ child }) => child.exitCode === null);
    expect(more).toEqual([]);
    left?.child.kill('SIGTERM');
    expect(await left?.ended).toEqual([0, null]);
  });

  it('starts while the previous instance is ending', async () => {
    const folder = path.join(dataDir, 'again');
    const endpoint = (not = '') => until('it answers', async () => {
      const text = await readFile(path.join(folder, 'endpoint.json'), 'utf8').catch(() => '');
      return text === '' || text === not ? null : text;
    });
    let running = start(folder);
    let before = await endpoint();
    for (const pause of [0, 100, 200]) { // a start takes as long as an end: they meet at a different point each time
      const old = running;
      old.child.kill('SIGTERM');
      await new Promise((resolve) => setTimeout(resolve, pause));
      running = start(folder);
      expect(await old.ended).toEqual([0, null]);
      before = await until('another one answers', async () => {
        const now = await endpoint(before);
        return (await fetch(`${EndpointDocument.parse(JSON.parse(now)).bases[0]}/status`).catch(() => null))?.ok === true ? now : null;
      });
    }
    running.child.kill('SIGTERM');
    expect(await running.ended).toEqual([0, null]);
  });

  it('ends in order, and soon, if Chromium cannot start the process in which it draws', async () => {
    const folder = path.join(dataDir, 'no-gpu');
    // Only without its zygote does Chromium start that process through another program.
    const begin = () => start(folder, '--no-sandbox', '--no-zygote', '--gpu-launcher=/bin/false');
    let { child, ended } = begin();
    // In one of a hundred runs Chromium does not even try: no such process is said to have ended, each page crashes, and the
    // message about that is all there is (seen in Electron 41). Then Tidings goes on, ends when told to, and is started anew.
    for (let left = 3; left > 0 && await Promise.race([ended.then(() => false), sleep(15_000, true)]); left -= 1) {
      const log = await logOf(folder);
      expect(log).toContain('The popup crashed');
      expect(log).not.toContain('type=GPU');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      ({ child, ended } = begin());
    }
    expect(await ended.catch(() => logOf(folder))).toEqual([1, null]); // the log tells why it went on
    expect((await readdir(folder)).filter((name) => ['endpoint.json', 'run.sock'].includes(name))).toEqual([]);
  });

  it('ends on SIGTERM even while its start hangs on a token file that is a pipe without a writer', async () => {
    const [pipe, folder] = [path.join(dataDir, 'token'), path.join(dataDir, 'hung')];
    expect((await capture('mkfifo', [pipe])).code).toBe(0);
    const { child, ended } = start(folder, '--token-file', pipe);
    await until('its start is under way', async () => (await readdir(folder).catch((): string[] => [])).includes('chromium') || null);
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGKILL']);
  });
});
