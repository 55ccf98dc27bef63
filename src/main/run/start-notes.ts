/** What is said of the start of a run, and of the end of one with `--once`, in the log file or on the terminal. */
import { realpath } from 'node:fs/promises';
import { english } from '../../shared/language/english.ts';
import { phrase, type UserMessage } from '../../shared/language/phrase.ts';
import { UserFacingError } from '../../shared/language/user-facing-error.ts';
import type { StatusDocument } from '../../shared/status.ts';
import { VERSION } from '../about.ts';
import { BUILD } from '../base/build-id.ts';
import type { Logger } from '../base/clock-and-logger.ts';
import { unexpected } from '../base/unexpected.ts';
import { createLogger } from '../log.ts';
import { isLocked, lockAddresses } from '../store/folder-lock.ts';
import type { RunOptions } from './cli.ts';
import { dataDirOf, namedDataDir } from './data-dir.ts';

export const FAILED = 'The start failed';

/** Returns why a run with `--once` ended by itself. */
export const onceDone = (good: boolean): string => (good ? 'everything was fetched' : 'not everything was fetched');

/**
 * Returns what `--once` reports: one line per source whose last attempt failed or that was not fetched, with the reason.
 * @param now epoch ms; what is still due then is what the run had no time for
 */
export function failureLines({ sources: { news, models } }: StatusDocument, now: number): readonly string[] {
  return [...news.feeds.filter((feed) => feed.enabled), models]
    .filter(({ lastError, lastSuccess }) => lastError !== null || lastSuccess === null)
    .map(({ url, lastError, nextDue, reason }) => {
      const isDue = nextDue !== null && Date.parse(nextDue) <= now;
      return `${url}: ${lastError?.message ?? `It was not fetched: ${isDue ? 'the run was ended first' : reason}.`}`;
    });
}

/** Returns the lines printed once the API answers, for people and programs. */
export function greeting({ base, notice }: { readonly base: readonly string[]; readonly notice: UserMessage | null }): string {
  return [...(notice === null ? [] : [english(notice)]), `Tidings ${VERSION} serves ${base.join(' and ')}`].join('\n');
}

/** Returns the facts about this program and its computer that the log of every run begins with. */
export function startFacts({ once, headless }: Pick<RunOptions, 'once' | 'headless'>, dataDir: string) {
  const { platform, arch, pid, version: node } = process;
  const versions: NodeJS.Dict<string> = process.versions; // under plain Node there is none of Electron
  const electron = versions['electron'];
  const withoutWindow = once ? 'once' : 'headless';
  return {
    version: VERSION, build: BUILD, platform, arch, pid, dataDir,
    runtime: electron === undefined ? `Node ${node}` : `Electron v${electron} (Node ${node})`,
    mode: electron === undefined || headless ? withoutWindow : 'desktop',
  };
}

/** Turns an error of the file system into a message about the folder; others, such as those of the network, stay unchanged. */
export function explained(error: unknown, dataDir: string): unknown {
  return error instanceof Error && 'code' in error && 'syscall' in error && error.syscall !== 'listen'
    ? new UserFacingError(phrase('start.folder', { path: dataDir, why: error.message }))
    : error;
}

/**
 * Notes why a program ended before its run had a log, if there is a data folder, and no other run that the log belongs to: a
 * service that is refused the folder of the tray app tries again and again.
 */
export async function noteFailedStart(dataDir: string, error: unknown): Promise<void> {
  const folder = await realpath(dataDir).catch(() => null);
  if (folder === null || await isLocked(lockAddresses(folder, 'run'))) return;
  createLogger('info', folder).file.error(FAILED, { version: VERSION, ...unexpected(error) });
}

/** Seconds that another run may take to answer a start without a word in the log: a busy one may take that long. */
const QUICK = 2;

/**
 * Notes that a start had to wait, most likely for another run that hangs: its own log then stops without a reason. On Linux Chromium
 * waits 20 s, kills that run and lets this one start (seen with Electron 41; process_singleton_posix.cc).
 * @param seconds that Electron took to say whether this is the only run
 */
export function noteSilence(log: Logger, seconds: number): void {
  if (seconds > QUICK) log.warn('It took long to learn whether another Tidings runs: one may not have answered', { seconds });
}

/** A word in quotation marks, unless it is the name of an option. */
const QUOTED = /(["'])(?!--?[a-z-]+(?: <value>)?\1).*\1/;

/** Notes what is wrong with a command line, without what was given there: it may be the private address of a feed. */
export async function noteWrongCommand(args: readonly string[], message: string): Promise<void> {
  try {
    await noteFailedStart(dataDirOf(namedDataDir(args)), message.replace(QUOTED, '…'));
  } catch {
    // nowhere to note it
  }
}
