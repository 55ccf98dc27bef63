/**
 * The requests of one search: at most eight addresses, each once, one after another, and none of a host that wants to
 * be left alone; redirects are not counted.
 */
import type { FoundFeed } from '../../../shared/discovery.ts';
import { phrase, type UserMessage } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { hostOf } from '../../../shared/site.ts';
import type { ReadFeed } from '../../content/feed/entry.ts';
import { FEED_ACCEPT, FEED_LIMITS, type FetchOrigin, type FetchOutcome, type Fresh } from '../fetch/fetch-contract.ts';
import { pauseAskedBy, type HostPause } from '../policy/host-pause.ts';
import type { FoundDocument, SearchResult } from '../jobs/messages.ts';
import type { FeedReader } from './feed-reader.ts';
import { createHostPauses } from './host-pauses.ts';

export interface DiscoverTools {
  readonly fetchOrigin: FetchOrigin;
  readonly reader: Pick<FeedReader, 'read'>;
  /** Returns ms of a clock that nobody sets. */
  readonly now: () => number;
  /** Called with errors that only a defect or this computer can cause. */
  readonly onDefect: (error: unknown) => void;
}

/** A page, the home page, and two or three usual names in its sections and at the root (docs/etiquette.md). */
const MAX_REQUESTS = 8;
/** Per request; shorter than for a refresh because the person is waiting. */
export const SEARCH_LIMITS = { ...FEED_LIMITS, deadlineMs: 10_000 };
const TIME_FOR_ALL = 30_000; // ms; no request starts after that
export const PAGE_ACCEPT = `text/html, application/xhtml+xml, ${FEED_ACCEPT}`;

/**
 * Limit of what the found feeds answered, together. Main gets it in one message and passes it on in another, for 6 ms each at
 * most (measured); nearly all feeds are well below. One that does not fit is requested again when it is added.
 */
export const DOCUMENTS_BYTES = 4_000_000;

export type FeedAddress = Pick<FoundFeed, 'url' | 'movedFrom'>;

export interface Asker {
  /** Hosts that asked for a pause during this search. */
  readonly pauses: SearchResult['pauses'];
  /** Addresses returned by `address` that must not lead into the local network later. */
  readonly guarded: ReadonlySet<string>;
  /** What was read at the addresses returned by `address`. */
  readonly documents: SearchResult['documents'];
  /** Requests an address; null if this search has requested it before, or the limit of requests or time is reached. */
  ask(url: string, accept: string, guarded: boolean): Promise<FetchOutcome | null>;
  /** Whether an address is not requested any more because its host asked for a pause or has trouble. */
  isPaused(url: string): boolean;
  /**
   * Returns the address to add for an answer: the one asked, or the one it moved to permanently, which the site chose; then
   * also the one asked.
   * @param guarded whether it was asked guarded
   */
  address(answer: Fresh, asked: string, guarded: boolean): FeedAddress;
  /** Parses an answer as a feed, or says why it is none. */
  read(answer: Fresh): Promise<ReadFeed | { readonly problem: UserMessage }>;
}

/** Creates the search's requester. @param asked hosts that asked for a pause before */
export function createAsker({ fetchOrigin, reader, now, onDefect }: DiscoverTools, asked: readonly HostPause[]): Asker {
  const began = now();
  const pauses: HostPause[] = [];
  const hostPauses = createHostPauses(asked); // hosts that asked for a pause or had trouble are not asked again
  const isPaused = (url: string): boolean => hostPauses.isPaused(hostOf(url));
  const guardedOnes = new Set<string>();
  const requested = new Set<string>();
  const documents: FoundDocument[] = [];
  let room = DOCUMENTS_BYTES;
  const remember = (feed: string, { bytes, contentType, url, local, advice }: Fresh): void => {
    if (bytes.length > room) return;
    room -= bytes.length;
    documents.push({ feed, bytes, contentType, url, local, advice });
  };
  return {
    pauses,
    guarded: guardedOnes,
    documents,
    ask: async (url, accept, guarded) => {
      if (requested.has(url) || requested.size === MAX_REQUESTS || now() - began > TIME_FOR_ALL) return null;
      if (isPaused(url)) return { kind: 'paused', host: hostOf(url) };
      requested.add(url);
      const outcome = await fetchOrigin({ url, accept, validators: null, limits: SEARCH_LIMITS, guarded, isPaused: hostPauses.isPaused });
      if (outcome.kind !== 'failed' || outcome.status === null || outcome.host === null) return outcome;
      const { host, status } = outcome;
      const pause = pauseAskedBy(outcome);
      if (pause !== null) pauses.push(pause);
      if (pause !== null || status >= 500) for (const one of [host, hostOf(url)]) hostPauses.add(one);
      return outcome;
    },
    isPaused,
    address: (answer, asked, guarded) => {
      const { movedTo, local } = answer;
      const url = movedTo ?? asked;
      remember(url, answer);
      if (guarded || (movedTo !== null && !local)) guardedOnes.add(url);
      return movedTo === null ? { url } : { url, movedFrom: asked };
    },
    read: async ({ bytes, contentType, url }) => {
      try {
        return await reader.read({ bytes, contentType, url });
      } catch (error) {
        if (error instanceof UserFacingError) return { problem: error.userMessage };
        onDefect(error);
        return { problem: phrase('failure.feedOwn') };
      }
    },
  };
}
