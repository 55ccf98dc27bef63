/** From a feed's bytes to its entries: the one way in for the refresh process and the `feed` command. */
import { FeedError, type FeedBytes, type ReadFeed } from './entry.ts';

export { FeedError, type Entry, type FeedBytes, type PollHints, type ReadFeed } from './entry.ts';

/**
 * Reads RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, and JSON Feed.
 * @throws FeedError when the bytes are no feed, with a message for people.
 */
export async function readFeed(feed: FeedBytes): Promise<ReadFeed> {
  if (feed.bytes.length === 0) throw new FeedError('The address answers with nothing at all.');
  return Promise.reject(new FeedError('Reading feeds is being built.'));
}
