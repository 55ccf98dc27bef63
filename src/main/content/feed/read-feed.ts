/** Parses the bytes of a feed; the only entry point, used by the refresh process and the `feed` command. */
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { decodeFeed } from '../text/decode.ts';
import { declaredLanguage } from '../text/language.ts';
import { linkBase } from '../text/link.ts';
import type { FeedBytes, ReadFeed } from './entry.ts';
import { hintsOf, NO_HINTS } from './hints.ts';
import { jsonIn, readJsonFeed } from './json-feed.ts';
import { mend } from './xml/mend.ts';
import { entriesOf, pageAddressOf, titleOf } from './normalise.ts';
import { readTree } from './xml/tree.ts';

/**
 * Parses RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, and JSON Feed, repairing what is broken.
 * @throws UserFacingError, with a message for the person, if the bytes are not a feed
 */
export async function readFeed({ bytes, contentType, url: address }: FeedBytes): Promise<ReadFeed> {
  const url = linkBase(address);
  const text = decodeFeed(bytes, contentType);
  if (text.trim() === '') throw new UserFacingError(phrase('failure.feedEmpty'));
  const json = jsonIn(text);
  if (json !== null) return { ...readJsonFeed(json, url), hints: NO_HINTS };
  const tree = await readTree(mend(text, url));
  const language = declaredLanguage(text);
  return {
    title: titleOf(tree.feed, tree.atom),
    siteUrl: pageAddressOf(tree.feed, url),
    language,
    hints: hintsOf(tree.feed),
    entries: entriesOf(tree, url, language),
  };
}
