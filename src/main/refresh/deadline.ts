/** A time limit that can be paused. */
export interface Deadline {
  /** Aborted when the time is used up. */
  readonly signal: AbortSignal;
  pause(): void;
  resume(): void;
  /** The running time so far, ms. */
  readonly spent: number;
}

/** Starts a deadline of `ms` running time. Call `pause` when done, so that no timer is left. */
export function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  let left = ms;
  let since: number | null = null; // null while paused
  let timer: NodeJS.Timeout;
  const resume = (): void => {
    since = performance.now(); // monotonic: the wall clock may be set during a request
    timer = setTimeout(() => controller.abort(), left);
  };
  resume();
  const spentSince = (): number => (since === null ? 0 : performance.now() - since);
  return {
    signal: controller.signal,
    pause: () => {
      clearTimeout(timer);
      left -= spentSince();
      since = null;
    },
    resume,
    get spent() {
      return ms - left + spentSince();
    },
  };
}
