import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { etagOf, represent } from '../../../src/main/store/snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from '../../../src/main/store/snapshot-file.ts';
import { createSnapshotStore } from '../../../src/main/store/snapshot-store.ts';
import { newsSnapshot } from '../../support/examples.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const PATH = '/data/news.snapshot';

describe('the forms of a document', () => {
  it('all unfold to the same bytes, each under a tag of its own', () => {
    const bytes = Buffer.from('{"news":[]}'.repeat(500));
    const { identity, gzip, br } = represent(bytes);
    expect(identity.bytes).toBe(bytes);
    expect(gunzipSync(gzip?.bytes ?? '').equals(bytes)).toBe(true);
    expect(brotliDecompressSync(br?.bytes ?? '').equals(bytes)).toBe(true);
    expect(new Set([identity.etag, gzip?.etag, br?.etag]).size).toBe(3);
    for (const etag of [identity.etag, gzip?.etag, br?.etag]) expect(etag).toMatch(/^"[\w-]+"$/);
  });

  it('is one alone for a small document', () => {
    expect(Object.keys(represent(Buffer.from('{}')))).toEqual(['identity']);
  });

  it('has the same tag for the same bytes, and another for others', () => {
    expect(etagOf(Buffer.from('a'))).toBe(etagOf(Buffer.from('a')));
    expect(etagOf(Buffer.from('a'))).not.toBe(etagOf(Buffer.from('b')));
  });
});

describe('a snapshot on disk', () => {
  const snapshot = newsSnapshot('füße', { scope: Array.from({ length: 1000 }, (_, n) => `${n}`.padStart(64, 'ä')).join(' ') });
  const file = Buffer.concat(encodeSnapshot(snapshot));

  it('comes back as it was', () => {
    expect(decodeSnapshot(file)).toEqual(snapshot);
    const small = newsSnapshot('', { representations: represent(Buffer.from('{}')), rows: Buffer.alloc(0) });
    expect(decodeSnapshot(Buffer.concat(encodeSnapshot(small)))).toEqual(small);
  });

  it('is refused when any byte of it is another', () => {
    const short = Buffer.concat(encodeSnapshot(newsSnapshot('x', { representations: represent(Buffer.from('{}')) })));
    for (let at = 0; at < short.length; at++) {
      const flipped = Buffer.from(short);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      expect(() => decodeSnapshot(flipped), `byte ${at}`).toThrow();
    }
  });

  it.each<[string, Buffer]>([
    ['empty', Buffer.alloc(0)],
    ['cut off', file.subarray(0, -1)],
    ['cut off in its header', file.subarray(0, 100)],
    ['longer than written', Buffer.concat([file, Buffer.from('x')])],
    ['zeros, as after a power cut', Buffer.alloc(file.length)],
    ['something else', Buffer.from('<html></html>\n')],
  ])('is refused when it is %s', (_name, bytes) => {
    expect(() => decodeSnapshot(bytes)).toThrow();
  });
});

describe('the store of snapshots', () => {
  it('serves after a restart what was published before', async () => {
    const files = memoryFiles();
    await createSnapshotStore('/data', files, collectingLog()).publish(newsSnapshot());
    const store = createSnapshotStore('/data', files, collectingLog());
    expect(store.current('news')).toBeNull();
    await store.load('news');
    expect(store.current('news')).toEqual(newsSnapshot());
    expect(await store.load('models')).toBeNull();
  });

  it.each([['cut off', (bytes: Buffer) => bytes.subarray(0, 200)], ['of another source', () => Buffer.concat(encodeSnapshot(newsSnapshot('x', { source: 'models' })))]])(
    'puts a file aside that is %s', async (_name, spoil) => {
      const files = memoryFiles();
      const log = collectingLog();
      const bad = spoil(Buffer.concat(encodeSnapshot(newsSnapshot())));
      files.content.set(PATH, bad);
      expect(await createSnapshotStore('/data', files, log).load('news')).toBeNull();
      expect(files.content.get(`${PATH}.broken`)).toEqual(bad);
      expect(files.content.has(PATH)).toBe(false);
      expect(log.lines).toMatchObject([{ level: 'warn', facts: { path: `${PATH}.broken` } }]);
    });

  it('starts all the same when a broken file cannot be moved', async () => {
    const files = memoryFiles();
    files.put(PATH, 'rubbish');
    files.broken = () => true;
    expect(await createSnapshotStore('/data', files, collectingLog()).load('news')).toBeNull();
    expect(files.text(PATH)).toBe('rubbish');
  });

  it('serves from memory what the disk refuses, and leaves the old file alone', async () => {
    const files = memoryFiles();
    const store = createSnapshotStore('/data', files, collectingLog());
    await store.publish(newsSnapshot('old'));
    files.broken = () => true;
    expect(await store.publish(newsSnapshot('new'))).toEqual({ changed: true, stored: false });
    expect(store.current('news')).toEqual(newsSnapshot('new'));
    expect(decodeSnapshot(files.content.get(PATH) ?? Buffer.alloc(0))).toEqual(newsSnapshot('old'));
    files.broken = () => false;
    expect(await store.publish(newsSnapshot('new'))).toEqual({ changed: false, stored: true });
    expect(decodeSnapshot(files.content.get(PATH) ?? Buffer.alloc(0))).toEqual(newsSnapshot('new'));
  });

  it('keeps the date of content that is the same', async () => {
    const store = createSnapshotStore('/data', memoryFiles(), collectingLog());
    await store.publish(newsSnapshot('x', { changedAt: 1 }));
    expect(await store.publish(newsSnapshot('x', { changedAt: 2, rows: Buffer.from('other') }))).toMatchObject({ changed: false });
    expect(store.current('news')).toMatchObject({ changedAt: 1, rows: Buffer.from('other') });
    await store.publish(newsSnapshot('y', { changedAt: 3 }));
    expect(store.current('news')?.changedAt).toBe(3);
  });

  it('shows readers the old one until the new one is on disk', async () => {
    const files = memoryFiles();
    const store = createSnapshotStore('/data', files, collectingLog());
    await store.publish(newsSnapshot('old'));
    const published = store.publish(newsSnapshot('new'));
    expect(store.current('news')).toEqual(newsSnapshot('old'));
    await published;
    expect(store.current('news')).toEqual(newsSnapshot('new'));
  });
});
