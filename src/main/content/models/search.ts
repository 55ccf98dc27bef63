/**
 * Pages of the popup's list of models. The popup asks only for the rows it shows. A page must take no more than a few
 * milliseconds, because there is a request per keystroke.
 */
import type { ModelEntry, ModelRow, ModelsPage, ProviderHeading } from '../../../shared/bridge/models.ts';
import { findModels, type Group, type Hit } from './find.ts';
import type { ListRequest, ModelList } from './model-list.ts';
import { placesOf } from './row-places.ts';
import type { ModelsIndex, ProviderEntry } from './rows.ts';
import { prepareSearch, type SearchableList } from './searchable.ts';
import { sortModels, type FlatSort, type ListSort } from './sort.ts';

interface Answer {
  readonly rows: readonly ModelRow[];
  readonly found: number; // models among them, or under the providers
  readonly exact: number;
}

/**
 * Creates the lists of the published models: returns the one in a given order. Caches the rows of the last search, because
 * scrolling repeats it, and each sort order and the spelt names once they were needed, because most popups need none.
 */
export function createModelLists(index: ModelsIndex): (sort: ListSort) => ModelList {
  const prepare = prepareSearch(index);
  const orders = new Map<FlatSort, readonly ModelEntry[]>();
  let last: { readonly key: string; readonly answer: Answer } | null = null;

  const searchable = (): SearchableList => {
    for (;;) {
      const list = prepare(Infinity);
      if (list !== null) return list;
    }
  };
  const ordered = (sort: FlatSort): readonly ModelEntry[] => {
    const order = orders.get(sort) ?? sortModels(index.providers.flatMap(({ models }) => models), sort);
    orders.set(sort, order);
    return order;
  };
  const answer = (sort: ListSort, search: string, open: readonly string[]): Answer => {
    if (search === '') return { rows: sort === 'provider' ? browse(index, new Set(open)) : ordered(sort), found: index.models, exact: 0 };
    const groups = findModels(searchable(), search);
    const hits = groups.flatMap((group) => group.hits);
    return {
      rows: sort === 'provider' ? grouped(groups) : inOrder(ordered(sort), hits),
      found: hits.length,
      exact: hits.filter(({ exact }) => exact).length,
    };
  };
  const answerTo = (sort: ListSort, { search: typed, open }: ListRequest): Answer => {
    const search = typed.trim();
    const key = JSON.stringify([sort, search, search === '' && sort === 'provider' ? open : null]);
    if (last?.key !== key) last = { key, answer: answer(sort, search, open) };
    return last.answer;
  };

  return (sort) => ({
    page: (request): ModelsPage => {
      const { rows, found, exact } = answerTo(sort, request);
      const { offset, limit } = request;
      return {
        total: rows.length,
        offset,
        heading: rows[offset]?.kind === 'model' ? headingAbove(rows, offset) : null,
        rows: rows.slice(offset, offset + limit),
        found,
        exact,
        models: index.models,
        providers: index.providers.length,
        since: null,
      };
    },
    places: (request) => placesOf(answerTo(sort, request).rows, request.keys),
    prepare: (models) => prepare(models) !== null,
  });
}

/** Returns the index of the heading above a row; null in a list across providers. */
function headingAbove(rows: readonly ModelRow[], index: number): number | null {
  for (let at = index - 1; at >= 0; at--) if (rows[at]?.kind === 'provider') return at;
  return null;
}

/** The list without a search: each provider's heading, with the models of those that are expanded. */
function browse(index: ModelsIndex, open: ReadonlySet<string>): readonly ModelRow[] {
  return index.providers.flatMap((provider): readonly ModelRow[] =>
    open.has(provider.id) ? [heading(provider, provider.models.length, true), ...provider.models]
      : [heading(provider, provider.models.length, false)]);
}

const grouped = (groups: readonly Group[]): readonly ModelRow[] =>
  groups.flatMap(({ provider, hits }) => [heading(provider, hits.length, true), ...hits.map(({ model }) => model)]);

/**
 * The models found, in the given order: first those named exactly as typed, last those that have a word only inside another
 * one. No finer, so that the order remains visible.
 */
function inOrder(order: readonly ModelEntry[], hits: readonly Hit[]): readonly ModelEntry[] {
  const found = new Map(hits.map((hit) => [hit.model, hit]));
  const exact: ModelEntry[] = [];
  const others: ModelEntry[] = [];
  const inside: ModelEntry[] = [];
  for (const model of order) {
    const hit = found.get(model);
    if (hit !== undefined) (hit.exact ? exact : hit.rank === 3 ? inside : others).push(model);
  }
  return [...exact, ...others, ...inside];
}

const heading = (provider: ProviderEntry, models: number, open: boolean): ProviderHeading =>
  ({ kind: 'provider', id: provider.id, name: provider.name, models, open });
