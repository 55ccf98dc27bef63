import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeNews } from '../../../src/main/content/news/headline-index.ts';
import { lastingBuffer } from '../../../src/main/store/buffers.ts';
import { etagOf, represent, type LoadedSnapshot, type Snapshot } from '../../../src/main/store/snapshot.ts';
import { decodeSnapshot, encodeSnapshot, type SnapshotLayout } from '../../../src/main/store/snapshot-file.ts';
import type { SnapshotPlace } from '../../../src/main/store/snapshot-place.ts';
import { createSnapshotStore } from '../../../src/main/store/snapshot-store.ts';
import { newsSnapshot } from '../../support/examples.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles, type MemoryFiles } from '../../support/memory-files.ts';
import { allOf, collection, kept } from '../content/news/kept.ts';

const PATH = '/data/news.snapshot';
const modelsSnapshot = (list: string, history: string): Snapshot => ({
  ...newsSnapshot(list), source: 'models', scope: 'url', history: represent(Buffer.from(history)),
});
const fileOf = (snapshot: Snapshot): Buffer => Buffer.concat(encodeSnapshot(snapshot).parts);
/** The part of it that main holds. */
const held = (snapshot: Snapshot): LoadedSnapshot => {
  const { rows: _rows, ...rest } = snapshot;
  return { ...rest, index: [] };
};

describe('the representations of a document', () => {
  it('all decompress to the same bytes, each with its own ETag', () => {
    const bytes = Buffer.from('{"news":[]}'.repeat(500));
    const { identity, gzip, br } = represent(bytes);
    expect(identity.bytes).toBe(bytes);
    expect(gunzipSync(gzip?.bytes ?? '').equals(bytes)).toBe(true);
    expect(brotliDecompressSync(br?.bytes ?? '').equals(bytes)).toBe(true);
    expect(new Set([identity.etag, gzip?.etag, br?.etag]).size).toBe(3);
    for (const etag of [identity.etag, gzip?.etag, br?.etag]) expect(etag).toMatch(/^"[\w-]+"$/);
  });

  it.each([[2, 1], [1_023, 1], [1_024, 3]])('of %i bytes are %i: below 1 KB compression saves less than its headers cost', (bytes, forms) => {
    expect(Object.keys(represent(Buffer.alloc(bytes, 'a')))).toHaveLength(forms);
  });

  it('have the same ETag for the same bytes, and another for others', () => {
    expect(etagOf(Buffer.from('a'))).toBe(etagOf(Buffer.from('a')));
    expect(etagOf(Buffer.from('a'))).not.toBe(etagOf(Buffer.from('b')));
    const bytes = Buffer.from('{"news":[]}'.repeat(500));
    expect(represent(Buffer.from(bytes))).toEqual(represent(bytes));
  });
});

describe('a snapshot on disk', () => {
  const snapshot = newsSnapshot('füße', { scope: Array.from({ length: 1000 }, (_, n) => `${n}`.padStart(64, 'ä')).join(' ') });
  const file = fileOf(snapshot);

  it('reads back unchanged', () => {
    expect(decodeSnapshot(file)).toEqual(snapshot);
    const small = newsSnapshot('', { representations: represent(Buffer.from('{}')), rows: Buffer.alloc(0) });
    expect(decodeSnapshot(fileOf(small))).toEqual(small);
    for (const text of ['{}', '{}'.repeat(1_000)]) {
      const past = modelsSnapshot('list', text);
      expect(decodeSnapshot(fileOf(past))).toEqual(past);
    }
  });

  it('of a version that kept no history reads back without one', () => {
    const { layout: { history: _, checksum: __, at: ___, ...parts } } = encodeSnapshot(modelsSnapshot('list', '{}'));
    const header = JSON.stringify({ format: 1, ...parts });
    const { representations, rows } = modelsSnapshot('list', '{}');
    const covered = Buffer.concat([Buffer.from(`${header}\n`), ...[representations.identity, representations.gzip, representations.br].map((form) => form?.bytes ?? Buffer.of()), rows]);
    const checksum = createHash('sha256').update(covered).digest('base64url');
    expect(decodeSnapshot(Buffer.concat([Buffer.from(`${checksum}\n`), covered]))).toEqual({ ...modelsSnapshot('list', '{}'), history: null });
  });

  it('is rejected if any byte has changed', () => {
    const short = fileOf(newsSnapshot('x', { representations: represent(Buffer.from('{}')) }));
    for (let at = 0; at < short.length; at++) {
      const flipped = Buffer.from(short);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      expect(() => decodeSnapshot(flipped), `byte ${at}`).toThrow();
    }
  });

  it.each<[string, Buffer]>([
    ['empty', Buffer.alloc(0)],
    ['truncated', file.subarray(0, -1)],
    ['truncated in its header', file.subarray(0, 100)],
    ['longer than it was written', Buffer.concat([file, Buffer.from('x')])],
    ['all zeros, as after a power failure', Buffer.alloc(file.length)],
    ['an HTML document', Buffer.from('<html></html>\n')],
  ])('is rejected if it is %s', (_name, bytes) => {
    expect(() => decodeSnapshot(bytes)).toThrow();
  });
});

describe('the snapshot store', () => {
  it('serves a published snapshot after a restart', async () => {
    const files = memoryFiles();
    await createSnapshotStore('/data', files, collectingLog()).publish(newsSnapshot());
    const store = createSnapshotStore('/data', files, collectingLog());
    expect(store.current('news')).toBeNull();
    await store.load('news');
    expect(store.current('news')).toEqual(held(newsSnapshot()));
    expect(await store.load('models')).toBeNull();
  });

  it.each([['truncated', (bytes: Buffer) => bytes.subarray(0, 200)], ['from another source', () => fileOf(newsSnapshot('x', { source: 'models' }))]])(
    'moves a file aside that is %s', async (_name, spoil) => {
      const files = memoryFiles();
      const log = collectingLog();
      const bad = spoil(fileOf(newsSnapshot()));
      files.content.set(PATH, bad);
      expect(await createSnapshotStore('/data', files, log).load('news')).toBeNull();
      expect(files.content.get(`${PATH}.broken`)).toEqual(bad);
      expect(files.content.has(PATH)).toBe(false);
      expect(log.lines).toMatchObject([{ level: 'warn', facts: { path: `${PATH}.broken` } }]);
    });

  it('starts without a snapshot if a broken file cannot be moved, and does not overwrite it later', async () => {
    const files = memoryFiles();
    const log = collectingLog();
    files.put(PATH, 'rubbish');
    files.broken = () => true;
    const store = createSnapshotStore('/data', files, log);
    expect(await store.load('news')).toBeNull();
    expect(log.lines).toMatchObject([{ level: 'warn', message: 'A stored snapshot is invalid; the file is kept at this path', facts: { path: PATH } }]);
    files.broken = () => false;
    expect(await store.publish(newsSnapshot('new'))).toEqual({ changed: true, stored: false });
    expect(files.text(PATH)).toBe('rubbish');
  });

  it('leaves a file alone that cannot be read, and serves from memory', async () => {
    const files = memoryFiles();
    const old = fileOf(newsSnapshot('old'));
    files.content.set(PATH, old);
    const scan = files.scan;
    files.scan = () => Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));
    const log = collectingLog();
    const store = createSnapshotStore('/data', files, log);
    expect(await store.load('news')).toBeNull();
    expect(log.lines).toMatchObject([{ level: 'error', facts: { path: PATH } }]);
    expect(await store.publish(newsSnapshot('new'))).toEqual({ changed: true, stored: false });
    const { layout, parts } = encodeSnapshot(newsSnapshot('newer'));
    const place = store.placeFor('news');
    await files.writeNew(place.temporary, parts);
    expect(await store.adopt(layout, place)).toEqual({ changed: true, stored: false });
    expect(store.current('news')).toEqual(held(newsSnapshot('newer')));
    expect(files.content.get(PATH)).toEqual(old);

    files.scan = scan;
    expect(await createSnapshotStore('/data', files, collectingLog()).load('news')).toEqual(held(newsSnapshot('old')));
    await store.forget('news'); // the user starts over
    expect(store.current('news')).toBeNull();
    expect(await store.publish(newsSnapshot('new'))).toEqual({ changed: true, stored: true });
    expect(files.content.get(`${PATH}.before-reset`)).toEqual(old);
  });

  it('also leaves a file alone that fails on a second read', async () => {
    const files = memoryFiles();
    const old = fileOf(newsSnapshot('old'));
    files.content.set(PATH, old);
    files.readRanges = () => Promise.reject(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' }));
    const log = collectingLog();
    const store = createSnapshotStore('/data', files, log);
    expect(await store.load('news')).toBeNull();
    expect(log.lines).toMatchObject([{ level: 'error', facts: { path: PATH } }]);
    expect(await store.publish(newsSnapshot('new'))).toEqual({ changed: true, stored: false });
    expect([...files.content]).toEqual([[PATH, old]]);
  });

  it('serves from memory what the disk refuses, until it can be stored', async () => {
    const files = memoryFiles();
    const store = createSnapshotStore('/data', files, collectingLog());
    await store.publish(newsSnapshot('old'));
    files.broken = () => true;
    expect(await store.publish(newsSnapshot('new'))).toEqual({ changed: true, stored: false });
    expect(store.current('news')).toEqual(held(newsSnapshot('new')));
    expect(decodeSnapshot(files.content.get(PATH) ?? Buffer.alloc(0))).toEqual(newsSnapshot('old'));
    files.broken = () => false;
    expect(await store.publish(newsSnapshot('new'))).toEqual({ changed: false, stored: true });
    expect(decodeSnapshot(files.content.get(PATH) ?? Buffer.alloc(0))).toEqual(newsSnapshot('new'));
  });

  it('says so once that the disk refuses what it is given in one piece, whose rows it has all the same', async () => {
    const files = memoryFiles();
    const log = collectingLog();
    const store = createSnapshotStore('/data', files, log);
    files.broken = () => true;
    for (const text of ['one', 'two']) await store.publish(newsSnapshot(text));
    const now = store.current('news');
    expect(now && await store.rows(now)).toEqual(newsSnapshot('two').rows);
    expect(log.lines).toMatchObject([{ level: 'error', facts: { source: 'news' } }]);
  });

  it('writes again what the disk refused, once it can', async () => {
    const files = memoryFiles();
    const store = createSnapshotStore('/data', files, collectingLog());
    files.broken = () => true;
    await store.publish(newsSnapshot('new'));
    expect(await store.writeAgain('news')).toBe(false);
    files.broken = () => false;
    expect(await store.writeAgain('news')).toBe(true);
    expect(decodeSnapshot(files.content.get(PATH) ?? Buffer.alloc(0))).toEqual(newsSnapshot('new'));
    const now = store.current('news');
    expect(now && await store.rows(now)).toEqual(newsSnapshot('new').rows);
    expect([await store.writeAgain('news'), await store.writeAgain('models'), files.writes]).toEqual([true, true, [PATH]]);
  });

  it('does not encode again what it must not write', async () => {
    const files = memoryFiles();
    files.put(PATH, 'cannot be read');
    files.scan = () => Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));
    const store = createSnapshotStore('/data', files, collectingLog());
    await store.load('news');
    let uses = 0;
    const { identity } = newsSnapshot('new').representations;
    const watched = { encoding: identity.encoding, etag: identity.etag, get bytes() { uses++; return identity.bytes; } };
    await store.publish(newsSnapshot('new', { representations: { identity: watched } }));
    expect(uses).toBeGreaterThan(0);
    uses = 0;
    expect([await store.writeAgain('news'), uses, files.text(PATH)]).toEqual([false, 0, 'cannot be read']);
  });

  it('keeps the date of unchanged content', async () => {
    const store = createSnapshotStore('/data', memoryFiles(), collectingLog());
    await store.publish(newsSnapshot('x', { changedAt: 1 }));
    expect(await store.publish(newsSnapshot('x', { changedAt: 2, rows: Buffer.from('other') }))).toMatchObject({ changed: false });
    const now = store.current('news');
    expect(now?.changedAt).toBe(1);
    expect(now && await store.rows(now)).toEqual(Buffer.from('other'));
    await store.publish(newsSnapshot('y', { changedAt: 3 }));
    expect(store.current('news')?.changedAt).toBe(3);
  });

  it('serves the old snapshot until the new one is on disk', async () => {
    const files = memoryFiles();
    const store = createSnapshotStore('/data', files, collectingLog());
    await store.publish(newsSnapshot('old'));
    const published = store.publish(newsSnapshot('new'));
    expect(store.current('news')).toEqual(held(newsSnapshot('old')));
    await published;
    expect(store.current('news')).toEqual(held(newsSnapshot('new')));
  });
});

describe('a snapshot file written by a job', () => {
  const stored = collection(kept('a', 'one', 1_000), { ...kept('a', 'two', 2_000), muted: true });
  const NEWS = encodeNews(stored, allOf(stored));
  const INDEX = [{ key: 'one', firstSeen: 1_000, shown: true }, { key: 'two', firstSeen: 2_000, shown: false }];

  /** What the job does before it reports to main. */
  const written = async (files: MemoryFiles, snapshot: Snapshot, { temporary }: SnapshotPlace): Promise<SnapshotLayout> => {
    const { layout, parts } = encodeSnapshot(snapshot);
    await files.writeNew(temporary, parts);
    return layout;
  };
  const open = async () => {
    const files = memoryFiles();
    const log = collectingLog();
    const store = createSnapshotStore('/data', files, log);
    await store.publish(newsSnapshot('old', { changedAt: 1 }));
    return { files, log, store };
  };

  it('replaces the old one; main holds its representations and index', async () => {
    const { files, store } = await open();
    const place = store.placeFor('news');
    const fresh = newsSnapshot('new', { changedAt: 2, rows: NEWS });
    expect(await store.adopt(await written(files, fresh, place), place)).toEqual({ changed: true, stored: true });
    const now = store.current('news');
    expect(now).toEqual({ ...held(fresh), index: INDEX });
    expect(now && await store.rows(now)).toEqual(NEWS);
    expect([...files.content.keys()]).toEqual([PATH]);
    const next = createSnapshotStore('/data', files, collectingLog());
    expect(await next.load('news')).toEqual(now);
  });

  it('of a list of models has its history, also if only that has changed, and the next job gets both if the disk refuses them', async () => {
    const { files, store } = await open();
    const adopt = async (history: string): Promise<LoadedSnapshot | null> => {
      const place = store.placeFor('models');
      const { layout, parts } = encodeSnapshot(modelsSnapshot('list', history));
      await files.writeNew(place.temporary, parts);
      await store.adopt(layout, place);
      return store.current('models');
    };
    const first = await adopt('first');
    const second = await adopt('second');
    expect([first?.history?.identity.bytes.toString(), second?.history?.identity.bytes.toString()]).toEqual(['first', 'second']);
    expect(second && (await store.rows(second))?.toString()).toBe('rows of list');
    expect(await createSnapshotStore('/data', files, collectingLog()).load('models')).toEqual(second);
    expect((await adopt('second'))?.representations.identity.bytes).toBe(second?.representations.identity.bytes); // not read again

    files.broken = (path) => path === '/data/models.snapshot';
    await adopt('third');
    const { held: next } = store.placeFor('models');
    expect([next?.scope, next?.changedAt, next?.history?.toString(), next?.unwritten?.toString()]).toEqual(['url', 1_000, 'third', 'rows of list']);
    files.broken = () => false;
    expect(await store.writeAgain('models')).toBe(true);
    expect(decodeSnapshot(files.content.get('/data/models.snapshot') ?? Buffer.of())).toEqual(modelsSnapshot('list', 'third'));
  });

  it('of a list of models hands the next job a history that Electron can post: not in shared memory, from which it is served', async () => {
    const store = createSnapshotStore('/data', memoryFiles(), collectingLog());
    const shared = lastingBuffer(4);
    shared.write('past');
    await store.publish({ ...modelsSnapshot('list', ''), history: represent(shared) });
    const { history } = store.placeFor('models').held ?? expect.fail();
    expect([store.current('models')?.history?.identity.bytes.buffer, history?.buffer].map((memory) => memory instanceof SharedArrayBuffer)).toEqual([true, false]);
    expect(history?.toString()).toBe('past');
  });

  it('is served from memory if it cannot replace the old one, and the next job gets its rows', async () => {
    const { files, log, store } = await open();
    const place = store.placeFor('news');
    const layout = await written(files, newsSnapshot('new', { rows: NEWS }), place);
    files.broken = (path) => path === PATH;
    expect(await store.adopt(layout, place)).toEqual({ changed: true, stored: false });
    await store.clear(place);
    expect(store.current('news')).toMatchObject({ index: INDEX, representations: newsSnapshot('new').representations });
    expect(store.placeFor('news').held).toMatchObject({ unwritten: NEWS, history: null });
    expect([...files.content.keys()]).toEqual([PATH]);
    expect(decodeSnapshot(files.content.get(PATH) ?? Buffer.alloc(0))).toEqual(newsSnapshot('old', { changedAt: 1 }));
    expect(log.lines).toMatchObject([{ level: 'error' }]);
  });

  it.each(['replaced by a refresh', 'written in one piece', 'written again'])('is told once if it is refused by the disk again and again, and once more after it was %s', async (how) => {
    const { files, log, store } = await open();
    const attempt = async (isBroken: boolean, text: string): Promise<void> => {
      const place = store.placeFor('news');
      const layout = await written(files, newsSnapshot(text), place);
      files.broken = (path) => isBroken && path === PATH;
      if (isBroken || how === 'replaced by a refresh') await store.adopt(layout, place);
      else if (how === 'written again') await store.writeAgain('news');
      else await store.publish(newsSnapshot(text));
      files.broken = () => false;
    };
    for (const text of ['a', 'b']) await attempt(true, text);
    expect(log.lines).toMatchObject([{ level: 'error', facts: { source: 'news' } }]);
    await attempt(false, 'c');
    await attempt(true, 'd');
    expect(log.lines).toHaveLength(2);
  });

  it.each<[string, (bytes: Buffer) => Buffer | null, string]>([
    ['is missing', () => null, 'ENOENT'], ['is shorter than reported', (bytes) => bytes.subarray(1), 'were expected'],
  ])('leaves everything unchanged if it %s', async (_name, spoil, message) => {
    const { files, store } = await open();
    const place = store.placeFor('news');
    const layout = await written(files, newsSnapshot('new'), place);
    const bytes = spoil(files.content.get(place.temporary) ?? Buffer.alloc(0));
    files.content.delete(place.temporary);
    if (bytes) files.content.set(place.temporary, bytes);
    await expect(store.adopt(layout, place)).rejects.toThrow(message);
    expect(store.current('news')).toEqual(held(newsSnapshot('old', { changedAt: 1 })));
  });

  it('keeps the held representations if they are the same', async () => {
    const { files, store } = await open();
    const before = store.current('news');
    const place = store.placeFor('news');
    expect(await store.adopt(await written(files, newsSnapshot('old', { scope: 'c', rows: NEWS }), place), place)).toEqual({ changed: false, stored: true });
    expect(store.current('news')).toMatchObject({ scope: 'c', index: INDEX });
    expect(store.current('news')?.representations).toBe(before?.representations);
  });

  it('provides rows only for the held snapshot, and none written by another program', async () => {
    const { files, log, store } = await open();
    const old = store.current('news');
    files.content.set(PATH, fileOf(newsSnapshot('new', { changedAt: 1 })));
    expect(old && await store.rows(old)).toBeNull();
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { path: PATH } }]);
    await store.publish(newsSnapshot('newer'));
    expect(old && await store.rows(old)).toBeNull();
    expect(log.lines).toHaveLength(1); // being replaced by a newer one is not logged
  });
});
