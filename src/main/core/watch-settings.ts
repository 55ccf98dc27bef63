/** Follows edits of the settings file while the program runs. */
import { join } from 'node:path';
import { MINUTE } from '../../shared/units.ts';
import { napFrom } from '../base/alarm.ts';
import type { Cancel, Clock, Logger } from '../base/clock-and-logger.ts';
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
  let isOver = false;
  let unwatch: Cancel = () => undefined;
  let cancelLook: Cancel = () => undefined;
  let readings: readonly Cancel[] = []; // after an edit, until the last one
  const cancelReadings = (): void => {
    for (const cancel of readings) cancel();
    readings = [];
  };
  const edited = (): void => {
    cancelReadings();
    readings = READINGS.map((delay, index) => clock.after(delay, () => {
      if (index === READINGS.length - 1) readings = [];
      void settings.reload();
    }));
  };
  const watch = (): void => {
    unwatch();
    isWatched = true;
    unwatch = files.watch(path, edited, (error) => {
      isWatched = false;
      watching.failed(error);
      lookLater();
    });
    lookLater();
  };
  const lookLater = (): void => {
    cancelLook();
    cancelLook = clock.after(isWatched ? napFrom(clock.now()) : MINUTE, () => void look());
  };
  const look = async (): Promise<void> => {
    if (readings.length > 0) return lookLater(); // a third reading would take a file that is being saved for one that stays half written
    await settings.reload(); // first: on a disk that does not answer, watching would stop the whole program
    if (isOver) return;
    if (isWatched) watching.succeeded();
    watch();
  };
  watch();
  void settings.reload(); // what was edited since the start, before there was a watch
  return () => {
    isOver = true;
    unwatch();
    cancelReadings();
    cancelLook();
  };
}
