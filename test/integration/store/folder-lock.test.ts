/** What a lock leaves in its folder when something goes wrong. */
import { chmod, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { settingsLock } from '../../../src/main/store/settings-lock.ts';
import { lockAddresses, lockFolder, removeLeftSockets } from '../../../src/main/store/folder-lock.ts';
import { testFolder } from '../../support/folder.ts';

const onUnix = process.platform === 'win32' ? it.skip : it;
const NOBODY = 65_534;

/** Takes away the permission to change a folder. @returns a function that gives it back */
async function closed(folder: string): Promise<() => Promise<void>> {
  await chmod(folder, 0o555);
  const isRoot = process.getuid?.() === 0; // whom no permissions keep out
  if (isRoot) process.seteuid?.(NOBODY);
  const reopen = async (): Promise<void> => {
    if (isRoot) process.seteuid?.(0);
    await chmod(folder, 0o700);
  };
  onTestFinished(reopen);
  return reopen;
}

onUnix('a lock whose file cannot be removed is free all the same', async () => {
  const folder = await testFolder();
  const [inside] = lockAddresses(folder, 'settings');
  const lock = await lockFolder([inside]);
  const reopen = await closed(folder);
  await lock?.release();
  await reopen();
  expect(await readdir(folder)).toEqual(['settings.sock']);
  const next = await lockFolder([inside]);
  expect(next).not.toBeNull();
  await next?.release();
  expect(await readdir(folder)).toEqual([]);
});

onUnix('a change of the settings ends as it does, though the file of its lock cannot be removed', async () => {
  const folder = await testFolder();
  const exclusively = settingsLock(folder);
  let reopen = (): Promise<void> => Promise.resolve();
  expect(await exclusively(async () => {
    reopen = await closed(folder);
    return 'done';
  })).toBe('done');
  await reopen();
  expect(await exclusively(() => Promise.resolve('again'))).toBe('again');
});

/** Listens in a folder. */
async function listening(folder: string, name: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(folder, name), resolve));
  return server;
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Leaves a socket as a killed program does: closing removes the name under which it was opened. */
async function left(folder: string, name: string): Promise<void> {
  const server = await listening(folder, 'opened.sock');
  await rename(join(folder, 'opened.sock'), join(folder, name));
  await close(server);
}

onUnix('sockets that killed programs have left are removed at the start, and no others', async () => {
  const folder = await testFolder();
  for (const name of ['0123abcd.sock', 'settings.sock', '89abcdef.sock']) await left(folder, name);
  const owner = await listening(folder, 'feedbeef.sock');
  await writeFile(join(folder, 'deadbeef.sock'), 'a file of mine');
  const longAgo = new Date(performance.timeOrigin - 60_000);
  for (const name of ['0123abcd.sock', 'settings.sock', 'feedbeef.sock', 'deadbeef.sock']) await utimes(join(folder, name), longAgo, longAgo);
  await removeLeftSockets(folder);
  // 89abcdef.sock is new: its owner may be about to listen. settings.sock is removed by the next owner of that lock.
  expect((await readdir(folder)).sort()).toEqual(['89abcdef.sock', 'deadbeef.sock', 'feedbeef.sock', 'settings.sock']);
  await close(owner);
});

onUnix('sockets that cannot be removed do not keep the program from starting', async () => {
  const folder = await testFolder();
  await left(folder, '0123abcd.sock');
  const longAgo = new Date(performance.timeOrigin - 60_000);
  await utimes(join(folder, '0123abcd.sock'), longAgo, longAgo);
  const reopen = await closed(folder);
  await removeLeftSockets(folder);
  await reopen();
  expect(await readdir(folder)).toEqual(['0123abcd.sock']);
});
