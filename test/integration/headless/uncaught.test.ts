/** Errors that nothing catches, in the built headless program: they are logged, and it goes on. */
import { execFile, spawn } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { testFolder } from '../../support/folder.ts';

const BUNDLE = fileURLToPath(new URL('../../../dist/main/headless.js', import.meta.url));
const TOKEN = 'a-token-of-my-own-3141';
/** Runs in the program's process before its own code: with each signal it throws, then rejects. */
const FAULTS = `process.on('SIGUSR2', () => {
  void Promise.reject(new Error('a rejection'));
  throw new Error('an exception');
});`;

beforeAll(async () => {
  await buildIfNeeded();
});

it.skipIf(process.platform === 'win32')('are logged while the program starts and while it serves, and it answers afterwards', async () => {
  const folder = await testFolder();
  const [faults, pipe] = [join(folder, 'faults.mjs'), join(folder, 'token')];
  await writeFile(faults, FAULTS);
  await promisify(execFile)('mkfifo', [pipe]);
  const args = ['--import', pathToFileURL(faults).href, BUNDLE, '--no-refresh', '--port', '0', '--data-dir', join(folder, 'data'), '--token-file', pipe];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let text = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => { text += String(chunk); });
  const logged = (): string[] => [...text.matchAll(/ error Unexpected error; the program continues: error="(.+?)" stack="[^"]+faults\.mjs:\d/g)].map(([, error = '']) => error).sort();

  const writer = await open(pipe, 'w'); // waits until the program has opened it to read, in the middle of its start
  child.kill('SIGUSR2');
  await expect.poll(logged, { timeout: 5_000 }).toEqual(['a rejection', 'an exception']);
  await writer.writeFile(`${TOKEN}\n`);
  await writer.close();
  await expect.poll(() => text, { timeout: 10_000 }).toMatch(/serves http/);
  child.kill('SIGUSR2');
  await expect.poll(logged, { timeout: 5_000 }).toEqual(['a rejection', 'a rejection', 'an exception', 'an exception']);

  const base = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? '';
  expect((await fetch(`${base}/api/v1/quote`, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
