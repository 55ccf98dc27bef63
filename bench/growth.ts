/**
 * `npm run bench:growth [-- --out FILE]`: simulates how stored news grow in a year, with the program's own code; fails if
 * they keep growing. From bench/results/growth.json, `npm run bench:report` generates figures of docs/reading.md.
 */
import { parseArgs } from 'node:util';
import { script } from '../scripts/lib/script.ts';
import type { StoredNews } from '../src/main/content/news/stored-entry.ts';
import { articlesOf, EMPTY_NEWS, mergeFeeds, newestOf, servedOf } from '../src/main/content/news/stored-news.ts';
import { encodeStored } from '../src/main/content/news/stored-codec.ts';
import { limitNews } from '../src/main/content/news/limits.ts';
import type { Entry, ReadFeed } from '../src/main/content/feed/entry.ts';
import { NO_HINTS } from '../src/main/content/feed/hints.ts';
import { represent } from '../src/main/store/snapshot.ts';
import { encodeSnapshot, sizeOf as fileSize } from '../src/main/store/snapshot-file.ts';
import { DAY } from '../src/shared/units.ts';
import { GrowthResults, type Quarter } from './lib/reading-page.ts';
import { writeResults } from './lib/results.ts';
import { describeRun } from './lib/run-info.ts';

const START = Date.UTC(2026, 0, 1);
const YEAR = 364; // four quarters of thirteen weeks
const QUARTER = YEAR / 4;
/** How much the last quarter may grow: the keys of the slowest feeds have not reached their limit yet. */
const ALLOWED = 1.02;

const WORDS = 'of rivers and stars nine wise wizards sing while a quick brown fox jumps over the lazy dog in every long winter night'.split(' ');

const texts = new Map<string, string>();

interface Scene {
  readonly name: string;
  readonly feeds: number;
  /** New entries per day, and entries listed in a document. */
  readonly perDay: (feed: number) => number;
  readonly listed: (feed: number) => number;
  readonly words: number;
  /** Days from one refresh of every feed to the next. */
  readonly every: number;
}

const SCENES: readonly Scene[] = [
  { name: '20 feeds, 5 new entries a day each, 30 listed', feeds: 20, perDay: () => 5, listed: () => 30, words: 45, every: 1 },
  { name: '1,000 feeds of every kind, from 40 new entries a day to two a month', feeds: 1_000, perDay: (feed) => [40, 10, 4, 1, 1, 0.5, 0.25, 0.07][feed % 8] ?? 1, listed: (feed) => [100, 50, 30, 20][feed % 4] ?? 20, words: 45, every: 7 },
  { name: '1,000 busy feeds, 40 new entries a day each, 200 listed, every text as long as may be', feeds: 1_000, perDay: () => 40, listed: () => 200, words: 160, every: 13 },
];

await script(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const run = await describeRun('growth');
  const scenes = SCENES.map(live);
  await writeResults(values.out, GrowthResults.parse({ bench: 'growth', run, scenes }));
  for (const { name, quarters } of scenes) {
    const [third, fourth] = quarters.slice(-2);
    if (third && fourth && fourth.file > third.file * ALLOWED) throw new Error(`${name}: grew from ${third.file} to ${fourth.file} bytes in the last quarter.`);
  }
  return 0;
});

function live(scene: Scene): GrowthResults['scenes'][number] {
  console.log(scene.name);
  const quarters: Quarter[] = [];
  const active = Array.from({ length: scene.feeds }, (_, feed) => `feed-${feed}`);
  let kept = EMPTY_NEWS;
  let refreshMs = 0;
  for (let day = scene.every; day <= YEAR; day += scene.every) {
    // An unchanged feed answers 304: no document is read.
    const changed = Array.from({ length: scene.feeds }, (_, feed) => feed).filter((feed) => isNew(scene, feed, day));
    const documents = changed.map((feed) => ({ id: `feed-${feed}`, url: `https://press-${feed}.example/feed`, read: documentOf(scene, feed, day) }));
    const began = performance.now();
    kept = limitNews(mergeFeeds(kept, documents, START + day * DAY), active);
    if (day % QUARTER !== 0) continue;
    quarters.push(sizeOf(kept, day));
    refreshMs = performance.now() - began;
    console.log(quarters.at(-1));
  }
  return { name: scene.name, feeds: scene.feeds, refreshMs, quarters };
}

/** Returns the number of entries a feed has published by a day. */
function countAt(scene: Scene, feed: number, day: number): number {
  return Math.floor(scene.perDay(feed) * day) + scene.listed(feed);
}

function isNew(scene: Scene, feed: number, day: number): boolean {
  return day === scene.every || countAt(scene, feed, day) > countAt(scene, feed, day - scene.every);
}

/** Returns the document of a feed on a day: its latest entries. */
function documentOf(scene: Scene, feed: number, day: number): ReadFeed {
  const last = countAt(scene, feed, day);
  const entries = Array.from({ length: scene.listed(feed) }, (_, back) => entryOf(scene, feed, last - back));
  return { title: `Feed ${feed}`, siteUrl: `https://feed-${feed}.example/`, language: 'en', hints: NO_HINTS, entries };
}

function text(from: number, count: number): string {
  const known = texts.get(`${from} ${count}`);
  if (known !== undefined) return known;
  const made = Array.from({ length: count }, (_, at) => WORDS[(from * 7 + at * (1 + (from % 5))) % WORDS.length]).join(' ');
  texts.set(`${from} ${count}`, made);
  return made;
}

function entryOf(scene: Scene, feed: number, number: number): Entry {
  const at = START + ((number - scene.listed(feed)) / scene.perDay(feed)) * DAY;
  const title = text((feed + number) % 1_000, 9);
  const link = `https://feed-${feed}.example/${number}/${title.replaceAll(' ', '-')}`;
  const pubDate = new Date(Math.floor(at / 1_000) * 1_000).toISOString();
  const contentSnippet = text(number % 1_000, scene.words).slice(0, 1_000);
  return { guid: link, article: { title, link, pubDate, contentSnippet, author: `Author ${feed}`, categories: ['News', text(feed, 1)] } };
}

function sizeOf(kept: StoredNews, day: number): Quarter {
  const served = servedOf(kept, Object.keys(kept.feeds));
  const news = articlesOf(served);
  const rows = encodeStored(kept);
  const representations = represent(Buffer.from(JSON.stringify({ news })));
  const { layout } = encodeSnapshot({ source: 'news', scope: '', items: news.length, changedAt: 0, newest: newestOf(served), representations, history: null, rows });
  return {
    day, entries: kept.entries.length, served: news.length, keys: Object.values(kept.seen).reduce((sum, keys) => sum + keys.length, 0),
    rows: rows.length, document: representations.identity.bytes.length, file: fileSize(layout),
  };
}
