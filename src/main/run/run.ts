/** What both entries share: from options to a running core on this machine. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { english } from '../../shared/language/english.ts';
import { phrase, type Said } from '../../shared/language/phrase.ts';
import type { StatusDocument } from '../../shared/status.ts';
import { USER_AGENT, VERSION } from '../about.ts';
import type { RunOptions } from './cli.ts';
import { systemClock } from '../clock.ts';
import { startCore, type Core } from '../core/core.ts';
import { dataDirOf } from './data-dir.ts';
import { createCollector } from '../lean/collect-later.ts';
import type { Logger } from '../ports.ts';
import { StartError } from './start-error.ts';
import { oneAtATime } from '../refresh/one-at-a-time.ts';
import type { JobProcess } from '../refresh/job-processes.ts';
import { createRefresher } from '../refresh/refresher.ts';
import { nodeFiles } from '../store/files.ts';
import { lockAddress, lockWithin } from '../store/folder-lock.ts';
import { exclusively, settingsLock } from './settings-lock.ts';
import type { OpenWriter } from '../store/settings-store.ts';
import { readRunToken } from './run-token.ts';

// For the shell's own writer of settings: it knows the run, and not the store.
export { confOptions } from '../store/conf-options.ts';
export type { SettingsWriter } from '../store/settings-store.ts';
export type ForkRefresh = (entry: URL) => JobProcess;

/** How long a start that is under way when the program is asked to end may still take, ms. */
const PATIENCE = 1_000;
/** How long another program that has the data folder may take to end, ms: a restart asks for the one and starts the other. */
const ENDING = 2_000;

/** What differs between Electron and plain Node. */
export interface Host {
  /** The folder of the bundled entries, as a URL that ends in a slash. */
  readonly bundles: URL;
  readonly forkRefresh: ForkRefresh;
  readonly openWriter: OpenWriter;
  readonly createLogger: (folder: string) => Logger;
  /** Aborted when the program is asked to end: no start waits for another program then. */
  readonly ending: AbortSignal;
}

export interface Run {
  readonly core: Core;
  readonly log: Logger;
  stop(): Promise<void>;
}

/** Locks the data folder and starts the core in it. @throws StartError when another Tidings uses the folder */
export async function startRun(options: RunOptions, host: Host): Promise<Run> {
  const dataDir = dataDirOf(options.dataDir);
  const lock = await mkdir(dataDir, { recursive: true, mode: 0o700 })
    .then(async () => {
      // The usual folder is this program's own, whoever made it (a backup, a copy of somebody's settings); one that was named may
      // not be. Where the file system knows no such rights, or the folder is another user's, it is left as it is.
      if (options.dataDir === null) await chmod(dataDir, 0o700).catch(() => undefined);
      return await lockWithin(lockAddress(await realpath(dataDir), process.platform, tmpdir()), ENDING, host.ending);
    })
    .catch((error: unknown) => { throw asStartError(error, dataDir); });
  if (!lock) throw new StartError(phrase('start.running', { path: dataDir }));
  try {
    const log = host.createLogger(dataDir);
    const entry = new URL('refresh-process.js', host.bundles);
    const refresher = oneAtATime(createRefresher(() => host.forkRefresh(entry), { clock: systemClock, log }), systemClock);
    const core = await startCore({
      dataDir,
      version: VERSION,
      userAgent: USER_AGENT,
      clock: systemClock,
      log,
      files: nodeFiles,
      random: Math.random,
      randomBytes,
      runToken: options.tokenFile === null ? null : await readRunToken(options.tokenFile, log),
      refresher,
      errands: refresher,
      exclusive: exclusively(settingsLock(await realpath(dataDir))),
      openWriter: host.openWriter,
      readBundle: () => readFile(new URL('../../resources/models.bundle', host.bundles)),
      feeds: options.feeds,
      modelsUrl: options.modelsUrl,
      port: options.port ?? (options.once ? 0 : null), // a run that ends by itself leaves the known port to others
      network: options.refresh,
      missed: options.once ? 'at once' : 'next turn',
      onReplaced: createCollector(systemClock),
    });
    process.on('SIGCONT', core.wake); // stopped and continued: for a program that is the same as a sleeping machine
    const unfollow = systemClock.onZone(core.wake); // what is due at a local time is due at another
    return {
      core,
      log,
      stop: async () => {
        process.off('SIGCONT', core.wake);
        unfollow();
        await core.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw asStartError(error, dataDir);
  }
}

/**
 * Waits for a start when the program was asked to end. It may hang where its files do (a dead network drive, a token from
 * a pipe nobody writes to), and a plain exit would hang as well: it waits for the thread that is inside the call. So the
 * program is killed then, and what the start holds goes with it.
 */
export async function startedInTime(starting: Promise<Run>): Promise<Run> {
  const late = setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE);
  try {
    return await starting;
  } finally {
    clearTimeout(late);
  }
}

/** From now on an error that nobody caught is logged, with its stack, and costs only what it broke. */
export function serveOnWhateverFails(log: Logger): void {
  const note = (error: unknown): void =>
    log.error('Unexpected error; serving on', { error, ...(error instanceof Error && { stack: error.stack }) });
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
}

/** An error of the file system, in words that name the folder; any other is a defect and stays as it is. */
function asStartError(error: unknown, dataDir: string): unknown {
  return error instanceof Error && 'code' in error && 'syscall' in error
    ? new StartError(phrase('start.folder', { path: dataDir, why: error.message }))
    : error;
}

/** What `--once` has to complain of, one line per source whose last attempt was no good. */
export function shortfalls({ sources: { news, models } }: StatusDocument): readonly string[] {
  return [...news.feeds.filter((feed) => feed.enabled), models]
    .filter(({ lastError, lastSuccess }) => lastError !== null || lastSuccess === null)
    .map(({ url, lastError }) => `${url}: ${lastError?.message ?? 'It was not asked.'}`);
}

/** What is printed once the API answers; other programs and people read it. */
export function greeting({ base, notice }: { readonly base: readonly string[]; readonly notice: Said | null }): string {
  return [...(notice === null ? [] : [english(notice)]), `Tidings ${VERSION} serves ${base.join(' and ')}`].join('\n');
}
