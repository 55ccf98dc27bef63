/** Decides whether the popup is created again after its page crashed. Pure. */
import { MINUTE } from '../../../shared/units.ts';

const WINDOW_MS = MINUTE;
const MOST = 3;

export interface CrashVerdict {
  /** Epoch ms of the crashes that still count, including this one; at most as many as make a loop. */
  readonly crashes: readonly number[];
  /** Whether to create it again; otherwise the person is told and may ask for it. */
  readonly again: boolean;
}

/**
 * Decides after a crash. Three within a minute are a loop, not an accident.
 * @param earlier epoch ms of the crashes before, from the last verdict; those in the future (the clock was set back) are
 *   ignored
 * @param now epoch ms
 */
export function afterCrash(earlier: readonly number[], now: number): CrashVerdict {
  const crashes = [...earlier.filter((at) => at <= now && now - at < WINDOW_MS), now].slice(-MOST);
  return { crashes, again: crashes.length < MOST };
}
