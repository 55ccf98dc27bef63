import { mkdir, realpath, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withStartLock, isRunning } from '../../../src/main/run/other-run.ts';
import { lockAddresses, lockFolder, type FolderLock } from '../../../src/main/store/folder-lock.ts';
import { testFolder } from '../../support/folder.ts';

async function start(folder: string): Promise<FolderLock | null> {
  const lock = await lockFolder(lockAddresses(await realpath(folder), 'run'));
  onTestFinished(() => lock?.release());
  return lock;
}

it('detects a run that holds the folder', async () => {
  const folder = await testFolder();
  expect(await start(folder)).not.toBeNull();
  expect(await isRunning(folder)).toBe(true);
});

it('detects a run that is just starting', async () => {
  const folder = await testFolder();
  const found = isRunning(folder);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(await start(folder)).not.toBeNull(); // detection must not take its lock
  expect(await found).toBe(true);
});

it('detects no run if nobody holds the folder, or the folder does not exist', async () => {
  const folder = await testFolder();
  expect(await isRunning(folder)).toBe(false);
  expect(await isRunning(path.join(folder, 'none'))).toBe(false);
});

/** A folder whose path is too long for a socket, and a short link to it. */
async function longFolder(): Promise<{ real: string; link: string }> {
  const folder = await testFolder();
  const [real, link] = [path.join(folder, 'long'.repeat(30)), path.join(folder, 'link')];
  await mkdir(real);
  await symlink(real, link, 'junction');
  return { real, link };
}

it.each([
  ['', async () => { const folder = await testFolder(); return { real: folder, link: folder }; }],
  [' with different names of the folder', longFolder],
])('serialises starts%s, and starts anyway if another keeps its lock', async (_name, make) => {
  const { real, link } = await make();
  const done: string[] = [];
  const other = await lockFolder(lockAddresses(real, 'start'));
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now()); // its patience does not end, however busy the machine is
  onTestFinished(() => now.mockRestore());
  const first = withStartLock(link, () => done.push('first'));
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(done).toEqual([]);
  await other?.release();
  await first;
  expect(done).toEqual(['first']);
  now.mockRestore();
  const kept = await lockFolder(lockAddresses(real, 'start'));
  onTestFinished(() => kept?.release());
  expect(kept).not.toBeNull(); // the first released its lock
  expect(await withStartLock(link, () => 'second')).toBe('second');
});
