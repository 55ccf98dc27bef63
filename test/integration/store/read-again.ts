/**
 * Reads a file again and again and keeps only the last reading, as main does with each refresh:
 * `node [--expose-gc] --import tsx read-again.ts FILE lasting|passing`. Then prints by how many bytes the process has grown,
 * and how often the engine ran a full garbage collection: with the flag, after each reading. Runs in a separate process,
 * since memory is what is measured.
 */
import { stat } from 'node:fs/promises';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { nodeFiles } from '../../../src/main/store/files.ts';

const Collection = z.object({ detail: z.object({ kind: z.int() }) });
const TIMES = 8;
const path = process.argv[2] ?? '';
const lasting = process.argv[3] === 'lasting';
const { size } = await stat(path);
let collections = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (Collection.parse(entry).detail.kind !== constants.NODE_PERFORMANCE_GC_MINOR) collections++;
}).observe({ entryTypes: ['gc'] });
const before = process.memoryUsage.rss();
const kept: Buffer[] = [];
for (let time = 0; time < TIMES; time++) {
  const large = { at: 0, length: size / 2 - time * 10_000, lasting }; // no two have the same length
  const small = { at: large.length, length: size / 4, lasting };
  kept.splice(0, kept.length, ...await nodeFiles.readRanges(path, size, [large, small]));
  await letGo();
}
process.stdout.write(JSON.stringify({ grown: process.memoryUsage.rss() - before, collections }));

/** Waits until memory is released, which a thread of the engine does after the collection. */
async function letGo(): Promise<void> {
  for (let time = 0; time < 3; time++) {
    globalThis.gc?.();
    await wait(20);
  }
}
