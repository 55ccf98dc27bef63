/** Follows edits of the settings file while the program runs. */
import { join } from 'node:path';
import type { Cancel, Clock } from '../base/ports.ts';
import { SETTINGS_FILE } from '../store/data-files.ts';
import type { Files } from '../store/files.ts';
import type { SettingsStore } from '../store/settings-store.ts';

export interface WatchOptions {
  readonly clock: Clock;
  readonly dataDir: string;
  readonly files: Files;
}

/** Ms after an edit: an editor may write a file in several steps. The second time tells a slow editor from a damaged file. */
const READINGS = [500, 5_000];

/** Reloads the settings shortly after the file was edited, and once more. Returns a function that stops watching. */
export function watchSettings({ clock, dataDir, files }: WatchOptions, settings: Pick<SettingsStore, 'reload'>): Cancel {
  let pending: readonly Cancel[] = [];
  const cancel = (): void => {
    for (const reading of pending) reading();
  };
  const unwatch = files.watch(join(dataDir, SETTINGS_FILE), () => {
    cancel();
    pending = READINGS.map((delay) => clock.after(delay, () => void settings.reload()));
  });
  void settings.reload(); // what was edited since the start, before there was a watch
  return () => {
    unwatch();
    cancel();
  };
}
