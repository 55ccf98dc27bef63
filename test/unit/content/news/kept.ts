/** Builds stored collections for tests. */
import type { ServedNews, StoredEntry, StoredNews } from '../../../../src/main/content/news/stored-entry.ts';
import { mergeFeeds, servedOf } from '../../../../src/main/content/news/stored-news.ts';
import type { ReadFeed } from '../../../../src/main/content/feed/entry.ts';
import type { NewsArticle } from '../../../../src/shared/content.ts';

/** Creates an entry with `key` as its title, first seen at `firstSeen`. */
export const kept = (feed: string, key: string, firstSeen: number, article: Partial<NewsArticle> = {}): StoredEntry => ({
  key, feed, firstSeen,
  article: { title: key, link: `https://${feed}.example/${key}`, pubDate: '', contentSnippet: '', author: '', categories: [], ...article },
});

/** Creates a collection of these entries, whose feeds have all been read before. */
export const collection = (...entries: StoredEntry[]): StoredNews => ({
  feeds: Object.fromEntries(entries.map(({ feed }) => [feed, { title: `The ${feed}`, siteUrl: '', language: '', url: `https://${feed}.example/` }])), entries, seen: {},
});

/** Returns what is served of a collection if all its feeds are. */
export const allOf = (news: StoredNews): ServedNews => servedOf(news, Object.keys(news.feeds));

/** Merges one feed, read at `now`, into a collection. */
export const mergeFeed = (before: StoredNews, id: string, read: ReadFeed, now: number): StoredNews => mergeFeeds(before, [{ id, url: `https://${id}.example/feed`, read }], now);
