/** The bridge's part about the feeds a person keeps. */
import type { FeedSearch, ImportOutcome } from '../discovery.ts';
import { phrase } from '../language/phrase.ts';
import type { CallsOf, Outcome } from './call.ts';

/** Bytes of a list of feeds in OPML: ten thousand feeds are about two million. What is larger is not even handed over. */
export const LARGEST_LIST = 5_000_000;
/** What is said of it. */
export const LIST_TOO_LARGE = phrase('opml.tooLarge', { most: LARGEST_LIST / 1_000_000 });

/** What a person changes of a feed; "" takes a name or a category away. */
export interface FeedEdit {
  readonly title?: string;
  readonly category?: string;
  readonly notify?: boolean;
}

export interface FeedCalls {
  addFeed: { argument: { url: string }; answer: Outcome };
  removeFeed: { argument: { id: string }; answer: Outcome };
  /** Puts back what was removed last, where it was. */
  restoreFeed: { argument: { id: string }; answer: Outcome };
  switchFeed: { argument: { id: string; enabled: boolean }; answer: Outcome };
  editFeed: { argument: { id: string; edit: FeedEdit }; answer: Outcome };
  /** Moves a feed before another; to the end where `before` is null. */
  moveFeed: { argument: { id: string; before: string | null }; answer: Outcome };
  /** The site moved the feed for good, and the person wants the old address all the same. */
  unmoveFeed: { argument: { id: string }; answer: Outcome };
  /** Takes `unmoveFeed` back: the new address again. */
  followFeed: { argument: { id: string }; answer: Outcome };
  /** Looks for feeds at the address of a site or a feed; nothing is stored. */
  findFeeds: { argument: { text: string }; answer: FeedSearch };
  /** Adds the feeds of a list in OPML, as its file's bytes. */
  importOpml: { argument: { bytes: Uint8Array }; answer: ImportOutcome };
  /** The same from a file that the person chooses; null when none was chosen. */
  openOpml: { argument: undefined; answer: ImportOutcome | null };
  /** Writes the feeds into a file that the person names; null when none was named. */
  saveOpml: { argument: undefined; answer: Outcome | null };
}

export const FEED_CALLS: CallsOf<FeedCalls> = {
  addFeed: 'says why', removeFeed: 'says why', restoreFeed: 'says why', switchFeed: 'says why', editFeed: 'says why',
  moveFeed: 'says why', unmoveFeed: 'says why', followFeed: 'says why', findFeeds: 'says why', importOpml: 'says why',
  openOpml: 'says why', saveOpml: 'says why',
};
