/** A time limit that can stand still. */
export interface Deadline {
  /** Aborted when the time is used up. */
  readonly signal: AbortSignal;
  pause(): void;
  resume(): void;
}

/** Starts one. Whoever is done pauses it, so that no timer is left. */
export function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  let left = ms;
  let since = 0;
  let timer: NodeJS.Timeout;
  const resume = (): void => {
    since = performance.now(); // not the wall clock, which may be set while a request runs
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
