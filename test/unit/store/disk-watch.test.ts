import { describe, expect, it, vi } from 'vitest';
import { watchDisk } from '../../../src/main/store/disk-watch.ts';
import { fakeClock, NOON } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const PATH = '/data/state.json';
const PARTS = [Buffer.from('{}')];
const denied = () => Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }));

function bench() {
  const [disk, clock, told] = [memoryFiles(), fakeClock(), vi.fn()];
  const { read } = disk;
  const watch = watchDisk(disk, { clock, log: collectingLog() });
  watch.onChange(told);
  return {
    disk, clock, told, watch,
    save: (path = PATH, files = watch.files) => files.writeAtomic(path, PARTS).then(() => true, () => false),
    lock: (isLocked: (path: string) => boolean) => { disk.read = (path) => (isLocked(path) ? denied() : read(path)); },
  };
}

describe('a file that cannot be read', () => {
  it('counts at once, with the system’s code, until it can be read', async () => {
    const { clock, lock, told, watch } = bench();
    lock(() => true);
    await expect(watch.files.read(PATH)).rejects.toThrow('EACCES');
    expect([watch.unreadable(), watch.unsaved()]).toEqual([{ files: ['state.json'], code: 'EACCES', since: NOON }, null]);
    expect(told).toHaveBeenCalledTimes(1);
    await clock.advance(60_000);
    lock(() => false);
    expect(await watch.files.read(PATH)).toBeNull();
    expect([watch.unreadable(), told.mock.calls.length]).toEqual([null, 2]);
  });

  it('counts since the first time, however often it is read, and is told again only with another code', async () => {
    const { clock, disk, lock, told, watch } = bench();
    lock(() => true);
    const readAgain = async (): Promise<void> => {
      await clock.advance(60_000);
      await expect(watch.files.read(PATH)).rejects.toThrow(/EACCES|EIO/);
    };
    await readAgain();
    await readAgain();
    expect([watch.unreadable(), told.mock.calls.length]).toEqual([{ files: ['state.json'], code: 'EACCES', since: NOON + 60_000 }, 1]);
    disk.read = () => Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));
    await readAgain();
    expect([watch.unreadable(), told.mock.calls.length]).toEqual([{ files: ['state.json'], code: 'EIO', since: NOON + 60_000 }, 2]);
  });

  it('counts also if it is read in pieces, and until another takes its place', async () => {
    const { disk, save, told, watch } = bench();
    disk.scan = denied;
    await expect(watch.files.scan('/data/news.snapshot', () => undefined)).rejects.toThrow('EACCES');
    expect(watch.unreadable()?.files).toEqual(['news.snapshot']);
    await save('/data/news.snapshot');
    expect([watch.unreadable(), told.mock.calls.length]).toEqual([null, 2]);
  });

  it('does not count if it is missing, or only a copy whose name is taken', async () => {
    const { lock, told, watch } = bench();
    lock((path) => path !== PATH);
    expect([await watch.files.read(PATH), await watch.files.scan(PATH, () => undefined)]).toEqual([null, false]);
    for (const copy of [`${PATH}.broken`, `${PATH}.broken-12`]) await expect(watch.files.read(copy)).rejects.toThrow('EACCES');
    expect([watch.unreadable(), told.mock.calls]).toEqual([null, []]);
  });
});

describe('a file that cannot be saved', () => {
  it('counts once that has lasted for ten seconds, and until it is saved', async () => {
    const { clock, disk, save, told, watch } = bench();
    disk.broken = () => true;
    expect(await save()).toBe(false);
    await clock.advance(5_000);
    expect(await save()).toBe(false);
    await clock.advance(4_999);
    expect([watch.unsaved(), told.mock.calls]).toEqual([null, []]);
    await clock.advance(1);
    expect([watch.unsaved(), watch.unreadable()]).toEqual([{ files: ['state.json'], code: 'ENOSPC', since: NOON }, null]);
    expect(await save()).toBe(false);
    await clock.advance(60_000);
    expect([watch.unsaved()?.since, told.mock.calls.length]).toEqual([NOON, 1]);
    disk.broken = () => false;
    await watch.files.read(PATH);
    expect(watch.unsaved()).not.toBeNull();
    expect(await save()).toBe(true);
    expect([watch.unsaved(), told.mock.calls.length, clock.waiting]).toEqual([null, 2, 0]);
  });

  it('does not count if a retry saves it within that time, and begins anew after that', async () => {
    const { clock, disk, save, told, watch } = bench();
    for (let times = 0; times < 3; times++) {
      disk.broken = () => true;
      await save();
      await clock.advance(9_000);
      disk.broken = () => false;
      await save();
    }
    await clock.advance(60_000);
    expect([watch.unsaved(), told.mock.calls]).toEqual([null, []]);
  });

  it('counts by itself: another that can be saved says nothing about it', async () => {
    const { clock, disk, save, watch } = bench();
    disk.broken = (path) => path !== '/data/read.json';
    await save();
    await save('/data/news.snapshot');
    await clock.advance(10_000);
    expect(await save('/data/read.json')).toBe(true);
    expect(watch.unsaved()?.files).toEqual(['state.json', 'news.snapshot']);
  });

  it.each<[string, (files: ReturnType<typeof watchDisk>['files']) => Promise<unknown>]>([
    ['renamed into its place', (files) => files.replace('/data/.new.tmp', PATH)],
    ['copied before it is replaced', (files) => files.writeAtomic(`${PATH}.broken-2`, PARTS)],
  ])('counts also if it cannot be %s', async (_, work) => {
    const { clock, disk, watch } = bench();
    disk.broken = () => true;
    await expect(work(watch.files)).rejects.toThrow('ENOSPC');
    await clock.advance(10_000);
    expect(watch.unsaved()?.files).toEqual(['state.json']);
    disk.broken = () => false;
    await watch.files.writeAtomic(`${PATH}.broken-3`, PARTS);
    expect(watch.unsaved()).not.toBeNull(); // a copy is not the file
    disk.put('/data/.new.tmp', '{}');
    await watch.files.replace('/data/.new.tmp', PATH);
    expect(watch.unsaved()).toBeNull();
  });

  it('counts as not read, until the next start, if it is damaged and cannot be moved out of the way', async () => {
    const { clock, disk, watch } = bench();
    disk.put(PATH, 'damaged');
    disk.broken = () => true;
    await expect(watch.files.move(PATH, `${PATH}.broken`)).rejects.toThrow('ENOSPC');
    expect(watch.unreadable()?.files).toEqual(['state.json']);
    await clock.advance(10_000);
    expect(watch.unsaved()).toBeNull();
    disk.broken = () => false;
    await watch.files.move(PATH, `${PATH}.broken`);
    expect(watch.unreadable()).toBeNull();
  });

  it('does not count if only a reset could not move it, which says so', async () => {
    const { clock, disk, watch } = bench();
    disk.broken = () => true;
    await expect(watch.files.move(PATH, `${PATH}.before-reset`)).rejects.toThrow('ENOSPC');
    await clock.advance(10_000);
    expect([watch.unreadable(), watch.unsaved()]).toEqual([null, null]);
  });

  it('does not count in a store that takes the change back, which counts what it cannot read', async () => {
    const { clock, disk, lock, save, watch } = bench();
    disk.broken = () => true;
    expect(await save(PATH, watch.filesWatchedWhenRead)).toBe(false);
    await clock.advance(60_000);
    expect(watch.unsaved()).toBeNull();
    lock(() => true);
    await expect(watch.filesWatchedWhenRead.read(PATH)).rejects.toThrow('EACCES');
    expect(watch.unreadable()?.files).toEqual(['state.json']);
  });
});
