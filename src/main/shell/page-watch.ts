/**
 * Notices a page that never comes: its files are broken, its program cannot be loaded, or it waits for something. The
 * quote that main wrote into it may be on the screen all the time, and looks like a popup that works.
 */
import type { Cancel, Clock } from '../ports.ts';

/** A page that is not there after so long never will be. Three of these are still a loop by crash-policy.ts. */
const LATE = 15_000; // ms

export interface PageWatch {
  /** A new page is loading; what was heard of the last one counts no more. */
  begin(): void;
  /** All of it is there. */
  came(): void;
  readonly isThere: boolean;
  /** @param waited somebody looks at the page, or waits for it: one that nobody sees draws no frames, and is never late */
  attend(waited: boolean): void;
}

/** @param onLate called once for a page that somebody has waited for in vain */
export function createPageWatch(clock: Clock, onLate: () => void): PageWatch {
  let isThere = false;
  let cancel: Cancel | null = null;
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  return {
    begin: () => {
      stop();
      isThere = false;
    },
    came: () => {
      stop();
      isThere = true;
    },
    get isThere() {
      return isThere;
    },
    attend: (waited) => {
      if (!waited || isThere) stop();
      else cancel ??= clock.after(LATE, onLate);
    },
  };
}
