/**
 * Reads hostile feeds as the refresh process does, and prints one JSON line for each: `node --expose-gc --import tsx
 * read-hostile.ts NUMBER...`; 0 is an ordinary one of the same size. A separate process, to measure its memory.
 */
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { createFeedReader, FEED_READER_LIMITS } from '../../src/main/refresh/process/feed-reader.ts';
import { HOSTILE_FEEDS, ORDINARY_FEED } from './hostile-feeds.ts';
import type { HostileReading } from './reading-page.ts';

const ORDINARY = '<rss version="2.0"><channel><title>P</title><item><title>T</title></item></channel></rss>';
const url = 'https://press.example/feed';

process.on('uncaughtException', (error) => {
  console.error('uncaught', error);
  process.exit(70);
});

const reader = createFeedReader({ workerUrl: pathToFileURL(fromRoot('dist/main/feed-worker.js')), ...FEED_READER_LIMITS, onDefect: console.error });
const ordinary = async (): Promise<number> => (await reader.read({ bytes: Buffer.from(ORDINARY), contentType: null, url })).entries.length;
await ordinary(); // starts the worker

for (const number of process.argv.slice(2).map(Number)) {
  const feed = [ORDINARY_FEED, ...HOSTILE_FEEDS][number];
  if (feed === undefined) throw new Error(`no hostile feed ${number}`);
  const source = feed.source();
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => { peak = Math.max(peak, process.memoryUsage.rss()); }, 5);
  const cpu = process.cpuUsage();
  const start = performance.now();
  const outcome = await reader.read({ bytes, contentType: null, url }).then(({ entries }) => (entries.length === 1 ? '1 entry' : `${entries.length} entries`), (error: unknown) => String(error));
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  peak = Math.max(peak, process.memoryUsage.rss());
  clearInterval(watch);
  const next = (await ordinary()) === 1;
  const line: HostileReading = { number, name: feed.name, ms, cpu: (user + system) / 1_000, grown: peak - before, outcome, next };
  console.log(JSON.stringify(line));
}
await reader.close();
