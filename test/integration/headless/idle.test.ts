/** What the headless program waits for at rest. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { testFolder } from '../../support/folder.ts';
import { modelsDocument, rss, send, startOrigin } from '../../support/origin.ts';
import { waitingTimers, type WaitingTimer } from '../../support/waiting-timers.ts';

const BUNDLE = fileURLToPath(new URL('../../../dist/main/headless.js', import.meta.url));
const DAY = 24 * 3_600_000;

beforeAll(async () => {
  await buildIfNeeded();
}, 60_000);

it.skipIf(process.platform === 'win32')('is midnight and the next refresh, and nothing that ticks', async () => { // Windows has no such signals
  const origin = await startOrigin({ '/feed.xml': send(rss('A', 'a1')), '/api.json': send(modelsDocument('x')) });
  const telling = `process.on('SIGUSR2', async () => process.stderr.write(JSON.stringify(await (${String(waitingTimers)})()) + '\\n'));`;
  const args = ['--data-dir', await testFolder(), '--port', '0', '--feed', `${origin.base}/feed.xml`, '--models-url', `${origin.base}/api.json`];
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(telling)}`, BUNDLE, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => { said.out += String(chunk); });
  child.stderr.on('data', (chunk) => { said.err += String(chunk); });
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => said.out, { timeout: 10_000 }).toMatch(/serves http/);
  await expect.poll(() => origin.asked.length, { timeout: 10_000 }).toBe(2);
  const waiting = (): string[] => {
    child.kill('SIGUSR2');
    const last = JSON.parse(said.err.trim().split('\n').at(-1) || '[]') as WaitingTimer[];
    return last.filter(({ delay }) => delay < DAY).map(({ again }) => (again ? 'ticks' : 'rings once')); // Node's own for an API without a client waits for weeks
  };
  await expect.poll(waiting, { timeout: 10_000 }).toEqual(['midnight', 'the next refresh'].map(() => 'rings once'));
}, 40_000); // three waits of 10 s at most, and a start
