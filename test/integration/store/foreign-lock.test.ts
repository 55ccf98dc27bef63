/** The lock of a program that ran as another user (sudo): nobody else may connect, so nobody can tell whether it still runs. */
import { chmod, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { settingsLock } from '../../../src/main/store/settings-lock.ts';
import { openConfWriter } from '../../../src/main/store/conf-writer.ts';
import { nodeFiles } from '../../../src/main/store/files.ts';
import { lockAddresses, lockFolder } from '../../../src/main/store/folder-lock.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { testFolder } from '../../support/folder.ts';
import { collectingLog } from '../../support/log.ts';
import { told } from '../../support/told.ts';

const onUnix = process.platform === 'win32' ? it.skip : it;
const NOBODY = 65_534;

/** Leaves a socket file as a killed program does, one that this process may not connect to, and returns its folder. */
async function folderWith(name: string): Promise<string> {
  const folder = await testFolder();
  const path = join(folder, name);
  const owner = createServer();
  await new Promise<void>((resolve) => owner.listen(`${path}.owner`, resolve));
  await rename(`${path}.owner`, path); // closing removes the name it was opened under, so this one stays
  await new Promise((resolve) => owner.close(resolve));
  await chmod(path, 0);
  if (process.getuid?.() === 0) { // root may do everything
    await chmod(folder, 0o777);
    process.seteuid?.(NOBODY);
    onTestFinished(() => process.seteuid?.(0));
  }
  return folder;
}

const message = (path: string): string =>
  `The file ${path} shows that another user runs Tidings with this folder. If that is not so any more, remove the file and try again.`;

onUnix('a folder with such a lock names the file, and can be had once that is removed', async () => {
  const folder = await folderWith('run.sock');
  const path = join(folder, 'run.sock');
  const addresses = lockAddresses(folder, 'run');
  await expect(lockFolder(addresses)).rejects.toThrow(message(path));
  expect((await stat(path)).isSocket()).toBe(true);
  await rm(path);
  const lock = await lockFolder(addresses);
  expect(lock).not.toBeNull();
  await lock?.release();
});

onUnix('a change of the settings is refused at once, and the refusal names the file', async () => {
  const folder = await folderWith('settings.sock');
  const settings = await openSettings({
    path: join(folder, 'settings.json'), files: nodeFiles, log: collectingLog(), openWriter: openConfWriter, lockAcrossPrograms: settingsLock(folder),
  });
  const outcome = await settings.change((now) => ({ ...now, port: 9001 }));
  expect(told(outcome)).toEqual({ ok: false, message: message(join(folder, 'settings.sock')) });
});
