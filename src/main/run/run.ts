/** The common part of both entries: starts a core on this machine from the command line's options. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, realpath } from 'node:fs/promises';
import { phrase } from '../../shared/language/phrase.ts';
import { UserFacingError } from '../../shared/language/user-facing-error.ts';
import { USER_AGENT, VERSION } from '../about.ts';
import { BUILD } from '../base/build-id.ts';
import type { RunOptions } from './cli.ts';
import { systemClock } from '../clock.ts';
import { startCore } from '../core/core.ts';
import type { Core } from '../core/contract.ts';
import { dataDirOf } from './data-dir.ts';
import { createCollector } from '../lean/collect-later.ts';
import { createLogger, type RunLog } from '../log.ts';
import type { Logger } from '../base/clock-and-logger.ts';
import { unexpected } from '../base/unexpected.ts';
import { BUILD_VARIABLE } from '../refresh/jobs/messages.ts';
import { oneAtATime } from '../refresh/jobs/one-at-a-time.ts';
import type { JobProcess } from '../refresh/jobs/job-processes.ts';
import { refreshEnvironment } from '../refresh/jobs/refresh-environment.ts';
import { createRefresher } from '../refresh/jobs/refresher.ts';
import { nodeFiles } from '../store/files.ts';
import { lockAddresses, lockWithin } from '../store/folder-lock.ts';
import type { OpenWriter } from '../store/settings-file.ts';
import { settingsLock } from '../store/settings-lock.ts';
import { readRunToken } from './run-token.ts';
import { explained, FAILED, noteFailedStart, startFacts } from './start-notes.ts';

export type ForkRefresh = (entry: URL, env: NodeJS.ProcessEnv) => JobProcess;

/** Ms a start may still take when the program is asked to end. */
const PATIENCE = 1_000;
/** Ms the end may take: seconds, if a slow disk must write all news. */
const LONGEST_END = 10_000;
/** Ms another program may take to release the data folder: a restart ends one program and starts the next. */
const ENDING = 2_000;

/** The differences between Electron and plain Node. */
export interface Host {
  /** URL of the folder with the bundled entries, ending in a slash. */
  readonly bundles: URL;
  readonly forkRefresh: ForkRefresh;
  readonly openWriter: OpenWriter;
  /** Aborted when the program is asked to end, so that a start stops waiting for another program. */
  readonly ending: AbortSignal;
}

export interface Run {
  readonly core: Core;
  readonly log: RunLog;
  /** If it takes too long, the process is killed. @param why what ended the run, for the log; that of the first call counts */
  stop(why: string): Promise<void>;
}

/**
 * Locks the data folder and starts the core.
 * @throws UserFacingError if another Tidings uses the folder, or it cannot be used
 */
export async function startRun(options: RunOptions, host: Host): Promise<Run> {
  const dataDir = dataDirOf(options.dataDir);
  const lock = await mkdir(dataDir, { recursive: true, mode: 0o700 })
    .then(async () => {
      // The default folder belongs to this program whoever created it (a backup, a copy); a folder given by name may
      // not. If the file system has no permissions, or the folder belongs to another user, nothing changes.
      if (options.dataDir === null) await chmod(dataDir, 0o700).catch(() => undefined);
      return await lockWithin(lockAddresses(await realpath(dataDir), 'run'), ENDING, host.ending);
    })
    .catch(async (error: unknown) => {
      const why = explained(error, dataDir);
      await noteFailedStart(dataDir, why);
      throw why;
    });
  if (!lock) throw new UserFacingError(phrase('start.running', { path: dataDir }));
  const log = createLogger(options.logLevel, dataDir);
  log.file.info('Starting', startFacts(options, dataDir));
  try {
    logUncaughtErrors(log); // here, because the core below already serves before it has started completely
    const entry = new URL('refresh-process.js', host.bundles);
    const environment = { ...refreshEnvironment(process.env), [BUILD_VARIABLE]: BUILD };
    const refresher = oneAtATime(createRefresher(() => host.forkRefresh(entry, environment), { clock: systemClock, log }), systemClock);
    const core = await startCore({
      dataDir,
      version: VERSION,
      userAgent: USER_AGENT,
      clock: systemClock,
      log,
      logFailure: options.once ? log.file.warn : log.warn, // such a run reports its failures at its end
      files: nodeFiles,
      random: Math.random,
      randomBytes,
      runToken: options.tokenFile === null ? null : await readRunToken(options.tokenFile, log),
      refresher,
      lockAcrossPrograms: settingsLock(await realpath(dataDir)),
      openWriter: host.openWriter,
      readBundle: () => readFile(new URL('../../resources/models.bundle', host.bundles)),
      feeds: options.feeds,
      modelsUrl: options.modelsUrl,
      port: options.port ?? (options.once ? 0 : null), // a run that ends by itself leaves the known port to others
      network: options.refresh,
      once: options.once,
      onReplaced: createCollector(systemClock),
    });
    log.file.info('Serving', { bases: core.api().base });
    process.on('SIGCONT', core.wake); // for a program, being stopped and continued is like a machine's sleep
    const unfollow = systemClock.onZone(core.wake); // times of day have moved
    const end = async (why: string): Promise<void> => {
      process.off('SIGCONT', core.wake);
      unfollow();
      await core.stop();
      log.file.info('Ended', { why });
      await lock.release();
    };
    let ending: Promise<void> | null = null;
    return { core, log, stop: (why) => (ending ??= orKill(end(why), LONGEST_END)) };
  } catch (error) {
    const why = explained(error, dataDir);
    log.file.error(FAILED, unexpected(why));
    await lock.release();
    throw why;
  }
}

/** Waits for a start after the program was asked to end. */
export const awaitStartOrKill = (starting: Promise<Run>): Promise<Run> => orKill(starting, PATIENCE);

/** Waits for an end. @param end all of it, so that no part of it takes longer */
export const endOrKill = (end: Promise<void>): Promise<void> => orKill(end, LONGEST_END);

/**
 * Waits for a start or an end. It may hang in file operations (a dead network drive, a token from a pipe nobody writes to),
 * and a plain exit would hang too, waiting for the thread inside the call. So after `patience` ms the process is killed, which
 * releases all that it holds.
 */
async function orKill<Result>(work: Promise<Result>, patience: number): Promise<Result> {
  const late = setTimeout(killSelf, patience);
  try {
    return await work;
  } finally {
    clearTimeout(late);
  }
}

/** Ends the process at once, whatever it waits for. */
export function killSelf(): void {
  process.kill(process.pid, 'SIGKILL');
  process.abort(); // the first process of a container cannot be killed from inside (pid_namespaces(7)), but it can crash
}

/**
 * From now on logs uncaught errors with their stack instead of ending the process; Electron's default is a modal dialog,
 * during which the API does not answer. That the output has lost its reader (`| head`, a terminal that was closed) is no
 * error: logging it would fail again, without end. The log file goes on.
 */
function logUncaughtErrors(log: Logger): void {
  const note = (error: unknown): void => log.error('Unexpected error; the program continues', unexpected(error));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
}
