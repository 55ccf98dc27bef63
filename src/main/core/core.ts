/**
 * The program without a face: settings, store, refresh and API put together. The tray app and the headless
 * program are two entries around this one object.
 */
import { join } from 'node:path';
import type { ApiAddress, BridgeEvents, DailyQuote, Outcome } from '../../shared/bridge.ts';
import type { Settings, SettingsPatch } from '../../shared/settings.ts';
import type { StatusDocument } from '../../shared/status.ts';
import { startApi, type ApiServer } from '../api/server.ts';
import type { EndpointDocument } from '../api/discovery.ts';
import { openBundle, type ModelsBundle } from '../content/models/bundle.ts';
import { QUOTES } from '../content/quotes/collection.ts';
import { localDay, quoteOfTheDay } from '../content/quotes/day.ts';
import type { Cancel, Clock, Logger } from '../ports.ts';
import type { Refresher } from '../refresh/messages.ts';
import { createScheduler, MODELS, type Origin, type Origins } from '../refresh/scheduler.ts';
import { openStates, StateDocument } from '../refresh/states.ts';
import { prepareFolder, type Files } from '../store/files.ts';
import { createJsonFile } from '../store/json-file.ts';
import { openSettings, type SettingsStore, type SettingsWriter } from '../store/settings-store.ts';
import type { SnapshotSource } from '../store/snapshot.ts';
import { createSnapshotStore } from '../store/snapshot-store.ts';
import { changeSettings, wordsForRefresh } from './actions.ts';
import { createDayWatch } from './day-watch.ts';
import { createFeedBook, type FeedBook } from './feed-book.ts';
import { createLists, type Lists } from './lists.ts';
import { feedsOf, originsOf, type Overrides } from './origins.ts';
import { createServed, quoteDrawer } from './published.ts';
import { statusOf, type SourceView } from './status.ts';

export interface CoreOptions extends Overrides {
  readonly dataDir: string;
  readonly version: string;
  /** `Name/x.y (+URL)`, sent to origins. */
  readonly userAgent: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly files: Files;
  readonly random: () => number;
  readonly refresher: Refresher;
  readonly openWriter: (path: string) => SettingsWriter;
  /** Bytes of the bundled list of models. */
  readonly readBundle: () => Promise<Uint8Array>;
  /** Wished port for this run; null for the one in the settings. 0 for any free one. */
  readonly port: number | null;
  readonly network: boolean;
}

export type Change = BridgeEvents['changed']['what'];

export interface Core {
  readonly settings: SettingsStore;
  readonly feeds: FeedBook;
  readonly lists: Lists;
  api(): ApiAddress;
  status(): StatusDocument;
  today(): DailyQuote | null;
  changeSettings(patch: SettingsPatch): Promise<Outcome>;
  refreshNow(): string;
  /** Announces the day's quote through `announce` when its time has come; for entries that can show it. */
  announceDaily(announce: (quote: DailyQuote) => void): void;
  /** The machine woke up, the clock was set, or the network returned: look at the clock, without a burst. */
  wake(): void;
  /** Resolves when nothing is being refreshed or due; true when every source's last attempt was good and is on disk. */
  settled(): Promise<boolean>;
  onChange(listener: (what: Change) => void): Cancel;
  /** Ends everything, once, however often it is asked. Never rejects. */
  stop(): Promise<void>;
}

/** Opens the data folder, starts the API, then the refreshing. The caller holds the folder's lock. */
export async function startCore(options: CoreOptions): Promise<Core> {
  const { clock, log, files, dataDir } = options;
  const startedAt = clock.now();
  await prepareFolder(dataDir);
  const settings = await openSettings({ path: join(dataDir, 'settings.json'), files, log, openWriter: options.openWriter });
  const store = createSnapshotStore(dataDir, files, log);
  const states = await openStates(createJsonFile(join(dataDir, 'state.json'), StateDocument, files, log));
  await Promise.all([store.load('news'), store.load('models')]);
  const bundle = store.current('models') ? null : await openedBundle(options);

  const origins = (): Origins => originsOf(settings.current(), options);
  const scheduler = createScheduler({ ...options, store, states, origins });
  const lastSuccess = (source: SnapshotSource): number | null => {
    const { feeds, modelsUrl } = origins();
    const of = source === 'news' ? feeds : [{ id: MODELS, url: modelsUrl }];
    const times = of.map((origin) => scheduler.stateOf(origin).lastSuccess).filter((at) => at !== null);
    return times.length === 0 ? null : Math.max(...times);
  };
  const served = createServed({ store, bundle, lastSuccess });
  const lists = createLists({
    newsRows: () => store.current('news')?.rows ?? null,
    modelsRows: served.modelsRows,
    activeFeeds: () => origins().feeds.map(({ id }) => id),
    names: () => ownNames(settings.current()),
    now: () => clock.now(),
  });

  const today = (): DailyQuote | null => {
    const day = localDay(clock.now());
    const quote = quoteOfTheDay(QUOTES, day);
    return quote && { day, ...quote };
  };
  const view = (origin: Origin): SourceView => ({
    state: scheduler.stateOf(origin), turn: scheduler.turnOf(origin), refreshing: scheduler.isRefreshing(origin.id),
  });
  let api: ApiServer | null = null;
  const status = (): StatusDocument => {
    const { modelsUrl } = origins();
    return statusOf({
      version: options.version,
      startedAt,
      now: clock.now(),
      addresses: api?.bases ?? [],
      feeds: feedsOf(settings.current(), options).map((setting) => ({ setting, ...view(setting) })),
      articles: served.items('news'),
      models: { url: modelsUrl, items: served.items('models'), bundledDate: served.bundledDate(), ...view({ id: MODELS, url: modelsUrl }) },
      quotes: QUOTES.length,
    });
  };

  const content = { news: served.news, models: served.models, quote: quoteDrawer(QUOTES, options.random), status };
  const server = await startApi({ content, port: options.port ?? settings.current().port, clock, log, version: options.version });
  api = server;
  const endpointPath = join(dataDir, 'endpoint.json');
  const writeEndpoint = async (): Promise<void> => {
    const document: EndpointDocument = {
      name: 'Tidings', version: options.version, bases: [...server.bases], pid: process.pid,
      startedAt: new Date(startedAt).toISOString(),
    };
    // Other programs still have the documented address; a full disk must not keep the API from them.
    await files.writeAtomic(endpointPath, [Buffer.from(`${JSON.stringify(document, null, 1)}\n`)])
      .catch((error: unknown) => log.error('endpoint.json could not be written', { path: endpointPath, error }));
  };
  await writeEndpoint();

  const listeners = new Set<(what: Change) => void>();
  const tell = (what: Change): void => {
    for (const listener of listeners) {
      try {
        listener(what);
      } catch (error) {
        log.error('A change could not be passed on', { what, error });
      }
    }
  };
  const days = createDayWatch({
    clock, today,
    setting: () => settings.current().notification,
    announcedDay: () => states.announcedDay,
    remember: (day) => {
      states.announced(day);
      return states.save();
    },
    onNewDay: () => tell('quote'),
  });
  scheduler.onChange((what) => {
    served.update();
    tell(what);
  });
  settings.onChange(() => {
    tell('settings');
    tell('status');
    days.check();
    scheduler.poke();
  });

  const movable = {
    get port() { return server.port; },
    moveTo: async (port: number) => {
      await server.moveTo(port);
      await writeEndpoint();
      tell('status');
    },
  };
  scheduler.poke();

  let ending: Promise<void> | null = null;
  /** Each step is taken whatever became of the one before; what was fetched or set by then is on disk afterwards. */
  const end = async (): Promise<void> => {
    days.stop();
    const steps = [scheduler.stop, settings.settled, () => server.close(), () => files.remove(endpointPath), states.save];
    for (const step of steps) {
      await step().catch((error: unknown) => log.error('Something could not be ended in order', { error }));
    }
  };

  return {
    settings,
    feeds: createFeedBook(settings),
    lists,
    today,
    status,
    api: () => ({ base: server.bases, notice: server.notice }),
    changeSettings: (patch) => changeSettings(patch, settings, movable),
    refreshNow: () => wordsForRefresh(scheduler.refreshNow(), options.network),
    announceDaily: days.announce,
    wake: () => {
      days.check();
      scheduler.poke();
    },
    settled: async () => {
      await scheduler.idle();
      const { feeds, modelsUrl } = origins();
      return scheduler.stored && [...feeds, { id: MODELS, url: modelsUrl }].every((origin) => {
        const { lastSuccess: success, failures } = scheduler.stateOf(origin);
        return success !== null && failures === 0;
      });
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => (ending ??= end()),
  };
}

/** A damaged package costs the offline list, not the program. */
async function openedBundle({ readBundle, log }: CoreOptions): Promise<ModelsBundle | null> {
  try {
    return await openBundle(await readBundle());
  } catch (error) {
    log.error('The bundled list of models cannot be read', { error });
    return null;
  }
}

/** The names a person gave to feeds, by id. */
function ownNames({ feeds }: Settings): Record<string, string> {
  return Object.fromEntries(feeds.flatMap(({ id, title }) => (title === undefined ? [] : [[id, title]])));
}
