/** A feed that does not answer does not keep back what the others have brought. */
import { describe, expect, it } from 'vitest';
import type { ReadFeed } from '../../../../src/main/content/feed/entry.ts';
import { NO_ADVICE, type FetchOutcome } from '../../../../src/main/refresh/fetch/fetch-contract.ts';
import type { JobResult, NewsJob } from '../../../../src/main/refresh/jobs/messages.ts';
import { runNews } from '../../../../src/main/refresh/process/run-news.ts';
import { createSnapshotStore } from '../../../../src/main/store/snapshot-store.ts';
import { fakeClock } from '../../../support/fake-clock.ts';
import { collectingLog } from '../../../support/log.ts';
import { memoryFiles } from '../../../support/memory-files.ts';
import { noDefect } from '../../../support/no-defect.ts';

const SECOND = 1_000;
const LATE = 30 * SECOND;

const feed = (...titles: readonly string[]): ReadFeed => ({
  title: 'A feed', siteUrl: '', language: '', hints: { ttlMinutes: null, skipHours: [], skipDays: [], updatePeriodMs: null },
  entries: titles.map((title) => ({ guid: title, article: { title, link: `https://example.org/${title}`, pubDate: '', contentSnippet: '', author: '', categories: [] } })),
});

/** When a feed answers, in ms, and with which headlines; null if it fails then. */
type Answers = Readonly<Record<string, readonly [at: number, titles: readonly string[] | null]>>;

/** A data folder in which jobs run, whose parts main stores as they come. */
function desk() {
  const clock = fakeClock();
  const files = memoryFiles();
  const store = createSnapshotStore('/data', files, collectingLog());
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  let isUnreadable = false; // what a job writes
  const take = async (result: JobResult, temporary: string): Promise<void> => {
    if (isUnreadable) return;
    const { snapshot } = result;
    if (snapshot) await (snapshot.kind === 'written' ? store.adopt(snapshot.layout, { ...store.placeFor('news'), temporary }) : store.publish(snapshot.content));
  };
  const served = (): readonly string[] => {
    const { news } = JSON.parse(store.current('news')?.representations.identity.bytes.toString() ?? '{"news":[]}') as { news: { title: string }[] };
    return news.map(({ title }) => title).sort();
  };

  /** Runs a job to its end. Returns what came when, and what was served then. */
  async function run(answers: Answers, facts: Partial<NewsJob> = {}, between: () => Promise<void> = () => Promise.resolve()) {
    const ids = Object.keys(answers);
    const place = store.placeFor('news');
    const began = clock.now();
    const parts: { readonly seconds: number; readonly ids: readonly string[]; readonly served: readonly string[]; readonly result: JobResult }[] = [];
    const note = async (result: JobResult): Promise<void> => {
      await take(result, place.temporary);
      parts.push({ seconds: (clock.now() - began) / SECOND, ids: result.attempts.map(({ id }) => id), served: served(), result });
    };
    const job: NewsJob = {
      kind: 'news', now: clock.now(), userAgent: 'Test/1', pauses: [], scope: ids.join(' '), rebuild: false, place, active: ids, known: ids, mute: [],
      fetch: ids.map((id) => ({ id, url: `https://${id}.example/`, validators: null, guarded: false, lastRead: null, host: null, failing: false })), ...facts,
    };
    const running = runNews(job, {
      fetchOrigin: async ({ url }): Promise<FetchOutcome> => {
        const [at, titles] = answers[new URL(url).hostname.split('.')[0] ?? ''] ?? [0, null];
        await wait(at);
        if (titles === null) return { kind: 'failed', message: 'Late.', status: null, host: null, offline: false, advice: NO_ADVICE };
        return { kind: 'fresh', bytes: Buffer.from(JSON.stringify(titles)), contentType: null, url, local: false, movedTo: null, advice: NO_ADVICE };
      },
      reader: { read: ({ bytes }) => Promise.resolve(feed(...JSON.parse(Buffer.from(bytes).toString()) as string[])) },
      hostLimits: { maxAtOnce: 64, perHost: 2, spacingMs: 0, wait: () => Promise.resolve() }, files, now: clock.now, after: clock.after, onDefect: noDefect,
      handOver: async (part) => {
        expect(part.early).toBe(true);
        await note(part);
        await between();
        return { ...store.placeFor('news'), temporary: place.temporary };
      },
    });
    const end = running.then(note);
    await clock.advance(2 * LATE);
    await end;
    expect(clock.waiting).toBe(0);
    expect(parts.at(-1)?.result.early).toBeUndefined();
    return parts;
  }
  return { files, run, store, spoil: (spoilt: boolean) => { isUnreadable = spoilt; } };
}

const whatCame = (parts: Awaited<ReturnType<ReturnType<typeof desk>['run']>>) => parts.map(({ seconds, ids, served }) => [seconds, ids.join(' '), served.join(' ')]);

describe('a job with a feed that does not answer', () => {
  it('hands over what the others have brought once two seconds are quiet', async () => {
    expect(whatCame(await desk().run({ a: [100, ['a1']], silent: [LATE, null], b: [900, ['b1', 'b2']] }))).toEqual([
      [2.9, 'a b', 'a1 b1 b2'], [30, 'silent', 'a1 b1 b2'],
    ]);
  });

  it('waits for feeds that come one after another', async () => {
    const all = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`f${at}`, [1_900 * at, [`t${at}`]]] as const));
    expect(whatCame(await desk().run({ ...all, silent: [LATE, null] }))).toEqual([
      [9.6, 'f0 f1 f2 f3 f4', 't0 t1 t2 t3 t4'], [30, 'silent', 't0 t1 t2 t3 t4'],
    ]);
  });

  it('hands over more and more seldom', async () => {
    const all = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}`, [3 * SECOND * at, [`t${at}`]]] as const));
    expect((await desk().run({ ...all, silent: [LATE, null] })).map(({ seconds, ids }) => [seconds, ids.join(' ')])).toEqual([
      [2, 'f0'], [28, 'f1 f2 f3 f4 f5 f6 f7 f8'], [30, 'silent'],
    ]);
  });

  it('hands over nothing early if the others failed, or brought what is served already', async () => {
    const { run } = desk();
    expect(whatCame(await run({ a: [0, null], silent: [LATE, null] }))).toEqual([[30, 'a silent', '']]);
    await run({ a: [0, ['a1']] });
    expect(whatCame(await run({ a: [0, ['a1']], silent: [LATE, null] }, { scope: 'a' }))).toEqual([[30, 'a silent', 'a1']]);
  });

  it('answers at once as a whole if all feeds do', async () => {
    expect(whatCame(await desk().run({ a: [100, ['a1']], b: [1_900, ['b1']] }))).toEqual([[1.9, 'a b', 'a1 b1']]);
  });

  it('adds what comes late to what is there by then, and tells of each headline once', async () => {
    const { run } = desk();
    await run({ a: [0, ['a0']], b: [0, ['b0']], late: [0, ['c0']] });
    const parts = await run({ a: [0, ['a1', 'a0']], b: [6 * SECOND, ['b1', 'b0']], late: [20 * SECOND, ['c1', 'c0']] });
    expect(whatCame(parts)).toEqual([
      [2, 'a', 'a0 a1 b0 c0'], [10, 'b', 'a0 a1 b0 b1 c0'], [20, 'late', 'a0 a1 b0 b1 c0 c1'],
    ]);
    expect(parts.map(({ result }) => result.arrivals?.flatMap(({ headlines }) => headlines.map(({ title }) => title)))).toEqual([['a1'], ['b1'], ['c1']]);
  });

  it('makes the news without a feed that is gone only once', async () => {
    const { files, run } = desk();
    await run({ a: [0, ['a0']], b: [0, ['b0']] });
    let written = 0;
    const { writeNew } = files;
    files.writeNew = async (path, parts) => {
      written += 1;
      await writeNew(path, parts);
    };
    const parts = await run({ a: [0, ['a1', 'a0']], silent: [LATE, null] }, { active: ['a', 'silent'], known: ['a', 'silent'], rebuild: true });
    expect(whatCame(parts)).toEqual([[2, 'a', 'a0 a1'], [30, 'silent', 'a0 a1']]);
    expect([written, parts[1]?.result.snapshot]).toEqual([1, null]);
  });

  it('does not bring back what the person has removed meanwhile', async () => {
    const { run, store } = desk();
    const parts = await run({ a: [0, ['a1']], late: [20 * SECOND, ['c1']] }, {}, () => store.forget('news'));
    expect(whatCame(parts)).toEqual([[2, 'a', 'a1'], [20, 'late', 'c1']]);
  });

  it('goes on without a part that main could not read: its feeds are asked again', async () => {
    const { run, spoil } = desk();
    await run({ a: [0, ['a0']], late: [0, ['c0']] });
    spoil(true);
    const parts = await run({ a: [0, ['a1', 'a0']], late: [20 * SECOND, ['c1', 'c0']] }, {}, () => Promise.resolve(spoil(false)));
    expect(whatCame(parts)).toEqual([[2, 'a', 'a0 c0'], [20, 'late', 'a0 c0 c1']]);
  });

  it('says once that the stored entries were lost', async () => {
    const { files, run } = desk();
    await run({ a: [0, ['a1']] });
    files.content.delete('/data/news.snapshot');
    const parts = await run({ a: [0, ['a2']], silent: [LATE, null] });
    expect(parts.map(({ result }) => result.lost)).toEqual([true, undefined]);
  });
});
