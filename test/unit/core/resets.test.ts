import { describe, expect, it } from 'vitest';
import { createResets } from '../../../src/main/core/resets.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { refusal } from '../../../src/shared/outcome.ts';
import { DEFAULT_FEEDS } from '../../../src/shared/settings-constants.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import type { SettingsStore } from '../../../src/main/store/settings-store.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const FEEDS = [{ id: 'mine', url: 'https://mine.example/', title: 'Mine', enabled: true }];

function setUp({ refreshing = false, network = true } = {}) {
  const files = memoryFiles();
  const clock = fakeClock();
  const world = {
    settings: { ...DEFAULT_SETTINGS, feeds: FEEDS, port: 9000, muteWords: ['cup'], welcome: false } as Settings,
    patches: [] as Partial<Settings>[], ahead: [] as ((settings: Settings) => Settings)[], read: ['a'], refreshing, forgotten: 0, diskFull: false, refused: false, taken: false,
  };
  files.put('/data/settings.json', 'as it was');
  files.put('/data/read.json', 'marks');
  const change: SettingsStore['change'] = async (edit) => {
    if (world.refused) return refusal(phrase('refusal.busy'));
    await Promise.resolve();
    for (const before of world.ahead.splice(0)) world.settings = before(world.settings);
    const next = edit(world.settings);
    if ('ok' in next) return next;
    world.settings = next;
    return { ok: true };
  };
  const resets = createResets({
    dataDir: '/data', files, clock, log: collectingLog(), network,
    settings: { current: () => world.settings, change },
    change: (patch) => {
      if (world.taken && patch.port !== undefined) return Promise.resolve(refusal('Port 8434 is taken.'));
      world.patches.push(patch);
      return change((settings) => ({ ...settings, ...patch }));
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

describe('a reset', () => {
  it('of the settings keeps feeds and welcome, copies the file, and can be undone', async () => {
    const { resets, world, files } = setUp();
    const before = world.settings;
    expect(await resets.reset('settings')).toEqual({ ok: true });
    expect(world.settings).toEqual({ ...DEFAULT_SETTINGS, feeds: FEEDS, welcome: false });
    expect(world.patches).toEqual([{ port: DEFAULT_SETTINGS.port, muteWords: [] }]); // unchanged settings are left out
    expect(files.text('/data/settings.json.before-reset')).toBe('as it was');
    expect(await resets.undo('settings')).toEqual({ ok: true });
    expect(world.settings).toEqual(before);
  });

  it('of the settings leaves only the port if another program holds the default one, and says why', async () => {
    const { resets, world } = setUp();
    const before = world.settings;
    world.taken = true;
    expect(await resets.reset('settings')).toEqual({ ok: true, portStays: 'Port 8434 is taken.' });
    expect(world.settings).toEqual({ ...DEFAULT_SETTINGS, feeds: FEEDS, port: 9000, welcome: false });
    expect(await resets.undo('settings')).toEqual({ ok: true }); // without moving the API
    expect(world.settings).toEqual(before);
  });

  it('of the settings restores all but the port, and says why, if another program holds the old one by then', async () => {
    const { resets, world } = setUp();
    const before = world.settings;
    await resets.reset('settings');
    world.taken = true;
    expect(await resets.undo('settings')).toEqual({ ok: true, portStays: 'Port 8434 is taken.' });
    expect(world.settings).toEqual({ ...before, port: DEFAULT_SETTINGS.port });
  });

  it('of the settings is refused if only the port differs and cannot change, or the others cannot either', async () => {
    const { resets, world } = setUp();
    world.taken = true;
    world.settings = { ...world.settings, muteWords: [] };
    expect(await resets.reset('settings')).toEqual(refusal('Port 8434 is taken.'));
    world.refused = true;
    world.settings = { ...world.settings, muteWords: ['cup'] };
    expect(await resets.reset('settings')).toMatchObject({ ok: false, message: { key: 'refusal.busy' } });
    expect(await resets.undo('settings')).toMatchObject({ ok: false, message: { key: 'change.nothing' } });
  });

  it('of the feeds restores the default feeds, and can be undone', async () => {
    const { resets, world, files } = setUp();
    await resets.reset('feeds');
    expect(world.settings).toMatchObject({ feeds: DEFAULT_FEEDS, port: 9000, muteWords: ['cup'] });
    expect(files.text('/data/settings.json.before-reset')).toBe('as it was');
    await resets.undo('feeds');
    expect(world.settings.feeds).toEqual(FEEDS);
  });

  it('of the feeds keeps those added since when it is undone, but no twins and none of the default ones', async () => {
    const { resets, world } = setUp();
    await resets.reset('feeds');
    const [imported, twin] = [{ id: 'new', url: 'https://new.example/', enabled: true }, { id: 'twin', url: 'http://mine.example', enabled: true }];
    world.settings = { ...world.settings, feeds: [...DEFAULT_FEEDS, imported, twin] };
    expect(await resets.undo('feeds')).toEqual({ ok: true });
    expect(world.settings.feeds).toEqual([...FEEDS, imported]);
  });

  it('of the feeds loses no import that is stored right before it, or right before its undo', async () => {
    const { resets, world } = setUp();
    const [first, second] = [{ id: 'first', url: 'https://first.example/', enabled: true }, { id: 'second', url: 'https://second.example/', enabled: true }];
    world.ahead = [(settings) => ({ ...settings, feeds: [...settings.feeds, first] })];
    expect(await resets.reset('feeds')).toEqual({ ok: true });
    expect(world.settings.feeds).toEqual(DEFAULT_FEEDS);
    world.ahead = [(settings) => ({ ...settings, feeds: [...settings.feeds, second] })];
    expect(await resets.undo('feeds')).toEqual({ ok: true });
    expect(world.settings.feeds).toEqual([...FEEDS, first, second]);
  });

  it('of the feeds is undone even if not all that were added since fit beside them', async () => {
    const { resets, world } = setUp();
    const many = (name: string, count: number) => Array.from({ length: count }, (_, n) => ({ id: `${name}${n}`, url: `https://${name}.example/${n}`, enabled: true }));
    const before = many('old', 999);
    world.settings = { ...world.settings, feeds: before };
    await resets.reset('feeds');
    world.settings = { ...world.settings, feeds: [...DEFAULT_FEEDS, ...many('new', 30)] };
    expect(await resets.undo('feeds')).toEqual({ ok: true });
    expect(world.settings.feeds).toEqual([...before, ...many('new', 1)]);
  });

  it('of the read marks copies the file, and can be undone', async () => {
    const { resets, world, files } = setUp();
    await resets.reset('read');
    expect(world.read).toEqual([]);
    expect(files.text('/data/read.json.before-reset')).toBe('marks');
    await resets.undo('read');
    expect(world.read).toEqual(['a']);
  });

  it('of the content is possible once a minute, not during a refresh, and cannot be undone', async () => {
    const { resets, world, clock } = setUp({ refreshing: true });
    expect(await resets.reset('content')).toMatchObject({ ok: false, message: { key: 'reset.busy' } });
    world.refreshing = false;
    expect(await resets.reset('content')).toEqual({ ok: true });
    await clock.advance(59_000);
    expect(await resets.reset('content')).toMatchObject({ ok: false, message: { key: 'reset.again' } });
    await clock.advance(2_000);
    expect(await resets.reset('content')).toEqual({ ok: true });
    expect(world.forgotten).toBe(2);
    expect(await resets.undo('content')).toMatchObject({ ok: false, message: { key: 'change.nothing' } });
  });

  it('of the content can be retried at once if the disk refused it', async () => {
    const { resets, world } = setUp();
    world.diskFull = true;
    expect(await resets.reset('content')).toMatchObject({ ok: false, message: { key: 'reset.failed' } });
    world.diskFull = false;
    expect(await resets.reset('content')).toEqual({ ok: true });
  });

  it('of the content is refused in a run without network', async () => {
    const { resets, world } = setUp({ network: false });
    expect(await resets.reset('content')).toMatchObject({ ok: false, message: { key: 'reset.noNetwork' } });
    expect(world.forgotten).toBe(0);
  });

  it('changes nothing if the copy cannot be written', async () => {
    const { resets, world, files } = setUp();
    files.broken = () => true;
    for (const part of ['settings', 'feeds', 'read'] as const) {
      expect(await resets.reset(part)).toMatchObject({ ok: false, message: { key: 'reset.failed' } });
      expect(await resets.undo(part)).toMatchObject({ ok: false, message: { key: 'change.nothing' } });
    }
    expect(world.patches).toEqual([]);
    expect(world.read).toEqual(['a']);
  });

  it('is refused if all is at its default, which keeps the previous undo', async () => {
    const { resets, world } = setUp();
    const before = world.settings;
    for (const part of ['settings', 'feeds'] as const) {
      await resets.reset(part);
      expect(await resets.reset(part)).toMatchObject({ ok: false, message: { key: 'reset.same' } });
      await resets.undo(part);
    }
    expect(world.settings).toEqual(before);
  });

  it('can be undone twice after two resets', async () => {
    const { resets, world } = setUp();
    await resets.reset('settings');
    world.settings = { ...world.settings, muteWords: ['saucer'] };
    await resets.reset('settings');
    expect(await resets.undo('settings')).toEqual({ ok: true });
    expect(world.settings.muteWords).toEqual(['saucer']);
    expect(await resets.undo('settings')).toEqual({ ok: true });
    expect(world.settings).toMatchObject({ muteWords: ['cup'], port: 9000 });
  });

  it('can be undone twice by two concurrent requests', async () => {
    const { resets, world } = setUp();
    await resets.reset('settings');
    world.settings = { ...world.settings, muteWords: ['saucer'] };
    await resets.reset('settings');
    expect(await Promise.all([resets.undo('settings'), resets.undo('settings')])).toEqual([{ ok: true }, { ok: true }]);
    expect(world.settings).toMatchObject({ muteWords: ['cup'], port: 9000 });
  });

  it('that fails keeps the previous undo', async () => {
    const { resets, world, files } = setUp();
    await resets.reset('feeds');
    world.settings = { ...world.settings, feeds: [] };
    files.put('/data/settings.json', 'as it is now');
    files.broken = () => true;
    expect(await resets.reset('feeds')).toMatchObject({ ok: false });
    expect(await resets.undo('feeds')).toEqual({ ok: true });
    expect(world.settings.feeds).toEqual(FEEDS);
  });

  it('can still be undone after an undo that was refused', async () => {
    const { resets, world } = setUp();
    const before = world.settings;
    await resets.reset('settings');
    world.refused = true;
    expect(await resets.undo('settings')).toMatchObject({ ok: false, message: { key: 'refusal.busy' } });
    world.refused = false;
    expect(await resets.undo('settings')).toEqual({ ok: true });
    expect(world.settings).toEqual(before);
  });

  it('can be undone only once', async () => {
    const { resets } = setUp();
    await resets.reset('read');
    await resets.undo('read');
    expect(await resets.undo('read')).toMatchObject({ ok: false, message: { key: 'change.nothing' } });
  });
});
