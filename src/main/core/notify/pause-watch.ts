/** Tells when a pause of the notifications ends by itself: nothing is stored then, as the time in the settings has passed. */
import type { Settings } from '../../../shared/settings.ts';
import { snoozedUntil } from '../../../shared/snooze.ts';
import type { Clock } from '../../ports.ts';
import { createAlarm } from '../../alarm.ts';

export interface PauseWatch {
  /** Looks at the clock and the settings now. */
  check(): void;
  stop(): void;
}

export interface PauseWatchOptions {
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly onEnd: () => void;
}

/** Watches from the start. */
export function createPauseWatch({ clock, settings, onEnd }: PauseWatchOptions): PauseWatch {
  const alarm = createAlarm(clock);
  let watched: string | null = null; // the setting of a pause that has not ended yet
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
