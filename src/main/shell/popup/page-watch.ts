/**
 * Notices a page that never finishes loading: its files are broken, its script cannot be loaded, or it waits for something.
 * Meanwhile the quote that the main process wrote into it may be visible and look like a working popup.
 */
import type { Cancel, Clock } from '../../base/clock-and-logger.ts';

/** A page that is not complete by then never will be. Short enough for three to count as a loop (crash-policy.ts). */
const LATE = 15_000; // ms

export interface PageWatch {
  /** A new page starts loading; forgets the previous one. */
  begin(): void;
  /** The page is complete. */
  came(): void;
  readonly isThere: boolean;
  /** @param waited whether somebody looks at the page or waits for it; a hidden page draws no frames and is never late */
  attend(waited: boolean): void;
}

/** Creates a watch. @param onLate called when somebody has waited 15 s for a page in vain */
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
