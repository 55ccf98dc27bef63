/** A program that is started again whenever it was built anew. */
import { onAskedToEnd, type Child } from './supervise.ts';

const SETTLE_MS = 150; // main and preload are built at the same time: one restart for both

export interface Restartable {
  /** Starts the program, or in place of the one that runs. Nothing any more once it has ended. */
  readonly restart: () => void;
  /** Resolves when it ends by itself or is asked to; a restart does not count. */
  readonly exit: Promise<number>;
}

/**
 * One program at a time: the next is started when the one before has ended, and none after the end was asked for.
 * @param onEnd calls back when this process is asked to end, until what it returns is called
 */
export function restartable(start: () => Child, onEnd: typeof onAskedToEnd = onAskedToEnd): Restartable {
  let child: Child | null = null;
  let next = false; // another one is to follow the one that runs
  let ended = false;
  let settled: NodeJS.Timeout | undefined;
  let finish: (code: number) => void = () => undefined;
  const exit = new Promise<number>((resolve) => { finish = resolve; });

  const end = (code: number): void => {
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
      if (next && !ended) begin();
      else end(code);
    });
  };
  const unwatch = onEnd((signal) => {
    ended = true;
    clearTimeout(settled);
    if (child) child.stop(signal);
    else end(0);
  });
  return {
    exit,
    restart: () => {
      clearTimeout(settled);
      if (ended) return;
      settled = setTimeout(() => {
        next = true;
        if (child) child.stop('SIGTERM');
        else begin();
      }, SETTLE_MS);
    },
  };
}
