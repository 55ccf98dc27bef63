/** The two readers that are compared: rss-parser alone, and ours, which is built on it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Parser from 'rss-parser';
import { readFeed } from '../../src/main/content/feed/read-feed.ts';
import type { CorpusFeed } from './corpus.ts';
import type { ReadArticle } from './feed-score.ts';

/** The result of reading a feed; null for an error. */
export type Reading = readonly ReadArticle[] | null;

/** Reads a feed with our reader, as in the refresh process. */
export async function readOurs({ bytes, contentType, url }: CorpusFeed): Promise<Reading> {
  try {
    return (await readFeed({ bytes, contentType, url })).entries.map(({ article }) => article);
  } catch {
    return null;
  }
}

/** Reads every feed with rss-parser's `parseURL`: over HTTP, with the feed's content type. */
export async function readAllRaw(feeds: readonly CorpusFeed[]): Promise<Reading[]> {
  const server = createServer((request, response) => {
    const feed = feeds[Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('feed'))];
    response.writeHead(feed ? 200 : 404, { 'content-type': feed?.contentType ?? 'text/plain' }).end(feed?.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const readings: Reading[] = [];
  for (const at of feeds.keys()) {
    const read = await new Parser().parseURL(`http://127.0.0.1:${port}/?feed=${at}`).catch(() => null);
    readings.push(read && articlesOf(read));
  }
  server.close();
  server.closeAllConnections();
  return readings;
}

/** Parses text with rss-parser, to measure its time. @throws errors of rss-parser */
export async function parseRaw(text: string): Promise<void> {
  await new Parser().parseString(text);
}

/** Converts rss-parser's items to the field names of the API. */
function articlesOf({ items }: Awaited<ReturnType<Parser['parseURL']>>): ReadArticle[] {
  return items.map((item) => {
    const author: unknown = Reflect.get(item, 'author');
    return {
      title: item.title, link: item.link, pubDate: item.isoDate, contentSnippet: item.contentSnippet,
      author: item.creator ?? author, categories: item.categories,
    };
  });
}
