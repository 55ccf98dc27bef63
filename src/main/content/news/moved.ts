/** Recognises entries whose publisher changed guids and links together, as on a move to another domain. Pure. */
import type { NewsArticle } from '../../../shared/content.ts';
import { parseUrl } from '../../../shared/url.ts';
import type { Entry } from '../feed/entry.ts';
import type { StoredEntry } from './stored-entry.ts';
import { pageUrlOf } from './story-page.ts';

/** An entry of a document and the kept one that it may be. */
interface Pair {
  readonly identity: string;
  readonly link: string;
  readonly old: StoredEntry;
}

/**
 * Finds the kept entries that reappear in a document under another guid and another link: with the same title and date (or
 * text, if undated), which no other entry has, and with a link that names the same page, see {@link nameIn}. Linear.
 * @param identified the document's entries by identity
 * @param found those already recognised
 */
export function movedIn(
  identified: ReadonlyArray<readonly [string, Entry]>, found: ReadonlyMap<string, StoredEntry>, before: readonly StoredEntry[],
): Array<[string, StoredEntry]> {
  const matched = new Set(found.values());
  const gone = before.filter((entry) => !matched.has(entry));
  if (gone.length === 0 || found.size === identified.length) return [];
  const old = onlyOnes(gone, ({ article }) => wordsOf(article));
  const pairs = [...onlyOnes(identified, ([, { article }]) => wordsOf(article))].flatMap(([words, [identity, { article: { link } }]]): Pair[] => {
    const one = found.has(identity) ? undefined : old.get(words);
    return one === undefined ? [] : [{ identity, link, old: one }];
  });
  if (pairs.length === 0) return []; // as almost always, so that few links are parsed
  const shared = new Set([...repeated(identified.map(([, { article }]) => article)), ...repeated(before.map(({ article }) => article))]);
  return pairs.filter(({ link, old: { article } }) => nameIn(link, shared) !== '' && nameIn(link, shared) === nameIn(article.link, shared))
    .map((pair) => [pair.identity, pair.old]);
}

/** Returns the items by name, without those that share theirs or have none (""). */
export function onlyOnes<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T> {
  const ones = new Map<string, T>();
  const several = new Set(['']);
  for (const item of items) {
    const name = nameOf(item);
    if (ones.has(name)) several.add(name);
    ones.set(name, item);
  }
  for (const name of several) ones.delete(name);
  return ones;
}

/** Returns title and date (or text) of an entry; "" if it has neither date nor text. */
function wordsOf({ title, pubDate, contentSnippet }: NewsArticle): string {
  const detail = pubDate || contentSnippet;
  return detail && JSON.stringify([title, detail]);
}

/** Returns the last parts of paths that several pages of one list have. */
function repeated(articles: readonly NewsArticle[]): string[] {
  const pages = new Map<string, string>();
  const several = new Set<string>();
  for (const { link } of articles) {
    const name = lastPartOf(link);
    const page = pageUrlOf(link);
    if ((pages.get(name) ?? page) !== page) several.add(name);
    pages.set(name, page);
  }
  return [...several];
}

/**
 * Returns what of a link names the page wherever it moves: the last part of its path. If there is none (`/?p=7`), or other
 * pages have that part too (`/jobs/7/apply`, `/job.php?id=7`), it is all that follows the host; "" if that is nothing.
 */
function nameIn(link: string, shared: ReadonlySet<string>): string {
  const name = lastPartOf(link);
  if (name !== '' && !shared.has(name)) return name;
  const url = parseUrl(pageUrlOf(link));
  return url === null ? '' : `${pathOf(url.pathname)}${url.search}${parseUrl(link)?.hash ?? ''}`;
}

function lastPartOf(link: string): string {
  const path = pathOf(parseUrl(link)?.pathname ?? '');
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A path without what publishers add or drop: the name of a folder's page, the extension of a page, the slash at the end. */
function pathOf(path: string): string {
  return path.replace(/\/index\.\w{1,5}$/i, '').replace(/\.(?:x?html?|php|aspx?|jsp)$/i, '').replace(/\/$/, '');
}
