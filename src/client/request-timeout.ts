/** Aborts a request when its caller wants to, or after too long a silence. */
import type { After } from './environment.ts';

export interface RequestTimeout {
  /** The signal for `fetch`. */
  readonly signal: AbortSignal;
  /** Whether it was aborted because of silence. */
  readonly ranOut: boolean;
  /** Waits for a part of the request; rejects if it is aborted: a body that Node decompresses may not end then (nodejs/node#56917). */
  guard<T>(part: Promise<T>): Promise<T>;
  /** Allows `ms` of silence from now on. Replaces the previous limit. */
  wait(ms: number): void;
  /** Allows unlimited silence from now on. */
  suspend(): void;
  /** Aborts the request if it is still running, and stops listening to the caller's signals. */
  end(): void;
}

/** Creates the control of one request. @param signals any of them aborts it */
export function createRequestTimeout(after: After, signals: readonly AbortSignal[]): RequestTimeout {
  const controller = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => controller.signal.addEventListener('abort', reject));
  aborted.catch(() => undefined); // nobody may be waiting
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
    guard: (part) => Promise.race([aborted, part]),
    wait(ms) {
      rest();
      rest = after(ms, () => {
        ranOut = true;
        stop();
      });
    },
    suspend: () => rest(),
    end() {
      rest();
      leave();
      stop();
    },
  };
}

/** Resolves after `ms`, or at once when a signal is aborted or `until` settles. */
export async function pause(after: After, ms: number, signals: readonly AbortSignal[], until?: Promise<unknown>): Promise<void> {
  if (signals.some(({ aborted }) => aborted)) return;
  await new Promise<void>((resolve) => {
    const wake = (): void => {
      cancel();
      leave();
      resolve();
    };
    const cancel = after(ms, wake);
    const leave = onAbort(signals, wake);
    until?.then(wake, wake);
  });
}

/** The callbacks of one signal. */
interface Audience {
  readonly all: Set<() => void>;
  readonly tell: () => void;
}
const audiences = new WeakMap<AbortSignal, Audience>();

/**
 * Calls `run` when a signal is aborted; returns a function that cancels this. All callbacks of a signal share one listener:
 * Node warns of a leak at eleven. AbortSignal.any would add one per request.
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
