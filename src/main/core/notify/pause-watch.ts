/** Reports when a pause of notifications ends by itself. No setting changes then, so nothing else would report it. */
import type { Settings } from '../../../shared/settings.ts';
import { snoozedUntil } from '../../../shared/snooze.ts';
import type { Clock } from '../../base/ports.ts';
import { createAlarm } from '../../base/alarm.ts';
import type { Watch } from './watch.ts';

export interface PauseWatchOptions {
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly onEnd: () => void;
}

/** Starts watching at once. `onEnd` is called when a pause runs out, not when the person ends it. */
export function createPauseWatch({ clock, settings, onEnd }: PauseWatchOptions): Watch {
  const alarm = createAlarm(clock);
  let watched: string | null = null; // `snoozedUntil` of a pause that has not ended yet
  function check(): void {
    const setting = settings().snoozedUntil;
    const until = snoozedUntil(setting, clock.now());
    const ended = watched !== null && watched === setting && until === null;
    watched = until === null ? null : setting;
    if (until === null) alarm.clear();
    else alarm.set(until, check);
    if (ended) onEnd();
  }
  check();
  return { check, stop: () => alarm.clear() };
}
