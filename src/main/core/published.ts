/** What the API serves at this moment, as finished values: replaced when a source changes, never made per request. */
import type { ModelsBundle } from '../content/models/bundle.ts';
import type { Quote } from '../content/quotes/collection.ts';
import { createDraw } from '../content/quotes/draw.ts';
import type { ModelsResponse, NewsResponse, QuoteResponse } from '../../shared/content.ts';
import { etagOf, represent, type HeldSnapshot, type Published, type Representations, type SnapshotSource } from '../store/snapshot.ts';
import type { NewestHeadline } from '../content/news/keep.ts';
import type { SnapshotStore } from '../store/snapshot-store.ts';
import type { PackedRows } from './lists.ts';

/** The bundled list's brotli stream is served as it lies in the package. */
function bundleRepresentations({ identity, br, gzip }: ModelsBundle): Representations {
  return {
    identity: { encoding: 'identity', bytes: identity, etag: etagOf(identity) },
    gzip: { encoding: 'gzip', bytes: gzip, etag: etagOf(identity, 'gzip') },
    br: { encoding: 'br', bytes: br, etag: etagOf(identity, 'br') },
  };
}

export interface ServedOptions {
  readonly store: SnapshotStore;
  readonly lastSuccess: (source: SnapshotSource) => number | null;
}

export interface Served {
  news(): Published;
  models(): Published;
  /** The rows of the list of models; null where there is none. */
  modelRows(): PackedRows | null;
  newest(): NewestHeadline | null;
  /** Articles and models served now. */
  items(source: SnapshotSource): number;
  /** The day of the bundled list while it is what is served. */
  bundledDate(): string | null;
  /** Takes over what the store holds now. */
  update(): void;
  /** There is no fetched list of models: the bundled one stands in. @param bundle null where the package is damaged */
  fallBack(bundle: ModelsBundle | null): void;
}

/** The current documents of both refreshed sources, with the bundled list, once it is given, until models were fetched. */
export function createServed({ store, lastSuccess }: ServedOptions): Served {
  const noNews = json({ news: [] } satisfies NewsResponse);
  const noModels = json({ models: [] } satisfies ModelsResponse);
  let fallback: ReturnType<typeof represented> = null;
  const take = () => {
    if (store.current('models')) fallback = null; // several MB that are not needed again
    return {
      news: published(store.current('news'), noNews, lastSuccess('news')),
      models: published(store.current('models'), fallback?.representations ?? noModels, lastSuccess('models')),
    };
  };
  let now = take();
  return {
    news: () => now.news,
    models: () => now.models,
    modelRows: () => rowsIn(store, 'models') ?? packed(fallback),
    newest: () => store.current('news')?.newest ?? null,
    items: (source) => store.current(source)?.items ?? (source === 'models' ? fallback?.items : undefined) ?? 0,
    bundledDate: () => (store.current('models') ? null : fallback?.date ?? null),
    update: () => { now = take(); },
    fallBack: (given) => {
      fallback = represented(given);
      now = take();
    },
  };
}

const represented = (bundle: ModelsBundle | null) => bundle && { ...bundle, representations: bundleRepresentations(bundle) };

/** @param lastSuccess epoch ms of the last good answer of the origin; null when there was none yet */
function published(snapshot: HeldSnapshot | null, fallback: Representations, lastSuccess: number | null): Published {
  return {
    representations: snapshot?.representations ?? fallback,
    // A list made before any feed has answered is empty, and nobody has confirmed that it should be.
    lastModified: snapshot && (lastSuccess ?? (snapshot.items > 0 ? snapshot.changedAt : null)),
  };
}

/** The rows of what a store holds; null where it holds nothing. */
export function rowsIn(store: Pick<SnapshotStore, 'current' | 'rows'>, source: SnapshotSource): PackedRows | null {
  const of = store.current(source);
  return of && { of, document: of.representations.identity.bytes, read: () => store.rows(of) };
}

const packed = (bundle: ModelsBundle | null): PackedRows | null => bundle && { of: bundle, document: bundle.identity, read: () => Promise.resolve(bundle.rows) };

/** One quote per call, at random, no one twice in a row; each serialised once, here. */
export function quoteDrawer(quotes: readonly Quote[], random: () => number): () => Published {
  const documents = quotes.map(({ author, quote }) => quoteDocument({ author, quote }));
  const none = quoteDocument({ author: null, quote: null });
  const draw = createDraw(documents.length, random);
  return () => documents[draw() ?? -1] ?? none;
}

const quoteDocument = (quote: QuoteResponse): Published => ({ representations: json(quote), lastModified: null });
const json = (value: unknown): Representations => represent(Buffer.from(JSON.stringify(value)));
