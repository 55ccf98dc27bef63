/**
 * Finds the feeds of a site from an address the person typed: the address may be a feed, name feeds, or link to one, the
 * site's home page may, or a feed may be at a usual place. Each candidate is read before it is offered.
 */
import { compare } from '../../../shared/compare.ts';
import type { FoundFeed, NothingFound } from '../../../shared/discovery.ts';
import { phrase, type UserMessage } from '../../../shared/language/phrase.ts';
import { namingHost } from '../../../shared/redirected.ts';
import type { NamedFeed } from '../../content/discovery/feed-links.ts';
import { knownFeeds } from '../../content/discovery/known-feeds.ts';
import { feedsOfPage, type PageFeeds } from '../../content/discovery/read-page.ts';
import { byNearness, isHome, usualPlaces } from '../../content/discovery/usual-places.ts';
import type { ReadFeed } from '../../content/feed/entry.ts';
import { FEED_ACCEPT, type FetchOutcome, type Fresh } from '../fetch/fetch-contract.ts';
import type { DiscoverJob, SearchResult } from '../jobs/messages.ts';
import { hostnameOf } from './host-limiter.ts';
import { createAsker, PAGE_ACCEPT, type Asker, type DiscoverTools, type FeedAddress } from './search-asker.ts';

const NEWEST = 3;

/** Searches `urls` in order of likelihood. Never rejects for a failure of the site: the result carries a message instead. */
export async function runDiscover({ urls, pauses }: Pick<DiscoverJob, 'urls' | 'pauses'>, tools: DiscoverTools): Promise<SearchResult> {
  const asker = createAsker(tools, pauses);
  return { found: await search(urls, asker), pauses: asker.pauses, guarded: [...asker.guarded], documents: asker.documents };
}

async function search(urls: readonly string[], asker: Asker): Promise<SearchResult['found']> {
  const known = urls.slice(0, 1).flatMap(knownFeeds).map(untitled);
  const { found } = await tryAll(known, asker, null, known.length);
  if (found.length > 0) return { candidates: found };
  const opened = await openFirst(urls, asker);
  if ('message' in opened) return opened;
  const result = await searchFrom(opened, asker, true);
  return 'message' in result ? nothing(result.message, opened.asked, urls) : result;
}

const nothing = (message: UserMessage, answered: string, [likeliest]: readonly string[]): NothingFound =>
  (answered === likeliest ? { message } : { message, answered });

/** @param mayLeadOn whether another page may be read instead if this one only leads on to it */
async function searchFrom({ page, asked, guarded }: Opened, asker: Asker, mayLeadOn: boolean): Promise<SearchResult['found']> {
  const itself = await asker.read(page);
  if (!('problem' in itself)) return { candidates: [preview(itself, asker.address(page, asked.replace(/#.*/s, ''), guarded), '')] };

  const feeds = feedsOfPage(page.bytes, page.url, page.contentType);
  const { isPage, isList, named, linked, refresh } = feeds;
  if (isList) return { message: phrase('found.list') };
  if (!isPage) return { message: itself.problem };
  if (mayLeadOn && named.length + linked.length === 0 && refresh !== '' && refresh !== page.url) {
    const next = await openNamed(refresh, page, asker);
    const there = 'problem' in next ? null : await searchFrom(next, asker, false);
    if (there !== null && 'candidates' in there) return there;
  }
  const own = await tryAll(named, asker, page, named.length);
  if (own.found.length > 0) return { candidates: own.found };
  const around = await searchAround(page, feeds, asker);
  if (around.found.length > 0) return { candidates: around.found };
  const [problem] = [...own.problems, ...around.problems];
  if (problem !== undefined) return { message: phrase('found.unreadable', { problem }) };
  return { message: around.ended ?? phrase('found.noFeed') };
}

/**
 * Searches where a page links to, what the site's home page names if the page names nothing, and the usual places.
 * @param feeds what the page says
 */
async function searchAround(page: Fresh, feeds: PageFeeds, asker: Asker): Promise<Around> {
  const { near, far } = byNearness(feeds.linked, page.url);
  const linked = await tryAll(near, asker, page, 1);
  if (linked.found.length > 0) return { ...linked, ended: null };
  const home = feeds.named.length > 0 || isHome(page.url) ? NO_HOME : await searchHome(page, asker);
  if (home.found.length > 0) return home;
  const usual = usualPlaces(page.url, feeds.generator || home.generator).map(untitled);
  const guesses = [...usual.slice(0, BEFORE_DEEP), ...far.slice(0, DEEP), ...usual.slice(BEFORE_DEEP), ...far.slice(DEEP)];
  const guessed = await tryAll(guesses, asker, page, 1);
  return { found: guessed.found, problems: home.problems, ended: home.ended };
}

/** Deep links may be those of tags, or all that a page about feeds has: two of them come after three of the usual places. */
const BEFORE_DEEP = 3;
const DEEP = 2;

/** Searches what the home page of a page's site names or links to. */
async function searchHome(page: Fresh, asker: Asker): Promise<Around & { readonly generator: string }> {
  const opened = await openNamed(new URL('/', page.url).href, page, asker);
  if ('problem' in opened) return { ...NO_HOME, ended: opened.ends ? opened.problem : null };
  const { named, linked, generator } = feedsOfPage(opened.page.bytes, opened.page.url, opened.page.contentType);
  const tried = await tryAll(named, asker, opened.page, named.length);
  if (tried.found.length > 0) return { ...tried, ended: null, generator };
  const { found } = await tryAll(byNearness(linked, opened.page.url).near, asker, opened.page, 1);
  return { found, problems: tried.problems, ended: null, generator };
}

interface Opened {
  readonly page: Fresh;
  readonly asked: string;
  /** Whether a page named the address, so that it must not lead into the local network. */
  readonly guarded: boolean;
}

/** Returns the first address that answers with content, or the failure of the first one. */
async function openFirst(urls: readonly string[], asker: Asker): Promise<Opened | NothingFound> {
  let problem: UserMessage | null = null;
  for (const url of urls) {
    const outcome = await asker.ask(url, PAGE_ACCEPT, false);
    if (outcome?.kind === 'fresh') return { page: outcome, asked: url, guarded: false };
    if (outcome === null || outcome.kind === 'unchanged') continue;
    problem ??= problemOf(outcome, url);
    // It did answer, or this computer is offline. Without TLS, whoever is in the middle could answer in the site's place.
    if (outcome.kind === 'paused' || outcome.status !== null) return nothing(problem, url, urls);
    if (outcome.untrusted || outcome.offline) break;
  }
  return { message: problem ?? phrase('found.nothing') };
}

/** Returns the page at an address that another page names, or why not; `ends`: its host is not asked again. */
async function openNamed(url: string, by: Fresh, asker: Asker): Promise<Opened | { readonly problem: UserMessage; readonly ends: boolean }> {
  const guarded = isGuarded(url, by);
  const outcome = await asker.ask(url, PAGE_ACCEPT, guarded);
  if (outcome?.kind === 'fresh') return { page: outcome, asked: url, guarded };
  if (outcome === null || outcome.kind === 'unchanged') return { problem: phrase('found.nothing'), ends: false };
  return { problem: problemOf(outcome, url), ends: asker.isPaused(url) };
}

/** Returns why an address could not be read. A host that is not asked has asked for a pause, by a redirect perhaps another than that of the address. */
function problemOf(outcome: Exclude<FetchOutcome, { kind: 'fresh' | 'unchanged' }>, url: string): UserMessage {
  return outcome.kind === 'failed' ? outcome.message : namingHost(phrase('refusal.notNow', { reason: phrase('reason.held') }), outcome.host, url);
}

/**
 * A page may name any address, but not one inside the local network unless it came from there itself and names its own
 * host: a host name may resolve differently the next time.
 * @param by the page; null if the person did
 */
const isGuarded = (url: string, by: Fresh | null): boolean => by !== null && (!by.local || hostnameOf(url) !== hostnameOf(by.url));

const untitled = (url: string): NamedFeed => ({ url, title: '' });

interface Tried {
  readonly found: readonly FoundFeed[];
  /** Why the others could not be read. */
  readonly problems: readonly UserMessage[];
}

interface Around extends Tried {
  /** Why the site is not asked any more; null if it may be. */
  readonly ended: UserMessage | null;
}

const NO_HOME = { found: [], problems: [], ended: null, generator: '' };

/**
 * Reads candidates until `enough` distinct feeds are found; addresses leading to the same final URL count once.
 * @param page where they come from; null for the address that the person typed
 */
async function tryAll(
  feeds: readonly NamedFeed[], asker: Asker, page: Fresh | null, enough: number,
): Promise<Tried> {
  const found = new Map<string, FoundFeed>();
  const problems: UserMessage[] = [];
  for (const { url, title } of feeds) {
    if (found.size >= enough) break;
    const guarded = isGuarded(url, page);
    const outcome = await asker.ask(url, FEED_ACCEPT, guarded);
    if (outcome === null || outcome.kind === 'unchanged') continue;
    if (outcome.kind !== 'fresh') {
      problems.push(problemOf(outcome, url));
      continue;
    }
    const read = await asker.read(outcome);
    if ('problem' in read) problems.push(read.problem);
    else if (!found.has(outcome.url)) found.set(outcome.url, preview(read, asker.address(outcome, url, guarded), title));
  }
  return { found: [...found.values()], problems };
}

function preview(read: ReadFeed, address: FeedAddress, title: string): FoundFeed {
  const articles = read.entries.map(({ article }) => article);
  const newest = articles.toSorted((a, b) => compare(b.pubDate, a.pubDate)); // "" comes last
  return {
    ...address,
    title: read.title || title,
    siteUrl: read.siteUrl,
    ...(read.language === '' ? {} : { language: read.language }),
    entries: articles.length,
    newest: newest.map((article) => article.title || article.contentSnippet).filter((text) => text !== '').slice(0, NEWEST),
  };
}
