/** Loads the list of models at the start, and again when the fetched one was moved aside. */
import { openBundle, type ModelsBundle } from '../content/models/bundle.ts';
import type { SnapshotStore } from '../store/snapshot-store.ts';
import type { CoreOptions } from './contract.ts';
import type { ServedDocuments } from './served-documents.ts';

export interface LoadModelsOptions extends Pick<CoreOptions, 'readBundle' | 'log'> {
  readonly store: Pick<SnapshotStore, 'load'>;
  readonly served: Pick<ServedDocuments, 'update' | 'fallBack'>;
}

/** Serves the last fetched list, or else the bundled one. Never rejects. */
export async function loadModels({ store, served, ...options }: LoadModelsOptions): Promise<void> {
  if (await store.load('models')) served.update();
  else served.fallBack(await openedBundle(options));
}

/** Null if the package is damaged: the program runs without the offline list. */
async function openedBundle({ readBundle, log }: Pick<LoadModelsOptions, 'readBundle' | 'log'>): Promise<ModelsBundle | null> {
  try {
    return await openBundle(await readBundle());
  } catch (error) {
    log.error('The bundled list of models cannot be read', { error });
    return null;
  }
}
