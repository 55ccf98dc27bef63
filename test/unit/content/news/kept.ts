/** Kept collections for the tests of what is made of them. */
import { mergeFeeds, type StoredEntry, type StoredNews } from '../../../../src/main/content/news/stored-news.ts';
import type { ReadFeed } from '../../../../src/main/content/news/read-feed.ts';
import type { NewsArticle } from '../../../../src/shared/content.ts';

/** An entry with `key` as its title, first seen at `firstSeen`. */
export const kept = (feed: string, key: string, firstSeen: number, article: Partial<NewsArticle> = {}): StoredEntry => ({
  key, feed, firstSeen,
  article: { title: key, link: `https://${feed}.example/${key}`, pubDate: '', contentSnippet: '', author: '', categories: [], ...article },
});

/** A collection of these entries; their feeds were all read before. */
export const collection = (...entries: StoredEntry[]): StoredNews => ({
  feeds: Object.fromEntries(entries.map(({ feed }) => [feed, { title: `The ${feed}`, siteUrl: '' }])), entries, seen: {},
});

/** What is kept after one feed was read at `now`. */
export const mergeFeed = (before: StoredNews, id: string, read: ReadFeed, now: number): StoredNews => mergeFeeds(before, [{ id, read }], now);
