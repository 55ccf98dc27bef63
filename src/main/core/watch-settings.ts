/** Follows edits of the settings file while the program runs. */
import { join } from 'node:path';
import { MINUTE } from '../../shared/units.ts';
import type { Cancel, Clock, Logger } from '../base/ports.ts';
import { SETTINGS_FILE } from '../store/data-files.ts';
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
 * Reloads the settings shortly after the file was edited, and once more; every minute if the system cannot watch it. Returns a
 * function that stops watching.
 */
export function watchSettings({ clock, dataDir, files, log }: WatchOptions, settings: Pick<SettingsStore, 'reload'>): Cancel {
  const path = join(dataDir, SETTINGS_FILE);
  let pending: readonly Cancel[] = [];
  let cancelLook: Cancel | null = null;
  const cancel = (): void => {
    for (const reading of pending) reading();
  };
  const lookLater = (): void => {
    cancelLook = clock.after(MINUTE, () => {
      void settings.reload();
      lookLater();
    });
  };
  const unwatch = files.watch(path, () => {
    cancel();
    pending = READINGS.map((delay) => clock.after(delay, () => void settings.reload()));
  }, (error) => {
    if (cancelLook !== null) return;
    log.warn('Edits of the settings file cannot be noticed at once; it is read every minute', { path, error });
    lookLater();
  });
  void settings.reload(); // what was edited since the start, before there was a watch
  return () => {
    unwatch();
    cancel();
    cancelLook?.();
  };
}
