/** How often the popup is made anew after its page crashed. Pure. */

const WINDOW_MS = 60_000;
const MOST = 3;

export interface CrashVerdict {
  /** The crashes that still count, this one included, at most as many as make a loop; epoch ms. */
  readonly crashes: readonly number[];
  /** Whether making it anew is worth it; otherwise a person is told, and may ask for it. */
  readonly again: boolean;
}

/**
 * Three crashes within a minute are a loop, not an accident.
 * @param earlier epoch ms of those before, as the last verdict gave them; a clock that was set back makes them void
 */
export function afterCrash(earlier: readonly number[], now: number): CrashVerdict {
  const crashes = [...earlier.filter((at) => at <= now && now - at < WINDOW_MS), now].slice(-MOST);
  return { crashes, again: crashes.length < MOST };
}
