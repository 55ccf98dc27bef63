/** Recognises entries that a publisher gives new guids and new dates, as when its site is built anew. Pure. */
import type { NewsArticle } from '../../../shared/content.ts';
import type { Entry } from '../feed/entry.ts';
import { onlyOnes } from './moved.ts';
import { storyPageOf } from './story-page.ts';
import type { StoredEntry } from './stored-entry.ts';

/** So many entries at once are no coincidence: a single one may be the next issue of something that is called the same each day. */
const SEVERAL = 3;

/**
 * Finds the kept entries that reappear in a document under another guid and with another date, if there are several: with
 * the same title, page, fragment and text, which no other entry has. Linear.
 * @param identified the document's entries by identity
 * @param found those already recognised
 * @param isSite whether a link leads to a site as a whole, and so says nothing about the entry
 */
export function resetIn(
  identified: ReadonlyArray<readonly [string, Entry]>, found: ReadonlyMap<string, StoredEntry>, before: readonly StoredEntry[],
  isSite: (link: string) => boolean,
): Array<[string, StoredEntry]> {
  const matched = new Set(found.values());
  const gone = new Set(before.filter((entry) => !matched.has(entry)).map(({ article }) => article.title));
  const again = identified.filter(([identity, { article }]) => !found.has(identity) && gone.has(article.title));
  if (again.length < SEVERAL) return []; // as almost always, so that few links are parsed
  const nameOf = ({ title, link, contentSnippet }: NewsArticle): string => {
    const page = isSite(link) || contentSnippet === '' ? '' : storyPageOf(link); // what is called the same each day may have no text
    return page && JSON.stringify([title, page, link.split('#', 2)[1] ?? '', contentSnippet]);
  };
  const old = onlyOnes(before, ({ article }) => nameOf(article));
  const pairs = [...onlyOnes(identified, ([, { article }]) => nameOf(article))].flatMap(([name, [identity]]): Array<[string, StoredEntry]> => {
    const one = old.get(name);
    return one === undefined || matched.has(one) || found.has(identity) ? [] : [[identity, one]];
  });
  return pairs.length < SEVERAL ? [] : pairs;
}
