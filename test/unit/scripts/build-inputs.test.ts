import { readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

test('a file is listed although Windows says of its content, as that of a folder, that it does not exist (libuv 575)', () => {
  const onWindows = (at: string): string[] => {
    if (statSync(at).isDirectory()) return readdirSync(at);
    throw Object.assign(new Error('no such file or directory'), { code: 'ENOENT' });
  };
  expect(['src', 'package.json', 'not-there.ts'].flatMap((input) => filesUnder(folder, input, onWindows))).toEqual(['src/deep/a.ts', 'package.json']);
});

/** What scripts/build.ts needs besides, but could not change a byte of dist/. */
const NEUTRAL = ['lock', 'paths', 'script', 'sources'].map((name) => `scripts/lib/${name}.ts`);

test('the build inputs exist, and include what the build makes its output with', async () => {
  expect(BUILD_INPUTS.filter((input) => filesUnder(fromRoot(), input).length === 0)).toEqual([]);
  const imported = [...(await readFile(fromRoot('scripts/build.ts'), 'utf8')).matchAll(/'\.\/(lib\/[\w-]+\.ts)'/g)].map(([, file = '']) => `scripts/${file}`);
  expect(BUILD_INPUTS.filter((input) => input.startsWith('scripts/')).toSorted())
    .toEqual(['scripts/build.ts', ...imported.filter((file) => !NEUTRAL.includes(file))].toSorted());
});
