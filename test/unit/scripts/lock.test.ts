/** The lock between scripts: one at a time, and nobody waits for the dead. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withLock } from '../../../scripts/lib/lock.ts';
import { testFolder } from '../../support/folder.ts';

/** Synchronous, so that nothing happens between two steps of a test. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // just being replaced
  }
}

const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

it('is held during the work, and gone after it, even if that fails', async () => {
  const file = path.join(await testFolder(), 'in', 'lock');
  expect(await withLock(file, () => readFile(file, 'utf8'))).toBe(String(process.pid));
  await expect(withLock(file, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(existsSync(file)).toBe(false);
});

it('is taken over from a process that no longer exists', async () => {
  const file = path.join(await testFolder(), 'lock');
  await writeFile(file, String(deadPid()));
  expect(await withLock(file, () => readFile(file, 'utf8'))).toBe(String(process.pid));
});

it('waits again if another process took over at the same moment and removed this one’s file', async () => {
  const file = path.join(await testFolder(), 'lock');
  await writeFile(file, String(deadPid()));
  let worked = false;
  const mine = withLock(file, () => {
    worked = true;
    return Promise.resolve();
  });
  while (textOf(file) !== String(process.pid)) await sleep(1);
  writeFileSync(file, String(process.ppid)); // the other's, which is alive
  await sleep(400);
  expect(worked).toBe(false);
  await writeFile(file, String(deadPid()));
  await mine;
  expect(worked).toBe(true);
});

it('leaves the file alone if another process took it over', async () => {
  const file = path.join(await testFolder(), 'lock');
  await withLock(file, () => writeFile(file, String(process.ppid)));
  expect(await readFile(file, 'utf8')).toBe(String(process.ppid));
});

it('makes the second caller wait for the first', async () => {
  const file = path.join(await testFolder(), 'lock');
  const order: string[] = [];
  const work = (name: string) => withLock(file, async () => {
    order.push(`${name} begins`);
    await sleep(20);
    order.push(`${name} ends`);
  });
  await Promise.all([work('one'), work('two')]);
  expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
});

it.each([['', 'without a pid'], [String(process.pid), 'with a pid that another process has now']])('is taken over if it was untouched for a minute: %j, %s', async (text) => {
  const file = path.join(await testFolder(), 'lock');
  await writeFile(file, text);
  await utimes(file, new Date(), new Date(Date.now() - 60_000));
  expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
});
