/** Texts about the feeds found at an address. */
import type { FoundFeed } from '../../shared/discovery.ts';
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import { isKnown } from '../../shared/same-feed.ts';

/** Returns what to do with the feeds found: choose one, or nothing if all are in the list. @param known the keys of those in the list */
export const foundText = (found: readonly FoundFeed[], known: ReadonlySet<string>): Phrase =>
  phrase(found.every((feed) => isKnown(feed, known)) ? 'found.allThere' : 'found.count', { n: found.length });
