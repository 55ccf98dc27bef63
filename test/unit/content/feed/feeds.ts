/** Small invented feeds for the tests beside this file. */
import { readFeed } from '../../../../src/main/content/feed/read-feed.ts';
import type { ReadFeed } from '../../../../src/main/content/feed/entry.ts';
import type { NewsArticle } from '../../../../src/shared/content.ts';

export const FEED_URL = 'https://press.example/blog/feed.xml';

/** Reads a feed given as text, as the refresh process would. */
export function read(source: string | Uint8Array, contentType: string | null = null, url = FEED_URL): Promise<ReadFeed> {
  return readFeed({ bytes: typeof source === 'string' ? new TextEncoder().encode(source) : source, contentType, url });
}

/** An RSS 2.0 feed of the given inner XML. */
export const rss = (items: string, channel = ''): string => `<rss version="2.0"><channel><title>Press</title>${channel}${items}</channel></rss>`;

/** An Atom feed of the given inner XML. */
export const atom = (entries: string, feed = ''): string => `<feed xmlns="http://www.w3.org/2005/Atom"><title>Press</title>${feed}${entries}</feed>`;

export async function articles(source: string): Promise<NewsArticle[]> {
  return (await read(source)).entries.map((entry) => entry.article);
}

/** The first article of a feed; fails the test when there is none. */
export async function first(source: string): Promise<NewsArticle> {
  const [article] = await articles(source);
  if (article === undefined) throw new Error('the feed has no article');
  return article;
}
