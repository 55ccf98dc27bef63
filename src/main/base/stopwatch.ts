/** Measures how long something has lasted, whatever happens to the clock. */
import { uptime } from 'node:os';

/**
 * Starts at once. Returns a function that tells the whole seconds since then.
 * @param secondsUp since the computer was started. Setting the clock does not change it and, unlike `performance.now()`, it
 *   goes on while the computer sleeps.
 */
export function startStopwatch(secondsUp: () => number = uptime): () => number {
  const start = secondsUp();
  return () => Math.max(0, Math.floor(secondsUp() - start)); // macOS computes it from two readings of the clock
}
