/** Saving over a file of the person's own. */
import { chmod, chown, link, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles, type Files } from '../../../src/main/store/files.ts';
import { createOverwrite } from '../../../src/main/store/overwrite.ts';
import { testFolder } from '../../support/folder.ts';
import { isRootOnLinux, SMALL, smallDisk } from '../../support/small-disk.ts';

const onUnix = process.platform === 'win32' ? it.skip : it;
const isRoot = process.getuid?.() === 0; // whom no permissions keep out
const permissions = async (path: string): Promise<number> => (await stat(path)).mode & 0o7777;
const quota = Object.assign(new Error('over quota'), { code: 'Unknown system error -122', errno: -122 }); // as Node says it on Linux
const refuse = (code: string) => (): Promise<never> => Promise.reject(Object.assign(new Error(code), { code }));

/** Saves "new" over a file with "old". @returns what became of it */
async function save(changes: Partial<Files> = {}, { mode = 0o644, below = '' } = {}) {
  const folder = join(await testFolder(), below);
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'feeds.opml');
  await writeFile(path, 'old');
  await chmod(path, mode);
  const { ino } = await stat(path);
  const error = await createOverwrite({ ...nodeFiles, ...changes })(path, 'new', 0o600).then(() => null, (thrown: unknown) => thrown);
  return { error, path, text: await readFile(path, 'utf8'), names: await readdir(folder), isSameFile: (await stat(path)).ino === ino };
}

describe('a file that is saved over another', () => {
  it('replaces it, with nothing left beside it', async () => {
    expect(await save()).toMatchObject({ error: null, text: 'new', names: ['feeds.opml'], isSameFile: false });
  });

  it.each<[string, Partial<Files>]>([
    ['is full while it is written', { writeNew: refuse('ENOSPC') }],
    ['is full when it is renamed', { replace: refuse('ENOSPC') }],
    ['takes no more from this person', { writeNew: () => Promise.reject(quota) }],
    ['takes only a part of it, and says nothing', { writeNew: () => Promise.reject(new Error('wrote 1 of 3 bytes')) }],
  ])('leaves it as it is if the disk %s', async (_what, full) => {
    expect(await save(full)).toMatchObject({ error: expect.any(Error) as Error, text: 'old', names: ['feeds.opml'] });
  });

  onUnix.each([['rw-r--r--', 0o644], ['rw-------', 0o600], ['rwxr-xr-x', 0o755]])('keeps its permissions: %s', async (_name, mode) => {
    const { path, isSameFile } = await save({}, { mode });
    expect([await permissions(path), isSameFile]).toEqual([mode, false]);
  });

  onUnix.each([['rw-r-----', 0o640], ['rw-rw-r--', 0o664]])('is written in place if its group has rights of its own, maybe by an access control list: %s', async (_name, mode) => {
    const { path, ...saved } = await save({}, { mode });
    expect([await permissions(path), saved]).toEqual([mode, expect.objectContaining({ error: null, text: 'new', isSameFile: true })]);
  });

  onUnix('is left as it is, too, if the disk is full and others may write to it', async () => {
    expect(await save({ writeNew: refuse('ENOSPC') }, { mode: 0o664 })).toMatchObject({ error: { code: 'ENOSPC' }, text: 'old' });
  });

  onUnix('is written in place if it has another name, which then has the new content as well', async () => {
    const folder = await testFolder();
    const [path, other] = [join(folder, 'feeds.opml'), join(folder, 'other.opml')];
    await writeFile(path, 'old');
    await link(path, other);
    await createOverwrite(nodeFiles)(path, 'new');
    expect(await readFile(other, 'utf8')).toBe('new');
  });

  it.each<[string, Partial<Files>]>([
    ['its folder takes no new file', { writeNew: refuse('EACCES') }],
    ['its folder is read-only and it is mounted there', { writeNew: refuse('EROFS') }],
    ['it cannot be replaced where it is mounted', { replace: refuse('EBUSY') }],
    ['it belongs to another user, in a folder where each may replace only their own', { replace: refuse('EPERM') }],
    ['its file system does not know what was asked', { replace: refuse('ENOSYS') }],
    ['its file system says something that nobody has heard of', { writeNew: refuse('Unknown system error -524') }],
  ])('is written in place if %s', async (_why, changes) => {
    expect(await save(changes)).toMatchObject({ error: null, text: 'new', names: ['feeds.opml'], isSameFile: true });
  });

  it.each(['ne', 'new', 'a much newer one'])('has only the new content if it is written in place, shorter or longer: %s', async (text) => {
    const path = join(await testFolder(), 'feeds.opml');
    await writeFile(path, 'old');
    await createOverwrite({ ...nodeFiles, writeNew: refuse('EACCES') })(path, text);
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  it.runIf(isRootOnLinux)('has its earlier content again if the disk gets full while it is written in place', async () => {
    const folder = await smallDisk();
    const path = join(folder, 'feeds.opml');
    const old = 'old '.repeat(1_500);
    await writeFile(path, old);
    await writeFile(join(folder, 'other'), Buffer.alloc(SMALL - 16_384, 'y'));
    await expect(createOverwrite({ ...nodeFiles, writeNew: refuse('EACCES') })(path, 'new '.repeat(10_000))).rejects.toThrow('ENOSPC');
    expect(await readFile(path, 'utf8')).toBe(old);
  });

  it.runIf(isRoot)('keeps its owner, if that is another user', async () => {
    const path = join(await testFolder(), 'feeds.opml');
    await writeFile(path, 'old');
    await chown(path, 1, 2);
    const { ino } = await stat(path);
    await createOverwrite(nodeFiles)(path, 'new');
    expect(await stat(path)).toMatchObject({ ino, uid: 1, gid: 2 }); // replacing would need rights that most have not
  });

  it.skipIf(isRoot || process.platform === 'win32')('is refused if that is write-protected', async () => {
    expect(await save({}, { mode: 0o444 })).toMatchObject({ error: { code: 'EACCES' }, text: 'old' });
  });
});

onUnix('a file that is saved over a link replaces what the link leads to, not the link', async () => {
  const { path: target } = await save({}, { mode: 0o604, below: 'elsewhere' });
  const folder = await testFolder();
  const symbolic = join(folder, 'link.opml');
  await symlink(target, symbolic);
  await createOverwrite(nodeFiles)(symbolic, 'newer');
  expect((await lstat(symbolic)).isSymbolicLink()).toBe(true);
  expect([await readFile(target, 'utf8'), await permissions(target), await readdir(folder)]).toEqual(['newer', 0o604, ['link.opml']]);
});

onUnix('a file that is saved over a link to a missing file is created there', async () => {
  const folder = await testFolder();
  const [symbolic, target] = [join(folder, 'link.opml'), join(folder, 'target.opml')];
  await symlink(target, symbolic);
  await createOverwrite(nodeFiles)(symbolic, 'new', 0o600);
  expect((await lstat(symbolic)).isSymbolicLink()).toBe(true);
  expect([await readFile(target, 'utf8'), await permissions(target)]).toEqual(['new', 0o600]);
});

onUnix('a new file has the permissions that are given, or else the usual ones', async () => {
  const folder = await testFolder();
  const usual = join(folder, 'usual');
  await writeFile(usual, '');
  await createOverwrite(nodeFiles)(join(folder, 'list'), 'x', 0o600);
  await createOverwrite(nodeFiles)(join(folder, 'picture'), 'x');
  expect([await permissions(join(folder, 'list')), await permissions(join(folder, 'picture'))]).toEqual([0o600, await permissions(usual)]);
});
