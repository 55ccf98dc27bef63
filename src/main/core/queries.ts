/** The read side of a running program: API documents, pages of the popup, status of the sources. */
import type { DailyQuote } from '../../shared/bridge/quote.ts';
import { localDay } from '../../shared/local-day.ts';
import type { Settings } from '../../shared/settings.ts';
import type { StatusReport } from '../../shared/status.ts';
import { createAnother } from '../content/quotes/another.ts';
import { QUOTES } from '../content/quotes/collection.ts';
import type { Quotation } from '../../shared/quotation.ts';
import { quoteOfTheDay } from '../content/quotes/day.ts';
import type { Clock } from '../base/clock-and-logger.ts';
import type { Origin } from '../refresh/origins.ts';
import type { Scheduler } from '../refresh/scheduler.ts';
import type { DiskWatch } from '../store/disk-watch.ts';
import type { SnapshotSource } from '../store/snapshot.ts';
import type { SnapshotStore } from '../store/snapshot-store.ts';
import { storageStatus } from './disk-trouble.ts';
import type { EventInputs } from './event-board.ts';
import type { ReadState } from './read-state.ts';
import { createPages, ownNames, type Pages } from './pages.ts';
import { feedsOf, originsOf, type Overrides } from './origins.ts';
import { quoteDrawer } from './quote-documents.ts';
import { createServedDocuments, type ServedDocuments } from './served-documents.ts';
import { statusOf, type SourceView } from './status.ts';

export interface QueriesOptions {
  readonly clock: Clock;
  readonly version: string;
  readonly startedAt: number;
  /** Whole seconds since the program was started. */
  readonly uptime: () => number;
  readonly random: () => number;
  readonly overrides: Overrides;
  readonly settings: () => Settings;
  readonly store: SnapshotStore;
  readonly scheduler: Scheduler;
  readonly readState: ReadState;
  readonly disk: Pick<DiskWatch, 'unreadable' | 'unsaved'>;
}

export interface Queries {
  readonly served: ServedDocuments;
  readonly pages: Pages;
  /** Serves one random quote. */
  readonly quote: ReturnType<typeof quoteDrawer>;
  /** What the event streams announce. */
  readonly eventInputs: EventInputs;
  /** The quote of the current local day; null if there are no quotes. */
  today(): DailyQuote | null;
  /** A random quote other than that of the day; null if there is none. */
  another(): Quotation | null;
  /** Reports the state of all sources. @param addresses base URLs at which the API answers now */
  status(addresses: readonly string[]): StatusReport;
  /** Whether the last attempt of every source succeeded. */
  allGood(): boolean;
}

/** Creates the read side over running parts. It starts no requests. */
export function createQueries(options: QueriesOptions): Queries {
  const { clock, overrides, scheduler, settings, store } = options;
  const feeds = (): readonly Origin[] => originsOf(settings(), overrides).feeds;
  const models = (): Origin => originsOf(settings(), overrides).models;
  const lastSuccess = (source: SnapshotSource): number | null => {
    const origins = source === 'news' ? feeds() : [models()];
    const times = origins.map((origin) => scheduler.stateOf(origin).lastSuccess).filter((at) => at !== null);
    return times.length === 0 ? null : Math.max(...times);
  };
  const served = createServedDocuments({ store, lastSuccess });
  const view = (origin: Origin): SourceView => ({
    state: scheduler.stateOf(origin), decision: scheduler.decisionFor(origin), refreshing: scheduler.isRefreshing(origin.id),
  });

  let drawn: { readonly day: string; readonly quote: Quotation | null } | null = null;
  const today = (): DailyQuote | null => {
    const day = localDay(clock.now());
    if (drawn?.day !== day) drawn = { day, quote: quoteOfTheDay(QUOTES, day) }; // cached: drawing shuffles them all
    return drawn.quote && { day, ...drawn.quote };
  };

  const drawAnother = createAnother(QUOTES, options.random);

  return {
    served,
    quote: quoteDrawer(QUOTES, options.random),
    pages: createPages({
      news: served.newsRows,
      models: served.modelRows,
      settings,
      activeFeeds: () => feeds().map(({ id }) => id),
      now: () => clock.now(),
      readState: options.readState,
    }),
    today,
    another: () => drawAnother(localDay(clock.now())),
    eventInputs: {
      news: () => ({ document: served.news(), items: served.items('news'), newest: served.newest() }),
      models: () => ({ document: served.models(), items: served.items('models') }),
      today,
      names: () => ownNames(settings().feeds),
    },
    status: (addresses) => statusOf({
      version: options.version,
      startedAt: options.startedAt,
      uptimeSeconds: options.uptime(),
      addresses,
      feeds: feedsOf(settings(), overrides).map((setting) => ({ setting, ...view(setting) })),
      articles: served.items('news'),
      models: { url: models().url, items: served.items('models'), served: served.modelsOrigin(), ...view(models()) },
      quotes: QUOTES.length,
      storage: storageStatus(options.disk.unreadable(), options.disk.unsaved()),
    }),
    allGood: () => [...feeds(), models()].every((origin) => {
      const { lastSuccess: success, failures, unsent } = scheduler.stateOf(origin);
      return success !== null && failures + unsent === 0;
    }),
  };
}
