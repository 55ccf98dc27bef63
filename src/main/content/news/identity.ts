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
 * Gives each entry of one document its key. A guid is opaque and unique in its feed, but for the number of an edition
 * in it; where a document repeats it, the link is added. Without a guid the link identifies, without a link the text. The same entry twice counts once, and one
 * that a document had under either key keeps it when its guid is repeated, or no longer is.
 */
export function identify(feedId: string, entries: readonly Entry[], known: Known): Array<[string, Entry]> {
  const links = new Map<string, Set<string>>();
  const editions = new Map<string, Set<string>>();
  for (const entry of entries) {
    const { guid, article } = entry;
    links.set(guid, (links.get(guid) ?? new Set()).add(article.link));
    const address = editionOf(entry);
    if (address !== null) editions.set(address, (editions.get(address) ?? new Set()).add(guid));
  }
  const linkBefore = new Map(known.before.map(({ key, article }) => [key, article.link]));
  const byKey = new Map<string, Entry>();
  for (const entry of entries) {
    const { guid, article } = entry;
    if (article.title === '' && article.link === '' && article.contentSnippet === '') continue; // nothing to show
    const key = guid !== '' ? keyOfGuid(entry)
      : article.link !== '' ? keyOf(feedId, 'link', article.link)
        : keyOf(feedId, 'text', article.title, article.contentSnippet);
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  return [...byKey];

  function keyOfGuid(entry: Entry): string {
    const { guid, article: { link } } = entry;
    const plain = keyOf(feedId, 'guid', guid);
    const address = editionOf(entry);
    if (address !== null && editions.get(address)?.size === 1 && !known.firstSeen.has(plain)) return keyOf(feedId, 'editions', address);
    if (linkBefore.get(plain) === link) return plain;
    const withLink = keyOf(feedId, 'guid', guid, link);
    const isRepeated = (links.get(guid)?.size ?? 0) > 1;
    return isRepeated || known.firstSeen.has(withLink) ? withLink : plain;
  }
}

/**
 * The address of an article whose guid is that address and the number of an edition, `…/article#2`, as BBC News counts
 * the changes it makes; every other reader shows it again with each. The link has to be that address, too, and name no
 * place in it: where it does, the number may tell one entry of a page from the next. Null for every other guid.
 */
function editionOf({ guid, article: { link } }: Entry): string | null {
  const address = /^(https?:\/\/[^#]+)#\d{1,3}$/.exec(guid)?.[1];
  if (address === undefined || link.includes('#')) return null;
  return link === address || link.split('?', 1)[0] === address ? address : null;
}

function keyOf(...identity: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, 16);
}
