/** What is remembered about the desktop between runs. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { WindowPlace } from './popup/window-place.ts';

export const RememberedDesktop = z.object({
  /** It showed tray icons in the last run. */
  hadTray: z.boolean(),
  /** The person was told that it shows none. Once per installation: it is normal on GNOME, and no news at the next login. */
  toldNoTray: z.boolean(),
  /** How the person left the window that there is without a tray; null if there was none, also in files of older versions. */
  window: WindowPlace.nullable().catch(null),
});
export type RememberedDesktop = z.infer<typeof RememberedDesktop>;

/** The file that holds it. */
export interface RememberedDesktopFile {
  read(): Promise<RememberedDesktop | null>;
  write(remembered: RememberedDesktop): Promise<boolean>;
}

export interface DesktopMemory {
  now(): RememberedDesktop;
  /** Changes some of it; written only if it differs from what is in the file. */
  remember(change: Partial<RememberedDesktop>): void;
  /** Resolves when the last change was written, or could not be, not even at a second attempt. */
  settled(): Promise<void>;
}

/** Reads what earlier runs have remembered. */
export async function openDesktopMemory(file: RememberedDesktopFile): Promise<DesktopMemory> {
  let known: RememberedDesktop = await file.read() ?? { hadTray: false, toldNoTray: false, window: null };
  let isWritten = true;
  let writing = Promise.resolve();
  const write = async (): Promise<void> => { isWritten = await file.write(known); };
  return {
    now: () => known,
    remember: (change) => {
      const next = { ...known, ...change };
      if (isWritten && isDeepStrictEqual(next, known)) return;
      known = next;
      writing = write();
    },
    settled: async () => {
      await writing;
      if (!isWritten) await write();
    },
  };
}
