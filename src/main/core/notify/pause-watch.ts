/**
 * Reports when a pause of notifications ends by itself, or at another local time because the time zone has changed. No
 * setting changes then, so nothing else would report it.
 */
import type { Settings } from '../../../shared/settings.ts';
import { snoozedUntil } from '../../../shared/snooze.ts';
import type { Clock } from '../../base/clock-and-logger.ts';
import { createAlarm } from '../../base/alarm.ts';
import type { Watch } from './watch.ts';

export interface PauseWatchOptions {
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly onChange: () => void;
}

/** Starts watching at once. `onChange` is not called when the person ends or extends a pause. */
export function createPauseWatch({ clock, settings, onChange }: PauseWatchOptions): Watch {
  const alarm = createAlarm(clock);
  let watched: string | null = null; // `snoozedUntil` of a pause that has not ended yet
  let shown: string | null = null; // its end on the local clock
  function check(): void {
    const setting = settings().snoozedUntil;
    const until = snoozedUntil(setting, clock.now());
    const end = until === null ? null : new Date(until).toString();
    const hasChanged = watched === setting && end !== shown; // without a pause, both ends are null
    watched = until === null ? null : setting;
    shown = end;
    if (until === null) alarm.clear();
    else alarm.set(until, check);
    if (hasChanged) onChange();
  }
  check();
  return { check, stop: () => alarm.clear() };
}
