import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withStartLock, isRunning } from '../../../src/main/run/other-run.ts';
import { lockAddress, lockFolder, type FolderLock } from '../../../src/main/store/folder-lock.ts';
import { testFolder } from '../../support/folder.ts';

async function start(folder: string): Promise<FolderLock | null> {
  const lock = await lockFolder(lockAddress(await realpath(folder), process.platform, tmpdir()));
  onTestFinished(() => lock?.release());
  return lock;
}

it('is running where a run holds the folder', async () => {
  const folder = await testFolder();
  expect(await start(folder)).not.toBeNull();
  expect(await isRunning(folder)).toBe(true);
});

it('is running where another has just begun to start', async () => {
  const folder = await testFolder();
  const found = isRunning(folder);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(await start(folder)).not.toBeNull(); // whoever looks for it takes nothing from it
  expect(await found).toBe(true);
});

it('is not where nobody holds the folder, or there is none', async () => {
  const folder = await testFolder();
  expect(await isRunning(folder)).toBe(false);
  expect(await isRunning(path.join(folder, 'none'))).toBe(false);
});

it('starts in turn, and without where another keeps its turn', async () => {
  const folder = await testFolder();
  const done: string[] = [];
  const other = await lockFolder(lockAddress(`${folder}: start`, process.platform, tmpdir()));
  const first = withStartLock(folder, () => done.push('first'));
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(done).toEqual([]);
  await other?.release();
  await first;
  expect(done).toEqual(['first']);
  const kept = await lockFolder(lockAddress(`${folder}: start`, process.platform, tmpdir()));
  onTestFinished(() => kept?.release());
  expect(kept).not.toBeNull(); // the first gave its turn back
  expect(await withStartLock(folder, () => 'second')).toBe('second');
});
