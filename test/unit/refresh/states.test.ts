import { describe, expect, it } from 'vitest';
import { MODELS } from '../../../src/main/refresh/origins.ts';
import { openStates, StateDocument } from '../../../src/main/refresh/states.ts';
import { createJsonFile } from '../../../src/main/store/json-file.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/units.ts';
import { sourceAt } from '../../support/examples.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles, type MemoryFiles } from '../../support/memory-files.ts';

const PATH = '/data/state.json';
const open = (files: MemoryFiles, installation = 1) =>
  openStates(createJsonFile(PATH, StateDocument, files, collectingLog()), (size) => Buffer.alloc(size, installation));
const STATE = sourceAt(1_000);

describe('source states', () => {
  it('survive a restart, as do the announced day and the jitter', async () => {
    const files = memoryFiles();
    const first = await open(files);
    first.set('a', STATE);
    first.announced('2026-09-30');
    first.announced('2024-01-01');
    expect(await first.save()).toBe(true);
    const second = await open(files);
    expect(second.get('a', STATE.url)).toEqual(STATE);
    expect(second.announcedDays).toEqual(['2026-09-30', '2024-01-01']);
    expect(second.jitter('a')).toBe(first.jitter('a'));
  });

  it('have a jitter from 0 to 1 that differs between sources and installations', async () => {
    const one = await open(memoryFiles());
    const two = await open(memoryFiles(), 2);
    const all = [one.jitter('a'), one.jitter('b'), two.jitter('a')];
    expect(new Set(all).size).toBe(3);
    for (const value of all) expect(value >= 0 && value <= 1).toBe(true);
  });

  it('are guarded for an address that a site chose, also if its feed is removed and put back', async () => {
    const files = memoryFiles();
    const first = await open(files);
    first.guard(STATE.url);
    expect([first.get('a', STATE.url).guarded, first.get('b', 'https://typed.example/').guarded]).toEqual([true, false]);
    first.set('a', first.get('a', STATE.url));
    await first.save();
    const second = await open(files);
    second.retain(new Set(), new Set(), 1_000);
    expect(second.get('a', STATE.url)).toMatchObject({ lastAttempt: null, guarded: true });
  });

  it('are still guarded for such an address after the feed had another one meanwhile', async () => {
    const states = await open(memoryFiles());
    states.set('a', { ...STATE, guarded: true });
    const other = states.get('a', 'https://typed.example/');
    states.set('a', other);
    expect([other.guarded, states.get('a', STATE.url).guarded]).toEqual([false, true]);
  });

  it.each([[false, true], [true, false]])('carry on at the address of a move that only the settings know; its site is in the local network: %s, guarded: %s', async (local, guarded) => {
    const states = await open(memoryFiles());
    const to = 'https://new.example/feed';
    states.set('a', { ...STATE, move: { to, sightings: 3, lastSeen: 1_000, read: true, local } });
    expect(states.get('a', to)).toEqual({ ...STATE, url: to, guarded });
    expect(states.get('a', 'https://elsewhere.example/')).toMatchObject({ lastAttempt: null, guarded: false });
  });

  it.each([['a', { failures: 1, lastStatus: 410 }, true], ['a', { unsent: 1 }, true], [MODELS, {}, false]])('start empty at that address if the person has chosen it: %s, %o', async (id, failing, guarded) => {
    const states = await open(memoryFiles());
    const to = 'https://new.example/feed';
    states.set(id, { ...STATE, ...failing, move: { to, sightings: 3, lastSeen: 1_000, read: true, local: false } });
    expect(states.get(id, to)).toMatchObject({ url: to, lastAttempt: null, failures: 0, lastStatus: null, guarded });
  });

  it('start empty for another address', async () => {
    const states = await open(memoryFiles());
    states.set('a', STATE);
    expect(states.get('a', 'https://elsewhere.example/')).toMatchObject({ lastAttempt: null, validators: null });
  });

  it('keep the announced days of a month, each once', async () => {
    const files = memoryFiles();
    const states = await open(files);
    const days = Array.from({ length: 31 }, (_, index) => `2026-08-${String(index + 1).padStart(2, '0')}`);
    for (const day of [...days, '2026-08-15']) states.announced(day);
    await states.save();
    expect((await open(files)).announcedDays).toEqual([...days.slice(1).filter((day) => day !== '2026-08-15'), '2026-08-15']);
  });

  it('drop an invalid source without affecting the others', async () => {
    const files = memoryFiles();
    const sources = { a: STATE, b: { ...STATE, hintMs: 0.5 }, c: 'x' };
    files.put(PATH, JSON.stringify({ version: 1, installation: 'abcdefgh', announcedDays: ['2026-09-30'], sources, holds: {} }));
    const states = await open(files);
    expect(states.get('a', STATE.url)).toEqual(STATE);
    expect(states.get('b', STATE.url).lastAttempt).toBeNull();
    expect(states.announcedDays).toEqual(['2026-09-30']);
  });

  it.each([
    ['that ends before it begins', { since: 2_000, until: 1_000 }],
    ['longer than any host may ask for', { since: 0, until: DAY + 1 }],
    ['that is at no time', { since: 0, until: '5000' }],
    ['that is none', null],
  ])('drop a pause %s, and announced days that are none, without affecting the rest', async (_what, bad) => {
    const files = memoryFiles();
    const holds = { 'bad.example': bad, 'press.example': { since: 0, until: DAY } };
    files.put(PATH, JSON.stringify({ version: 1, installation: 'abcdefgh', announcedDays: [20260930], sources: { a: STATE }, holds }));
    const states = await open(files);
    expect(states.get('a', STATE.url)).toEqual(STATE);
    expect(states.announcedDays).toEqual([]);
    expect(states.pauses(0)).toEqual([{ host: 'press.example', forMs: DAY }]);
  });

  it('keep everything else if the pauses are none, or a refresh to make up for is at no time', async () => {
    const files = memoryFiles();
    const sources = { a: { ...STATE, makeUp: { since: 0, until: 8.7e15 } } }; // beyond the last Date
    files.put(PATH, JSON.stringify({ version: 1, installation: 'abcdefgh', announcedDays: [], sources, holds: [] }));
    expect((await open(files)).get('a', STATE.url)).toEqual({ ...STATE, makeUp: null });
  });

  it('start empty after a broken file was moved aside', async () => {
    const files = memoryFiles();
    files.put(PATH, '{"version":1,');
    expect((await open(files)).get('a', 'u').lastAttempt).toBeNull();
    expect(files.text(`${PATH}.broken`)).toBe('{"version":1,');
  });

  it('keep a longer host pause when a shorter one follows', async () => {
    const states = await open(memoryFiles());
    states.addPause({ host: 'press.example', forMs: 5_000 }, 0);
    states.addPause({ host: 'press.example', forMs: 1_000 }, 1_000);
    expect(states.pauses(1_500)).toEqual([{ host: 'press.example', forMs: 3_500 }]);
    expect(states.pauses(5_000)).toEqual([]);
  });

  it('leave a host alone for longer each time that it asks for a pause soon after the last one', async () => {
    const files = memoryFiles();
    let states = await open(files);
    let now = 0;
    const lengths: number[] = [];
    for (let refusal = 0; refusal < 14; refusal++) {
      states.addPause({ host: 'press.example', forMs: MINUTE }, now);
      const [pause] = states.pauses(now);
      lengths.push((pause?.forMs ?? 0) / MINUTE);
      now += (pause?.forMs ?? 0) + 30 * MINUTE;
      states.retain(new Set(), new Set(), now);
      await states.save();
      states = await open(files); // across a restart
    }
    expect(lengths).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440, 1440]);
    now += 2 * 24 * 60 * MINUTE; // long enough without a refusal
    states.retain(new Set(), new Set(), now);
    states.addPause({ host: 'press.example', forMs: MINUTE }, now);
    expect(states.pauses(now)).toEqual([{ host: 'press.example', forMs: MINUTE }]);
  });

  it('forget that a host had asked for a pause once it has answered after its end', async () => {
    const files = memoryFiles();
    const states = await open(files);
    states.addPause({ host: 'press.example', forMs: MINUTE }, 0);
    states.answered('press.example', MINUTE - 1); // a request that was in flight
    states.answered('other.example', MINUTE);
    states.addPause({ host: 'press.example', forMs: MINUTE }, MINUTE);
    expect(states.pauses(MINUTE)).toEqual([{ host: 'press.example', forMs: 2 * MINUTE }]);
    states.answered('press.example', 4 * MINUTE);
    expect(states.pauseOf('press.example')).toMatchObject({ until: 3 * MINUTE }); // its jitter still spreads the feeds
    await states.save();
    const again = await open(files);
    again.addPause({ host: 'press.example', forMs: MINUTE }, 5 * MINUTE);
    expect(again.pauses(5 * MINUTE)).toEqual([{ host: 'press.example', forMs: MINUTE }]);
  });

  it('hold each host by the pause of its family too, until a host of it has answered', async () => {
    const files = memoryFiles();
    const first = await open(files);
    first.addPause({ host: '*.blogs.example', forMs: HOUR }, 0);
    first.addPause({ host: 'a.blogs.example', forMs: MINUTE }, 0);
    await first.save();
    const states = await open(files);
    for (const host of ['a.blogs.example', 'b.blogs.example']) expect(states.pauseOf(host)).toMatchObject({ until: HOUR });
    expect(['blogs.example', 'a.other.example'].map((host) => states.pauseOf(host))).toEqual([null, null]);
    states.answered('b.blogs.example', HOUR);
    states.addPause({ host: '*.blogs.example', forMs: MINUTE }, HOUR);
    expect(states.pauseOf('c.blogs.example')).toMatchObject({ until: HOUR + MINUTE });
  });

  it('name an inferred pause to no job, forget it with the first answer, and let one that was asked for replace it', async () => {
    const files = memoryFiles();
    const first = await open(files);
    for (const host of ['a.example', 'b.example']) first.addPause({ host, forMs: HOUR, inferred: true }, 0);
    await first.save();
    const states = await open(files);
    expect(states.pauses(0)).toEqual([]);
    expect(states.pauseOf('a.example')).toMatchObject({ until: HOUR, inferred: true });
    states.answered('a.example', MINUTE);
    expect(states.pauseOf('a.example')).toBeNull();
    states.addPause({ host: 'b.example', forMs: MINUTE }, MINUTE);
    expect(states.pauses(MINUTE)).toEqual([{ host: 'b.example', forMs: MINUTE }]);
    states.addPause({ host: 'b.example', forMs: HOUR, inferred: true }, MINUTE); // must not let a person override it
    expect(states.pauses(MINUTE)).toEqual([{ host: 'b.example', forMs: MINUTE }]);
  });

  it('hold by hand only what a host asked for, also while its family is held for longer by an inferred pause, and lengthen it by its own alone', async () => {
    const states = await open(memoryFiles());
    states.addPause({ host: '*.blogs.example', forMs: HOUR, inferred: true }, 0);
    expect(states.pauseOf('a.blogs.example', 'asked')).toBeNull();
    states.addPause({ host: 'a.blogs.example', forMs: MINUTE }, 0);
    expect([states.pauseOf('a.blogs.example', 'asked')?.until, states.pauseOf('a.blogs.example')?.until]).toEqual([MINUTE, HOUR]);
    states.addPause({ host: '*.blogs.example', forMs: MINUTE }, HOUR); // what it asks for is not twice what it never asked for
    expect(states.pauseOf('b.blogs.example')).toMatchObject({ until: HOUR + MINUTE });
  });

  it('are removed unless they are retained', async () => {
    const states = await open(memoryFiles());
    states.set('a', STATE);
    states.set('b', STATE);
    states.retain(new Set(['b']), new Set(), 0);
    expect(states.get('a', STATE.url).lastAttempt).toBeNull();
    expect(states.get('b', STATE.url)).toEqual(STATE);
  });
});
