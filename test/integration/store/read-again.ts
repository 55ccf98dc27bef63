/**
 * Reads a file again and again and keeps the last reading alone, as main does with each refresh, then says by how many
 * bytes the process has grown: `node --expose-gc --import tsx read-again.ts FILE`. A process of its own, as memory is the point.
 */
import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { nodeFiles } from '../../../src/main/store/files.ts';

const TIMES = 8;
const path = process.argv[2] ?? '';
const { size } = await stat(path);
const before = process.memoryUsage.rss();
const kept: Buffer[] = [];
for (let time = 0; time < TIMES; time++) {
  const large = { at: 0, length: size / 2 - time * 10_000 }; // no two are of one length
  const small = { at: large.length, length: size / 4 };
  kept.splice(0, kept.length, ...await nodeFiles.readRanges(path, size, [large, small]));
  await letGo();
}
process.stdout.write(String(process.memoryUsage.rss() - before));

/** Memory is given back by a thread of the engine's, after the collection. */
async function letGo(): Promise<void> {
  for (let time = 0; time < 3; time++) {
    globalThis.gc?.();
    await wait(20);
  }
}
