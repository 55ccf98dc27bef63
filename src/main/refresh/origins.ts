/** The origins of a run: its feeds, and the source of the list of models. */
import type { SnapshotSource } from '../store/snapshot.ts';

/** The id of the one origin that is not a feed. */
export const MODELS = 'models';

/** Returns what an origin is read for. @param id that of the origin */
export const sourceOf = (id: string): SnapshotSource => (id === MODELS ? 'models' : 'news');

export interface Origin {
  readonly id: string;
  readonly url: string;
  /** The address that its publisher moved it from (17). */
  readonly movedFrom?: string | undefined;
}

export interface Origins {
  /** Feeds that are read and served, in the person's order. */
  readonly feeds: readonly Origin[];
  /** Ids of feeds whose entries are kept but not served: disabled, or not part of this run. */
  readonly inactive: readonly string[];
  /** Ids of feeds that were removed in this run. Their entries and states are kept, in case they are put back. */
  readonly removed: readonly string[];
  /** The source of the list of models. */
  readonly models: Origin;
  /** The person's mute words. */
  readonly mute: readonly string[];
}
