/** Recognises the same entry in successive documents of its feed. */
import { createHash } from 'node:crypto';
import type { NewsArticle } from '../../../shared/content.ts';
import { HOUR } from '../../../shared/units.ts';
import type { Entry, ReadFeed } from '../feed/entry.ts';
import type { StoredEntry } from './stored-entry.ts';
import { movedIn } from './moved.ts';
import { resetIn } from './reset.ts';
import { pageUrlOf, storyPageOf } from './story-page.ts';

/** What is known about a feed before a document is read. */
export interface KnownIdentities {
  readonly firstSeen: ReadonlyMap<string, number>;
  readonly before: readonly StoredEntry[];
}

/** What a document says that its entries are recognised by. */
type IdentifiedFeed = Pick<ReadFeed, 'entries' | 'siteUrl'>;

/** Returns the identity of a kept entry in its feed. */
export const identityOf = ({ key, alias }: StoredEntry): string => alias ?? key;

/**
 * Assigns a stable key to each entry of a document: from its guid (ignoring a trailing edition number), plus the link if
 * several entries share that guid, plus the title if they also share a link to the site itself, as those of status pages do, or
 * have no link; without a guid from the link, plus the title if several share it; otherwise from the text. Duplicates are merged. An
 * entry keeps its key when its guid or link starts or stops being shared. In a document of one entry, another one that takes the
 * place of the last under the same guid or link gets a key of its own, see {@link isAnother}.
 */
export function identify(feedId: string, { entries, siteUrl }: IdentifiedFeed, known: KnownIdentities): Array<[string, Entry]> {
  const site = pageUrlOf(siteUrl);
  const sharers = new Map<string, Set<string>>();
  const editions = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, key: string, one: string): unknown => to.set(key, (to.get(key) ?? new Set()).add(one));
  for (const entry of entries) {
    for (const { shared, field } of stepsOf(feedId, entry, site)) add(sharers, shared, entry.article[field]);
    const address = editionOf(entry);
    if (address !== null) add(editions, address, entry.guid);
  }
  const before = new Map(known.before.map((entry) => [identityOf(entry), entry.article]));
  const byKey = new Map<string, Entry>();
  for (const entry of entries) {
    const { article } = entry;
    if (article.title === '' && article.link === '' && article.contentSnippet === '') continue; // nothing to show
    const [first, ...others] = stepsOf(feedId, entry, site);
    const key = first === undefined ? keyOf(feedId, 'text', article.title, article.contentSnippet) : keyOfIssue(first, keyOfNamed(first, others, entry), entry);
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  return [...byKey];

  function keyOfIssue(first: Step, key: string, entry: Entry): string {
    const [latest = ''] = known.firstSeen.keys(); // of the last document
    const last = before.get(latest);
    const kept = before.get(key);
    if (entries.length > 1 || last === undefined || !isIssueOf(first, entry, latest, last) || (kept !== undefined && !isAnother(kept, entry))) return key;
    return isAnother(last, entry) ? first.apart : latest;
  }
  /** Whether a kept entry came under the same guid, or without one under the same link: the last document may have had others too. */
  function isIssueOf({ shared }: Step, { guid, article }: Entry, identity: string, kept: NewsArticle): boolean {
    return guid === '' ? kept.link === article.link : identity === shared || identity === keyOf(feedId, 'guid', guid, kept.link);
  }
  function keyOfNamed(first: Step, others: readonly Step[], entry: Entry): string {
    const address = editionOf(entry);
    if (address !== null && editions.get(address)?.size === 1 && !known.firstSeen.has(first.shared)) return keyOf(feedId, 'editions', address);
    return [first, ...others].reduce((key, { shared, field, apart }) => {
      if (before.get(key)?.[field] === entry.article[field]) return key;
      const isRepeated = (sharers.get(shared)?.size ?? 0) > 1;
      return isRepeated || known.firstSeen.has(apart) ? apart : key;
    }, first.shared);
  }
}

/** Ms from one issue to the next where only the date tells an issue from an edit; what changes every hour is no news. */
const APART = 12 * HOUR;

/**
 * Whether an entry has nothing in common with a kept one but its guid or link, so that it is no edit: the comic of the day,
 * or the latest version of a program. Title and date differ, and the page (without a guid, the date by {@link APART}).
 */
function isAnother(kept: NewsArticle, { guid, article }: Entry): boolean {
  const apart = Math.abs(Date.parse(article.pubDate) - Date.parse(kept.pubDate)); // NaN without a date
  if (kept.title === article.title) return false;
  return guid === '' ? apart >= APART : apart > 0 && storyPageOf(kept.link) !== storyPageOf(article.link);
}

/** What entries may share, and what then tells them apart. */
interface Step {
  /** Key from all that they share. */
  readonly shared: string;
  readonly field: 'link' | 'title';
  /** Key with that field too. */
  readonly apart: string;
}

/**
 * Returns the steps of an entry's identity, the first from its guid or link alone; none if it has neither. Entries with the
 * same guid and link are versions of one entry (RFC 4287, section 4.1.1), unless that link says nothing about them.
 */
function stepsOf(feedId: string, { guid, article: { link, title } }: Entry, site: string): Step[] {
  const key = (...identity: readonly string[]): string => keyOf(feedId, ...identity);
  if (guid !== '') {
    const byLink: Step = { shared: key('guid', guid), field: 'link', apart: key('guid', guid, link) };
    return isSite(link, site) ? [byLink, { shared: byLink.apart, field: 'title', apart: key('guid', guid, link, title) }] : [byLink];
  }
  return link === '' ? [] : [{ shared: key('link', link), field: 'title', apart: key('link', link, title) }];
}

/** Whether a link says nothing about an entry: there is none, or it leads to the feed's site, or to the start page of any. */
function isSite(link: string, site: string): boolean {
  const page = pageUrlOf(link);
  return page === '' || page === site || /^https?:\/\/[^/]+\/$/.test(page);
}

/**
 * Finds the kept entries that are in a document; the result maps identities in the document to kept entries. A publisher
 * that moves may give all entries new guids, or https links. Such an entry is recognised if it appears as the old one
 * disappears, with the same title and date (or text, if undated) and, apart from the scheme, the same link. Of those that
 * have another link, as after a move to another domain, see moved.ts; of several that have another date, see reset.ts.
 */
export function recognise(
  identified: ReadonlyArray<readonly [string, Entry]>, before: readonly StoredEntry[], siteUrl: string,
): ReadonlyMap<string, StoredEntry> {
  const here = new Set(identified.map(([identity]) => identity));
  const known = new Map(before.filter((entry) => here.has(identityOf(entry))).map((entry) => [identityOf(entry), entry]));
  const gone = new Map(before.filter((entry) => !here.has(identityOf(entry))).map((entry) => [lastingOf(entry.article), entry]));
  for (const [identity, { article }] of gone.size === 0 ? [] : identified) {
    const old = known.has(identity) || article.link === '' ? undefined : gone.get(lastingOf(article));
    if (old === undefined) continue;
    known.set(identity, old);
    gone.delete(lastingOf(article));
  }
  for (const [identity, old] of movedIn(identified, known, before)) known.set(identity, old);
  for (const [identity, old] of resetIn(identified, known, before, (link) => isSite(link, pageUrlOf(siteUrl)))) known.set(identity, old);
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
  JSON.stringify([title, pubDate || contentSnippet, pageUrlOf(link).replace(/^https?:/, '')]);

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
