import { mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withLock } from '../../../scripts/lib/lock.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { BUILD_INPUTS, filesUnder, hashOf } from '../../../scripts/lib/sources.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sources-'));
  await mkdir(path.join(folder, 'src/deep'), { recursive: true });
  await writeFile(path.join(folder, 'src/deep/a.ts'), 'one');
  await writeFile(path.join(folder, 'package.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true }));
const hash = (): string => hashOf(folder, ['src', 'package.json', 'not-there.ts']);

describe('the hash of the build inputs', () => {
  test('does not depend on modification times', async () => {
    const before = hash();
    await utimes(path.join(folder, 'src/deep/a.ts'), 1, 1);
    expect(hash()).toBe(before);
  });
  test.each<[string, () => Promise<void>]>([
    ['an edit in a nested folder', () => writeFile(path.join(folder, 'src/deep/a.ts'), 'two')],
    ['a new file', () => writeFile(path.join(folder, 'src/b.ts'), '')],
    ['a renamed file', () => rename(path.join(folder, 'src/deep/a.ts'), path.join(folder, 'src/deep/b.ts'))],
    ['an edited configuration file', () => writeFile(path.join(folder, 'package.json'), '{ }')],
    ['a listed file that did not exist before', () => writeFile(path.join(folder, 'not-there.ts'), '')],
  ])('changes with %s', async (_name, change) => {
    const before = hash();
    await change();
    expect(hash()).not.toBe(before);
  });
});

/** What scripts/build.ts needs besides, but could not change a byte of dist/. */
const NEUTRAL = ['lock', 'paths', 'script', 'sources'].map((name) => `scripts/lib/${name}.ts`);

test('the build inputs exist, and include what the build makes its output with', async () => {
  expect(BUILD_INPUTS.filter((input) => filesUnder(fromRoot(), input).length === 0)).toEqual([]);
  const imported = [...(await readFile(fromRoot('scripts/build.ts'), 'utf8')).matchAll(/'\.\/(lib\/[\w-]+\.ts)'/g)].map(([, file = '']) => `scripts/${file}`);
  expect(BUILD_INPUTS.filter((input) => input.startsWith('scripts/')).toSorted())
    .toEqual(['scripts/build.ts', ...imported.filter((file) => !NEUTRAL.includes(file))].toSorted());
});

describe('withLock', () => {
  test('makes the second caller wait for the first', async () => {
    const file = path.join(folder, 'cache/x.lock');
    const order: string[] = [];
    const work = (name: string) => withLock(file, async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(`${name} ends`);
    });
    await Promise.all([work('one'), work('two')]);
    expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });
  test('takes over a lock whose owner has died', async () => {
    const file = path.join(folder, 'x.lock');
    await writeFile(file, '999999999'); // above the largest pid on Linux
    expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
  });
  test.each([['', 'without a pid'], [String(process.pid), 'with a pid that another process has now']])('takes over a lock untouched for a minute: %j, %s', async (text) => {
    const file = path.join(folder, 'x.lock');
    await writeFile(file, text);
    await utimes(file, new Date(), new Date(Date.now() - 60_000));
    expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
  });
  test('releases the lock if the work fails', async () => {
    const file = path.join(folder, 'x.lock');
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
  });
});
