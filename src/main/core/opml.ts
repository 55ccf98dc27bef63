/** Import and export of lists of feeds (OPML). */
import type { ImportOutcome } from '../../shared/discovery.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { refusal, type Refusal } from '../../shared/outcome.ts';
import { MAX_FEEDS, type FeedSetting } from '../../shared/settings.ts';
import { addressKeysOf } from '../../shared/same-feed.ts';
import { addressKey } from '../../shared/url.ts';
import type { OpmlFeed } from '../content/opml/read.ts';
import { writeOpml } from '../content/opml/write.ts';
import { reasonFor } from '../refresh/jobs/failed-job.ts';
import { FEW } from '../refresh/policy/initial-fetch-queue.ts';
import type { OpmlReading } from '../refresh/jobs/messages.ts';
import type { OriginState } from '../refresh/policy/origin-state.ts';
import type { Origin } from '../refresh/origins.ts';
import { isHostPaused, type ScheduleDecision } from '../refresh/policy/policy.ts';
import type { SettingsStore } from '../store/settings-store.ts';
import { freeId } from './origins.ts';

export interface OpmlExchangeOptions {
  readonly settings: Pick<SettingsStore, 'current' | 'change'>;
  /** Parses a list in another process; may reject. */
  readonly read: (data: Uint8Array | string) => Promise<OpmlReading>;
  /** What is remembered about a feed. */
  readonly stateOf: (feed: Origin) => OriginState;
  /** When a feed is asked next. */
  readonly decisionFor: (feed: Origin) => ScheduleDecision;
  /** Called with a new feed and the address of its site in the list, if that has one and the feed has not stated it itself. */
  readonly learn: (feed: Origin, siteUrl: string) => void;
  /** Current time, epoch ms. */
  readonly now: () => number;
}

export interface OpmlExchange {
  /** Adds the feeds of a list: all of them, or none if they do not fit. Never rejects. */
  importOpml(data: Uint8Array | string): Promise<ImportOutcome>;
  /** Returns all feeds, disabled ones included, as OPML 2.0. */
  exportOpml(): string;
}

/** Creates import and export for the feeds in `settings`. */
export function createOpmlExchange({ settings, read, stateOf, decisionFor, learn, now }: OpmlExchangeOptions): OpmlExchange {
  return {
    importOpml: async (data) => {
      const list = await read(data).catch((error: unknown): OpmlReading => ({ message: reasonFor(error, phrase('lists.unreadable')) }));
      if ('message' in list) return { message: list.message };
      const { feeds, ...rest } = list;
      const outcome = await addFeeds(settings, feeds);
      if ('ok' in outcome) return { message: outcome.message };
      const { added, already } = outcome;
      for (const feed of added) if (feed.siteUrl !== '' && stateOf(feed).siteUrl === '') learn(feed, feed.siteUrl);
      const lastDue = added.length > FEW ? Math.max(...added.map((feed) => firstDueAt(stateOf(feed), decisionFor(feed)) ?? 0)) : 0;
      return {
        added: added.map(({ id, url, title }) => ({ id, url, title })), already: already.map(({ url, title }) => ({ url, title })), ...rest,
        ...(lastDue > now() && { lastDue }),
      };
    },
    exportOpml: () => opmlOf(settings.current().feeds, stateOf, now()),
  };
}

/** A feed of a list, with the id it got. */
type NewFeed = OpmlFeed & { readonly id: string };

/** The feeds of a list, by whether the settings had them. */
interface AddedFeeds {
  readonly added: readonly NewFeed[];
  readonly already: readonly OpmlFeed[];
}

/** Adds those feeds of a list that are new to the settings: all of them, or none if they do not fit. Never rejects. */
export async function addFeeds(settings: Pick<SettingsStore, 'change'>, feeds: readonly OpmlFeed[]): Promise<AddedFeeds | Refusal> {
  let result: AddedFeeds = { added: [], already: [] };
  if (feeds.length === 0) return result;
  const outcome = await settings.change((before) => {
    const { fresh, already } = compared(before.feeds, feeds);
    const all = before.feeds.length + fresh.length;
    // Before anything is made of them: a list may name 20 times as many, and this process serves the tray and the API.
    if (all > MAX_FEEDS) return refusal(phrase('refusal.tooManyFeeds', { all, most: MAX_FEEDS }));
    result = { added: withIds(before.feeds, fresh), already };
    return { ...before, feeds: [...before.feeds, ...result.added.map(asSetting)] };
  });
  return outcome.ok ? result : outcome;
}

/**
 * Returns when a feed is asked for the first time, epoch ms; null if it was asked before (one removed and imported again), if
 * it never is, or if its host is left alone for now: one of these may wait a day, while all others come in minutes.
 */
const firstDueAt = ({ lastAttempt }: OriginState, { at, reason }: ScheduleDecision): number | null =>
  (lastAttempt === null && !isHostPaused(reason) ? at : null);

/** What a feed has stated itself; "" until it was read. */
export type Learned = Pick<OriginState, 'title' | 'siteUrl'>;

/** Returns feeds as OPML 2.0. @param now epoch ms */
export function opmlOf(feeds: readonly FeedSetting[], learned: (feed: FeedSetting) => Learned, now: number): string {
  const listed = feeds.map((feed) => {
    const own = learned(feed);
    return { url: feed.url, title: feed.title ?? own.title, category: feed.category ?? '', siteUrl: own.siteUrl };
  });
  return writeOpml(listed, { title: 'Feeds of Tidings', created: now });
}

/**
 * Separates the listed feeds that are new from those that are known. The old address of a feed that moved counts as known, and
 * so does another spelling of an address: old lists still have http or a trailing slash where the feed is subscribed without,
 * and it would be fetched twice.
 * @param feeds no two of them are spellings of one address
 */
function compared(settings: readonly FeedSetting[], feeds: readonly OpmlFeed[]): { readonly fresh: OpmlFeed[]; readonly already: OpmlFeed[] } {
  const known = addressKeysOf(settings);
  const fresh: OpmlFeed[] = [];
  const already: OpmlFeed[] = [];
  for (const feed of feeds) (known.has(addressKey(feed.url)) ? already : fresh).push(feed);
  return { fresh, already };
}

/** Gives new feeds ids that are not used in the settings. */
function withIds(settings: readonly FeedSetting[], fresh: readonly OpmlFeed[]): NewFeed[] {
  const used = new Set(settings.map(({ id }) => id));
  return fresh.map((feed) => {
    const id = freeId(feed.url, used);
    used.add(id);
    return { ...feed, id };
  });
}

const asSetting = ({ id, url, title, category }: NewFeed): FeedSetting =>
  ({ id, url, ...(title !== '' && { title }), ...(category !== '' && { category }), enabled: true });
