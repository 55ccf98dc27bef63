/** Starts dbus-monitor again if it ends: it may be killed, by a person or by a kernel that needs its memory. */
import { MINUTE } from '../../../shared/units.ts';
import type { Cancel, Clock } from '../../base/clock-and-logger.ts';
import type { Monitor } from './dbus-monitor.ts';

/** Before each start after the first. Not at once, because at a logout it ends a moment before this program. */
const PAUSES = [1_000, 8_000, 64_000]; // ms
/** If it has run for this long, its end has nothing to do with the one before. */
const STEADY = 10 * MINUTE;

/**
 * Runs dbus-monitor until cancelled. No callback is called after that.
 * @param reader creates the reader of its output; called for each start, because a message may have been cut off
 * @param onMissed it listens again, after a gap
 * @param onEnd it did not run at all, or ended too often
 */
export type LastingMonitor = (rules: readonly string[], reader: () => (text: string) => void, onMissed: () => void, onEnd: () => void) => Cancel;

/** Creates a lasting monitor. */
export const createLastingMonitor = (monitor: Monitor, clock: Clock): LastingMonitor => (rules, reader, onMissed, onEnd) => {
  let pauses: readonly number[] = PAUSES;
  const start = (isFirst: boolean): Cancel => {
    const startedAt = clock.now();
    const read = reader();
    let said = false; // dbus-monitor prints its own bus name as soon as it listens
    return monitor(rules, (text) => {
      if (!said && !isFirst) onMissed();
      said = true;
      read(text);
    }, () => {
      if (clock.now() - startedAt >= STEADY) pauses = PAUSES;
      const [pause, ...others] = isFirst && !said ? [] : pauses;
      pauses = others;
      if (pause === undefined) onEnd();
      else stop = clock.after(pause, () => { stop = start(false); });
    });
  };
  let stop = start(true);
  return () => stop();
};
