import { lstat, mkdir, rename, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Clock } from '../../../src/main/base/clock-and-logger.ts';
import { systemClock } from '../../../src/main/clock.ts';
import { watchSettings } from '../../../src/main/core/watch-settings.ts';
import { openConfWriter } from '../../../src/main/store/conf-writer.ts';
import { nodeFiles } from '../../../src/main/store/files.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { MINUTE } from '../../../src/shared/units.ts';
import { alone } from '../../support/alone.ts';
import { fakeClock, NOON } from '../../support/fake-clock.ts';
import { testFolder } from '../../support/folder.ts';
import { collectingLog } from '../../support/log.ts';

const SOON = { timeout: 5_000 }; // ms
const onUnix = process.platform === 'win32' ? it.skip : it; // links need a privilege there

/** Opens the settings in `data` of a new folder, and follows edits until the test ends. @param prepare runs before that */
async function followed(prepare: (folder: string) => Promise<void>, clock: Clock = systemClock) {
  const folder = await testFolder();
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await mkdir(join(folder, 'dot'));
  await prepare(folder);
  const open = () => openSettings({ path: join(dataDir, 'settings.json'), files: nodeFiles, log: collectingLog(), lockAcrossPrograms: alone, openWriter: openConfWriter });
  const settings = await open();
  onTestFinished(watchSettings({ clock, dataDir, files: nodeFiles, log: collectingLog() }, settings));
  const isPort = (port: number) => expect.poll(() => settings.current().port, SOON).toBe(port);
  return { settings, folder, path: join(dataDir, 'settings.json'), target: join(folder, 'dot', 'mine.json'), otherProgram: open, isPort };
}

const withPort = (port: number): string => JSON.stringify({ port });

/** Makes settings.json a link to another folder, as people do who keep their settings in one place. */
async function linked(folder: string): Promise<void> {
  await writeFile(join(folder, 'dot', 'mine.json'), withPort(9001));
  await symlink('../dot/mine.json', join(folder, 'data', 'settings.json'));
}

describe('the settings file, while the program runs', () => {
  it('may have been edited between the start and the watch', async () => {
    const dataDir = await testFolder();
    const path = join(dataDir, 'settings.json');
    const settings = await openSettings({ path, files: nodeFiles, log: collectingLog(), lockAcrossPrograms: alone, openWriter: openConfWriter });
    await writeFile(path, withPort(9001));
    onTestFinished(watchSettings({ clock: systemClock, dataDir, files: { ...nodeFiles, watch: () => () => undefined }, log: collectingLog() }, settings));
    await expect.poll(() => settings.current().port, SOON).toBe(9001);
  });

  it('of a folder that is gone is not watched, which is told', async () => {
    const failed = vi.fn();
    nodeFiles.watch(join(await testFolder(), 'gone', 'settings.json'), () => undefined, failed)();
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'ENOENT' }));
  });

  it('may be created, edited in place and replaced', async () => {
    const { path, isPort } = await followed(() => Promise.resolve());
    await writeFile(path, withPort(9001));
    await isPort(9001);
    await writeFile(path, withPort(9002));
    await isPort(9002);
    await writeFile(`${path}.new`, withPort(9003));
    await rename(`${path}.new`, path);
    await isPort(9003);
  });

  onUnix('may be a link to a file that is edited in place or replaced', async () => {
    const { target, isPort } = await followed(linked);
    await writeFile(target, withPort(9002));
    await isPort(9002);
    await writeFile(`${target}.new`, withPort(9003));
    await rename(`${target}.new`, target);
    await isPort(9003);
  });

  onUnix('may be a link that another program writes through', async () => {
    const { path, otherProgram, isPort } = await followed(linked);
    await (await otherProgram()).change((settings) => ({ ...settings, port: 9002 }));
    await isPort(9002);
    expect((await lstat(path)).isSymbolicLink()).toBe(true);
  });

  onUnix('may become a link, and lead elsewhere later', async () => {
    const { folder, path, target, isPort } = await followed(() => Promise.resolve());
    await linked(folder);
    await isPort(9001);
    await writeFile(target, withPort(9002));
    await isPort(9002);
    const other = join(folder, 'other.json');
    await writeFile(other, withPort(9003));
    await unlink(path);
    await symlink(other, path);
    await isPort(9003);
    await writeFile(other, withPort(9004));
    await isPort(9004);
  });

  onUnix.each<[string, (folder: string) => Promise<void>, (folder: string) => Promise<string>]>([
    ['in a folder that was replaced', () => Promise.resolve(), async (folder) => {
      await rename(join(folder, 'data'), join(folder, 'old'));
      await mkdir(join(folder, 'data'));
      return join(folder, 'data', 'settings.json');
    }],
    ['a link through a folder that was switched', async (folder) => {
      await symlink('../dot', join(folder, 'data', 'now'));
      await symlink('now/mine.json', join(folder, 'data', 'settings.json'));
      await writeFile(join(folder, 'dot', 'mine.json'), withPort(9001));
    }, async (folder) => {
      await mkdir(join(folder, 'next'));
      await symlink('../next', join(folder, 'data', 'new'));
      await rename(join(folder, 'data', 'new'), join(folder, 'data', 'now'));
      return join(folder, 'next', 'mine.json');
    }],
  ])('may be %s: that is noticed within five minutes, and edits there at once from then on', async (_what, prepare, replace) => {
    const clock = fakeClock();
    const { settings, folder } = await followed(prepare, clock);
    const target = await replace(folder);
    await writeFile(target, withPort(9002));
    await clock.advance(5 * MINUTE);
    await expect.poll(() => settings.current().port, SOON).toBe(9002);
    await writeFile(target, withPort(9003));
    await expect.poll(async () => {
      await clock.advance(500);
      return settings.current().port;
    }, SOON).toBe(9003);
    expect(clock.now()).toBeLessThan(NOON + 6 * MINUTE); // before the next look
  });
});
