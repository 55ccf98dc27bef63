import { describe, expect, it } from 'vitest';
import type { HeadlineIndex } from '../../../src/main/content/news/headline-index.ts';
import { ReadDocument } from '../../../src/main/content/news/read-marks.ts';
import { openReadState } from '../../../src/main/core/read-state.ts';
import { createJsonFile } from '../../../src/main/store/json-file.ts';
import { fakeClock, settle } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const PATH = '/data/read.json';
const newsOf = (...keys: string[]): HeadlineIndex => keys.map((key, i) => ({ key, firstSeen: 1_000 + i, shown: true }));

async function open(start: HeadlineIndex | null, files = memoryFiles()) {
  const log = collectingLog();
  const clock = fakeClock();
  const world = { news: start };
  const readState = await openReadState({ file: createJsonFile(PATH, ReadDocument, files, log), news: () => world.news, clock, log });
  const told: number[] = [];
  readState.onChange(() => told.push(readState.counts().unread));
  return { readState, clock, files, log, told, world };
}

/** A run that received the headlines a and b, and in which a was read. */
async function readOne(files: ReturnType<typeof memoryFiles>) {
  const run = await open(null, files);
  run.world.news = newsOf('a', 'b');
  run.readState.follow(true);
  run.readState.read('a');
  await run.readState.settled();
  return run;
}

describe('the read state', () => {
  it('tells of a refresh only if it changed the counts', async () => {
    const { readState, told, world } = await open(null);
    world.news = newsOf('a', 'b');
    readState.follow(true);
    world.news = newsOf('a', 'b'); // another object: a text was edited
    readState.follow(true);
    world.news = newsOf('a');
    readState.follow(true);
    expect(told).toEqual([2, 1]);
  });

  it('tells which headline was marked by itself, and of any other change that all may have', async () => {
    const { readState, world } = await open(null);
    world.news = newsOf('a', 'b');
    readState.follow(true);
    const told: unknown[] = [];
    readState.onChange((key) => told.push(key));
    readState.read('a');
    readState.unread('a');
    readState.readAll();
    readState.undoReadAll();
    readState.looked();
    expect(told).toEqual(['a', 'a', undefined, undefined, undefined]);
  });

  it('counts nothing as unread that was there before it', async () => {
    const { readState, world } = await open(newsOf('a', 'b'));
    expect(readState.counts()).toEqual({ unread: 0, fresh: 0, lookedAt: null });
    world.news = newsOf('a', 'b', 'new');
    expect(readState.counts().unread).toBe(1);
    expect(readState.marks()('new')).toEqual({ unread: true, fresh: false });
  });

  it('restores the read marks after a restart', async () => {
    const files = memoryFiles();
    const first = await readOne(files);
    expect(first.told).toEqual([2, 1]);
    const second = await open(newsOf('a', 'b'), files);
    expect(second.readState.counts().unread).toBe(1);
    expect([second.readState.marks()('a').unread, second.readState.marks()('b').unread]).toEqual([false, true]);
  });

  it('marks a read headline as unread again, and ignores unread and unknown ones', async () => {
    const { readState, told, world } = await open(null);
    world.news = newsOf('a', 'b', 'c');
    readState.follow(true);
    readState.read('a');
    for (const key of ['b', 'nobody']) readState.unread(key);
    expect(told).toEqual([3, 2]);
    readState.unread('a');
    expect(told).toEqual([3, 2, 3]);
    expect(readState.marks()('a').unread).toBe(true);
  });

  it('forgets nothing while there are no headlines to compare with', async () => {
    const files = memoryFiles();
    await readOne(files);
    const second = await open(null, files); // its headlines could not be read
    second.readState.follow(true);
    await second.readState.settled();
    second.world.news = newsOf('a', 'b');
    second.readState.follow(true);
    expect([second.readState.marks()('a').unread, second.readState.marks()('b').unread]).toEqual([false, true]);
  });

  it('forgets nothing while a part of the headlines is missing, and later only what is gone for good, but the last thousand', async () => {
    const { readState, world } = await open(null);
    const all = newsOf('left', ...Array.from({ length: 1_100 }, (_, at) => `gone ${at}`));
    const unreadAfter = (isWhole: boolean): number => {
      for (const news of [all.slice(0, 1), all.slice()]) {
        world.news = news;
        readState.follow(isWhole);
      }
      return readState.counts().unread;
    };
    world.news = all;
    readState.follow(true);
    for (const { key } of all) readState.read(key);
    expect([unreadAfter(false), unreadAfter(true)]).toEqual([0, 100]);
    expect(readState.marks()('gone 1099').unread).toBe(false);
  });

  it('still counts everything as unread after a restart if nothing was read', async () => {
    const files = memoryFiles();
    const first = await open(null, files);
    first.world.news = newsOf('a', 'b');
    first.readState.follow(true);
    await first.readState.settled();
    expect((await open(newsOf('a', 'b'), files)).readState.counts().unread).toBe(2);
  });

  it('undoes "mark all read", except for what was read since', async () => {
    const { readState, told, world } = await open(null);
    world.news = newsOf('a', 'b', 'c');
    readState.read('a');
    expect(readState.readAll()).toBe(2);
    expect(readState.counts().unread).toBe(0);
    world.news = newsOf('a', 'b', 'c', 'd');
    readState.read('d');
    expect(readState.undoReadAll()).toBe(true);
    expect(['a', 'b', 'c', 'd'].map((key) => readState.marks()(key).unread)).toEqual([false, true, true, false]);
    expect(readState.undoReadAll()).toBe(false);
    expect(told).toEqual([2, 0, 0, 2]);
  });

  it('undoes several one by one, also after a reset was undone', async () => {
    const { readState, world } = await open(null);
    const unread = (): string => ['a', 'b', 'c'].filter((key) => readState.marks()(key).unread).join('');
    world.news = newsOf('a', 'b');
    readState.readAll();
    world.news = newsOf('a', 'b', 'c');
    readState.unread('b');
    expect(unread()).toBe('bc');
    readState.readAll();
    const goBack = readState.forget();
    goBack();
    expect([readState.undoReadAll(), unread()]).toEqual([true, 'bc']);
    expect([readState.undoReadAll(), unread()]).toEqual([true, 'abc']);
    expect(readState.undoReadAll()).toBe(false);
  });

  it('undoes fifty', async () => {
    const { readState, world } = await open(null);
    const keys = Array.from({ length: 51 }, (_, at) => `k${at}`);
    for (const count of keys.keys()) {
      world.news = newsOf(...keys.slice(0, count + 1));
      readState.readAll();
    }
    expect(keys.map(() => readState.undoReadAll()).filter(Boolean)).toHaveLength(50);
  });

  it('has nothing to mark, undo or save if there are no headlines', async () => {
    const { readState, files } = await open(null);
    expect([readState.readAll(), readState.undoReadAll()]).toEqual([0, false]);
    readState.read('nobody');
    await readState.settled();
    expect(files.writes).toEqual([]);
  });

  it('does not show a read story as unread when only another feed still has it', async () => {
    const { readState, world } = await open(newsOf());
    const [a, b] = [{ key: 'a', firstSeen: 1_000, shown: true }, { key: 'b', firstSeen: 2_000, shown: false, duplicateOf: 'a' }];
    world.news = [a, b];
    readState.read('a');
    world.news = [{ key: 'b', firstSeen: 2_000, shown: true }];
    readState.follow(true);
    expect(readState.counts().unread).toBe(0);

    world.news = [a];
    readState.follow(true);
    readState.read('a');
    world.news = [a, b]; // it arrives later
    readState.follow(true);
    world.news = [{ key: 'b', firstSeen: 2_000, shown: true }];
    expect(readState.counts().unread).toBe(0);
  });

  describe('when another feed brings a story of a feed that is switched off', () => {
    const other = { key: 'other', firstSeen: 500, shown: true };
    const off = (duplicateOf?: string) => ({ key: 'a', firstSeen: 1_000, shown: false, ...(duplicateOf !== undefined && { duplicateOf }) });
    const brought = [other, off('b'), { key: 'b', firstSeen: 2_000, shown: true }];
    const follow = ({ world, readState }: Awaited<ReturnType<typeof open>>, ...all: HeadlineIndex[]): void => {
      for (const news of all) {
        world.news = news;
        readState.follow(true);
      }
    };

    it.each(['alone', 'with all others'])('shows it as read if it was read there %s, also after a restart', async (how) => {
      const files = memoryFiles();
      const { readState, world } = await open(null, files);
      world.news = [other, { ...off(), shown: true }];
      readState.follow(true);
      if (how === 'alone') readState.read('a');
      else readState.readAll();
      world.news = [other, off()];
      readState.follow(true);
      const { unread } = readState.counts();
      world.news = brought;
      readState.follow(true);
      expect(readState.counts().unread).toBe(unread);

      await readState.settled();
      const restarted = await open([other, off()], files);
      restarted.world.news = brought;
      restarted.readState.follow(true);
      expect(restarted.readState.counts().unread).toBe(unread);
    });

    it('shows it as read if it was muted when it came', async () => {
      const run = await open(null);
      follow(run, [other, { ...off(), shown: true }]);
      run.readState.read('a');
      follow(run, [other, off(), { key: 'b', firstSeen: 2_000, shown: false }], brought);
      expect(run.readState.marks()('b').unread).toBe(false);
    });

    it('shows it as unread if it was only muted there when all was marked as read', async () => {
      const run = await open(null);
      follow(run, [other, off()]);
      run.readState.readAll();
      follow(run, [other, { ...off('b'), muted: true }, { key: 'b', firstSeen: 2_000, shown: true }]);
      expect(run.readState.marks()('b').unread).toBe(true);
    });

    it('shows it as unread if it was unread there, or if it is marked so later', async () => {
      const run = await open(null);
      follow(run, [other, off()], brought);
      expect(run.readState.marks()('b').unread).toBe(true);
      run.readState.read('b');
      run.readState.unread('b');
      follow(run, [...brought]);
      expect(run.readState.marks()('b').unread).toBe(true);
    });
  });

  it('keeps a story unread that was marked so when only another feed still has it', async () => {
    const { readState, world } = await open(null);
    const [a, b] = [{ key: 'a', firstSeen: 1_000, shown: true }, { key: 'b', firstSeen: 2_000, shown: false, duplicateOf: 'a' }];
    world.news = [a, b];
    readState.follow(true);
    for (const read of [() => readState.read('a'), () => void readState.readAll()]) {
      read();
      readState.unread('a');
      world.news = [{ ...a, shown: false, duplicateOf: 'b' }, { key: 'b', firstSeen: 2_000, shown: true }];
      readState.follow(true);
      expect(readState.counts().unread).toBe(1);
      world.news = [a, b];
      readState.follow(true);
    }
  });

  it('can be reset, and the undo keeps what happened since', async () => {
    const { readState, clock, world } = await open(null);
    world.news = newsOf('a', 'b', 'c');
    readState.looked();
    readState.readAll();
    const goBack = readState.forget();
    expect(readState.counts()).toEqual({ unread: 0, fresh: 0, lookedAt: null });
    expect(readState.undoReadAll()).toBe(false);
    await clock.advance(1_000);
    world.news = newsOf('a', 'b', 'c', 'd');
    readState.looked();
    goBack();
    expect(readState.counts()).toEqual({ unread: 1, fresh: 0, lookedAt: clock.now() });
  });

  it('counts what is new since the last look', async () => {
    const { readState, clock, world } = await open(null);
    world.news = newsOf('a', 'b');
    readState.looked();
    world.news = newsOf('a', 'b', 'c');
    expect(readState.counts()).toMatchObject({ fresh: 1, lookedAt: clock.now() });
    expect([readState.marks()('b').fresh, readState.marks()('c').fresh]).toEqual([false, true]);
  });

  it('reports the same headlines once', async () => {
    const { readState, told, world } = await open(null);
    world.news = newsOf('a');
    for (let time = 0; time < 3; time++) readState.follow(true);
    expect(told).toEqual([1]);
  });

  it('counts everything as read if its file is damaged, and keeps a copy of the file', async () => {
    const files = memoryFiles();
    files.put(PATH, '{"version":1,"since":');
    const { readState } = await open(newsOf('a', 'b'), files);
    expect(readState.counts().unread).toBe(0);
    await readState.settled();
    expect(files.text(`${PATH}.broken`)).toBe('{"version":1,"since":');
  });

  it('keeps working if the disk refuses a write, and logs it', async () => {
    const { readState, files, log, world } = await open(null);
    files.broken = () => true;
    world.news = newsOf('a');
    readState.read('a');
    await readState.settled();
    expect(readState.counts().unread).toBe(0);
    expect(JSON.stringify(log.lines)).toContain('could not be written');
  });

  it('writes again what the disk refused, when the news are next compared and at the end', async () => {
    const files = memoryFiles();
    const { readState, world } = await readOne(files);
    const stored = (): readonly string[] => ReadDocument.parse(JSON.parse(files.text(PATH) ?? '')).keys;
    files.broken = () => true;
    readState.read('b');
    await readState.settled();
    expect(stored()).toEqual(['a']);
    files.broken = () => false;
    readState.follow(true); // a refresh without anything new
    await readState.settled();
    expect(stored().toSorted()).toEqual(['a', 'b']);

    files.broken = () => true;
    readState.unread('a');
    await readState.settled();
    world.news = newsOf('a', 'b', 'c');
    readState.follow(true); // still refused
    await readState.settled();
    files.broken = () => false;
    await readState.settled();
    expect(stored()).toEqual(['b']);
    const writes = files.writes.length;
    readState.follow(true);
    await readState.settled();
    expect(files.writes).toHaveLength(writes);
  });

  it('writes again what the disk refused although no refresh brings other news', async () => {
    const files = memoryFiles();
    const { readState, world } = await readOne(files);
    world.news = newsOf('a', 'b', 'c');
    readState.follow(true);
    files.broken = () => true;
    readState.read('b');
    await settle();
    files.broken = () => false;
    readState.follow(true); // the same news
    await settle();
    expect(ReadDocument.parse(JSON.parse(files.text(PATH) ?? '')).keys.toSorted()).toEqual(['a', 'b']);
  });
});
