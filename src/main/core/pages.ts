/** The popup's pages of headlines and models. Rows are read on its first request and released when it is out of sight. */
import { setImmediate as turn } from 'node:timers/promises';
import type { KnownModel, ModelKey, ModelPlacesRequest, ModelsPage, ModelsQuery, ModelsRequest } from '../../shared/bridge/models.ts';
import type { HeadlinesPage, HeadlinesRequest } from '../../shared/bridge/news.ts';
import type { ModelChanges } from '../../shared/model-changes.ts';
import type { FeedSetting, Settings } from '../../shared/settings.ts';
import { readModel } from '../content/models/details.ts';
import { decodeHistory } from '../content/models/history.ts';
import { createListedChanges, type ListedChanges } from '../content/models/listed-changes.ts';
import type { ModelList } from '../content/models/model-list.ts';
import { decodeRows } from '../content/models/rows.ts';
import { createModelLists } from '../content/models/search.ts';
import { createArranger, type Arranger, type ArrangedFeed } from '../content/news/arrange.ts';
import { decodeShown } from '../content/news/headline-index.ts';
import { headlinesOf } from '../content/news/stored-news.ts';
import { createUnreadOnly } from '../content/news/unread-only.ts';
import type { ReadState } from './read-state.ts';

/** Headlines whose text is case-folded for a filter before main yields to other work: about 2 ms. */
const FOLDED_AT_ONCE = 500;
/** Models, or names in the list of changes, that are prepared for searches likewise: some 4 ms at first. */
const PREPARED_AT_ONCE = 1_000;

const NO_MODELS: Omit<ModelsPage, 'offset'> = { total: 0, heading: null, rows: [], found: 0, exact: 0, models: 0, providers: 0, since: null };
const NO_CHANGES: ModelChanges = { since: null, changes: [] };

/** Rows in serialised form, usually in a file. */
export interface PackedRows {
  /** Identity of the rows: the same object as long as they are unchanged. */
  readonly of: object;
  /** The document the rows were made for. */
  readonly document: Buffer;
  /** The document of its history; null if there is none. */
  readonly history: Buffer | null;
  /** Reads the rows; null if they are not available any more. */
  read(): Promise<Buffer | null>;
}

export interface PageSources {
  /** The current rows; null if there are none. */
  readonly news: () => PackedRows | null;
  readonly models: () => PackedRows | null;
  readonly settings: () => Pick<Settings, 'feeds' | 'groupHeadlines' | 'unreadOnly'>;
  /** Ids of the feeds of this run that are switched on; asked again once the settings are another object. */
  readonly activeFeeds: () => readonly string[];
  readonly now: () => number;
  readonly readState: Pick<ReadState, 'counts' | 'marks'>;
}

export interface Pages {
  headlines(request: HeadlinesRequest): Promise<HeadlinesPage>;
  models(request: ModelsRequest): Promise<ModelsPage>;
  /** Returns the indices of rows in such a list, in the order of their keys; null for each that it does not have. */
  modelPlaces(request: ModelPlacesRequest): Promise<readonly (number | null)[]>;
  /** All that is known of a model. */
  model(key: ModelKey): Promise<KnownModel>;
  /** Releases the parsed rows; the next request reads them again. */
  release(): void;
}

/** Creates pages over the current content of the sources; pages are empty while there is none. */
export function createPages(sources: PageSources): Pages {
  const arranger = (rows: Buffer): Arranger => {
    const { feeds, entries } = decodeShown(rows);
    const active = new Set(sources.activeFeeds());
    const own = sources.settings().feeds;
    const listed = { feeds, entries: entries.filter(({ feed }) => active.has(feed)) };
    return createArranger(headlinesOf(listed, ownNames(own), sources.now()), orderedFeeds(own));
  };
  const unread = createUnreadOnly();
  const arrange = remembered(sources.news, arranger, settledBy(sources));
  const models = remembered(sources.models, (rows, { document, history }) => {
    const index = decodeRows(rows);
    const placeOf = (id: string) => index.providers.find((provider) => provider.id === id)?.place;
    let listed: ListedChanges | null = null; // decoded once it is needed
    const changes = (): ListedChanges => listed ??= createListedChanges(historyIn(history), index);
    return { in: createModelLists(index), placeOf, document, changes };
  });
  const listFor = async ({ search, sort }: ModelsQuery): Promise<ModelList | null> => {
    const all = await models.get();
    if (all === null) return null;
    const list = sort === 'changes' ? all.changes() : all.in(sort);
    if (search.trim() !== '') while (!list.prepare(PREPARED_AT_ONCE)) await turn();
    return list;
  };
  return {
    headlines: async ({ offset, limit, filter, wanted }) => {
      const { groupHeadlines: group } = sources.settings();
      const arranged = await arrange.get();
      const isFiltered = filter.trim() !== '';
      if (isFiltered) while (arranged?.fold(FOLDED_AT_ONCE) === false) await turn();
      const { unreadOnly } = sources.settings();
      if (!unreadOnly) unread.forget();
      const all = arranged?.arrange({ group, filter }) ?? [];
      const marksOf = sources.readState.marks();
      const counts = sources.readState.counts();
      // Also called with a filter: what is read there stays listed without it.
      const kept = unreadOnly ? unread.of(all, (id) => marksOf(id).unread || id === wanted, counts.lookedAt) : all;
      const listed = isFiltered ? all : kept; // who searches may have read it
      const rows = listed.slice(offset, offset + limit).map((row) => ({ ...row, ...marksOf(row.id) }));
      // Those that only unread ones leave out are not counted.
      const fresh = unreadOnly && !isFiltered ? kept.filter(({ id }) => marksOf(id).fresh).length : counts.fresh;
      return { total: listed.length, offset, rows, group, unreadOnly, leftOut: all.length - listed.length, ...counts, fresh };
    },
    models: async (request) => (await listFor(request))?.page(request) ?? { ...NO_MODELS, offset: request.offset },
    modelPlaces: async (request) => (await listFor(request))?.places(request) ?? request.keys.map(() => null),
    model: async (key) => {
      const list = await models.get();
      const place = list?.placeOf(key.provider);
      const published = list && place ? readModel(list.document, place, key.id) : null;
      return { published, changes: list?.changes().of(key) ?? [] };
    },
    release: () => {
      arrange.release();
      models.release();
    },
  };
}

/** Returns no changes for a history that cannot be read, as that of a later version: the models can be shown all the same. */
function historyIn(document: Buffer | null): ModelChanges {
  try {
    return document === null ? NO_CHANGES : decodeHistory(document);
  } catch {
    return NO_CHANGES;
  }
}

/** Returns the names the person gave to feeds, by feed id. */
export const ownNames = (feeds: readonly FeedSetting[]): Record<string, string> =>
  Object.fromEntries(feeds.flatMap(({ id, title }) => (title === undefined ? [] : [[id, title]])));

const orderedFeeds = (feeds: readonly FeedSetting[]): readonly ArrangedFeed[] => feeds.map(({ id, category = '' }) => ({ id, category }));

/** Returns a text of all settings that the list depends on: any other, such as the zoom, does not rebuild it. */
function settledBy({ settings, activeFeeds }: PageSources): () => string {
  let last: { readonly settings: object; readonly text: string } | null = null;
  return () => {
    const now = settings();
    if (last?.settings !== now) last = { settings: now, text: JSON.stringify([activeFeeds(), ownNames(now.feeds), orderedFeeds(now.feeds)]) };
    return last.text;
  };
}

/** Caches a value made from packed rows, as long as both the rows and the value of `under` are the same. */
function remembered<Value>(
  packed: () => PackedRows | null, make: (rows: Buffer, of: PackedRows) => Value, under: () => unknown = () => null,
): { get(): Promise<Value | null>; release(): void } {
  let held: { readonly of: object; readonly under: unknown; readonly value: Promise<Value | null> } | null = null;
  const begin = (given: PackedRows): Promise<Value | null> => {
    const value = given.read().then((rows) => rows && make(rows, given));
    const mine = { of: given.of, under: under(), value };
    const forget = (): void => { if (held === mine) held = null; };
    value.then((made) => { if (made === null) forget(); }, forget); // the next request tries again
    held = mine;
    return value;
  };
  return {
    get: async () => {
      for (;;) {
        const rows = packed();
        if (rows === null) return null;
        const value = await (held?.of === rows.of && held.under === under() ? held.value : begin(rows));
        if (value !== null || packed()?.of === rows.of) return value; // otherwise a refresh replaced the rows meanwhile
      }
    },
    release: () => { held = null; },
  };
}
