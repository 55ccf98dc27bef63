/** A program that is started again whenever what it is made of was built anew. */
import { onAskedToEnd, type Child } from './supervise.ts';

const SETTLE_MS = 150; // an edit may be seen by one build a little before the other: one restart for both

export interface Restartable {
  /** This part is being built and not whole: nothing is started until it is. */
  readonly building: (part: string) => void;
  /** This part is whole. With the last one the program is started, or in place of the one that runs; not any more once it has ended. */
  readonly built: (part: string) => void;
  /** Resolves when it ends by itself or is asked to; a restart does not count. */
  readonly exit: Promise<number>;
  /** Ends it for good; resolves as `exit` does. */
  readonly end: (signal: NodeJS.Signals) => Promise<number>;
}

/**
 * One program at a time: the next is started when the one before has ended, and none after the end was asked for.
 * @param parts what it is made of; none is whole yet
 * @param onEnd calls back when this process is asked to end, until what it returns is called
 */
export function restartable(parts: readonly string[], start: () => Child, onEnd: typeof onAskedToEnd = onAskedToEnd): Restartable {
  const unfinished = new Set(parts);
  let child: Child | null = null;
  let next = false; // another one is to follow the one that runs
  let ended = false;
  let settled: NodeJS.Timeout | undefined;
  let finish: (code: number) => void = () => undefined;
  const exit = new Promise<number>((resolve) => { finish = resolve; });

  const finished = (code: number): void => {
    ended = true;
    clearTimeout(settled);
    unwatch(); // what watches for an orphan would keep this process, and it would hear no Ctrl+C any more
    finish(code);
  };
  const begin = (): void => {
    next = false;
    child = start();
    void child.exit.then((code) => {
      child = null;
      if (!next || ended) finished(code);
      else if (unfinished.size === 0) begin(); // or with the build that is under way
    });
  };
  const end = (signal: NodeJS.Signals): Promise<number> => {
    ended = true;
    clearTimeout(settled);
    if (child) child.stop(signal);
    else finished(0);
    return exit;
  };
  const unwatch = onEnd((signal) => void end(signal));
  return {
    exit,
    end,
    building: (part) => {
      unfinished.add(part);
      clearTimeout(settled);
    },
    built: (part) => {
      unfinished.delete(part);
      if (ended || unfinished.size > 0) return;
      clearTimeout(settled);
      settled = setTimeout(() => {
        next = true;
        if (child) child.stop('SIGTERM');
        else begin();
      }, SETTLE_MS);
    },
  };
}
