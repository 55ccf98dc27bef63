/** Follows edits of the settings file while the program runs. */
import { join } from 'node:path';
import { MINUTE } from '../../shared/units.ts';
import { napFrom } from '../base/alarm.ts';
import type { Cancel, Clock, Logger } from '../base/ports.ts';
import { SETTINGS_FILE } from '../store/data-files.ts';
import { createFailureLog } from '../store/failure-log.ts';
import type { Files } from '../store/files.ts';
import type { SettingsStore } from '../store/settings-store.ts';

export interface WatchOptions {
  readonly clock: Clock;
  readonly dataDir: string;
  readonly files: Files;
  readonly log: Logger;
}

/** Ms after an edit: an editor may write a file in several steps. The second time tells a slow editor from a damaged file. */
const READINGS = [500, 5_000];

/**
 * Reloads the settings shortly after the file was edited, and once more. Some edits cannot be noticed: of a file in a folder
 * that was replaced or mounted over since, behind a link that leads through a folder which was switched, or mounted by itself
 * (inotify(7) follows inodes, not names). So every few minutes, when the program wakes anyway, it also looks at the file, and
 * watches what is there by then; every minute as long as the system cannot watch. Returns a function that stops watching.
 */
export function watchSettings({ clock, dataDir, files, log }: WatchOptions, settings: Pick<SettingsStore, 'reload'>): Cancel {
  const path = join(dataDir, SETTINGS_FILE);
  const watching = createFailureLog((error) => log.warn('Edits of the settings file cannot be noticed at once; it is read every minute', { path, error }));
  let isWatched = true;
  let unwatch: Cancel = () => undefined;
  let cancelLook: Cancel = () => undefined;
  let pending: readonly Cancel[] = [];
  const cancelReadings = (): void => {
    for (const cancel of pending) cancel();
  };
  const edited = (): void => {
    cancelReadings();
    pending = READINGS.map((delay) => clock.after(delay, () => void settings.reload()));
  };
  const lookLater = (): void => {
    cancelLook();
    cancelLook = clock.after(isWatched ? napFrom(clock.now()) : MINUTE, look);
  };
  const look = (): void => {
    if (isWatched) watching.succeeded();
    unwatch();
    isWatched = true;
    unwatch = files.watch(path, edited, (error) => {
      isWatched = false;
      watching.failed(error);
      lookLater();
    });
    lookLater();
    void settings.reload(); // what was edited while there was no watch
  };
  look();
  return () => {
    unwatch();
    cancelReadings();
    cancelLook();
  };
}
