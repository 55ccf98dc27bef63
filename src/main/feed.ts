/**
 * Entry of `npm run feed`: fetches feeds as the app would and prints what it reads in them, the answer to
 * "why does my feed look wrong?". Nothing is stored.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { USER_AGENT } from './about.ts';
import type { ReadFeed } from './content/news/read-feed.ts';
import { createFetcher } from './refresh/fetcher.ts';
import type { AttemptResult } from './refresh/policy.ts';
import { createFeedReader, FEED_READER_LIMITS } from './refresh/process/feed-reader.ts';
import { MANNERS } from './refresh/process/politely.ts';
import { visitAll, type Visit } from './refresh/process/visit.ts';

const HELP = `Reads feeds as Tidings would and prints what it finds in them.

Usage: npm run --silent feed -- [--json] URL...

  --json   one line of JSON per URL: {"url", "articles": [...]} in the news endpoint's shape, or {"url", "error"}
`;

async function main(args: string[]): Promise<number> {
  const { values, positionals: urls } = parseArgs({
    args, allowPositionals: true, options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help || urls.length === 0) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const show = values.json ? asJson : asText;
  const reader = createFeedReader({ workerUrl: new URL('feed-worker.js', import.meta.url), ...FEED_READER_LIMITS });
  const fetchOrigin = createFetcher({ userAgent: USER_AGENT, now: Date.now });
  const feeds = urls.map((url) => ({ id: url, url, validators: null }));
  const visits = await visitAll(feeds, { fetchOrigin, reader, manners: { ...MANNERS, wait: (ms) => wait(ms) } });
  await reader.close();
  for (const visit of visits) process.stdout.write(show(visit));
  return visits.every(({ read }) => read) ? 0 : 1;
}

function asJson({ id: url, read, result }: Visit): string {
  const line = read ? { url, articles: read.entries.map(({ article }) => article) } : { url, error: problemOf(result) };
  return `${JSON.stringify(line)}\n`;
}

function asText({ id: url, read, result }: Visit): string {
  return read ? `${url}\n${describe(read)}\n` : `${url}\n  ${problemOf(result)}\n\n`;
}

const problemOf = (result: AttemptResult): string => (result.kind === 'failed' ? result.message : 'The site sent nothing.');

function describe({ title, siteUrl, entries }: ReadFeed): string {
  const lines = [`  ${title || '(no title)'}${siteUrl ? `, ${siteUrl}` : ''}: ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`];
  for (const { article } of entries) {
    lines.push('', `  ${article.title || '(no title)'}`);
    const facts = [article.pubDate || 'no date', article.author && `by ${article.author}`, article.categories.join(', ')];
    lines.push(`    ${facts.filter(Boolean).join(' · ')}`, `    ${article.link || '(no link)'}`);
    if (article.contentSnippet) lines.push(`    ${article.contentSnippet.slice(0, 200)}`);
  }
  return `${lines.join('\n')}\n`;
}

main(process.argv.slice(2)).then(
  (code) => { process.exitCode = code; },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
