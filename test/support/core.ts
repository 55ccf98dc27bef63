/**
 * The whole core in this process, with refresh jobs done inline, on a real disk and real sockets. What they answer passes
 * the schemas that guard the way between processes.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../src/main/clock.ts';
import { readFeed } from '../../src/main/content/feed/read-feed.ts';
import { startCore } from '../../src/main/core/core.ts';
import type { Core, CoreOptions } from '../../src/main/core/contract.ts';
import { JobAnswer, OpmlAnswer, SearchAnswer } from '../../src/main/refresh/jobs/answer-schemas.ts';
import { createFetcher } from '../../src/main/refresh/fetch/fetcher.ts';
import { runDiscover } from '../../src/main/refresh/process/run-discover.ts';
import { runModels } from '../../src/main/refresh/process/run-models.ts';
import { runNews, type NewsJobTools } from '../../src/main/refresh/process/run-news.ts';
import { runOpml } from '../../src/main/refresh/process/run-opml.ts';
import type { Refresher } from '../../src/main/refresh/jobs/refresher.ts';
import { openConfWriter } from '../../src/main/store/conf-writer.ts';
import { nodeFiles } from '../../src/main/store/files.ts';
import { alone } from './alone.ts';
import { collectingLog } from './log.ts';
import { noDefect } from './no-defect.ts';
import { nodeTrust } from './node-trust.ts';

export const inlineRefresher: Refresher = {
  run: async (start, takeEarly) => {
    const job = start();
    const fetchOrigin = createFetcher({ userAgent: job.userAgent, now: Date.now, systemTrust: nodeTrust });
    if (job.kind === 'models') return JobAnswer.parse(await runModels(job, { fetchOrigin, files: nodeFiles }));
    const limits = { maxAtOnce: 8, perHost: 8, spacingMs: 0, wait: () => Promise.resolve() };
    const handOver: NewsJobTools['handOver'] = (part) => takeEarly(JobAnswer.parse(part));
    return JobAnswer.parse(await runNews(job, { fetchOrigin, reader: { read: readFeed }, hostLimits: limits, files: nodeFiles, now: Date.now, after: systemClock.after, onDefect: noDefect, handOver }));
  },
  discover: async (make) => {
    const job = make();
    const fetchOrigin = createFetcher({ userAgent: job.userAgent, now: Date.now, systemTrust: nodeTrust });
    return SearchAnswer.parse(await runDiscover(job, { fetchOrigin, reader: { read: readFeed }, now: Date.now, onDefect: noDefect }));
  },
  readOpml: (job) => Promise.resolve(OpmlAnswer.parse(runOpml(job))),
  stop: () => undefined,
  isOutdated: () => false,
};

/** Starts a core that stops after the test. */
export async function testCore(dataDir: string, options: Partial<CoreOptions> = {}): Promise<Core & { readonly log: ReturnType<typeof collectingLog> }> {
  const log = collectingLog();
  const core = await startCore({
    dataDir, version: '1.2.3', userAgent: 'Test/1', clock: systemClock, log, files: nodeFiles, random: Math.random, randomBytes, runToken: null,
    refresher: inlineRefresher, openWriter: openConfWriter,
    readBundle: () => readFile(new URL('../../resources/models.bundle', import.meta.url)),
    feeds: [], modelsUrl: 'http://127.0.0.1:9/', port: 0, network: true, once: true, onReplaced: () => undefined, lockAcrossPrograms: alone, logFailure: log.warn, ...options,
  });
  onTestFinished(() => core.stop());
  return { ...core, log };
}
