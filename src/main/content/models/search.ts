/**
 * Pages of the popup's list of models. The popup asks only for the rows it shows. A page must take no more than a few
 * milliseconds, because there is a request per keystroke.
 */
import type { ModelEntry, ModelRow, ModelsPage, ModelsRequest, ProviderHeading } from '../../../shared/bridge.ts';
import { folded, foldedLetters } from '../../../shared/folded.ts';
import type { ModelSort } from '../../../shared/settings-constants.ts';
import type { ModelsIndex, ProviderEntry } from './rows.ts';
import { sortModels, type FlatSort } from './sort.ts';

/** How well a name or id matches the search: 0 equals it, 1 starts with it, 2 contains its words anywhere. */
type Rank = 0 | 1 | 2;

/** Folded name and id, each between line breaks. A search contains none, so it cannot match across the two. */
type Haystack = string;

interface Searchable {
  readonly provider: ProviderEntry;
  readonly text: Haystack;
  readonly models: readonly { readonly model: ModelEntry; readonly text: Haystack }[];
}

interface Group {
  readonly provider: ProviderEntry;
  readonly models: readonly ModelEntry[];
  readonly rank: number;
}

const haystack = ({ name, id }: ModelEntry | ProviderEntry): Haystack => `\n${foldedLetters(name)}\n${foldedLetters(id)}\n`;

function rank(text: Haystack, search: string): Rank {
  if (!text.includes(`\n${search}`)) return 2;
  return text.includes(`\n${search}\n`) ? 0 : 1;
}

/**
 * Creates the search over one list. Caches the rows of the last search, because scrolling repeats it, and each sort order
 * and the folded names once they were needed, because most popups need none.
 */
export function createModelsSearch(index: ModelsIndex): (request: ModelsRequest) => ModelsPage {
  let searchable: readonly Searchable[] | null = null;
  const orders = new Map<FlatSort, readonly ModelEntry[]>();
  let last: { readonly key: string; readonly rows: readonly ModelRow[] } | null = null;

  const ordered = (sort: FlatSort): readonly ModelEntry[] => {
    const order = orders.get(sort) ?? sortModels(index.providers.flatMap(({ models }) => models), sort);
    orders.set(sort, order);
    return order;
  };
  const answer = (sort: ModelSort, search: string, open: readonly string[]): readonly ModelRow[] => {
    if (search === '') return sort === 'provider' ? browse(index, new Set(open)) : ordered(sort);
    const groups = find((searchable ??= allSearchable(index)), search);
    if (sort === 'provider') return groups.flatMap(({ provider, models }) => [heading(provider, models.length, true), ...models]);
    const found = new Set(groups.flatMap(({ models }) => models));
    return ordered(sort).filter((model) => found.has(model)); // here the sort order counts, not the rank of the match
  };
  const rowsOf = ({ sort, search: typed, open }: ModelsRequest): readonly ModelRow[] => {
    const search = folded(typed);
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

function allSearchable(index: ModelsIndex): readonly Searchable[] {
  return index.providers.map((provider) => ({
    provider, text: haystack(provider), models: provider.models.map((model) => ({ model, text: haystack(model) })),
  }));
}

/** Finds the models where every word occurs in the model or its provider; grouped by provider, best matches first. */
function find(all: readonly Searchable[], search: string): readonly Group[] {
  const words = search.split(' ');
  const groups: Group[] = [];
  for (const { provider, text, models } of all) {
    const rest = words.filter((word) => !text.includes(word)); // words that must occur in the model
    const found = models.filter((model) => rest.every((word) => model.text.includes(word)));
    if (found.length === 0 && rest.length > 0) continue;
    const ranked = found.map(({ model, text: own }) => ({ model, rank: rank(own, search) }));
    ranked.sort((a, b) => a.rank - b.rank); // stable: newest first within a rank
    groups.push({
      provider,
      models: ranked.map(({ model }) => model),
      rank: 3 * rank(text, search) + (ranked[0]?.rank ?? 2), // the provider's own name counts most
    });
  }
  return groups.sort((a, b) => a.rank - b.rank); // stable: A to Z within a rank
}

const heading = (provider: ProviderEntry, models: number, open: boolean): ProviderHeading =>
  ({ kind: 'provider', id: provider.id, name: provider.name, models, open });
