/** Follows edits of the settings file while the program runs. */
import { join } from 'node:path';
import type { Cancel, Clock } from '../ports.ts';
import type { Files } from '../store/files.ts';
import type { SettingsStore } from '../store/settings-store.ts';

export interface WatchOptions {
  readonly clock: Clock;
  readonly dataDir: string;
  readonly files: Files;
}

const EDITED = 500; // ms; an editor may write a file in several steps

/** Reloads the settings shortly after the file was edited. Returns a function that stops watching. */
export function watchSettings({ clock, dataDir, files }: WatchOptions, settings: Pick<SettingsStore, 'reload'>): Cancel {
  let cancel: Cancel = () => undefined;
  const unwatch = files.watch(join(dataDir, 'settings.json'), () => {
    cancel();
    cancel = clock.after(EDITED, () => void settings.reload());
  });
  return () => {
    unwatch();
    cancel();
  };
}
