/** Prints how Tidings reads feeds, to answer "why does my feed look wrong?". */
import { english } from '../../shared/language/english.ts';
import { cut } from '../content/text/cut.ts';
import type { ReadFeed } from '../content/feed/entry.ts';
import type { AttemptResult } from '../refresh/policy/attempt-result.ts';
import { visitAll, type NewsTools, type Visit } from '../refresh/process/visit.ts';

/** Reads feeds, prints their content, and resolves to whether all could be read. */
export async function readFeeds(urls: readonly string[], json: boolean, tools: NewsTools, say: (text: string) => void): Promise<boolean> {
  const visits = await visitAll(urls.map((url) => ({ id: url, url, validators: null, guarded: false, lastRead: null, host: null, failing: false })), tools);
  for (const visit of visits) say(json ? asJson(visit) : asText(visit));
  return visits.every(({ read }) => read);
}

function asJson({ id: url, read, result }: Visit): string {
  const line = read ? { url, articles: read.entries.map(({ article }) => article) } : { url, error: problemOf(result) };
  return `${JSON.stringify(line)}\n`;
}

function asText({ id: url, read, result }: Visit): string {
  return read ? `${url}\n${describe(read)}\n` : `${url}\n  ${problemOf(result)}\n\n`;
}

function problemOf(result: AttemptResult): string {
  if (result.kind === 'failed') return english(result.message);
  return result.kind === 'paused' ? 'Not asked: the site asks for fewer requests, or several in a row have just failed there.' : 'The site sent nothing.';
}

function describe({ title, siteUrl, entries }: ReadFeed): string {
  const lines = [headOf(title, siteUrl, entries.length)];
  for (const { article } of entries) {
    lines.push('', `  ${article.title || '(no title)'}`);
    const facts = [article.pubDate || 'no date', article.author && `by ${article.author}`, article.categories.join(', ')];
    lines.push(`    ${facts.filter(Boolean).join(' · ')}`, `    ${article.link || '(no link)'}`);
    if (article.contentSnippet) lines.push(`    ${cut(article.contentSnippet, 200)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Returns one indented line about a feed: title, site, number of entries. */
export function headOf(title: string, siteUrl: string, entries: number): string {
  return `  ${title || '(no title)'}${siteUrl ? `, ${siteUrl}` : ''}: ${entries} ${entries === 1 ? 'entry' : 'entries'}`;
}
