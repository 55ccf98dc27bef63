import { describe, expect, it } from 'vitest';
import type { HeadlineIndex } from '../../../src/main/content/news/headline-index.ts';
import { ReadDocument } from '../../../src/main/content/news/read-marks.ts';
import { openReadBook } from '../../../src/main/core/read-book.ts';
import { createJsonFile } from '../../../src/main/store/json-file.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const PATH = '/data/read.json';
const newsOf = (...keys: string[]): HeadlineIndex => keys.map((key, i) => ({ key, firstSeen: 1_000 + i, shown: true }));

async function open(start: HeadlineIndex | null, files = memoryFiles()) {
  const log = collectingLog();
  const clock = fakeClock();
  const world = { news: start };
  const book = await openReadBook({ file: createJsonFile(PATH, ReadDocument, files, log), news: () => world.news, clock, log });
  const told: number[] = [];
  book.onChange(() => told.push(book.counts().unread));
  return { book, clock, files, log, told, world };
}

/** A run that got the news a and b, and in which a was read. */
async function readOne(files: ReturnType<typeof memoryFiles>) {
  const run = await open(null, files);
  run.world.news = newsOf('a', 'b');
  run.book.follow();
  run.book.read('a');
  await run.book.settled();
  return run;
}

describe('the book of what was read', () => {
  it('calls nothing unread that was there before it', async () => {
    const { book, world } = await open(newsOf('a', 'b'));
    expect(book.counts()).toEqual({ unread: 0, fresh: 0, lookedAt: null });
    world.news = newsOf('a', 'b', 'new');
    expect(book.counts().unread).toBe(1);
    expect(book.marks()('new')).toEqual({ unread: true, fresh: false });
  });

  it('knows after a restart what was read', async () => {
    const files = memoryFiles();
    const first = await readOne(files);
    expect(first.told).toEqual([2, 1]);
    const second = await open(newsOf('a', 'b'), files);
    expect(second.book.counts().unread).toBe(1);
    expect([second.book.marks()('a').unread, second.book.marks()('b').unread]).toEqual([false, true]);
  });

  it('marks unread again what was read, and nothing else', async () => {
    const { book, told, world } = await open(null);
    world.news = newsOf('a', 'b', 'c');
    book.follow();
    book.read('a');
    for (const key of ['b', 'nobody']) book.unread(key);
    expect(told).toEqual([3, 2]);
    book.unread('a');
    expect(told).toEqual([3, 2, 3]);
    expect(book.marks()('a').unread).toBe(true);
  });

  it('forgets nothing while there are no news to compare it with', async () => {
    const files = memoryFiles();
    await readOne(files);
    const second = await open(null, files); // its news could not be read
    second.book.follow();
    await second.book.settled();
    second.world.news = newsOf('a', 'b');
    second.book.follow();
    expect([second.book.marks()('a').unread, second.book.marks()('b').unread]).toEqual([false, true]);
  });

  it('knows after a restart that nothing was read', async () => {
    const files = memoryFiles();
    const first = await open(null, files);
    first.world.news = newsOf('a', 'b');
    first.book.follow();
    await first.book.settled();
    expect((await open(newsOf('a', 'b'), files)).book.counts().unread).toBe(2);
  });

  it('takes "all read" back, but for what was read since', async () => {
    const { book, told, world } = await open(null);
    world.news = newsOf('a', 'b', 'c');
    book.read('a');
    expect(book.readAll()).toBe(2);
    expect(book.counts().unread).toBe(0);
    world.news = newsOf('a', 'b', 'c', 'd');
    book.read('d');
    expect(book.undoReadAll()).toBe(true);
    expect(['a', 'b', 'c', 'd'].map((key) => book.marks()(key).unread)).toEqual([false, true, true, false]);
    expect(book.undoReadAll()).toBe(false);
    expect(told).toEqual([2, 0, 0, 2]);
  });

  it('has nothing to mark where all is read, or nothing is there', async () => {
    const { book, files } = await open(null);
    expect([book.readAll(), book.undoReadAll()]).toEqual([0, false]);
    book.read('nobody');
    await book.settled();
    expect(files.writes).toEqual([]);
  });

  it('does not bring a story back that another feed has, too', async () => {
    const { book, world } = await open(newsOf());
    const [a, b] = [{ key: 'a', firstSeen: 1_000, shown: true }, { key: 'b', firstSeen: 2_000, shown: false, behind: 'a' }];
    world.news = [a, b];
    book.read('a');
    world.news = [{ key: 'b', firstSeen: 2_000, shown: true }];
    book.follow();
    expect(book.counts().unread).toBe(0);

    world.news = [a];
    book.follow();
    book.read('a');
    world.news = [a, b]; // it comes later
    book.follow();
    world.news = [{ key: 'b', firstSeen: 2_000, shown: true }];
    expect(book.counts().unread).toBe(0);
  });

  it('begins anew when told, and goes all the way back, but for what happened since', async () => {
    const { book, clock, world } = await open(null);
    world.news = newsOf('a', 'b', 'c');
    book.looked();
    book.readAll();
    const goBack = book.forget();
    expect(book.counts()).toEqual({ unread: 0, fresh: 0, lookedAt: null });
    expect(book.undoReadAll()).toBe(false);
    await clock.advance(1_000);
    world.news = newsOf('a', 'b', 'c', 'd');
    book.looked();
    goBack();
    expect(book.counts()).toEqual({ unread: 1, fresh: 0, lookedAt: clock.now() });
  });

  it('tells what is new since the last look', async () => {
    const { book, clock, world } = await open(null);
    world.news = newsOf('a', 'b');
    book.looked();
    world.news = newsOf('a', 'b', 'c');
    expect(book.counts()).toMatchObject({ fresh: 1, lookedAt: clock.now() });
    expect([book.marks()('b').fresh, book.marks()('c').fresh]).toEqual([false, true]);
  });

  it('remembers only what is kept', async () => {
    const { book, files, world } = await open(null);
    world.news = newsOf('a', 'b');
    book.read('a');
    book.read('b');
    world.news = newsOf('b');
    book.follow();
    await book.settled();
    expect(ReadDocument.parse(JSON.parse(files.text(PATH) ?? '')).keys).toEqual(['b']);
  });

  it('follows the same news once', async () => {
    const { book, told, world } = await open(null);
    world.news = newsOf('a');
    for (let time = 0; time < 3; time++) book.follow();
    expect(told).toEqual([1]);
  });

  it('loses itself alone to a damaged file, which is kept aside', async () => {
    const files = memoryFiles();
    files.put(PATH, '{"version":1,"since":');
    const { book } = await open(newsOf('a', 'b'), files);
    expect(book.counts().unread).toBe(0);
    await book.settled();
    expect(files.text(`${PATH}.broken`)).toBe('{"version":1,"since":');
  });

  it('goes on where the disk refuses, and says so', async () => {
    const { book, files, log, world } = await open(null);
    files.broken = () => true;
    world.news = newsOf('a');
    book.read('a');
    await book.settled();
    expect(book.counts().unread).toBe(0);
    expect(JSON.stringify(log.lines)).toContain('could not be written');
  });
});
