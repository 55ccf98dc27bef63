/** Searches a site for feeds. */
import type { FeedSearch } from '../../shared/discovery.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { hostOf } from '../../shared/site.ts';
import { whyNoAddress } from '../../shared/typed-address.ts';
import type { Logger } from '../base/clock-and-logger.ts';
import { reasonFor } from '../refresh/jobs/failed-job.ts';
import { FOUND_FOR, type JustRead } from '../refresh/just-read.ts';
import type { Origin } from '../refresh/origins.ts';
import type { ScheduleDecision } from '../refresh/policy/policy.ts';
import type { Refresher } from '../refresh/jobs/refresher.ts';
import type { States } from '../refresh/states.ts';
import { addressesToTry, addressOf } from './address.ts';

export interface FinderOptions {
  readonly refresher: Pick<Refresher, 'discover'>;
  /** Whether an origin may be asked now: its host may have asked for a pause. */
  readonly decisionFor: (origin: Origin) => ScheduleDecision;
  /** Pauses hosts asked for (polling rule 15), shared by refreshes and searches, and the addresses that sites chose (19). */
  readonly states: Pick<States, 'pauses' | 'addPause' | 'answered' | 'guard' | 'save'>;
  /** Where what it read is kept for the feeds that are added. */
  readonly justRead: Pick<JustRead, 'keep'>;
  readonly now: () => number;
  readonly userAgent: string;
  readonly log: Logger;
}

/** Resolves to the feeds found at a typed address, or to a message saying why there are none. Never rejects. */
export type FindFeeds = (text: string) => Promise<FeedSearch>;

/** Returns an address of a search as a feed is added under it. */
const asAdded = (url: string): string => addressOf(url) ?? url;

/** Creates the search. Only one runs at a time; a second one is refused. */
export function createFeedFinder({ refresher, decisionFor, states, justRead, now, userAgent, log }: FinderOptions): FindFeeds {
  let isSearching = false;
  let last: { readonly url: string; readonly at: number; readonly found: FeedSearch } | null = null;
  return async (text) => {
    const urls = addressesToTry(text);
    const [url] = urls;
    if (url === undefined) return { message: whyNoAddress(text) };
    if (isSearching) return { message: phrase('refusal.searching') };
    if (last?.url === url && now() >= last.at && now() - last.at < FOUND_FOR) return last.found;
    const decision = decisionFor({ id: '', url });
    const mayBeOver = decision.reason.key === 'reason.refusing'; // a person may try, as by hand (20)
    if (!decision.due && !mayBeOver) return { message: phrase('refusal.notNow', { reason: decision.reason }) };
    isSearching = true;
    try {
      const { found, pauses, guarded, documents } = await refresher.discover(() => ({ kind: 'discover', userAgent, urls, pauses: states.pauses(now()) }));
      for (const pause of pauses) states.addPause(pause, now());
      const answered = 'candidates' in found ? found.candidates.flatMap(({ url, movedFrom = url }) => [hostOf(url), hostOf(movedFrom)]) : [];
      for (const host of answered) states.answered(host, now()); // ends an inferred pause (20)
      for (const address of guarded) states.guard(asAdded(address));
      if (pauses.length > 0 || answered.length > 0) await states.save();
      justRead.keep(documents.map((one) => ({ ...one, feed: asAdded(one.feed) })));
      last = 'candidates' in found ? { url, at: now(), found } : null; // a failure may be over by the next try
      return found;
    } catch (error) {
      log.warn('A search for feeds failed', { url, error });
      return { message: reasonFor(error, phrase('refusal.searchLost')) };
    } finally {
      isSearching = false;
    }
  };
}
