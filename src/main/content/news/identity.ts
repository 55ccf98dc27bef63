/** What makes an entry the same entry from one document of its feed to the next. */
import { createHash } from 'node:crypto';
import type { NewsArticle } from '../../../shared/content.ts';
import type { Entry } from './entry.ts';
import type { KeptEntry } from './keep.ts';
import { storyOf } from './order.ts';

/** What is known of a feed before a document is read. */
export interface Known {
  readonly firstSeen: ReadonlyMap<string, number>;
  readonly before: readonly KeptEntry[];
}

/** What the feed of a kept entry knows it by. */
export const identityOf = ({ key, alias }: KeptEntry): string => alias ?? key;

/**
 * Gives each entry of one document its identity. A guid is opaque and unique in its feed, but for the number of an edition
 * in it; where a document repeats it, the link is added. Without a guid the link identifies, and where a document repeats
 * that, the title is added; without a link the text does. The same entry twice counts once, and one that a document had
 * under either key keeps it when what identifies it is repeated, or no longer is.
 */
export function identify(feedId: string, entries: readonly Entry[], known: Known): Array<[string, Entry]> {
  const sharers = new Map<string, Set<string>>();
  const editions = new Map<string, Set<string>>();
  for (const entry of entries) {
    const name = nameOf(entry);
    if (name === null) continue;
    const plain = keyOf(feedId, name.kind, name.id);
    sharers.set(plain, (sharers.get(plain) ?? new Set()).add(entry.article[name.field]));
    const address = editionOf(entry);
    if (address !== null) editions.set(address, (editions.get(address) ?? new Set()).add(entry.guid));
  }
  const before = new Map(known.before.map((entry) => [identityOf(entry), entry.article]));
  const byKey = new Map<string, Entry>();
  for (const entry of entries) {
    const { article } = entry;
    if (article.title === '' && article.link === '' && article.contentSnippet === '') continue; // nothing to show
    const name = nameOf(entry);
    const key = name === null ? keyOf(feedId, 'text', article.title, article.contentSnippet) : keyOfNamed(name, entry);
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  return [...byKey];

  function keyOfNamed({ kind, id, field }: Name, entry: Entry): string {
    const plain = keyOf(feedId, kind, id);
    const address = editionOf(entry);
    if (address !== null && editions.get(address)?.size === 1 && !known.firstSeen.has(plain)) return keyOf(feedId, 'editions', address);
    const beside = entry.article[field];
    if (before.get(plain)?.[field] === beside) return plain;
    const withMore = keyOf(feedId, kind, id, beside);
    const isRepeated = (sharers.get(plain)?.size ?? 0) > 1;
    return isRepeated || known.firstSeen.has(withMore) ? withMore : plain;
  }
}

/** What an entry is known by, and which of its fields tells it from another that is known by the same. */
interface Name {
  readonly kind: 'guid' | 'link';
  readonly id: string;
  readonly field: 'link' | 'title';
}

function nameOf({ guid, article: { link } }: Entry): Name | null {
  if (guid !== '') return { kind: 'guid', id: guid, field: 'link' };
  return link === '' ? null : { kind: 'link', id: link, field: 'title' };
}

/**
 * The kept entries that are in a document, by the identity that they have there. Some come back under another: a publisher
 * that moves gives all its entries new guids, or links with https. Such an entry comes as the old one goes, with the same
 * title and date (or text, where there is none) and, but for the scheme, the same link.
 */
export function recognise(identified: ReadonlyArray<readonly [string, Entry]>, before: readonly KeptEntry[]): ReadonlyMap<string, KeptEntry> {
  const here = new Set(identified.map(([identity]) => identity));
  const known = new Map(before.filter((entry) => here.has(identityOf(entry))).map((entry) => [identityOf(entry), entry]));
  const gone = new Map(before.filter((entry) => !here.has(identityOf(entry))).map((entry) => [lastingOf(entry.article), entry]));
  for (const [identity, { article }] of gone.size === 0 ? [] : identified) {
    const old = known.has(identity) || article.link === '' ? undefined : gone.get(lastingOf(article));
    if (old === undefined) continue;
    known.set(identity, old);
    gone.delete(lastingOf(article));
  }
  return known;
}

/** The key of an entry that was not kept before: its identity, unless another entry had that before its publisher gave it a new one. */
export function keyFor(identity: string, before: readonly KeptEntry[]): string {
  const taken = new Set(before.map(({ key }) => key));
  let key = identity;
  while (taken.has(key)) key = keyOf('again', key);
  return key;
}

/** What stays the same of an article when its publisher moves. */
const lastingOf = ({ title, link, pubDate, contentSnippet }: NewsArticle): string =>
  JSON.stringify([title, pubDate || contentSnippet, storyOf(link).replace(/^https?:/, '')]);

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
