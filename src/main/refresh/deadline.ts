/** A time limit that can be paused. */
export interface Deadline {
  /** Aborted when the time is used up. */
  readonly signal: AbortSignal;
  pause(): void;
  resume(): void;
}

/** Starts a deadline of `ms` running time. Call `pause` when done, so that no timer is left. */
export function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  let left = ms;
  let since = 0;
  let timer: NodeJS.Timeout;
  const resume = (): void => {
    since = performance.now(); // monotonic: the wall clock may be set during a request
    timer = setTimeout(() => controller.abort(), left);
  };
  resume();
  return {
    signal: controller.signal,
    pause: () => {
      clearTimeout(timer);
      left -= performance.now() - since;
    },
    resume,
  };
}
