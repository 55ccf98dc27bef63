/** `--token-file` as users start it: the built headless program in a separate process. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { testFolder } from '../../support/folder.ts';

const BUNDLE = fileURLToPath(new URL('../../../dist/main/headless.js', import.meta.url));
const TOKEN = 'a-token-of-my-own-3141';

function start(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, [BUNDLE, '--no-refresh', '--port', '0', '--data-dir', folder, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (chunk) => { text += String(chunk); });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const signal = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, by) => resolve(by)));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const base = async (): Promise<string> => {
    await expect.poll(() => text, { timeout: 10_000 }).toMatch(/serves http/);
    return /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? '';
  };
  return { base, child, ended, signal, text: () => text };
}

const statusAt = async (base: string, authorization?: string): Promise<number> =>
  (await fetch(`${base}/api/v1/quote`, { headers: authorization === undefined ? {} : { authorization } })).status;

beforeAll(async () => {
  await buildIfNeeded();
});

it('--token-file requires the token in that file, for this run only, and leaves no trace of it', async () => {
  const [folder, elsewhere] = [await testFolder(), await testFolder()];
  const file = join(elsewhere, 'token');
  await writeFile(file, `${TOKEN}\n`, { mode: 0o600 });
  const run = start(folder, '--token-file', file);
  const base = await run.base();
  expect([await statusAt(base), await statusAt(base, 'Bearer wrong'), await statusAt(base, `Bearer ${TOKEN}`)]).toEqual([401, 401, 200]);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(run.text()).not.toContain(TOKEN);
  expect(await readdir(folder)).not.toContain('access.json');
  for (const name of await readdir(folder)) expect(await readFile(join(folder, name), 'utf8'), name).not.toContain(TOKEN);
  expect(await statusAt(await start(folder).base())).toBe(200);
});

it('--token-file prevents a start if the file is missing or the token is too short', async () => {
  const folder = await testFolder();
  const missing = start(folder, '--token-file', join(folder, 'none'));
  expect(await missing.ended).toBe(1);
  expect(missing.text()).toBe(`There is no file ${join(folder, 'none')} to read the token from.\n`);
  await writeFile(join(folder, 'short'), 'tiny');
  const short = start(folder, '--token-file', join(folder, 'short'));
  expect(await short.ended).toBe(1);
  expect(short.text()).toContain('is too short: it needs at least 16 characters.');
  expect(short.text()).not.toContain('serves');
});

it.skipIf(process.platform === 'win32')('--token-file lets SIGTERM end the program even while it reads from a pipe without a writer', async () => {
  const folder = await testFolder();
  const pipe = join(folder, 'token');
  await promisify(execFile)('mkfifo', [pipe]);
  const run = start(join(folder, 'data'), '--token-file', pipe);
  await expect.poll(() => readdir(folder), { timeout: 10_000 }).toContain('data'); // its start is under way
  run.child.kill('SIGTERM');
  expect(await run.signal).toBe('SIGKILL');
  expect(run.text()).toBe('');
});

/** Runs a command as the first process of a container. */
const AS_FIRST = ['--pid', '--fork', '--kill-child'];
const canBeFirst = process.platform === 'linux' && spawnSync('unshare', [...AS_FIRST, 'true']).status === 0;

it.runIf(canBeFirst)('--token-file lets SIGTERM end such a program also if it is the first process of a container', async () => {
  const folder = await testFolder();
  const pipe = join(folder, 'token');
  await promisify(execFile)('mkfifo', [pipe]);
  const container = spawn('unshare', [...AS_FIRST, process.execPath, BUNDLE, '--no-refresh', '--port', '0', '--data-dir', join(folder, 'data'), '--token-file', pipe], { stdio: 'ignore' });
  const ended = once(container, 'exit');
  onTestFinished(() => void container.kill('SIGKILL'));
  await expect.poll(() => readdir(folder), { timeout: 10_000 }).toContain('data');
  const [first] = (await readFile(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8')).split(' ');
  process.kill(Number(first), 'SIGTERM');
  await ended; // it would wait for ever
});
