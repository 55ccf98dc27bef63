/** Requests by date, which has whole seconds, from the store to the socket. */
import { afterEach, expect, it } from 'vitest';
import type { ApiServer } from '../../../src/main/api/server.ts';
import { createServedDocuments } from '../../../src/main/core/served-documents.ts';
import { createSnapshotStore } from '../../../src/main/store/snapshot-store.ts';
import { represent } from '../../../src/main/store/snapshot.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { ask, clock, field, fixedContent, start } from '../api/helpers.ts';

let api: ApiServer | undefined;
afterEach(() => api?.close());

/** Starts an API whose list of news is replaced at times of a clock that stands still between. */
async function stage() {
  let now = 0;
  const store = createSnapshotStore('/data', memoryFiles(), collectingLog());
  const served = createServedDocuments({ store, lastSuccess: () => null });
  const server = await start({ content: { ...fixedContent(), news: () => served.news() }, clock: { ...clock, now: () => now } });
  api = server;
  return {
    set: (time: string) => void (now = Date.parse(`2026-09-30T${time}Z`)),
    publish: async (title: string) => {
      const representations = represent(Buffer.from(JSON.stringify({ news: [title] })));
      await store.publish({ source: 'news', scope: '', items: 1, changedAt: now, newest: null, representations, history: null, rows: Buffer.alloc(0) });
      served.update();
    },
    /** Asks as a client that knows a date, if any; returns status, text and date. */
    get: async (since: string | undefined) => {
      const answer = await ask(server.bases[0] ?? '', { fields: since === undefined ? [] : [`If-Modified-Since: ${since}`] });
      return { status: answer.status, text: answer.body.toString(), date: field(answer, 'last-modified') ?? '', sent: field(answer, 'date') ?? '' };
    },
  };
}

it('learn of a version that follows another within a second, however soon they ask', async () => {
  const { set, publish, get } = await stage();
  set('12:00:10.200');
  await publish('first');
  const first = await get(undefined);
  set('12:00:10.600');
  await publish('second');
  set('12:00:10.700');
  expect((await get(undefined)).date).toBe('Wed, 30 Sep 2026 12:00:10 GMT'); // not the next second, which is yet to come
  set('13:00:00.000');
  const second = await get(first.date);
  expect(second).toMatchObject({ status: 200, text: '{"news":["second"]}' });
  expect(await get(second.date)).toMatchObject({ status: 304 });
});

it('learn of a version that follows after the clock was set back', async () => {
  const { set, publish, get } = await stage();
  set('12:00:10.000');
  await publish('first');
  const { date } = await get(undefined);
  set('11:00:00.000');
  await publish('second');
  const second = await get(date);
  expect(second).toMatchObject({ status: 200, text: '{"news":["second"]}', date: 'Wed, 30 Sep 2026 11:00:00 GMT' });
  expect(second.date).toBe(second.sent); // Last-Modified must not be later
});
