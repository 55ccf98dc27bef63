/**
 * Entry of the refresh process. It does one job after another: fetch, decode, parse, serialise, hash, compress and write,
 * then report where the file lies. Main ends it when no job follows, which frees its memory (measured: +4 MB stay, against
 * +57 when main does the work). One module serves both hosts: Electron's utilityProcess (`process.parentPort`) and
 * child_process.fork.
 */
import { setMaxListeners } from 'node:events';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { errorText } from '../../../shared/error-code.ts';
import { BUILD } from '../../base/build-id.ts';
import { unexpected } from '../../base/unexpected.ts';
import { nodeFiles as files } from '../../store/files.ts';
import type { SnapshotPlace } from '../../store/snapshot-place.ts';
import { createFetcher } from '../fetch/fetcher.ts';
import type { FetchOrigin } from '../fetch/fetch-contract.ts';
import { ASKING, BUILD_VARIABLE, EXIT_UPDATED, FINISH, type AnyJob, type Defect, type JobResult, type OpmlReading, type SearchResult, type ToProcess } from '../jobs/messages.ts';
import { createSystemTrust } from '../fetch/system-trust.ts';
import { STEADY } from '../../base/time-limit.ts';
import { limitFetcher } from './host-limiter.ts';
import { runDiscover } from './run-discover.ts';
import { runModels } from './run-models.ts';
import { runNews } from './run-news.ts';
import { runOpml } from './run-opml.ts';
import { hostLimits, openFeedReader } from './tools.ts';

type Answer = JobResult | SearchResult | OpmlReading;

/** The part of Electron's ParentPort used here, declared by hand because this file must not import Electron. */
interface ParentPort {
  on(event: 'message', listener: (event: { data: ToProcess }) => void): void;
  postMessage(message: Answer | Defect | typeof ASKING): void;
}

if ((process.env[BUILD_VARIABLE] ?? BUILD) !== BUILD) process.exit(EXIT_UPDATED);
const systemTrust = createSystemTrust();
const ending = new AbortController(); // no job follows
setMaxListeners(0, ending.signal); // each visit under way listens to it
let goOn = (_place: SnapshotPlace): void => undefined;
stepBack();

/**
 * Lowers the priority of the process: somebody may be waiting for the API on the same processor, but nobody waits for most
 * refreshes. Not to the lowest: with other work on every processor four feeds then took over 100 s and hit their limits,
 * against 6 s with this priority (2.7 s with none lowered). Threads started later inherit it. On Linux each thread has its
 * own priority (setpriority(2), NOTES), and V8's threads for garbage collection and compilation exist already.
 */
function stepBack(): void {
  try {
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
    for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // a system that does not allow it
  }
}

const handOver = (part: JobResult): Promise<SnapshotPlace> => new Promise((resolve) => {
  goOn = resolve;
  post(part);
});

/** @param asking called before the first request */
async function run(job: AnyJob, asking: () => void): Promise<Answer> {
  if (job.kind === 'opml') return runOpml(job);
  const fetchQuietly = createFetcher({ userAgent: job.userAgent, now: Date.now, systemTrust });
  let isAsking = false;
  const fetchOrigin: FetchOrigin = (request) => {
    if (!isAsking) asking();
    isAsking = true;
    return fetchQuietly(request);
  };
  if (job.kind === 'models') return await runModels(job, { fetchOrigin: limitFetcher(fetchOrigin, hostLimits), files, ending: ending.signal });
  const told = new Set<string>();
  const onDefect = (error: unknown): void => { // a computer that starts no thread starts none for any feed
    if (!told.has(errorText(error))) post({ ...defectOf(error), survived: true });
    told.add(errorText(error));
  };
  const reader = openFeedReader(import.meta.url, onDefect);
  try {
    if (job.kind === 'news') return await runNews(job, { fetchOrigin, reader, hostLimits, files, ...STEADY, onDefect, handOver, ending: ending.signal });
    return await runDiscover(job, { fetchOrigin: limitFetcher(fetchOrigin, hostLimits), reader, now: STEADY.now, onDefect });
  } finally {
    if (!ending.signal.aborted) await reader.close(); // it waits for all feeds it was given, but main only for a moment
  }
}

// Plain Node exits on an unhandled rejection. Electron's utility process only warns, and main would wait for the answer
// until the job's deadline.
process.on('unhandledRejection', (error) => {
  throw error;
});

const { parentPort } = process as { parentPort?: ParentPort };
const post: ParentPort['postMessage'] = (message) => {
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
};
const take = (message: ToProcess): void => {
  if (message === FINISH) ending.abort();
  else if ('goOn' in message) goOn(message.goOn);
  else void run(message, () => post(ASKING)).then(post);
};
function defectOf(error: unknown): Defect {
  const { stack } = unexpected(error);
  return { defect: errorText(error), ...(stack !== undefined && { stack }) };
}
process.on('uncaughtExceptionMonitor', (error) => post(defectOf(error)));
if (parentPort) {
  parentPort.on('message', ({ data }) => take(data));
} else {
  process.on('message', take);
  process.once('disconnect', () => process.exit()); // main is gone
}
// Ctrl+C in a terminal reaches the whole process group, systemd's stop the whole service, a logout the whole session. Main
// decides when this process ends; dying by itself would look like a failure of every source.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
