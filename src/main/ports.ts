/**
 * The side effects of the core, as arguments. Everything outside `shell/` and the entries reaches the
 * world through these alone, which is why it runs under plain Node and under a test's clock alike.
 */

/** Ends what it was handed out for; calling it again does nothing. */
export type Cancel = () => void;

export interface Clock {
  /** Wall clock, epoch milliseconds. It may jump (a user sets it, the machine slept). */
  now(): number;
  /** Runs `run` once after `delayMs`, unless cancelled. Never keeps the process alive by itself. */
  after(delayMs: number, run: () => void): Cancel;
}

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** One line per event: a sentence, then facts. */
export type Logger = Readonly<Record<LogLevel, (message: string, facts?: Readonly<Record<string, unknown>>) => void>>;
