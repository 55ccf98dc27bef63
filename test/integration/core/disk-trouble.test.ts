/** What cannot be read or saved in the data folder, from the files to `/status`. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CoreOptions } from '../../../src/main/core/contract.ts';
import { nodeFiles } from '../../../src/main/store/files.ts';
import { StatusDocument } from '../../../src/shared/status.ts';
import { testCore } from '../../support/core.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { testFolder } from '../../support/folder.ts';
import { ask } from '../api/helpers.ts';

async function running(folder: string, options: Partial<CoreOptions> = {}) {
  const core = await testCore(folder, { network: false, ...options });
  const told: string[] = [];
  core.onChange((what) => told.push(what));
  /** Returns what a monitor sees. */
  const trouble = async (): Promise<StatusDocument['storage']['lastError']> =>
    StatusDocument.parse(JSON.parse((await ask(core.api().base[0] ?? '', { target: '/status' })).body.toString())).storage.lastError;
  return { core, told, trouble };
}

it('files that cannot be read are in the status from the start, and not in that of a start at which they can', async () => {
  const folder = await testFolder();
  const names = ['state.json', 'read.json', 'favourites.json', 'news.snapshot', 'models.snapshot'];
  for (const name of names) await mkdir(join(folder, name));
  const { core, trouble } = await running(folder);
  const message = (await trouble())?.message ?? '';
  for (const name of names) expect(message).toContain(name);
  expect(message).toMatch(/^Tidings could not read .* in its data folder \(EISDIR\): check the disk, then start Tidings again\./);
  await core.stop();
  for (const name of names) await rm(join(folder, name), { recursive: true });
  expect(await (await running(folder)).trouble()).toBeNull();
});

it('a file that cannot be saved is in the status after a while, until it is saved, and both are reported', async () => {
  const clock = fakeClock();
  let full = true;
  const { core, told, trouble } = await running(await testFolder(), {
    clock,
    files: {
      ...nodeFiles,
      writeAtomic: (path, parts) => (full ? Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })) : nodeFiles.writeAtomic(path, parts)),
    },
  });
  core.read.looked();
  await expect.poll(() => core.log.lines).toContainEqual(expect.objectContaining({ message: 'A file could not be written' }));
  expect(await trouble()).toBeNull();
  await clock.advance(10_000);
  expect((await trouble())?.message).toMatch(/^Tidings cannot save endpoint\.json, read\.json: the disk is full\./);
  expect(core.report().storage.lastError?.message).toMatchObject({ key: 'storage.unsaved' });
  const before = told.filter((what) => what === 'status').length;
  expect(before).toBe(2); // one for each file
  full = false;
  core.read.looked();
  await core.read.settled();
  expect((await trouble())?.message).toMatch(/^Tidings cannot save endpoint\.json: the disk is full\./);
  core.wake(); // looks at the addresses again
  await expect.poll(trouble).toBeNull();
  expect(told.filter((what) => what === 'status')).toHaveLength(before + 2);
});

it('a quote that cannot be kept is refused at once, and nothing in the status', async () => {
  const clock = fakeClock();
  let full = false;
  const { core, trouble } = await running(await testFolder(), {
    clock, files: { ...nodeFiles, writeAtomic: (path, parts) => (full ? Promise.reject(new Error('ENOSPC')) : nodeFiles.writeAtomic(path, parts)) },
  });
  full = true;
  expect(await core.favourites.keep({ quote: 'Time flies.', author: 'Virgil', work: 'Georgics', year: -29 })).toMatchObject({ ok: false });
  await clock.advance(60_000);
  expect(await trouble()).toBeNull();
});
