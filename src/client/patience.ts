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
  const leave = onAbort(signals, stop);
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
      leave();
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
      leave();
      resolve();
    };
    const cancel = after(ms, wake);
    const leave = onAbort(signals, wake);
  });
}

/** Who waits for the end of a signal. */
interface Audience {
  readonly all: Set<() => void>;
  readonly tell: () => void;
}
const audiences = new WeakMap<AbortSignal, Audience>();

/**
 * Runs something when a signal is aborted; returns what stops waiting for that. A signal has one listener, however many
 * wait: Node takes eleven for a leak. Not AbortSignal.any: a signal that lives as long as the program would gather one
 * more for each request.
 */
function onAbort(signals: readonly AbortSignal[], run: () => void): () => void {
  for (const signal of signals) {
    const { all, tell } = audienceOf(signal);
    if (all.size === 0) signal.addEventListener('abort', tell);
    all.add(run);
  }
  return () => {
    for (const signal of signals) {
      const { all, tell } = audienceOf(signal);
      all.delete(run);
      if (all.size === 0) signal.removeEventListener('abort', tell);
    }
  };
}

function audienceOf(signal: AbortSignal): Audience {
  const known = audiences.get(signal);
  if (known) return known;
  const all = new Set<() => void>();
  const audience = { all, tell: () => all.forEach((run) => run()) };
  audiences.set(signal, audience);
  return audience;
}
