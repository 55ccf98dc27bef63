/** The popup's pages of headlines and models. Rows are unpacked when the popup first asks and let go when it is away. */
import type { Headline, ModelsPage, ModelsRequest, Page, PageRequest } from '../../shared/bridge.ts';
import { decodeRows } from '../content/models/rows.ts';
import { createModelsSearch } from '../content/models/search.ts';
import { decodeKept, headlinesOf, retainFeeds } from '../content/news/keep.ts';

export interface ListSources {
  /** Rows of the current snapshots; null where there is none. */
  readonly newsRows: () => Buffer | null;
  readonly modelsRows: () => Buffer | null;
  /** The settings that the next two come from; a list made under the same ones is still right. */
  readonly settings: () => object;
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

/** Pages over what the sources hold when a page is asked for; empty pages while they hold nothing. */
export function createLists(sources: ListSources): Lists {
  const inOrder = (rows: Buffer): Headline[] => headlinesOf(retainFeeds(decodeKept(rows), sources.activeFeeds()), sources.names(), sources.now());
  const ordered = remembered(sources.newsRows, inOrder, sources.settings);
  const search = remembered(sources.modelsRows, (rows) => createModelsSearch(decodeRows(rows)));
  return {
    headlines: ({ offset, limit }) => {
      const all = ordered.get() ?? [];
      return { total: all.length, offset, rows: all.slice(offset, offset + limit) };
    },
    models: (request) => search.get()?.(request) ?? { total: 0, offset: request.offset, rows: [], models: 0, providers: 0 },
    release: () => {
      ordered.release();
      search.release();
    },
  };
}

/** What is made of packed rows, for as long as they, and what `under` gives, are the same objects. */
function remembered<Value>(
  packed: () => Buffer | null, make: (rows: Buffer) => Value, under: () => unknown = () => null,
): { get(): Value | null; release(): void } {
  let held: { readonly rows: Buffer; readonly under: unknown; readonly value: Value } | null = null;
  return {
    get: () => {
      const rows = packed();
      if (rows === null) return null;
      if (held?.rows !== rows || held.under !== under()) held = { rows, under: under(), value: make(rows) };
      return held.value;
    },
    release: () => { held = null; },
  };
}
