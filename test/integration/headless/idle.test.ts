/** The timers of the headless program at rest. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { DAY } from '../../../src/shared/units.ts';
import { testFolder } from '../../support/folder.ts';
import { AS_OTHERS, importing } from '../../support/node-options.ts';
import { modelsDocument, rss, send, startOrigin } from '../../support/origin.ts';
import { waitingTimers, type WaitingTimer } from '../../support/waiting-timers.ts';

const BUNDLE = fileURLToPath(new URL('../../../dist/main/headless.js', import.meta.url));

beforeAll(async () => {
  await buildIfNeeded();
});

it.skipIf(process.platform === 'win32')('the headless program at rest has only one-shot timers, for midnight, the next refresh and the next look at the settings file', async () => { // Windows has no such signals
  const origin = await startOrigin({ '/feed.xml': send(rss('A', 'a1')), '/api.json': send(modelsDocument('x')) });
  const ahead = new Date().getUTCHours() - 12;
  const noon = `Etc/GMT${ahead < 0 ? ahead : `+${ahead}`}`; // a zone where it is noon, so that midnight is hours away
  const telling = `process.on('SIGUSR2', async () => process.stderr.write(JSON.stringify(await (${String(waitingTimers)})()) + '\\n'));`;
  const args = ['--data-dir', await testFolder(), '--port', '0', '--feed', `${origin.base}/feed.xml`, '--models-url', `${origin.base}/api.json`];
  const child = spawn(process.execPath, [importing(telling), BUNDLE, ...args], {
    env: { ...process.env, TZ: noon, NODE_OPTIONS: AS_OTHERS }, stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => { said.out += String(chunk); });
  child.stderr.on('data', (chunk) => { said.err += String(chunk); });
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => said.out, { timeout: 10_000 }).toMatch(/serves http/);
  await expect.poll(() => origin.asked.length, { timeout: 10_000 }).toBe(2);
  const waiting = async (): Promise<string[]> => {
    const before = said.err.length;
    child.kill('SIGUSR2');
    // One signal at a time: each answer is work, and a backlog would keep the program from coming to rest.
    await expect.poll(() => said.err.slice(before), { timeout: 10_000 }).toMatch(/\n$/);
    const timers = JSON.parse(said.err.slice(before)) as WaitingTimer[];
    return timers.filter(({ delay }) => delay < DAY).map(({ again, delay }) => (again ? 'ticks' : delay < 60_000 ? 'rings soon' : 'rings once')); // Node's own timer for a server without clients is set to weeks
  };
  await expect.poll(waiting, { timeout: 10_000, interval: 500 }).toEqual(['midnight', 'the next refresh', 'the next look at the settings file'].map(() => 'rings once'));
});
