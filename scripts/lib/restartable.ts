/** Restarts a program whenever its parts have been rebuilt. */
import { onAskedToEnd, type Child } from './supervise.ts';

const SETTLE_MS = 150; // one build may notice an edit a little before the other: one restart for both

export interface Restartable {
  /** Call when a build of this part begins: nothing is started until it is complete. */
  readonly building: (part: string) => void;
  /** Call when this part is complete. Once all parts are, the program is started or restarted, unless it has ended. */
  readonly built: (part: string) => void;
  /** Resolves with the exit code when the program ends by itself or on request, but not for a restart. */
  readonly exit: Promise<number>;
  /** Ends the program for good; resolves like `exit`. */
  readonly end: (signal: NodeJS.Signals) => Promise<number>;
}

/**
 * Creates a restartable program. Only one instance runs at a time: the next one is started when the previous one has ended,
 * and none after the end was requested.
 * @param parts all parts of the program, none of them complete yet
 * @param onEnd registers a callback for requests to end this process, and returns a function that removes it
 */
export function restartable(parts: readonly string[], start: () => Child, onEnd: typeof onAskedToEnd = onAskedToEnd): Restartable {
  const unfinished = new Set(parts);
  let child: Child | null = null;
  let next = false; // start again when the running child has ended
  let ended = false;
  let settled: NodeJS.Timeout | undefined;
  let finish: (code: number) => void = () => undefined;
  const exit = new Promise<number>((resolve) => { finish = resolve; });

  const finished = (code: number): void => {
    ended = true;
    clearTimeout(settled);
    unwatch(); // otherwise its timer keeps this process alive, and its handlers ignore Ctrl+C
    finish(code);
  };
  const begin = (): void => {
    next = false;
    child = start();
    void child.exit.then((code) => {
      child = null;
      if (!next || ended) finished(code);
      else if (unfinished.size === 0) begin(); // otherwise when the current build completes
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
