/** Opens what the last run left in the data folder, except the list of models, which is most of it. */
import { join } from 'node:path';
import type { z } from 'zod';
import { ReadDocument } from '../content/news/read-marks.ts';
import { openStates, StateDocument, type States } from '../refresh/states.ts';
import { FAVOURITES_FILE, READ_FILE, SETTINGS_FILE, STATE_FILE } from '../store/data-files.ts';
import { watchDisk, type DiskWatch } from '../store/disk-watch.ts';
import { prepareFolder, type Files } from '../store/files.ts';
import { removeLeftSockets } from '../store/folder-lock.ts';
import { createJsonFile, type JsonFile } from '../store/json-file.ts';
import { openSettings, type SettingsStore } from '../store/settings-store.ts';
import { createSnapshotStore, type SnapshotStore } from '../store/snapshot-store.ts';
import { openAccess, type AccessKeeper } from './access.ts';
import type { CoreOptions } from './contract.ts';
import { FavouritesDocument, openFavourites, type Favourites } from './favourites.ts';
import { openReadState, type ReadState } from './read-state.ts';

export interface Stored {
  readonly settings: SettingsStore;
  readonly access: AccessKeeper;
  readonly states: States;
  readonly store: SnapshotStore;
  readonly readState: ReadState;
  readonly favourites: Favourites;
  readonly disk: DiskWatch;
}

/** Reads the files in parallel, as most of the time is spent waiting for the disk. */
export async function openStored(options: CoreOptions): Promise<Stored> {
  const { clock, dataDir, log } = options;
  // The settings and the token need no watch: what cannot be saved of them is refused, and what cannot be read has notices of its own.
  const disk = watchDisk(options.files, options);
  const json = <Value>(name: string, schema: z.ZodType<Value>, files: Files): JsonFile<Value> => createJsonFile(join(dataDir, name), schema, files, log);
  await prepareFolder(dataDir);
  await removeLeftSockets(dataDir);
  const store = createSnapshotStore(dataDir, disk.files, log);
  const [{ settings, access }, states, favourites, readState] = await Promise.all([
    openSettings({ ...options, path: join(dataDir, SETTINGS_FILE) })
      .then(async (opened) => ({ settings: opened, access: await openAccess({ ...options, settings: opened }) })),
    openStates(json(STATE_FILE, StateDocument, disk.files), options.randomBytes),
    openFavourites(json(FAVOURITES_FILE, FavouritesDocument, disk.filesWatchedWhenRead), log),
    store.load('news') // first: without a file of its own, the read state counts the current news as read
      .then(() => openReadState({ file: json(READ_FILE, ReadDocument, disk.files), news: () => store.current('news')?.index ?? null, clock, log })),
  ]);
  return { settings, access, states, store, readState, favourites, disk };
}
