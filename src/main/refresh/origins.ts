/** Who is asked: the feeds of this run, and where the list of models is from. */

/** The id of the one origin that is no feed. */
export const MODELS = 'models';

export interface Origin {
  readonly id: string;
  readonly url: string;
}

export interface Origins {
  /** Feeds that are read and served, in the person's order. */
  readonly feeds: readonly Origin[];
  /** Ids of feeds whose entries are kept though they are not served now (switched off, or not of this run). */
  readonly dormant: readonly string[];
  /** Ids of feeds that were removed in this run: nothing is remembered of them but their entries, in case they are put back. */
  readonly parted?: readonly string[];
  readonly modelsUrl: string;
  /** What the person does not want to read of. */
  readonly mute: readonly string[];
}
