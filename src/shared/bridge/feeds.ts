/** Bridge calls for the person's feeds. */
import type { FeedSearch, ImportOutcome } from '../discovery.ts';
import { phrase } from '../language/phrase.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import type { FeedReport } from '../status.ts';
import type { CallsOf } from './call.ts';

/** Bytes of an OPML file; ten thousand feeds take about two million. Larger ones are not even transferred. */
export const MAX_LIST_BYTES = 5_000_000;
/** The message for a larger file. */
export const LIST_TOO_LARGE = phrase('opml.tooLarge', { most: MAX_LIST_BYTES / 1_000_000 });

/** Changes to a feed; "" removes a name or category. */
export interface FeedEdit {
  readonly title?: string;
  readonly category?: string;
  readonly notify?: boolean;
}

/** The feed that was added. */
export interface AddedFeed {
  readonly ok: true;
  readonly id: string;
}

/** Feeds that were removed together. */
export interface RemovedFeeds {
  readonly ok: true;
  /** Number of this removal, to undo it. */
  readonly removal: number;
}

export interface FeedCalls {
  /** The state of every feed; changes with the status. */
  feedReports: { argument: undefined; answer: readonly FeedReport[] };
  addFeed: { argument: { url: string }; answer: AddedFeed | Refusal };
  /** Removes feeds in one change, also those that an import added: its undo. */
  removeFeeds: { argument: { ids: readonly string[] }; answer: RemovedFeeds | Refusal };
  /** Undoes a `removeFeeds` of this run, in one change. */
  restoreFeeds: { argument: { removal: number }; answer: Outcome };
  /** Switches feeds in one change. */
  switchFeeds: { argument: { ids: readonly string[]; enabled: boolean }; answer: Outcome };
  editFeed: { argument: { id: string; edit: FeedEdit }; answer: Outcome };
  /** Moves a feed before another; to the end if `before` is null. */
  moveFeed: { argument: { id: string; before: string | null }; answer: Outcome };
  /** Restores the old address of a feed that its site moved permanently. */
  unmoveFeed: { argument: { id: string }; answer: Outcome };
  /** Undoes `unmoveFeed`. */
  followFeed: { argument: { id: string }; answer: Outcome };
  /** Searches a site for feeds; stores nothing. */
  findFeeds: { argument: { text: string }; answer: FeedSearch };
  /** Imports an OPML file, given as bytes. */
  importOpml: { argument: { bytes: Uint8Array }; answer: ImportOutcome };
  /** The same from a file the person chooses; null if none was chosen. */
  openOpml: { argument: undefined; answer: ImportOutcome | null };
  /** Exports the feeds to a file the person names; null if none was named. */
  saveOpml: { argument: undefined; answer: Outcome | null };
}

export const FEED_CALLS: CallsOf<FeedCalls> = {
  feedReports: 'rejection', addFeed: 'refusal', removeFeeds: 'refusal', restoreFeeds: 'refusal', switchFeeds: 'refusal',
  editFeed: 'refusal', moveFeed: 'refusal', unmoveFeed: 'refusal', followFeed: 'refusal', findFeeds: 'refusal',
  importOpml: 'refusal', openOpml: 'refusal', saveOpml: 'refusal',
};
