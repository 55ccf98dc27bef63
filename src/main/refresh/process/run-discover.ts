/**
 * Finds the feeds of a site for a person who typed its address: what answers there may be a feed, may name feeds, may
 * link to one, or there is one at a usual place. Each candidate is read before it is offered. At most six requests, one
 * after the other.
 */
import type { FoundFeed } from '../../../shared/discovery.ts';
import { phrase, type Said } from '../../../shared/language/phrase.ts';
import { saidBy } from '../../../shared/language/said-error.ts';
import { hostOf } from '../../../shared/site.ts';
import { feedsOfPage, type NamedFeed } from '../../content/discovery/read-page.ts';
import { usualPlaces } from '../../content/discovery/usual-places.ts';
import type { ReadFeed } from '../../content/news/read-feed.ts';
import type { DiscoverJob, Rest, Searched } from '../messages.ts';
import { FEED_ACCEPT, FEED_LIMITS, notAsked, type FetchOrigin, type FetchOutcome } from '../fetch.ts';
import { holdAfter } from '../policy.ts';
import type { FeedReader } from './feed-reader.ts';
import { hostnameOf } from './politely.ts';
import { createRests } from './rests.ts';

export interface DiscoverTools {
  readonly fetchOrigin: FetchOrigin;
  readonly reader: Pick<FeedReader, 'read'>;
  /** Epoch ms. */
  readonly now: () => number;
}

const MOST_REQUESTS = 6;
/** Somebody is waiting: no single answer may take longer. */
const LIMITS = { ...FEED_LIMITS, deadlineMs: 10_000 };
const TIME_FOR_ALL = 30_000; // ms; nothing more is asked after it
const PAGE_ACCEPT = `text/html, application/xhtml+xml, ${FEED_ACCEPT}`;
const NEWEST = 3;

type Fresh = Extract<FetchOutcome, { kind: 'fresh' }>;

/** Searches; whatever goes wrong is said in the result. */
export async function runDiscover({ urls, resting }: Pick<DiscoverJob, 'urls' | 'resting'>, tools: DiscoverTools): Promise<Searched> {
  const asker = createAsker(tools, resting);
  return { found: await search(urls, asker), rests: asker.rests };
}

async function search(urls: readonly string[], asker: Asker): Promise<Searched['found']> {
  const opened = await openFirst(urls, asker);
  if ('problem' in opened) return { message: opened.problem };
  const { page, asked } = opened;
  const itself = await asker.read(page);
  if (!('problem' in itself)) return { candidates: [preview(itself, page.movedTo ?? asked.replace(/#.*/s, ''), '')] };

  const { isPage, named, linked } = feedsOfPage(page.bytes, page.url, page.contentType);
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

/** The answer of the first address that gives one; otherwise what went wrong with the first. */
async function openFirst(urls: readonly string[], asker: Asker): Promise<{ readonly page: Fresh; readonly asked: string } | { readonly problem: Said }> {
  let problem: Said | null = null;
  for (const url of urls) {
    const outcome = await asker.ask(url, PAGE_ACCEPT, false);
    if (outcome?.kind === 'fresh') return { page: outcome, asked: url };
    if (outcome?.kind !== 'failed') continue;
    problem ??= outcome.message;
    if (outcome.status !== null || outcome.offline) break; // it answered, or nobody can
  }
  return { problem: problem ?? phrase('found.nothing') };
}

/** Reads candidates until `enough` are found: the same feed under two addresses is one. */
async function tryAll(
  feeds: readonly NamedFeed[], asker: Asker, page: Fresh, enough: number,
): Promise<{ readonly found: FoundFeed[]; readonly problems: Said[] }> {
  const found = new Map<string, FoundFeed>();
  const problems: Said[] = [];
  for (const { url, title } of feeds) {
    if (found.size >= enough) break;
    // What a page names may lie anywhere, but not inside this computer's network, unless the page itself came from there:
    // its name may lead elsewhere the next time it is looked up.
    const outcome = await asker.ask(url, FEED_ACCEPT, !page.local || hostnameOf(url) !== hostnameOf(page.url));
    if (outcome?.kind === 'failed') problems.push(outcome.message);
    if (outcome?.kind !== 'fresh') continue;
    const read = await asker.read(outcome);
    if ('problem' in read) problems.push(read.problem);
    else if (!found.has(outcome.url)) found.set(outcome.url, preview(read, outcome.movedTo ?? url, title));
  }
  return { found: [...found.values()], problems };
}

interface Asker {
  /** Who asked for rest so far. */
  readonly rests: Searched['rests'];
  /** Null where no more may be asked of anybody. */
  ask(url: string, accept: string, guarded: boolean): Promise<FetchOutcome | null>;
  /** The feed, or why it is none. */
  read(answer: Fresh): Promise<ReadFeed | { readonly problem: Said }>;
}

/** @param held hosts that asked for rest before */
function createAsker({ fetchOrigin, reader, now }: DiscoverTools, held: readonly Rest[]): Asker {
  const began = now();
  const rests: Rest[] = [];
  const resting = createRests(held); // who asks for rest, or has trouble, is not asked for more
  let left = MOST_REQUESTS;
  return {
    rests,
    ask: async (url, accept, guarded) => {
      if (left === 0 || now() - began > TIME_FOR_ALL) return null;
      const rest = resting.of(hostOf(url));
      if (rest !== null) return notAsked(rest);
      left--;
      const outcome = await fetchOrigin({ url, accept, validators: null, limits: LIMITS, guarded, restOf: resting.of });
      if (outcome.kind !== 'failed' || outcome.status === null || outcome.host === null) return outcome;
      const { host, status } = outcome;
      const forMs = holdAfter({ lastStatus: status, retryAfterMs: outcome.advice.retryAfterMs });
      if (forMs !== null) rests.push({ host, forMs });
      if (forMs !== null || status >= 500) for (const one of [host, hostOf(url)]) resting.add(one, forMs ?? 0);
      return outcome;
    },
    read: async ({ bytes, contentType, url }) => {
      try {
        return await reader.read({ bytes, contentType, url });
      } catch (error) {
        return { problem: saidBy(error, phrase('failure.feedUnread')) };
      }
    },
  };
}

function preview(read: ReadFeed, url: string, title: string): FoundFeed {
  const articles = read.entries.map(({ article }) => article);
  const newest = articles.toSorted((a, b) => (a.pubDate < b.pubDate ? 1 : a.pubDate > b.pubDate ? -1 : 0)); // ISO 8601; "" comes last
  return {
    url,
    title: read.title || title,
    siteUrl: read.siteUrl,
    entries: articles.length,
    newest: newest.map((article) => article.title || article.contentSnippet).filter((text) => text !== '').slice(0, NEWEST),
  };
}
