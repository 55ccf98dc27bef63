/** What makes an entry the same entry from one document of its feed to the next. */
import { createHash } from 'node:crypto';
import type { Entry } from './entry.ts';
import type { KeptEntry } from './keep.ts';

/** What is known of a feed before a document is read. */
export interface Known {
  readonly firstSeen: ReadonlyMap<string, number>;
  readonly before: readonly KeptEntry[];
}

/**
 * Gives each entry of one document its key. A guid is opaque and unique in its feed; where a document repeats it, the
 * link is added. Without a guid the link identifies, without a link the text. The same entry twice counts once, and one
 * that a document had under either key keeps it when its guid is repeated, or no longer is.
 */
export function identify(feedId: string, entries: readonly Entry[], known: Known): Array<[string, Entry]> {
  const links = new Map<string, Set<string>>();
  for (const { guid, article } of entries) links.set(guid, (links.get(guid) ?? new Set()).add(article.link));
  const linkBefore = new Map(known.before.map(({ key, article }) => [key, article.link]));
  const byKey = new Map<string, Entry>();
  for (const entry of entries) {
    const { guid, article } = entry;
    if (article.title === '' && article.link === '' && article.contentSnippet === '') continue; // nothing to show
    const key = guid !== '' ? keyOfGuid(guid, article.link)
      : article.link !== '' ? keyOf(feedId, 'link', article.link)
        : keyOf(feedId, 'text', article.title, article.contentSnippet);
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  return [...byKey];

  function keyOfGuid(guid: string, link: string): string {
    const plain = keyOf(feedId, 'guid', guid);
    if (linkBefore.get(plain) === link) return plain;
    const withLink = keyOf(feedId, 'guid', guid, link);
    const isRepeated = (links.get(guid)?.size ?? 0) > 1;
    return isRepeated || known.firstSeen.has(withLink) ? withLink : plain;
  }
}

function keyOf(...identity: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, 16);
}
