/** Notices that a feed's address was changed to that of another publisher, whose entries must not join the old ones. Pure. */
import { addressKey } from '../../../shared/url.ts';
import { identify, identityOf, recognise } from './identity.ts';
import type { StoredNews } from './stored-entry.ts';
import { retainFeeds, type FetchedFeed } from './stored-news.ts';

/**
 * Drops all that is kept of feeds whose address is now another publisher's, so that each counts as read for the first time.
 * It is the same publisher's if that publisher moved the feed there, if it is only spelled differently, or if the new
 * document has an entry that is known: then the person corrected the address.
 * @param readings the documents just read
 * @returns the same object if nothing was dropped
 */
export function withoutReplaced(kept: StoredNews, readings: readonly FetchedFeed[]): StoredNews {
  const replaced = new Set(readings.filter((reading) => isReplaced(kept, reading)).map(({ id }) => id));
  return replaced.size === 0 ? kept : retainFeeds(kept, Object.keys(kept.feeds).filter((id) => !replaced.has(id)));
}

function isReplaced({ feeds, entries, seen }: StoredNews, { id, url, movedFrom = url, read }: FetchedFeed): boolean {
  const before = feeds[id]?.url ?? url;
  if ([url, movedFrom].some((address) => addressKey(address) === addressKey(before))) return false;
  if (read.entries.length === 0) return false; // an empty document says nothing of its publisher
  const old = entries.filter(({ feed }) => feed === id);
  const firstSeen = new Map([...seen[id] ?? [], ...old.map((entry) => [identityOf(entry), entry.firstSeen] as const)]);
  const identified = identify(id, read, { firstSeen, before: old });
  return recognise(identified, old, read.siteUrl).size === 0 && !identified.some(([identity]) => firstSeen.has(identity));
}
