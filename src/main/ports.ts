/**
 * Clock and logger, passed in as arguments so that scheduling and timing can be tested with a fake clock. Code that sits
 * directly on sockets, workers, files or the lock (refresh/send.ts, refresh/deadline.ts, refresh/process, api,
 * store/folder-lock.ts, store/retrying.ts, run/other-run.ts) uses Node's own modules and timers; its tests use real ones on
 * loopback. What wires programs up (run/run.ts, feed-command/opml.ts) gives the others theirs.
 */

/** Cancels a timer or a subscription; calling it again does nothing. */
export type Cancel = () => void;

export interface Clock {
  /** Wall-clock time, epoch ms. It may jump: somebody sets the clock, or the machine sleeps. */
  now(): number;
  /** Calls `run` once after `delayMs`, unless cancelled. Does not keep the process alive. */
  after(delayMs: number, run: () => void): Cancel;
}

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** Logs one line per event: a sentence, then `facts` as key=value pairs. */
export type Logger = Readonly<Record<LogLevel, (message: string, facts?: Readonly<Record<string, unknown>>) => void>>;
