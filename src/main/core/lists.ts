/** The popup's pages of headlines and models. Rows are unpacked when the popup first asks and let go when it is away. */
import type { Headline, ModelsPage, ModelsRequest, Page, PageRequest } from '../../shared/bridge.ts';
import { decodeRows } from '../content/models/rows.ts';
import { createModelsSearch } from '../content/models/search.ts';
import { decodeKept, headlinesOf, retainFeeds } from '../content/news/keep.ts';

export interface ListSources {
  /** Rows of the current snapshots; null where there is none. */
  readonly newsRows: () => Buffer | null;
  readonly modelsRows: () => Buffer | null;
  readonly activeFeeds: () => readonly string[];
  /** The person's own names of feeds, by id. */
  readonly names: () => Readonly<Record<string, string>>;
  readonly now: () => number;
}

export interface Lists {
  headlines(request: PageRequest): Page<Headline>;
  models(request: ModelsRequest): ModelsPage;
  /** Forgets the unpacked rows; the next request unpacks them again. */
  release(): void;
}

export function createLists(sources: ListSources): Lists {
  const kept = cached(sources.newsRows, decodeKept);
  const search = cached(sources.modelsRows, (rows) => createModelsSearch(decodeRows(rows)));
  return {
    headlines: ({ offset, limit }) => {
      const news = kept.get();
      const all = news ? headlinesOf(retainFeeds(news, sources.activeFeeds()), sources.names(), sources.now()) : [];
      return { total: all.length, offset, rows: all.slice(offset, offset + limit) };
    },
    models: (request) => search.get()?.(request) ?? { total: 0, offset: request.offset, rows: [], models: 0, providers: 0 },
    release: () => {
      kept.release();
      search.release();
    },
  };
}

/** One unpacked value for as long as the packed bytes are the same object. */
function cached<Value>(packed: () => Buffer | null, unpack: (bytes: Buffer) => Value): { get(): Value | null; release(): void } {
  let held: { readonly bytes: Buffer; readonly value: Value } | null = null;
  return {
    get: () => {
      const bytes = packed();
      if (bytes === null) return null;
      if (held?.bytes !== bytes) held = { bytes, value: unpack(bytes) };
      return held.value;
    },
    release: () => { held = null; },
  };
}
