/** The list of models that a run begins with, and goes on with where the fetched one is put aside. */
import { openBundle, type ModelsBundle } from '../content/models/bundle.ts';
import type { SnapshotStore } from '../store/snapshot-store.ts';
import type { CoreOptions } from './contract.ts';
import type { Served } from './published.ts';

export interface TakeUpOptions extends Pick<CoreOptions, 'readBundle' | 'log'> {
  readonly store: Pick<SnapshotStore, 'load'>;
  readonly served: Pick<Served, 'update' | 'fallBack'>;
}

/** Has the list served that was fetched last, or else the one that came with the package. Never rejects. */
export async function takeUpModels({ store, served, ...options }: TakeUpOptions): Promise<void> {
  if (await store.load('models')) served.update();
  else served.fallBack(await openedBundle(options));
}

/** A damaged package costs the offline list, not the program. */
async function openedBundle({ readBundle, log }: Pick<TakeUpOptions, 'readBundle' | 'log'>): Promise<ModelsBundle | null> {
  try {
    return await openBundle(await readBundle());
  } catch (error) {
    log.error('The bundled list of models cannot be read', { error });
    return null;
  }
}
