/** Generates the figures of docs/reading.md from results. Pure. */
import { z } from 'zod';
import { putAll, runLine } from './page.ts';
import { Run } from './results.ts';
import { markdown } from './table.ts';

const Score = z.object({
  read: z.number(), right: z.number(), shape: z.number(), fields: z.array(z.object({ field: z.string(), stated: z.number(), right: z.number() })),
});
export type Score = z.infer<typeof Score>;

/** What `read-hostile.ts` prints of a feed. */
export const HostileReading = z.object({
  number: z.number(), name: z.string(), ms: z.number(),
  cpu: z.number(), // ms of CPU time of the whole process
  grown: z.number(), // the most resident memory in bytes above that before, which included the feed's own bytes
  outcome: z.string(), // `4 entries`, or the error message
  next: z.boolean(), // whether an ordinary feed could be read right after it
});
export type HostileReading = z.infer<typeof HostileReading>;

export const ReadingResults = z.object({
  bench: z.literal('reading'), run: Run, feeds: z.number(), scores: z.object({ raw: Score, ours: Score }),
  time: z.object({ feeds: z.number(), ratio: z.number(), perFeed: z.object({ raw: z.number(), ours: z.number() }) }), // ms
  hostile: z.array(HostileReading),
});
export type ReadingResults = z.infer<typeof ReadingResults>;

const Quarter = z.object({ day: z.number(), entries: z.number(), served: z.number(), keys: z.number(), rows: z.number(), document: z.number(), file: z.number() });
export const GrowthResults = z.object({
  bench: z.literal('growth'), run: Run,
  scenes: z.array(z.object({ name: z.string(), feeds: z.number(), refreshMs: z.number(), quarters: z.array(Quarter) })),
});
export type GrowthResults = z.infer<typeof GrowthResults>;
export type Quarter = z.infer<typeof Quarter>;

/** Returns docs/reading.md with these figures. @throws like `putAll` */
export function fillReading(page: string, results: { readonly reading: ReadingResults; readonly growth: GrowthResults }): string {
  return putAll(page, { scores: scoreTable(results.reading), hostile: hostileTable(results.reading), growth: growthTable(results.growth) });
}

function scoreTable({ run, feeds, scores: { raw, ours }, time }: ReadingResults): string {
  const share = (right: number, of: number): string => `${right} of ${of} (${((100 * right) / of).toFixed(1)} %)`;
  const fields = ours.fields.map(({ field, stated, right }, at) => [field, share(raw.fields[at]?.right ?? 0, stated), share(right, stated)]);
  return [
    runLine(run),
    markdown(['', 'rss-parser alone', 'Tidings'], [
      ['parsed at all', share(raw.read, feeds), share(ours.read, feeds)],
      ['**all stated fields correct**', `**${share(raw.right, feeds)}**`, `**${share(ours.right, feeds)}**`],
      ['feeds with a missing or wrongly typed field', String(raw.shape), String(ours.shape)],
      ...fields,
    ]),
    `Over the ${time.feeds} feeds that rss-parser can parse, Tidings takes ${time.ratio.toFixed(2)} times as long as \`parseString\` alone, which is given decoded text`
    + ` (${time.perFeed.ours.toFixed(1)} ms per feed compared with ${time.perFeed.raw.toFixed(1)} ms).`,
  ].join('\n\n');
}

function hostileTable({ run, hostile }: ReadingResults): string {
  const rows = hostile.map(({ number, name, ms, cpu, grown, outcome }) => [
    String(number), name.replaceAll('<', '&lt;').replaceAll('_', '\\_'), `${ms.toFixed(0)} ms`, `${cpu.toFixed(0)} ms`, `${Math.max(0, grown / 1e6).toFixed(0)} MB`, outcome.replace(/^\w+Error: /, ''),
  ]);
  const longest = Math.max(...hostile.map(({ ms }) => ms));
  const busiest = Math.max(...hostile.map(({ cpu }) => cpu));
  const most = Math.max(...hostile.map(({ grown }) => grown));
  return [
    runLine(run),
    `The slowest feed took ${(longest / 1_000).toFixed(1)} s and the busiest ${(busiest / 1_000).toFixed(1)} s of CPU time; memory grew by at most ${(most / 1e6).toFixed(0)} MB.`,
    markdown(['', 'Feed', 'Time', 'CPU time', 'Memory', 'Result'], rows),
  ].join('\n\n');
}

function growthTable({ run, scenes }: GrowthResults): string {
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
  return [runLine(run), ...scenes.map(({ name, refreshMs, quarters }) => [
    `${name}. At the end, merging, limiting and rewriting everything took ${refreshMs.toFixed(0)} ms.`,
    markdown(['Day', 'Entries kept', 'Headlines served', 'Keys remembered', 'Document', 'Stored collection', 'Whole file'],
      quarters.map(({ day, entries, served, keys, document, rows, file }) => [String(day), String(entries), String(served), String(keys), mb(document), mb(rows), mb(file)])),
  ].join('\n\n'))].join('\n\n');
}
