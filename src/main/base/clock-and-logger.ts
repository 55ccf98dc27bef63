/**
 * Clock and logger, passed in as arguments so that whatever decides when something happens can be tested with a fake clock.
 * Code that waits for a socket, a worker, a file, a window or a turn of the event loop uses Node's own timers, and its tests
 * use real ones. What wires programs up (run/run.ts, feed-command/opml.ts) gives the others theirs.
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
