/** The documents of news and models that the API serves, prepared when a source changes and never per request. */
import type { ModelsBundle } from '../content/models/bundle.ts';
import type { ModelsResponse, NewsResponse } from '../../shared/content.ts';
import type { ModelChanges } from '../../shared/model-changes.ts';
import { represent, representation, type LoadedSnapshot, type ServedDocument, type Representations, type SnapshotSource } from '../store/snapshot.ts';
import type { NewestHeadline } from '../content/news/stored-news.ts';
import type { SnapshotStore } from '../store/snapshot-store.ts';
import type { PackedRows } from './pages.ts';

/** The brotli stream of the bundled list is served as stored in the package. */
function bundleRepresentations({ identity, br, gzip }: ModelsBundle): Representations {
  return { identity: representation('identity', identity), gzip: representation('gzip', gzip), br: representation('br', br) };
}

export interface ServedDocumentsOptions {
  readonly store: SnapshotStore;
  readonly lastSuccess: (source: SnapshotSource) => number | null;
}

export interface ModelsOrigin {
  readonly origin: 'bundled' | 'fetched';
  /** YYYY-MM-DD: that of the bundled list, or when the fetched one changed last; empty if there is no list. */
  readonly date: string;
}

export interface ServedDocuments {
  news(): ServedDocument;
  models(): ServedDocument;
  /** What has changed of the list of models since it was fetched first. */
  modelChanges(): ServedDocument;
  /** The rows of the news; null if none were fetched. */
  newsRows(): PackedRows | null;
  /** The rows of the list of models; null if there is none. */
  modelRows(): PackedRows | null;
  newest(): NewestHeadline | null;
  /** Number of articles or models being served. */
  items(source: SnapshotSource): number;
  /** Where the list of models that is being served comes from, and its date. */
  modelsOrigin(): ModelsOrigin;
  /** Call when the store's content or the origins' states have changed. */
  update(): void;
  /** Serves the bundled list of models until one was fetched. @param bundle null if the package is damaged */
  fallBack(bundle: ModelsBundle | null): void;
}

interface Taken {
  readonly news: ServedDocument;
  readonly models: ServedDocument;
  readonly modelChanges: ServedDocument;
}

const SECOND = 1_000; // ms

/** Creates the documents of news and models: what was fetched last; until then no news, and the bundled list of models. */
export function createServedDocuments({ store, lastSuccess }: ServedDocumentsOptions): ServedDocuments {
  const noNews = json({ news: [] } satisfies NewsResponse);
  const noModels = json({ models: [] } satisfies ModelsResponse);
  const noChanges = json({ since: null, changes: [] } satisfies ModelChanges);
  let fallback: ReturnType<typeof represented> = null;
  const take = (before: Taken | null): Taken => {
    const [news, models] = [store.current('news'), store.current('models')];
    if (models) fallback = null; // several MB that are not needed any more
    const modelsAt = lastSuccess('models');
    return {
      news: following(servedDocument(news, news?.representations ?? noNews, lastSuccess('news')), before?.news),
      models: following(servedDocument(models, models?.representations ?? fallback?.representations ?? noModels, modelsAt), before?.models),
      modelChanges: following(servedDocument(models, historyOf(models) ?? noChanges, modelsAt), before?.modelChanges),
    };
  };
  let now = take(null);
  return {
    news: () => now.news,
    models: () => now.models,
    modelChanges: () => now.modelChanges,
    newsRows: () => rowsIn(store, 'news'),
    modelRows: () => rowsIn(store, 'models') ?? packed(fallback),
    newest: () => store.current('news')?.newest ?? null,
    items: (source) => store.current(source)?.items ?? (source === 'models' ? fallback?.items : undefined) ?? 0,
    modelsOrigin: () => {
      const fetched = store.current('models');
      if (fetched === null && fallback !== null) return { origin: 'bundled', date: fallback.date };
      return { origin: 'fetched', date: fetched ? utcDay(fetched.changedAt) : '' };
    },
    update: () => { now = take(now); },
    fallBack: (given) => {
      fallback = represented(given);
      now = take(now);
    },
  };
}

const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

const represented = (bundle: ModelsBundle | null) => bundle && { ...bundle, representations: bundleRepresentations(bundle) };

/**
 * @param snapshot which the document belongs to; null if nothing was fetched
 * @param lastSuccess epoch ms of the origins' last good answer; null if there was none
 */
function servedDocument(snapshot: LoadedSnapshot | null, representations: Representations, lastSuccess: number | null): ServedDocument {
  // A list made before any feed answered is empty, but no origin has confirmed that.
  const confirmedAt = snapshot && (lastSuccess ?? (snapshot.items > 0 ? snapshot.changedAt : null));
  return {
    representations,
    confirmedAt,
    lastModified: confirmedAt && Math.max(confirmedAt, snapshot.changedAt),
  };
}

/**
 * Lets no two versions be of the same second: `Last-Modified` has no smaller unit, and a client that has the earlier version
 * and asks with its date would be told that nothing has changed (RFC 9110 section 8.8.2.2).
 */
function following(document: ServedDocument, before: ServedDocument | undefined): ServedDocument {
  const [time, earlier] = [document.lastModified, before?.lastModified];
  if (time === null || before === undefined || earlier === undefined || earlier === null) return document;
  const isSame = document.representations.identity.etag === before.representations.identity.etag;
  return { ...document, lastModified: Math.max(time, isSame ? earlier : (Math.floor(earlier / SECOND) + 1) * SECOND) };
}

/** Returns the rows of the store's current snapshot; null if there is none. */
function rowsIn(store: Pick<SnapshotStore, 'current' | 'rows'>, source: SnapshotSource): PackedRows | null {
  const of = store.current(source);
  return of && { of, document: of.representations.identity.bytes, history: historyOf(of)?.identity.bytes ?? null, read: () => store.rows(of) };
}

/** Returns the history of a list of models; one that an earlier version stored without has none before it. Null for all else. */
function historyOf(snapshot: LoadedSnapshot | null): Representations | null {
  if (snapshot?.source !== 'models') return null;
  return snapshot.history ?? json({ since: new Date(snapshot.changedAt).toISOString(), changes: [] } satisfies ModelChanges);
}

const packed = (bundle: ModelsBundle | null): PackedRows | null =>
  bundle && { of: bundle, document: bundle.identity, history: null, read: () => Promise.resolve(bundle.rows) };

const json = (value: unknown): Representations => represent(Buffer.from(JSON.stringify(value)));
