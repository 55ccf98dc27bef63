/**
 * Pages of the popup's list of models. The popup asks only for the rows it shows. A page must take no more than a few
 * milliseconds, because there is a request per keystroke.
 */
import type { ModelEntry, ModelRow, ModelsPage, ModelsRequest, ProviderHeading } from '../../../shared/bridge.ts';
import type { ModelSort } from '../../../shared/settings-constants.ts';
import { findModels } from './find.ts';
import type { ModelsIndex, ProviderEntry } from './rows.ts';
import { searchable, type SearchableList } from './searchable.ts';
import { sortModels, type FlatSort } from './sort.ts';

/**
 * Creates the search over one list. Caches the rows of the last search, because scrolling repeats it, and each sort order
 * and the spelt names once they were needed, because most popups need none.
 */
export function createModelsSearch(index: ModelsIndex): (request: ModelsRequest) => ModelsPage {
  let list: SearchableList | null = null;
  const orders = new Map<FlatSort, readonly ModelEntry[]>();
  let last: { readonly key: string; readonly rows: readonly ModelRow[] } | null = null;

  const ordered = (sort: FlatSort): readonly ModelEntry[] => {
    const order = orders.get(sort) ?? sortModels(index.providers.flatMap(({ models }) => models), sort);
    orders.set(sort, order);
    return order;
  };
  const answer = (sort: ModelSort, search: string, open: readonly string[]): readonly ModelRow[] => {
    if (search === '') return sort === 'provider' ? browse(index, new Set(open)) : ordered(sort);
    const groups = findModels((list ??= searchable(index)), search);
    if (sort === 'provider') return groups.flatMap(({ provider, hits }) => [heading(provider, hits.length, true), ...hits.map(({ model }) => model)]);
    const found = new Set(groups.flatMap(({ hits }) => hits.map(({ model }) => model)));
    return ordered(sort).filter((model) => found.has(model)); // here the sort order counts, not the rank of the match
  };
  const rowsOf = ({ sort, search: typed, open }: ModelsRequest): readonly ModelRow[] => {
    const search = typed.trim();
    const key = JSON.stringify([sort, search, search === '' && sort === 'provider' ? open : null]);
    if (last?.key !== key) last = { key, rows: answer(sort, search, open) };
    return last.rows;
  };

  return (request) => {
    const rows = rowsOf(request);
    const { offset } = request;
    return {
      total: rows.length,
      offset,
      heading: rows[offset]?.kind === 'model' ? headingAbove(rows, offset) : null,
      rows: rows.slice(offset, offset + request.limit),
      models: index.models,
      providers: index.providers.length,
    };
  };
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

const heading = (provider: ProviderEntry, models: number, open: boolean): ProviderHeading =>
  ({ kind: 'provider', id: provider.id, name: provider.name, models, open });
