import { describe, expect, it } from 'vitest';
import { createResets } from '../../../src/main/core/resets.ts';
import { DEFAULT_FEEDS, DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const FEEDS = [{ id: 'mine', url: 'https://mine.example/', title: 'Mine', enabled: true }];

function setUp({ refreshing = false, network = true } = {}) {
  const files = memoryFiles();
  const clock = fakeClock();
  const world = {
    settings: { ...DEFAULT_SETTINGS, feeds: FEEDS, port: 9000, muteWords: ['cup'], welcome: false } as Settings,
    patches: [] as Partial<Settings>[], read: ['a'], refreshing, forgotten: 0, diskFull: false,
  };
  files.put('/data/settings.json', 'as it was');
  files.put('/data/read.json', 'marks');
  const resets = createResets({
    dataDir: '/data', files, clock, log: collectingLog(), network,
    settings: () => world.settings,
    change: (patch) => {
      world.patches.push(patch);
      world.settings = { ...world.settings, ...patch };
      return Promise.resolve({ ok: true });
    },
    forgetRead: () => {
      const before = world.read;
      world.read = [];
      return () => { world.read = before; };
    },
    readSettled: () => Promise.resolve(),
    forgetContent: () => {
      if (world.diskFull) return Promise.reject(new Error('no space left'));
      world.forgotten += 1;
      return Promise.resolve();
    },
    isRefreshing: () => world.refreshing,
  });
  return { resets, world, files, clock };
}

describe('beginning anew', () => {
  it('with the settings: all but the feeds and the welcome, with a copy of the file and a way back', async () => {
    const { resets, world, files } = setUp();
    const before = world.settings;
    expect(await resets.reset('settings')).toEqual({ ok: true });
    expect(world.settings).toEqual({ ...DEFAULT_SETTINGS, feeds: FEEDS, welcome: false });
    expect(world.patches).toEqual([{ port: DEFAULT_SETTINGS.port, muteWords: [] }]); // what was as it came is not touched
    expect(files.text('/data/settings.json.before-reset')).toBe('as it was');
    expect(await resets.undo('settings')).toEqual({ ok: true });
    expect(world.settings).toEqual(before);
  });

  it('with the feeds: those of the first start, and back in their order', async () => {
    const { resets, world, files } = setUp();
    await resets.reset('feeds');
    expect(world.settings).toMatchObject({ feeds: DEFAULT_FEEDS, port: 9000, muteWords: ['cup'] });
    expect(files.text('/data/settings.json.before-reset')).toBe('as it was');
    await resets.undo('feeds');
    expect(world.settings.feeds).toEqual(FEEDS);
  });

  it('with what was read', async () => {
    const { resets, world, files } = setUp();
    await resets.reset('read');
    expect(world.read).toEqual([]);
    expect(files.text('/data/read.json.before-reset')).toBe('marks');
    await resets.undo('read');
    expect(world.read).toEqual(['a']);
  });

  it('with the content: at most once a minute, and not while something comes in', async () => {
    const { resets, world, clock } = setUp({ refreshing: true });
    expect(await resets.reset('content')).toMatchObject({ ok: false, message: { key: 'reset.busy' } });
    world.refreshing = false;
    expect(await resets.reset('content')).toEqual({ ok: true });
    await clock.advance(59_000);
    expect(await resets.reset('content')).toMatchObject({ ok: false, message: { key: 'reset.again' } });
    await clock.advance(2_000);
    expect(await resets.reset('content')).toEqual({ ok: true });
    expect(world.forgotten).toBe(2);
    expect(await resets.undo('content')).toMatchObject({ ok: false, message: { key: 'reset.nothing' } });
  });

  it('with the content again at once where the disk refused it', async () => {
    const { resets, world } = setUp();
    world.diskFull = true;
    expect(await resets.reset('content')).toMatchObject({ ok: false, message: { key: 'reset.failed' } });
    world.diskFull = false;
    expect(await resets.reset('content')).toEqual({ ok: true });
  });

  it('is refused where nothing would come back', async () => {
    const { resets, world } = setUp({ network: false });
    expect(await resets.reset('content')).toMatchObject({ ok: false, message: { key: 'reset.noNetwork' } });
    expect(world.forgotten).toBe(0);
  });

  it('changes nothing where no copy can be kept', async () => {
    const { resets, world, files } = setUp();
    files.broken = () => true;
    for (const part of ['settings', 'feeds', 'read'] as const) {
      expect(await resets.reset(part)).toMatchObject({ ok: false, message: { key: 'reset.failed' } });
      expect(await resets.undo(part)).toMatchObject({ ok: false, message: { key: 'reset.nothing' } });
    }
    expect(world.patches).toEqual([]);
    expect(world.read).toEqual(['a']);
  });

  it('is refused where all is as it came, which leaves the way back of the time before', async () => {
    const { resets, world } = setUp();
    const before = world.settings;
    for (const part of ['settings', 'feeds'] as const) {
      await resets.reset(part);
      expect(await resets.reset(part)).toMatchObject({ ok: false, message: { key: 'reset.same' } });
      await resets.undo(part);
    }
    expect(world.settings).toEqual(before);
  });

  it('twice is taken back twice', async () => {
    const { resets, world } = setUp();
    await resets.reset('settings');
    world.settings = { ...world.settings, muteWords: ['saucer'] };
    await resets.reset('settings');
    expect(await resets.undo('settings')).toEqual({ ok: true });
    expect(world.settings.muteWords).toEqual(['saucer']);
    expect(await resets.undo('settings')).toEqual({ ok: true });
    expect(world.settings).toMatchObject({ muteWords: ['cup'], port: 9000 });
  });

  it('twice is taken back twice by two clicks in a row, too', async () => {
    const { resets, world } = setUp();
    await resets.reset('settings');
    world.settings = { ...world.settings, muteWords: ['saucer'] };
    await resets.reset('settings');
    expect(await Promise.all([resets.undo('settings'), resets.undo('settings')])).toEqual([{ ok: true }, { ok: true }]);
    expect(world.settings).toMatchObject({ muteWords: ['cup'], port: 9000 });
  });

  it('that cannot be done leaves the way back of the one before', async () => {
    const { resets, world, files } = setUp();
    await resets.reset('feeds');
    world.settings = { ...world.settings, feeds: [] };
    files.put('/data/settings.json', 'as it is now');
    files.broken = () => true;
    expect(await resets.reset('feeds')).toMatchObject({ ok: false });
    expect(await resets.undo('feeds')).toEqual({ ok: true });
    expect(world.settings.feeds).toEqual(FEEDS);
  });

  it('is taken back once', async () => {
    const { resets } = setUp();
    await resets.reset('read');
    await resets.undo('read');
    expect(await resets.undo('read')).toMatchObject({ ok: false, message: { key: 'reset.nothing' } });
  });
});
