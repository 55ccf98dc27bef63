import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createServedDocuments } from '../../../src/main/core/served-documents.ts';
import { createSnapshotStore } from '../../../src/main/store/snapshot-store.ts';
import { represent, type Snapshot } from '../../../src/main/store/snapshot.ts';
import { newsSnapshot } from '../../support/examples.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const identity = Buffer.from(`{"models":[${Array.from({ length: 500 }, (_, i) => `{"id":"model ${i}"}`).join()}]}`);
const bundle = {
  date: '2026-09-30', items: 500, identity, rows: Buffer.alloc(0),
  br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: gzipSync(identity),
};
const fetched: Snapshot = { source: 'models', scope: '', items: 500, changedAt: 0, newest: null, representations: represent(identity), history: null, rows: Buffer.alloc(0) };

it('a fetched list equal to the bundled one has another ETag where its bytes are compressed differently', async () => {
  const store = createSnapshotStore('/data', memoryFiles(), collectingLog());
  const served = createServedDocuments({ store, lastSuccess: () => null });
  served.fallBack(bundle);
  const before = served.models().representations;
  await store.publish(fetched);
  served.update();
  const after = served.models().representations;
  expect([before.br?.bytes, after.br?.bytes]).toEqual([bundle.br, fetched.representations.br?.bytes]);
  expect(bundle.br.equals(fetched.representations.br?.bytes ?? bundle.br)).toBe(false);
  expect(after.br?.etag).not.toBe(before.br?.etag);
  expect(after.identity.etag).toBe(before.identity.etag);
});

it('the history of a list that an earlier version stored begins with that list, before it is fetched again', async () => {
  const store = createSnapshotStore('/data', memoryFiles(), collectingLog());
  const served = createServedDocuments({ store, lastSuccess: () => null });
  served.fallBack(bundle);
  const history = (): unknown => JSON.parse(served.modelChanges().representations.identity.bytes.toString());
  expect(history()).toEqual({ since: null, changes: [] });
  await store.publish({ ...fetched, changedAt: Date.UTC(2026, 9, 1) });
  served.update();
  expect(history()).toEqual({ since: '2026-10-01T00:00:00.000Z', changes: [] });
  expect(served.modelRows()?.history?.toString()).toBe(served.modelChanges().representations.identity.bytes.toString()); // in the popup, too
});

it('two versions are never of the same second, and an unchanged one keeps its date', async () => {
  const store = createSnapshotStore('/data', memoryFiles(), collectingLog());
  const served = createServedDocuments({ store, lastSuccess: () => null });
  const publish = async (id: string, changedAt: number): Promise<number | null> => {
    await store.publish({ ...fetched, representations: represent(Buffer.from(id)), changedAt });
    served.update();
    return served.models().lastModified;
  };
  expect(await publish('a', 5_100)).toBe(5_100);
  expect(await publish('b', 5_900)).toBe(6_000);
  served.update(); // as after each change of the status
  expect(served.models().lastModified).toBe(6_000);
  expect(await publish('c', 6_900)).toBe(7_000);
  expect(await publish('d', 9_000)).toBe(9_000);
});

it('a list that was reset has no date, whatever the one before had', async () => {
  const store = createSnapshotStore('/data', memoryFiles(), collectingLog());
  const served = createServedDocuments({ store, lastSuccess: () => null });
  await store.publish(newsSnapshot('one', { changedAt: 5_000 }));
  served.update();
  expect(served.news().lastModified).toBe(5_000);
  await store.forget('news');
  served.update();
  expect(served.news().lastModified).toBeNull();
});
