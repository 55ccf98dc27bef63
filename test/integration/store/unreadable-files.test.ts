/** Files that are there but cannot be read: what a person has is not taken for missing, and not replaced. */
import { lstat, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openConfWriter } from '../../../src/main/store/conf-writer.ts';
import { nodeFiles } from '../../../src/main/store/files.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { openTokenFile } from '../../../src/main/store/token-file.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { testFolder } from '../../support/folder.ts';
import { collectingLog } from '../../support/log.ts';

const onUnix = process.platform === 'win32' ? it.skip : it;
const open = (path: string, log = collectingLog()) => openSettings({ path, files: nodeFiles, log, openWriter: openConfWriter });

/** Links to a file on a drive that is not there, as before it is mounted. */
const linkToNowhere = async (path: string): Promise<void> => symlink('/not/mounted/yet', path);

onUnix('settings that are a link to a missing file are not taken for "start over", and the error names the link', async () => {
  const path = join(await testFolder(), 'settings.json');
  await linkToNowhere(path);
  await expect(open(path)).rejects.toThrow(`'${path}'`);
  expect((await lstat(path)).isSymbolicLink()).toBe(true);
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
