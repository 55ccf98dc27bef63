/** The limits that docs/etiquette.md (rules 23, 26, 31, 32) and docs/reading.md state, in their figures. */
import { expect, it } from 'vitest';
import { FEED_LIMITS, MODELS_LIMITS } from '../../../src/main/refresh/fetch/fetch-contract.ts';
import { FEED_READER_LIMITS } from '../../../src/main/refresh/process/feed-reader.ts';
import { HOST_LIMITS } from '../../../src/main/refresh/jobs/host-limits.ts';
import { JOB_LIMITS } from '../../../src/main/refresh/process/job-budget.ts';
import { DOCUMENTS_BYTES, SEARCH_LIMITS } from '../../../src/main/refresh/process/search-asker.ts';

it.each([
  ['a feed: 30 s, 5 MB on the wire, 10 MB decompressed', FEED_LIMITS, { deadlineMs: 30_000, wireBytes: 5_000_000, decodedBytes: 10_000_000 }],
  ['the models: 120 s, 32 MB', MODELS_LIMITS, { deadlineMs: 120_000, wireBytes: 32_000_000, decodedBytes: 32_000_000 }],
  ['a request of a search: 10 s', SEARCH_LIMITS, { deadlineMs: 10_000, wireBytes: 5_000_000, decodedBytes: 10_000_000 }],
  ['what the feeds answered that a search found: 4 MB', DOCUMENTS_BYTES, 4_000_000],
  ['parsing a feed: 10 s, 256 MB', FEED_READER_LIMITS, { deadlineMs: 10_000, memoryMb: 256 }],
  ['a host: 2 connections, started 1 s apart', HOST_LIMITS, { maxAtOnce: 8, perHost: 2, spacingMs: 1_000 }],
  ['a job: no visit after 15 s', JOB_LIMITS, { lastVisitMs: 15_000, redirects: 24, entries: 20_000 }],
])('%s', (_, limits, documented) => {
  expect(limits).toEqual(documented);
});
