/** Watches one file for changes, also behind a symbolic link. */
import { realpathSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Cancel } from '../base/clock-and-logger.ts';

/**
 * Calls `changed` whenever the file at `path` may have been created, edited, replaced or removed; if it is a link, also for
 * the file it leads to. Does not keep the process alive. Never throws.
 * @param failed called if the system cannot watch, or no longer
 * @returns a function that stops watching
 */
export function watchFile(path: string, changed: () => void, failed: (error: unknown) => void): Cancel {
  let target = { path: '', stop: (): void => undefined };
  /** Watches what the link leads to now. */
  const follow = (): void => {
    const now = targetOf(path);
    if (now === target.path) return;
    target.stop();
    target = { path: now, stop: now === '' ? () => undefined : watchName(now, changed, failed) };
  };
  const stop = watchName(path, () => {
    follow();
    changed();
  }, failed);
  follow();
  return () => {
    stop();
    target.stop();
  };
}

/** Returns the path of the file that a link leads to; "" if there is no link, or nothing where it leads. */
function targetOf(path: string): string {
  try {
    const target = realpathSync(path);
    return target === join(realpathSync(dirname(path)), basename(path)) ? '' : target;
  } catch {
    return '';
  }
}

/** Watches the folder, not the file: most programs replace a file instead of writing to it. */
function watchName(path: string, changed: () => void, failed: (error: unknown) => void): Cancel {
  try {
    const watcher = watch(dirname(path), { persistent: false }, (_event, name) => {
      if (name === basename(path)) changed();
    });
    watcher.on('error', (error) => { // the folder is gone, or the system has no watches left
      watcher.close();
      failed(error);
    });
    return () => watcher.close();
  } catch (error) {
    failed(error);
    return () => undefined;
  }
}
