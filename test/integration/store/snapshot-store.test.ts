/** The store over real files, whose large reads are in memory that only this process can use. */
import { Serializer } from 'node:v8';
import { expect, it } from 'vitest';
import { nodeFiles } from '../../../src/main/store/files.ts';
import { represent } from '../../../src/main/store/snapshot.ts';
import { encodeSnapshot } from '../../../src/main/store/snapshot-file.ts';
import { createSnapshotStore } from '../../../src/main/store/snapshot-store.ts';
import { newsSnapshot } from '../../support/examples.ts';
import { testFolder } from '../../support/folder.ts';
import { collectingLog } from '../../support/log.ts';

it('what a job continues from can be posted to another process while the disk refuses the file', async () => {
  const refusing = { ...nodeFiles, replace: () => Promise.reject(new Error('EACCES')) };
  const store = createSnapshotStore(await testFolder(), refusing, collectingLog());
  const place = store.placeFor('models');
  const { layout, parts } = encodeSnapshot({ ...newsSnapshot(), source: 'models', history: represent(Buffer.from('past'.repeat(999))) });
  await nodeFiles.writeNew(place.temporary, parts);
  expect(await store.adopt(layout, place)).toMatchObject({ stored: false });
  const next = store.placeFor('models');
  expect(Buffer.from(next.held?.history ?? []).toString()).toContain('pastpast');
  expect(() => new Serializer().writeValue(next)).not.toThrow();
});
