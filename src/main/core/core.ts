/**
 * The program without a face: settings, store, refresh and API put together. The tray app and the headless
 * program are two entries around this one object.
 */
import { join } from 'node:path';
import type { ApiAddress, BridgeEvents, DailyQuote, Outcome } from '../../shared/bridge.ts';
import type { SettingsPatch } from '../../shared/settings.ts';
import type { StatusDocument } from '../../shared/status.ts';
import { openBundle, type ModelsBundle } from '../content/models/bundle.ts';
import { createChanges } from '../changes.ts';
import type { Cancel, Clock, Logger } from '../ports.ts';
import type { Refresher } from '../refresh/messages.ts';
import { createScheduler } from '../refresh/scheduler.ts';
import { openStates, StateDocument } from '../refresh/states.ts';
import { prepareFolder, type Files } from '../store/files.ts';
import { createJsonFile } from '../store/json-file.ts';
import { openSettings, type SettingsStore, type SettingsWriter } from '../store/settings-store.ts';
import { createSnapshotStore } from '../store/snapshot-store.ts';
import { changeSettings, wordsForRefresh } from './actions.ts';
import { createDayWatch } from './day-watch.ts';
import { openEndpoint, type Endpoint } from './endpoint.ts';
import { createFeedBook, type FeedBook } from './feed-book.ts';
import type { Lists } from './lists.ts';
import { originsOf, type Overrides } from './origins.ts';
import { createReading } from './reading.ts';

type Change = BridgeEvents['changed']['what'];

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
  const { clock, log, files, dataDir, version } = options;
  const startedAt = clock.now();
  await prepareFolder(dataDir);
  const settings = await openSettings({ path: join(dataDir, 'settings.json'), files, log, openWriter: options.openWriter });
  const store = createSnapshotStore(dataDir, files, log);
  const states = await openStates(createJsonFile(join(dataDir, 'state.json'), StateDocument, files, log));
  await Promise.all([store.load('news'), store.load('models')]);
  const bundle = store.current('models') ? null : await openedBundle(options);

  const scheduler = createScheduler({ ...options, store, states, origins: () => originsOf(settings.current(), options) });
  const reading = createReading({
    clock, version, startedAt, store, scheduler, bundle, random: options.random, overrides: options, settings: settings.current,
  });
  const { served, lists, today, quote } = reading;
  let answering: Endpoint | null = null; // a first client may ask for the status while the ports are still being opened
  const status = (): StatusDocument => reading.status(answering?.bases ?? []);
  const content = { news: served.news, models: served.models, quote, status };
  const endpoint = await openEndpoint({ content, port: options.port ?? settings.current().port, dataDir, version, startedAt, clock, log, files });
  answering = endpoint;

  const changes = createChanges<Change>(log);
  const days = createDayWatch({
    clock, today,
    setting: () => settings.current().notification,
    announcedDay: () => states.announcedDay,
    remember: (day) => {
      states.announced(day);
      return states.save();
    },
    onNewDay: () => changes.tell('quote'),
  });
  scheduler.onChange((what) => {
    served.update();
    changes.tell(what);
  });
  const unwatch = watchSettings(options, settings);
  settings.onChange((now, before) => {
    // By the popup the API has moved before the port is stored; by an edit of the file it moves now.
    if (now.port !== before.port && options.port === null && now.port !== endpoint.port) {
      endpoint.moveTo(now.port).then(() => changes.tell('status'), (error: unknown) => log.warn('The API stays where it is', { error }));
    }
    changes.tell('settings');
    changes.tell('status');
    days.check();
    scheduler.poke();
  });
  scheduler.poke();

  /** Each step is taken whatever became of the one before; what was fetched or set by then is on disk afterwards. */
  const end = async (): Promise<void> => {
    days.stop();
    unwatch();
    for (const step of [scheduler.stop, settings.settled, endpoint.close, states.save]) {
      await step().catch((error: unknown) => log.error('Something could not be ended in order', { error }));
    }
  };
  let ending: Promise<void> | null = null;

  return {
    settings,
    lists,
    today,
    status,
    feeds: createFeedBook(settings),
    api: () => ({ base: endpoint.bases, notice: endpoint.notice }),
    changeSettings: async (patch) => {
      const outcome = await changeSettings(patch, settings, endpoint);
      changes.tell('status'); // the address may be another
      return outcome;
    },
    refreshNow: () => wordsForRefresh(scheduler.refreshNow(), options.network),
    announceDaily: days.announce,
    wake: () => {
      days.check();
      scheduler.poke();
    },
    settled: async () => {
      await scheduler.idle();
      return scheduler.stored && reading.allGood();
    },
    onChange: changes.on,
    stop: () => (ending ??= end()),
  };
}

const EDITED = 500; // ms: an editor may write a file in several steps

/** Takes over the settings a while after a person edited the file. */
function watchSettings({ clock, dataDir, files }: CoreOptions, settings: SettingsStore): Cancel {
  let cancel: Cancel = () => undefined;
  const unwatch = files.watch(dataDir, (name) => {
    if (name !== 'settings.json') return;
    cancel();
    cancel = clock.after(EDITED, () => void settings.reload());
  });
  return () => {
    unwatch();
    cancel();
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
