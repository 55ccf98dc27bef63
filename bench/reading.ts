/**
 * `npm run bench:reading -- FOLDER [--out FILE]`: counts the feeds of a corpus that rss-parser reads correctly on its own and
 * as part of Tidings, and measures the time of both and of the hostile feeds. From bench/results/reading.json,
 * `npm run bench:report` generates figures of docs/reading.md.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/build.ts';
import { capture } from '../scripts/lib/run.ts';
import { fromRoot } from '../scripts/lib/paths.ts';
import { script } from '../scripts/lib/script.ts';
import { readCorpus, type CorpusFeed } from './lib/corpus.ts';
import { FIELDS, hasRightShape, judge } from './lib/feed-score.ts';
import { HOSTILE_FEEDS } from './lib/hostile-feeds.ts';
import { parseRaw, readAllRaw, readOurs, type Reading } from './lib/readers.ts';
import { HostileReading, ReadingResults, type Score } from './lib/reading-page.ts';
import { writeResults } from './lib/results.ts';
import { describeRun } from './lib/run-info.ts';
import { median } from './lib/stats.ts';

const ROUNDS = 5;

await script(async () => {
  const { values, positionals: [folder] } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
  if (folder === undefined) throw new Error('Name a folder of feeds: npm run bench:reading -- FOLDER');
  await buildIfNeeded(); // the worker that reads hostile feeds runs from dist/
  const run = await describeRun('reading', { args: ['FOLDER'], packages: ['rss-parser'] });
  const feeds = await readCorpus(folder);
  const raw = await readAllRaw(feeds);
  const ours = await Promise.all(feeds.map(readOurs));
  const scores = { raw: scoreOf(feeds, raw), ours: scoreOf(feeds, ours) };
  for (const [name, { read, right, shape }] of Object.entries(scores)) {
    console.log(`${name.padEnd(5)} read ${read}, all right ${right} of ${feeds.length}, wrong shapes ${shape}`);
  }
  const time = await timeOf(feeds.filter((_feed, at) => raw[at] !== null));
  console.log(`time: ${time.ratio.toFixed(2)} times rss-parser's on text that is decoded already, over ${time.feeds} feeds`);
  const hostile = await readHostile();
  await writeResults(values.out, ReadingResults.parse({ bench: 'reading', run, feeds: feeds.length, scores, time, hostile }));
  return 0;
});

function scoreOf(feeds: readonly CorpusFeed[], readings: readonly Reading[]): Score {
  const verdicts = feeds.map(({ expected }, at) => judge(readings[at] ?? null, expected));
  const fields = FIELDS.map((field) => {
    const stated = verdicts.map((verdict) => verdict.get(field)).filter((right) => right !== undefined);
    return { field, stated: stated.length, right: stated.filter(Boolean).length };
  });
  return {
    read: readings.filter((reading) => reading !== null).length,
    right: verdicts.filter((verdict) => [...verdict.values()].every(Boolean)).length,
    shape: readings.filter((reading) => reading !== null && !hasRightShape(reading)).length,
    fields,
  };
}

/** Times both on the same feeds, in turns: ours from bytes, including detection of the encoding, rss-parser from text. */
async function timeOf(feeds: readonly CorpusFeed[]): Promise<{ feeds: number; ratio: number; perFeed: { raw: number; ours: number } }> {
  const ratios: number[] = [];
  let best = { raw: Infinity, ours: Infinity };
  for (let round = 0; round <= ROUNDS; round++) {
    const spent = { raw: 0, ours: 0 };
    for (const feed of feeds) {
      const text = feed.bytes.toString('utf8');
      spent.ours += await timed(() => readOurs(feed));
      spent.raw += await timed(() => parseRaw(text).catch(() => undefined));
    }
    if (round === 0) continue; // warm-up
    ratios.push(spent.ours / spent.raw);
    best = { raw: Math.min(best.raw, spent.raw / feeds.length), ours: Math.min(best.ours, spent.ours / feeds.length) };
  }
  return { feeds: feeds.length, ratio: median(ratios), perFeed: best };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Reads each hostile feed in a separate process. */
async function readHostile(): Promise<HostileReading[]> {
  const readings: HostileReading[] = [];
  for (const at of HOSTILE_FEEDS.keys()) {
    const { code, stdout, stderr } = await capture(process.execPath, ['--expose-gc', '--import', 'tsx', fromRoot('bench/lib/read-hostile.ts'), String(at + 1)]);
    if (code !== 0) throw new Error(`Hostile feed ${at + 1} ended its reader: ${stderr}`);
    const reading = HostileReading.parse(JSON.parse(stdout));
    console.log(`${reading.number}. ${reading.name}: ${reading.ms.toFixed(0)} ms, ${(reading.grown / 1e6).toFixed(0)} MB, ${reading.outcome}`);
    readings.push(reading);
  }
  return readings;
}
