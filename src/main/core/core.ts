/**
 * The program without a user interface: settings, store, refresh and API wired together. The tray app and the headless
 * program are two entries around it.
 */
import type { Changed } from '../../shared/bridge.ts';
import { joined } from '../../shared/language/phrase.ts';
import { localDay } from '../../shared/local-day.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { Settings } from '../../shared/settings.ts';
import type { StatusDocument, StatusReport } from '../../shared/status.ts';
import { pictureName } from '../content/quotes/picture-name.ts';
import { createEmitter } from '../base/emitter.ts';
import { startStopwatch } from '../base/stopwatch.ts';
import { unexpected } from '../base/unexpected.ts';
import { createJustRead } from '../refresh/just-read.ts';
import type { Origins } from '../refresh/origins.ts';
import { createScheduler } from '../refresh/scheduler.ts';
import { SNAPSHOT_SOURCES } from '../store/snapshot.ts';
import { changeSettings, wordsForRefresh } from './actions.ts';
import { createEventBoard } from './event-board.ts';
import type { Core, CoreOptions } from './contract.ts';
import { createDayWatch } from './notify/day-watch.ts';
import { openEndpoint, type Endpoint } from './endpoint.ts';
import { createFeedEditor } from './feed-editor.ts';
import { createFeedFinder } from './find-feeds.ts';
import { createHeadlineWatch } from './notify/headline-watch.ts';
import { freeId, namedFeeds, originsOf, type Overrides } from './origins.ts';
import { createOpmlExchange } from './opml.ts';
import { outgoingOf } from './outgoing.ts';
import { createPauseWatch } from './notify/pause-watch.ts';
import { createQueries } from './queries.ts';
import { createResets } from './resets.ts';
import { statusInEnglish } from './status.ts';
import { openStored } from './stored.ts';
import { loadModels } from './load-models.ts';
import { createMuteWords } from './mute-words.ts';
import type { Watch } from './notify/watch.ts';
import { watchSettings } from './watch-settings.ts';

/** Opens the data folder, starts the API, then starts refreshing. The caller must hold the lock of the folder. */
export async function startCore(options: CoreOptions): Promise<Core> {
  const { clock, log, files, dataDir, version } = options;
  const startedAt = clock.now();
  const uptime = startStopwatch(); // the clock may be far off until the network has set it
  const { settings, access, states, store, readState, favourites, disk } = await openStored(options);
  const feeds = createFeedEditor(settings, freeId);
  const overrides: Overrides = { feeds: options.feeds && namedFeeds(options.feeds), modelsUrl: options.modelsUrl };
  const removed = new Set<string>(); // ids of feeds
  const origins = (): Origins => ({ ...originsOf(settings.current(), overrides), removed: [...removed] });
  const headlines = createHeadlineWatch({
    clock, settings: settings.current, rest: () => scheduler.idle(), index: () => store.current('news')?.index ?? [],
    lookedAt: () => readState.counts().lookedAt,
  });
  const justRead = createJustRead(clock);
  const scheduler = createScheduler({
    ...options, store, states, justRead, origins,
    onMove: async ({ id, url }, to) => options.feeds === null && (await feeds.follow(id, url, to)).ok, // those of the command line are not stored
    onArrivals: headlines.add,
  });
  const queries = createQueries({
    clock, version, startedAt, uptime, store, scheduler, readState, disk, random: options.random, overrides, settings: settings.current,
  });
  const { served, pages, today, quote } = queries;
  let answering: Endpoint | null = null; // null while the ports are being opened; a client may ask for the status already
  const report = (): StatusReport => queries.status(answering?.bases ?? []);
  const status = (): StatusDocument => statusInEnglish(report());
  const events = createEventBoard(queries.eventInputs, log);
  const content = { news: served.news, models: served.models, modelChanges: served.modelChanges, quote, status, events };
  const changes = createEmitter<[what: Changed, headline?: string]>(log, 'core');
  access.onChange(() => changes.emit('status'));
  disk.onChange(() => changes.emit('status'));
  const reloadModels = (): Promise<void> => loadModels({ ...options, store, served }).then(events.update);
  const complete = reloadModels(); // several MB: news and quote do not wait for it
  const endpoint = await openEndpoint({
    content, complete, access,
    port: options.port ?? settings.current().port, dataDir, version, startedAt, clock, log,
    files: { ...files, writeAtomic: disk.files.writeAtomic }, // not what is read: nothing in that file would be missed
  }, () => changes.emit('status'));
  answering = endpoint;
  await complete;

  const days = createDayWatch({
    clock, today, settings: settings.current,
    announcedDays: () => states.announcedDays,
    remember: (day) => {
      states.announced(day);
      return states.save();
    },
    onNewDay: () => {
      events.update();
      changes.emit('quote');
    },
  });
  const pauses = createPauseWatch({ clock, settings: settings.current, onChange: () => changes.emit('settings') });
  const watches: readonly Watch[] = [days, headlines, pauses];
  /** Lets everything that depends on the clock or the settings look at them again. */
  const check = (): void => {
    for (const watch of watches) watch.check();
    scheduler.poke();
  };
  readState.onChange((headline) => changes.emit('read', headline));
  favourites.onChange(() => changes.emit('favourites'));
  scheduler.onChange((what) => {
    if (what === 'status') void endpoint.recheck(); // a good moment: rare enough, and the machine is awake
    served.update();
    if (what !== 'status') {
      events.update();
      options.onReplaced(scheduler.idle());
    }
    if (what !== 'models') readState.follow(!scheduler.lacksHeadlines); // a refresh may bring entries the list does not show
    changes.emit(what);
  });
  const change = (patch: Partial<Settings>): Promise<Outcome> => changeSettings(patch, settings, endpoint);
  const resets = createResets({
    ...options, settings, change,
    forgetRead: readState.forget, readSettled: readState.settled,
    isRefreshing: () => scheduler.isWorking,
    forgetContent: async () => {
      try {
        for (const source of SNAPSHOT_SOURCES) await store.forget(source);
      } finally { // what was forgotten before the disk refused is not shown any more, and fetched again
        await reloadModels();
        for (const source of SNAPSHOT_SOURCES) changes.emit(source);
        scheduler.poke();
      }
    },
  });
  const unwatch = watchSettings(options, settings);
  settings.onChange((now, before) => {
    // A port set in the popup was bound before it was stored; one edited in the file is bound now, or once it is free.
    if (now.port !== before.port && options.port === null && now.port !== endpoint.configuredPort) void endpoint.setConfiguredPort(now.port);
    else void endpoint.recheck();
    events.update(); // a feed may have a new name
    for (const { id } of before.feeds) removed.add(id);
    for (const { id } of now.feeds) removed.delete(id);
    changes.emit('settings');
    changes.emit('status');
    check();
  });
  scheduler.poke();

  /**
   * Takes every step even if an earlier one failed; afterwards all fetched content and settings are on disk, unless it refuses
   * them. The headlines that a running refresh hands over now are stored, but never announced: nobody could click on them.
   */
  const end = async (): Promise<void> => {
    for (const watch of watches) watch.stop();
    unwatch();
    for (const step of [scheduler.stop, settings.settled, endpoint.close, states.save, readState.settled, favourites.settled]) {
      await step().catch((error: unknown) => log.error('A part could not be shut down cleanly', unexpected(error)));
    }
  };
  let ending: Promise<void> | null = null;

  return {
    settings,
    pages,
    read: readState,
    favourites,
    today,
    anotherQuote: queries.another,
    pictureName: (author) => pictureName(author, localDay(clock.now())),
    status,
    report,
    feeds,
    access,
    muteWords: createMuteWords(settings),
    api: () => ({
      base: endpoint.bases,
      notice: joined(endpoint.notice, access.notice()),
      token: access.token(),
    }),
    ...createOpmlExchange({
      settings, now: clock.now, read: (data) => options.refresher.readOpml({ kind: 'opml', data }),
      stateOf: scheduler.stateOf, decisionFor: scheduler.decisionFor,
      learn: (feed, siteUrl) => states.set(feed.id, { ...scheduler.stateOf(feed), siteUrl }),
    }),
    findFeeds: createFeedFinder({ ...options, states, justRead, decisionFor: scheduler.decisionFor, now: clock.now }),
    outgoing: () => outgoingOf({ ...options, origins: origins() }),
    resets,
    changeSettings: change,
    isOutdated: options.refresher.isOutdated,
    refreshNow: () => wordsForRefresh(scheduler.refreshNow(), options.network),
    announceDaily: days.announce,
    announceHeadlines: headlines.announce,
    wake: () => {
      check();
      void endpoint.recheck();
    },
    settled: async () => {
      await scheduler.idle();
      return scheduler.stored && queries.allGood();
    },
    onChange: changes.on,
    stop: () => (ending ??= end()),
  };
}
