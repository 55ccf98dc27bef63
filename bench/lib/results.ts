/** What a bench writes and the report reads: the figures as they were taken, one JSON file per bench. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { fromRoot } from '../../scripts/lib/paths.ts';

export const Run = z.object({
  /** ISO 8601 day. */
  date: z.string(),
  /** What to type to get such a run. */
  command: z.string(),
  cpu: z.string(),
  cores: z.number(),
  system: z.string(),
  /** The mean number of runnable processes when it began: what else this machine was doing. */
  loadBefore: z.number(),
  /** Program or package to version. */
  versions: z.record(z.string(), z.string()),
});
export type Run = z.infer<typeof Run>;

/** One server in one case; each list has one value per round. */
const Series = z.object({
  server: z.string(),
  /** The server it is compared with. */
  limit: z.string(),
  /** Requests. */
  perSecond: z.array(z.number()),
  /** Milliseconds. */
  p50: z.array(z.number()),
  p99: z.array(z.number()),
  /** Microseconds of CPU time the server's processes took per request; empty where nobody can say. */
  cpu: z.array(z.number()),
});
export type Series = z.infer<typeof Series>;

export const HttpResults = z.object({
  bench: z.literal('http'),
  run: Run,
  load: z.object({ program: z.string(), connections: z.number(), rounds: z.number(), turns: z.number(), seconds: z.number(), warmUp: z.number() }),
  /** Bytes of each document in each form. */
  documents: z.record(z.string(), z.record(z.string(), z.number())),
  cases: z.array(z.object({ name: z.string(), series: z.array(Series) })),
});
export type HttpResults = z.infer<typeof HttpResults>;

const Latency = z.object({ requests: z.number(), p50: z.number(), p99: z.number(), max: z.number() }); // ms
export type LatencyFigures = z.infer<typeof Latency>;

/** See hold-up.ts. */
export const HeldUp = z.object({ longest: z.number(), ownWork: z.number() });
export type HeldUp = z.infer<typeof HeldUp>;

/** A core that was started, left idle, and refreshed some times in a row. */
const RefreshRound = z.object({
  idle: Latency,
  /** A bare server of its own, asked at the same moments: what the busy machine costs anyone. */
  bareIdle: Latency,
  refreshes: z.array(z.object({
    seconds: z.number(),
    quote: Latency,
    bare: Latency,
    heldUp: HeldUp,
    /** In the second after it, in which what it has replaced is collected. Older results have none. */
    heldUpAfter: HeldUp.optional(),
  })),
  articles: z.number(),
  models: z.number(),
  /** Feeds whose attempt failed; the one that is too large should be the only one. */
  failed: z.array(z.string()),
  /** Bytes of main's PSS before the first refresh and after the last. */
  memory: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** Bytes of the content itself, in all of its forms. */
  content: z.number(),
});
export type RefreshRound = z.infer<typeof RefreshRound>;
/** One way of refreshing in one runtime. */
const RefreshSeries = z.object({ runtime: z.string(), where: z.enum(['process', 'main']), rounds: z.array(RefreshRound) });
export type RefreshSeries = z.infer<typeof RefreshSeries>;
export const RefreshResults = z.object({ bench: z.literal('refresh'), run: Run, series: z.array(RefreshSeries) });
export type RefreshResults = z.infer<typeof RefreshResults>;

const Step = z.object({
  name: z.string(),
  /** What happened, in words. */
  outcome: z.string(),
  /** Bytes above the start: the most that was seen, and what was left a while after. */
  peak: z.number().nullable(),
  kept: z.number().nullable(),
});
export type Step = z.infer<typeof Step>;
export const ConnectionResults = z.object({
  bench: z.literal('connections'), run: Run, series: z.array(z.object({ runtime: z.string(), steps: z.array(Step) })),
});
export type ConnectionResults = z.infer<typeof ConnectionResults>;

const MemoryFigures = z.object({ rss: z.number(), pss: z.number(), anonymous: z.number() }); // bytes, over all of its processes

/** An app while nothing happens: the share of one core, and how often a minute a thread was woken, and one on which its own code runs. */
const Rest = z.object({ cpu: z.number(), wakeUps: z.number(), ownWakeUps: z.number() });
export type Rest = z.infer<typeof Rest>;

/** How fast a tray app comes. Times in ms. */
const Start = z.object({
  /** From its start to the first answer of its API, and to its icon. */
  http: z.number(),
  tray: z.number(),
  /** From the first click to its popup on the screen. */
  firstPopup: z.number(),
});
export type Start = z.infer<typeof Start>;

/** One start of one tray app that is looked at for long, and some that are not. Times in ms. */
const FootprintRound = Start.extend({
  /** Of the same round; results before 2026-11-23 have none. */
  moreStarts: z.array(Start).optional(),
  /** From a click to its popup: some after the first, and one a while later. */
  warmPopup: z.array(z.number()),
  againPopup: z.number(),
  neverOpened: MemoryFigures,
  /** After three refreshes; null for an app that has nothing to refresh. */
  refreshed: MemoryFigures.nullable(),
  /** After the popup was opened, closed and, if the app does so, given up. */
  afterUse: MemoryFigures,
  /** Share of one core while nothing happens. */
  idleCpu: z.number(),
  /** How often a minute any of its threads was woken meanwhile. */
  idleWakeUps: z.number(),
  /** And of these the threads on which an app's own code runs; results before 2026-11-23 have none. */
  idleOwnWakeUps: z.number().optional(),
});
export type FootprintRound = z.infer<typeof FootprintRound>;
export const FootprintResults = z.object({
  bench: z.literal('footprint'), run: Run, idleSeconds: z.number(), apps: z.record(z.string(), z.array(FootprintRound)),
  /** Each app once more, for as long, while a window that was used is out of sight; results before 2026-11-23 have none. */
  hidden: z.record(z.string(), Rest).optional(),
});
export type FootprintResults = z.infer<typeof FootprintResults>;

/** What a page has seen of its frames while something was done in it. */
const FrameFigures = z.object({
  frames: z.number(),
  /** Frames that should have been, and were not. */
  dropped: z.number(),
  /** Milliseconds: from a frame to the next, at most. */
  longest: z.number(),
  /** Frames that the browser counts as long: over 50 ms. */
  long: z.number(),
  /** Milliseconds of CPU time that the page's thread took per frame. */
  cpu: z.number(),
  /** Milliseconds from a key or click to the next painted frame; null where there was none. */
  inputs: z.object({ count: z.number(), p50: z.number(), p99: z.number(), max: z.number() }).nullable(),
});
export type FrameFigures = z.infer<typeof FrameFigures>;
/** Our page and a plain one, one after the other. */
const SearchRound = z.object({ tidings: FrameFigures, plain: FrameFigures });
export type SearchRound = z.infer<typeof SearchRound>;
export const SearchResults = z.object({
  bench: z.literal('search'), run: Run, models: z.number(),
  /** Milliseconds from a frame to the next where none is dropped. */
  interval: z.number(),
  acts: z.array(z.object({ name: z.string(), rounds: z.array(SearchRound) })),
});
export type SearchResults = z.infer<typeof SearchResults>;

/** Reads one bench's file. @throws where it is not what that bench writes */
export async function readResults<Results>(file: string, schema: z.ZodType<Results>): Promise<Results> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The same; null where that bench was never run. */
export async function readResultsIfAny<Results>(file: string, schema: z.ZodType<Results>): Promise<Results | null> {
  return existsSync(file) ? await readResults(file, schema) : null;
}

/**
 * Writes it and says where; out of the way where no file is named, as half an hour's figures are not to be lost. They keep
 * four digits: more would be noise.
 */
export async function writeResults(named: string | undefined, results: { readonly bench: string; readonly run: Run }): Promise<void> {
  const file = named ?? fromRoot(`.artifacts/bench/${results.bench}.json`);
  const short = (_key: string, value: unknown): unknown =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, short, 1)}\n`);
  console.log(`\nKept in ${path.relative(process.cwd(), file)}`);
}
