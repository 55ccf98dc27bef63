/** Recognises the same entry in successive documents of its feed. */
import { createHash } from 'node:crypto';
import type { NewsArticle } from '../../../shared/content.ts';
import type { Entry } from '../feed/entry.ts';
import type { StoredEntry } from './stored-news.ts';
import { pageOf } from './order.ts';

/** What is known about a feed before a document is read. */
export interface KnownIdentities {
  readonly firstSeen: ReadonlyMap<string, number>;
  readonly before: readonly StoredEntry[];
}

/** Returns the identity of a kept entry in its feed. */
export const identityOf = ({ key, alias }: StoredEntry): string => alias ?? key;

/**
 * Assigns a stable key to each entry of a document: from its guid (ignoring a trailing edition number), plus the link if
 * several entries share that guid; without a guid from the link, plus the title if several share it; otherwise from the
 * text. Duplicates are merged. An entry keeps its key when its guid or link starts or stops being shared.
 */
export function identify(feedId: string, entries: readonly Entry[], known: KnownIdentities): Array<[string, Entry]> {
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

/** What identifies an entry, and the field that distinguishes entries sharing it. */
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
 * Finds the kept entries that are in a document; the result maps identities in the document to kept entries. A publisher
 * that moves may give all entries new guids, or https links. Such an entry is recognised if it appears as the old one
 * disappears, with the same title and date (or text, if undated) and, apart from the scheme, the same link.
 */
export function recognise(identified: ReadonlyArray<readonly [string, Entry]>, before: readonly StoredEntry[]): ReadonlyMap<string, StoredEntry> {
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

/** Returns the key for a new entry: its identity, unless another entry had that one before its publisher changed it. */
export function keyFor(identity: string, before: readonly StoredEntry[]): string {
  const taken = new Set(before.map(({ key }) => key));
  let key = identity;
  while (taken.has(key)) key = keyOf('again', key);
  return key;
}

/** The part of an article that stays the same when its publisher moves. */
const lastingOf = ({ title, link, pubDate, contentSnippet }: NewsArticle): string =>
  JSON.stringify([title, pubDate || contentSnippet, pageOf(link).replace(/^https?:/, '')]);

/**
 * Returns the article's address if the guid is that address with an edition number, `…/article#2`; null for all other
 * guids. BBC News counts its changes this way, and other readers show the article again each time. The link must be that
 * address too and have no fragment: otherwise the number may distinguish entries of one page.
 */
function editionOf({ guid, article: { link } }: Entry): string | null {
  const address = /^(https?:\/\/[^#]+)#\d{1,3}$/.exec(guid)?.[1];
  if (address === undefined || link.includes('#')) return null;
  return link === address || link.split('?', 1)[0] === address ? address : null;
}

function keyOf(...identity: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, 16);
}
