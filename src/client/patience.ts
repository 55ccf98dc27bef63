/** Ends a request when its caller wants it to, or when nothing was heard for too long. */
import type { After } from './world.ts';

export interface Patience {
  /** For `fetch`. */
  readonly signal: AbortSignal;
  /** Whether it ended because of silence. */
  readonly ranOut: boolean;
  /** From now on so much silence, in milliseconds, is too much. Replaces the wait before it. */
  wait(ms: number): void;
  /** From now on silence does not matter. */
  rest(): void;
  /** Ends the request, if it has not ended yet, and lets go of the caller's signals. */
  end(): void;
}

/** @param signals of the caller; the first that is aborted ends the request */
export function createPatience(after: After, signals: readonly AbortSignal[]): Patience {
  const controller = new AbortController();
  let ranOut = false;
  let rest = (): void => undefined;
  const stop = (): void => controller.abort();
  if (signals.some(({ aborted }) => aborted)) stop();
  // Not AbortSignal.any: a signal that lives as long as the program would gather one more for each request.
  for (const signal of signals) signal.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    get ranOut() {
      return ranOut;
    },
    wait(ms) {
      rest();
      rest = after(ms, () => {
        ranOut = true;
        stop();
      });
    },
    rest: () => rest(),
    end() {
      rest();
      for (const signal of signals) signal.removeEventListener('abort', stop);
      stop();
    },
  };
}

/** Resolves after so many milliseconds, or at once when a signal is aborted. */
export async function pause(after: After, ms: number, signals: readonly AbortSignal[]): Promise<void> {
  if (signals.some(({ aborted }) => aborted)) return;
  await new Promise<void>((resolve) => {
    const wake = (): void => {
      cancel();
      for (const signal of signals) signal.removeEventListener('abort', wake);
      resolve();
    };
    const cancel = after(ms, wake);
    for (const signal of signals) signal.addEventListener('abort', wake);
  });
}
