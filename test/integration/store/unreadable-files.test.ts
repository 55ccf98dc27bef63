/** Files that are there but cannot be read: what a person has is not taken for missing, and not replaced. */
import { lstat, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openConfWriter } from '../../../src/main/store/conf-writer.ts';
import { nodeFiles } from '../../../src/main/store/files.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { createSnapshotStore } from '../../../src/main/store/snapshot-store.ts';
import { openTokenFile } from '../../../src/main/store/token-file.ts';
import { alone } from '../../support/alone.ts';
import { newsSnapshot } from '../../support/examples.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { testFolder } from '../../support/folder.ts';
import { collectingLog } from '../../support/log.ts';

const onUnix = process.platform === 'win32' ? it.skip : it;
const open = (path: string, log = collectingLog()) => openSettings({ path, files: nodeFiles, log, lockAcrossPrograms: alone, openWriter: openConfWriter });

/** Links to a file on a drive that is not there, as before it is mounted. */
const linkToNowhere = async (path: string): Promise<void> => symlink('/not/mounted/yet', path);

onUnix('settings that are a link to a missing file are not taken for "start over", and the error names the link', async () => {
  const path = join(await testFolder(), 'settings.json');
  await linkToNowhere(path);
  await expect(open(path)).rejects.toThrow(`'${path}' is a link to a file that is missing`);
  expect((await lstat(path)).isSymbolicLink()).toBe(true);
});

it('settings that are a folder keep the program from starting, and the error names it', async () => {
  const path = join(await testFolder(), 'settings.json');
  await mkdir(path);
  await expect(open(path)).rejects.toMatchObject({ message: expect.stringContaining(`'${path}'`) as unknown, syscall: expect.any(String) as unknown });
});

onUnix('settings whose link loses its file while the program runs stay as they are, and the link too', async () => {
  const folder = await testFolder();
  const [path, target] = [join(folder, 'settings.json'), join(folder, 'mine.json')];
  await writeFile(target, '{"port": 9001}');
  await symlink('mine.json', path);
  const settings = await open(path);
  await rm(target);
  await settings.reload();
  expect(await settings.change((now) => ({ ...now, port: 9002 }))).toMatchObject({ ok: false });
  expect([settings.current().port, (await lstat(path)).isSymbolicLink()]).toEqual([9001, true]);
});

onUnix('an access token that is a link to a missing file admits nobody', async () => {
  const path = join(await testFolder(), 'access.json');
  await linkToNowhere(path);
  const token = await openTokenFile({ path, files: nodeFiles, clock: fakeClock(), log: collectingLog(), randomBytes: (size) => new Uint8Array(size) });
  expect(token.current().kind).toBe('damaged');
});

onUnix.each([
  ['a folder', (path: string) => mkdir(path)],
  ['a link to a missing file', linkToNowhere],
  ['a link to itself', (path: string) => symlink(path, path)],
])('a copy of broken settings takes the next name if its own is %s, which stays', async (_what, put) => {
  const path = join(await testFolder(), 'settings.json');
  await writeFile(path, '{"port": 9001,}');
  await put(`${path}.broken`);
  const before = (await lstat(`${path}.broken`)).mode;
  expect(await (await open(path)).change((now) => ({ ...now, port: 9002 }))).toEqual({ ok: true });
  expect(await readFile(`${path}.broken-2`, 'utf8')).toBe('{"port": 9001,}');
  expect((await lstat(`${path}.broken`)).mode).toBe(before);
});

onUnix('a broken snapshot takes the next name if a folder has its own, and the next snapshot is stored', async () => {
  const folder = await testFolder();
  const path = join(folder, 'news.snapshot');
  await writeFile(path, 'rubbish');
  await mkdir(`${path}.broken`);
  const store = createSnapshotStore(folder, nodeFiles, collectingLog());
  expect(await store.load('news')).toBeNull();
  expect(await store.publish(newsSnapshot())).toEqual({ changed: true, stored: true });
  expect(await readFile(`${path}.broken-2`, 'utf8')).toBe('rubbish');
});
