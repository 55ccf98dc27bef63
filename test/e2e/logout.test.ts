/** Signals that reach every process of the program at the same moment: a logout, a terminal that is closed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startDesktop, type Desktop } from '../../scripts/desktop/desktop.ts';
import { rss, send, startOrigin } from '../support/origin.ts';
import { electronCommand, type ElectronCommand } from './support/electron.ts';
import { trayOf } from './support/tray.ts';

let desktop: Desktop;
let command: ElectronCommand;
let dataDir: string;
beforeAll(async () => {
  desktop = await startDesktop();
  command = await electronCommand();
  dataDir = await mkdtemp(path.join(tmpdir(), 'tidings-logout-'));
});
afterAll(async () => {
  await desktop.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 }); // see testFolder in test/support/folder.ts
});

/** Starts the app as the leader of a process group; resolves when its tray is there. It does not outlive the test. */
async function start(folder: string, ...more: readonly string[]) {
  const child = spawn(command.executable, [...command.args, '--data-dir', folder, '--port', '0', ...more], {
    env: { ...desktop.env }, stdio: 'ignore', detached: true,
  });
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(55_000) });
  ended.catch(() => undefined); // a test that has failed before does not wait for it
  onTestFinished(() => void child.kill('SIGKILL'));
  await trayOf(desktop).appears();
  return { signalAll: (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal), ended };
}

// systemd sends both to all processes of a session or service (systemd.kill(5), KillMode=control-group, SendSIGHUP);
// a terminal sends SIGHUP to its foreground group (termios(3)). Chromium's own processes end at once.
it.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)('the program ends in order if all its processes get %s', async (signal) => {
  for (const attempt of [1, 2, 3]) { // without the mend, most crashed, but not all
    const { signalAll, ended } = await start(dataDir, '--no-refresh');
    signalAll(signal);
    expect(await ended, `attempt ${attempt}`).toEqual([0, null]);
    expect((await readdir(dataDir)).filter((name) => ['endpoint.json', 'run.sock'].includes(name))).toEqual([]);
  }
});

it('the program stores what it has read if a signal reaches all its processes, and again while it ends', async () => {
  const folder = path.join(dataDir, 'refreshing');
  const origin = await startOrigin({ '/good.xml': send(rss('F', 'one')), '/silent.xml': () => undefined });
  const { signalAll, ended } = await start(folder, '--models-url', `${origin.base}/api.json`, '--feed', `${origin.base}/good.xml`, '--feed', `${origin.base}/silent.xml`);
  await expect.poll(() => origin.asked.map(({ url }) => url), { timeout: 20_000 }).toContain('/silent.xml');
  await expect.poll(() => origin.open(), { timeout: 10_000 }).toBe(1); // the other feed was read
  for (const pause of [10, 10, 0]) {
    signalAll('SIGTERM');
    await wait(pause);
  }
  expect(await ended).toEqual([0, null]);
  expect(await readdir(folder)).toContain('news.snapshot');
});
