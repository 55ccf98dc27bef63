/**
 * Finds the feeds of a site from an address the person typed: the address may be a feed, name feeds, or link to one, or a
 * feed may be at a usual place. Each candidate is read before it is offered. Requests at most six addresses, one after
 * another; redirects are not counted.
 */
import { compare } from '../../../shared/compare.ts';
import type { FoundFeed } from '../../../shared/discovery.ts';
import { phrase, type UserMessage } from '../../../shared/language/phrase.ts';
import { userMessageOf } from '../../../shared/language/user-facing-error.ts';
import { hostOf } from '../../../shared/site.ts';
import type { NamedFeed } from '../../content/discovery/feed-links.ts';
import { feedsOfPage } from '../../content/discovery/read-page.ts';
import { usualPlaces } from '../../content/discovery/usual-places.ts';
import type { ReadFeed } from '../../content/feed/entry.ts';
import type { DiscoverJob, HostPause, SearchResult } from '../messages.ts';
import { FEED_ACCEPT, FEED_LIMITS, notAsked, type FetchOrigin, type FetchOutcome } from '../fetch-contract.ts';
import { pauseAskedBy } from '../host-pause.ts';
import type { FeedReader } from './feed-reader.ts';
import { hostnameOf } from './host-limiter.ts';
import { createHostPauses } from './host-pauses.ts';

export interface DiscoverTools {
  readonly fetchOrigin: FetchOrigin;
  readonly reader: Pick<FeedReader, 'read'>;
  /** Current time, epoch ms. */
  readonly now: () => number;
}

const MAX_REQUESTS = 6;
/** Per request; shorter than for a refresh because the person is waiting. */
export const SEARCH_LIMITS = { ...FEED_LIMITS, deadlineMs: 10_000 };
const TIME_FOR_ALL = 30_000; // ms; no request starts after that
const PAGE_ACCEPT = `text/html, application/xhtml+xml, ${FEED_ACCEPT}`;
const NEWEST = 3;

type Fresh = Extract<FetchOutcome, { kind: 'fresh' }>;

/** Searches `urls` in order of likelihood. Never rejects for a failure of the site: the result carries a message instead. */
export async function runDiscover({ urls, pauses }: Pick<DiscoverJob, 'urls' | 'pauses'>, tools: DiscoverTools): Promise<SearchResult> {
  const asker = createAsker(tools, pauses);
  return { found: await search(urls, asker), pauses: asker.pauses, guarded: [...asker.guarded] };
}

async function search(urls: readonly string[], asker: Asker): Promise<SearchResult['found']> {
  const opened = await openFirst(urls, asker);
  if ('problem' in opened) return { message: opened.problem };
  const { page, asked } = opened;
  const itself = await asker.read(page);
  if (!('problem' in itself)) return { candidates: [preview(itself, asker.address(page, asked.replace(/#.*/s, ''), false), '')] };

  const { isPage, isList, named, linked } = feedsOfPage(page.bytes, page.url, page.contentType);
  if (isList) return { message: phrase('found.list') };
  if (!isPage) return { message: itself.problem };
  const { found, problems } = await tryAll(named, asker, page, named.length);
  if (found.length > 0) return { candidates: found };
  const places = [...linked, ...usualPlaces(page.url).map((url) => ({ url, title: '' }))];
  const guesses = places.filter(({ url }) => !named.some((feed) => feed.url === url));
  const guessed = await tryAll(guesses, asker, page, 1);
  if (guessed.found.length > 0) return { candidates: guessed.found };
  const [problem] = problems;
  return { message: problem === undefined ? phrase('found.noFeed') : phrase('found.unreadable', { problem }) };
}

/** Returns the first address that answers with content, or the failure of the first one. */
async function openFirst(urls: readonly string[], asker: Asker): Promise<{ readonly page: Fresh; readonly asked: string } | { readonly problem: UserMessage }> {
  let problem: UserMessage | null = null;
  for (const url of urls) {
    const outcome = await asker.ask(url, PAGE_ACCEPT, false);
    if (outcome?.kind === 'fresh') return { page: outcome, asked: url };
    if (outcome?.kind !== 'failed') continue;
    problem ??= outcome.message;
    // It did answer, or this computer is offline. Without TLS, whoever is in the middle could answer in the site's place.
    if (outcome.status !== null || outcome.untrusted || outcome.offline) break;
  }
  return { problem: problem ?? phrase('found.nothing') };
}

/** Reads candidates until `enough` distinct feeds are found; addresses leading to the same final URL count once. */
async function tryAll(
  feeds: readonly NamedFeed[], asker: Asker, page: Fresh, enough: number,
): Promise<{ readonly found: FoundFeed[]; readonly problems: UserMessage[] }> {
  const found = new Map<string, FoundFeed>();
  const problems: UserMessage[] = [];
  for (const { url, title } of feeds) {
    if (found.size >= enough) break;
    // A page may name any address, but not one inside the local network unless it came from there itself and names its
    // own host: a host name may resolve differently the next time.
    const guarded = !page.local || hostnameOf(url) !== hostnameOf(page.url);
    const outcome = await asker.ask(url, FEED_ACCEPT, guarded);
    if (outcome?.kind === 'failed') problems.push(outcome.message);
    if (outcome?.kind !== 'fresh') continue;
    const read = await asker.read(outcome);
    if ('problem' in read) problems.push(read.problem);
    else if (!found.has(outcome.url)) found.set(outcome.url, preview(read, asker.address(outcome, url, guarded), title));
  }
  return { found: [...found.values()], problems };
}

interface Asker {
  /** Hosts that asked for a pause during this search. */
  readonly pauses: SearchResult['pauses'];
  /** Addresses returned by `address` that must not lead into the local network later. */
  readonly guarded: ReadonlySet<string>;
  /** Requests an address; null if the limit of requests or time is reached. */
  ask(url: string, accept: string, guarded: boolean): Promise<FetchOutcome | null>;
  /**
   * Returns the address to add for an answer: the one asked, or the one it moved to permanently, which the site chose.
   * @param guarded whether it was asked guarded
   */
  address(answer: Fresh, asked: string, guarded: boolean): string;
  /** Parses an answer as a feed, or says why it is none. */
  read(answer: Fresh): Promise<ReadFeed | { readonly problem: UserMessage }>;
}

/** Creates the search's requester. @param asked hosts that asked for a pause before */
function createAsker({ fetchOrigin, reader, now }: DiscoverTools, asked: readonly HostPause[]): Asker {
  const began = now();
  const pauses: HostPause[] = [];
  const hostPauses = createHostPauses(asked); // hosts that asked for a pause or had trouble are not asked again
  const guardedOnes = new Set<string>();
  let left = MAX_REQUESTS;
  return {
    pauses,
    guarded: guardedOnes,
    ask: async (url, accept, guarded) => {
      if (left === 0 || now() - began > TIME_FOR_ALL) return null;
      const paused = hostPauses.of(hostOf(url));
      if (paused !== null) return notAsked(paused);
      left--;
      const outcome = await fetchOrigin({ url, accept, validators: null, limits: SEARCH_LIMITS, guarded, pauseOf: hostPauses.of });
      if (outcome.kind !== 'failed' || outcome.status === null || outcome.host === null) return outcome;
      const { host, status } = outcome;
      const pause = pauseAskedBy(outcome);
      if (pause !== null) pauses.push(pause);
      if (pause !== null || status >= 500) for (const one of [host, hostOf(url)]) hostPauses.add(one, pause?.forMs ?? 0);
      return outcome;
    },
    address: ({ movedTo, local }, asked, guarded) => {
      const url = movedTo ?? asked;
      if (guarded || (movedTo !== null && !local)) guardedOnes.add(url);
      return url;
    },
    read: async ({ bytes, contentType, url }) => {
      try {
        return await reader.read({ bytes, contentType, url });
      } catch (error) {
        return { problem: userMessageOf(error, phrase('failure.feedUnread')) };
      }
    },
  };
}

function preview(read: ReadFeed, url: string, title: string): FoundFeed {
  const articles = read.entries.map(({ article }) => article);
  const newest = articles.toSorted((a, b) => compare(b.pubDate, a.pubDate)); // "" comes last
  return {
    url,
    title: read.title || title,
    siteUrl: read.siteUrl,
    ...(read.language === '' ? {} : { language: read.language }),
    entries: articles.length,
    newest: newest.map((article) => article.title || article.contentSnippet).filter((text) => text !== '').slice(0, NEWEST),
  };
}
