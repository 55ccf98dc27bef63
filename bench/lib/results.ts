/** The results written by the benches and read by the report: measured figures, one JSON file per bench. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { fromRoot } from '../../scripts/lib/paths.ts';

export const Run = z.object({
  /** ISO 8601 day. */
  date: z.string(),
  /** The command line of the run. */
  command: z.string(),
  /** The commit that was measured, with `-dirty` if files differed from it; missing outside a git repository. */
  commit: z.string().exactOptional(),
  cpu: z.string(),
  cores: z.number(),
  system: z.string(),
  /** The load average before the run: other work on the machine. */
  loadBefore: z.number(),
  /** Versions by program or package. */
  versions: z.record(z.string(), z.string()),
});
export type Run = z.infer<typeof Run>;

/** The figures of one server in one case; each list has one value per round. */
const Series = z.object({
  server: z.string(),
  /** The server it is compared with. */
  limit: z.string(),
  /** Requests per second. */
  perSecond: z.array(z.number()),
  /** The same of every turn, per round, for servers that take turns; results before 2026-11-25 lack them. */
  turns: z.array(z.array(z.number())).optional(),
  /** Ms. */
  p50: z.array(z.number()),
  p99: z.array(z.number()),
  /** µs of CPU time of the server's processes per request; empty if it cannot be measured. */
  cpu: z.array(z.number()),
});
export type Series = z.infer<typeof Series>;

export const HttpResults = z.object({
  bench: z.literal('http'),
  run: Run,
  load: z.object({
    program: z.string(), connections: z.number(), rounds: z.number(), turns: z.number(), seconds: z.number(), warmUp: z.number(),
    /** The program for bodies over 1 MB, if another. */
    large: z.string().exactOptional(),
    /** Rounds of the servers that no goal compares; all if missing. */
    peerRounds: z.number().exactOptional(),
  }),
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

/** The figures of a core that was started, left idle, and refreshed a few times in a row. */
const RefreshRound = z.object({
  idle: Latency,
  /** A separate bare server, queried at the same moments, shows the effect of the busy machine. */
  bareIdle: Latency,
  refreshes: z.array(z.object({
    seconds: z.number(),
    quote: Latency,
    bare: Latency,
    heldUp: HeldUp,
    /** In the second after the refresh, in which replaced content is collected. */
    heldUpAfter: HeldUp,
  })),
  articles: z.number(),
  models: z.number(),
  /** Feeds whose attempt failed; should be only the one that is too large. */
  failed: z.array(z.string()),
  /** PSS of the main process in bytes, before the first refresh and after the last. */
  memory: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** Bytes of the content itself, in all forms. */
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
  /** Bytes above the start: the peak, and what remained a while after. */
  peak: z.number().nullable(),
  kept: z.number().nullable(),
});
export type Step = z.infer<typeof Step>;
export const ConnectionResults = z.object({
  bench: z.literal('connections'), run: Run, series: z.array(z.object({ runtime: z.string(), steps: z.array(Step) })),
});
export type ConnectionResults = z.infer<typeof ConnectionResults>;

const MemoryFigures = z.object({ rss: z.number(), pss: z.number(), anonymous: z.number() }); // bytes, of all processes

/** An idle app: its share of one core, wake-ups per minute of all threads, and of those that run its own code. */
const Rest = z.object({ cpu: z.number(), wakeUps: z.number(), ownWakeUps: z.number() });
export type Rest = z.infer<typeof Rest>;

/** The start of a tray app. Times in ms. */
const Start = z.object({
  /** From the start to the first answer of its API, and to its icon. */
  http: z.number(),
  tray: z.number(),
  /** From the first click to its popup on the screen. */
  firstPopup: z.number(),
});
export type Start = z.infer<typeof Start>;

/** One long run of one tray app, and some short ones. Times in ms. */
const FootprintRound = Start.extend({
  /** Short runs of the same round. */
  moreStarts: z.array(Start),
  /** From a click to its popup: some clicks after the first, and one a while later. */
  warmPopup: z.array(z.number()),
  againPopup: z.number(),
  neverOpened: MemoryFigures,
  /** After three refreshes; null for an app that has nothing to refresh. */
  refreshed: MemoryFigures.nullable(),
  /** After the popup was opened, closed and, if the app does so, discarded. */
  afterUse: MemoryFigures,
  /** Share of one core while idle. */
  idleCpu: z.number(),
  /** Wake-ups per minute of all its threads while idle. */
  idleWakeUps: z.number(),
  /** The same for the threads that run the app's own code. */
  idleOwnWakeUps: z.number(),
});
export type FootprintRound = z.infer<typeof FootprintRound>;
export const FootprintResults = z.object({
  bench: z.literal('footprint'), run: Run, idleSeconds: z.number(), apps: z.record(z.string(), z.array(FootprintRound)),
  /** Each app once more, for the same time, with a used and now hidden window. */
  hidden: z.record(z.string(), Rest),
});
export type FootprintResults = z.infer<typeof FootprintResults>;

/** The frames of a page during an act. */
const FrameFigures = z.object({
  frames: z.number(),
  /** Frames that are missing. */
  dropped: z.number(),
  /** The longest time from a frame to the next, in ms. */
  longest: z.number(),
  /** Frames that the browser counts as long: over 50 ms. */
  long: z.number(),
  /** Ms of CPU time of the page's thread per frame. */
  cpu: z.number(),
  /** Ms from a key or click to the next painted frame; null if there was none. */
  inputs: z.object({ count: z.number(), p50: z.number(), p99: z.number(), max: z.number() }).nullable(),
});
export type FrameFigures = z.infer<typeof FrameFigures>;
/** The same act in our page and then in a plain one. */
const SearchRound = z.object({ tidings: FrameFigures, plain: FrameFigures });
export type SearchRound = z.infer<typeof SearchRound>;
export const SearchResults = z.object({
  bench: z.literal('search'), run: Run, models: z.number(),
  /** Ms from a frame to the next if none is dropped. */
  interval: z.number(),
  acts: z.array(z.object({ name: z.string(), rounds: z.array(SearchRound) })),
});
export type SearchResults = z.infer<typeof SearchResults>;

/** Reads the results of a bench. @throws errors of the file system, SyntaxError or ZodError */
export async function readResults<Results>(file: string, schema: z.ZodType<Results>): Promise<Results> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Like `readResults`; returns null if the file does not exist. */
export async function readResultsIfAny<Results>(file: string, schema: z.ZodType<Results>): Promise<Results | null> {
  return existsSync(file) ? await readResults(file, schema) : null;
}

/**
 * Writes results and prints the path; without `named` to .artifacts, so that the figures of half an hour are never lost.
 * Rounds them to four digits: more would be noise.
 */
export async function writeResults(named: string | undefined, results: { readonly bench: string }): Promise<void> {
  const file = named ?? fromRoot(`.artifacts/bench/${results.bench}.json`);
  const short = (_key: string, value: unknown): unknown =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  await mkdir(path.dirname(file), { recursive: true });
  const text = JSON.stringify(results, short, 1).replace(/\[[\d.,\s-]+\]/g, (numbers) => numbers.replace(/\s+/g, '')); // on one line
  await writeFile(file, `${text}\n`);
  console.log(`\nKept in ${path.relative(process.cwd(), file)}`);
}
