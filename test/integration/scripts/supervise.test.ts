import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startChild } from '../../../scripts/lib/supervise.ts';

/** Starts a program that ends as it is told to: with 1 on SIGINT, with 2 shortly after its channel was closed. */
async function start(platform: NodeJS.Platform) {
  const folder = await mkdtemp(path.join(tmpdir(), 'supervise-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ready = path.join(folder, 'ready');
  const child = startChild(process.execPath, ['-e', `
    process.on('SIGINT', () => process.exit(1));
    process.on('disconnect', () => setTimeout(() => process.exit(2), 100));
    require('node:fs').writeFileSync(${JSON.stringify(ready)}, '');`], process.env, platform);
  await vi.waitFor(() => readFile(ready), { timeout: 10_000 });
  return child;
}

it.skipIf(process.platform === 'win32')('a program is asked to end by the signal', async () => {
  const child = await start('linux');
  child.stop('SIGINT');
  expect(await child.exit).toBe(1);
});

it('a program on Windows is asked to end by closing its channel, and may take its time, even if asked twice', async () => {
  const child = await start('win32');
  child.stop('SIGINT');
  child.stop('SIGINT');
  expect(await child.exit).toBe(2);
});
