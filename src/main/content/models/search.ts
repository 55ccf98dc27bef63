/**
 * Pages of the popup's list of models. The popup never holds the list: it asks for the rows it shows,
 * and each answer must take a few milliseconds at most, at every key pressed.
 */
import type { ModelRow, ModelsPage, ModelsRequest } from '../../../shared/bridge.ts';
import type { ModelSort } from '../../../shared/model-sorts.ts';
import type { ModelEntry, ModelsIndex, ProviderEntry } from './rows.ts';
import { sortModels, type FlatSort } from './sort.ts';

/** Text as it is compared: without case, accents and compatibility forms (full width, ligatures). */
const fold = (text: string): string => {
  // eslint-disable-next-line no-control-regex -- all of ASCII, which is nearly every name, needs no normalising
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase();
};

/** How well a name or id answers the search: 0 is it, 1 begins with it, 2 holds its words somewhere. */
type Rank = 0 | 1 | 2;

/** Folded names and ids, each between two line ends: no word of a search has one, so none is found across two. */
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

const haystack = ({ name, id }: ModelEntry | ProviderEntry): Haystack => `\n${fold(name)}\n${fold(id)}\n`;

function rank(text: Haystack, search: string): Rank {
  if (!text.includes(`\n${search}`)) return 2;
  return text.includes(`\n${search}\n`) ? 0 : 1;
}

/**
 * Answers page after page over one list. Keeps the rows of the last question, since scrolling asks the
 * same one again and again, and each order and the folded names once they were asked for, since most popups need none.
 */
export function createModelsSearch(index: ModelsIndex): (request: ModelsRequest) => ModelsPage {
  let folded: readonly Searchable[] | null = null;
  const orders = new Map<FlatSort, readonly ModelEntry[]>();
  let last: { readonly key: string; readonly rows: readonly ModelRow[] } | null = null;

  const ordered = (sort: FlatSort): readonly ModelEntry[] => {
    const order = orders.get(sort) ?? sortModels(index.providers.flatMap(({ models }) => models), sort);
    orders.set(sort, order);
    return order;
  };
  const answer = (sort: ModelSort, search: string, open: readonly string[]): readonly ModelRow[] => {
    if (search === '') return sort === 'provider' ? browse(index, new Set(open)) : ordered(sort);
    const groups = find((folded ??= foldAll(index)), search);
    if (sort === 'provider') return groups.flatMap(({ provider, models }) => [heading(provider, models.length, true), ...models]);
    const found = new Set(groups.flatMap(({ models }) => models));
    return ordered(sort).filter((model) => found.has(model)); // who asks for the cheapest wants it first, whatever its name
  };
  const rowsOf = ({ sort, search: typed, open }: ModelsRequest): readonly ModelRow[] => {
    const search = fold(typed).trim().replace(/\s+/g, ' ');
    const key = JSON.stringify([sort, search, search === '' && sort === 'provider' ? open : null]);
    if (last?.key !== key) last = { key, rows: answer(sort, search, open) };
    return last.rows;
  };

  return (request) => {
    const rows = rowsOf(request);
    return {
      total: rows.length,
      offset: request.offset,
      rows: rows.slice(request.offset, request.offset + request.limit),
      models: index.models,
      providers: index.providers.length,
    };
  };
}

/** Without a search: every provider's heading, and the models of those that are unfolded. */
function browse(index: ModelsIndex, open: ReadonlySet<string>): readonly ModelRow[] {
  return index.providers.flatMap((provider): readonly ModelRow[] =>
    open.has(provider.id) ? [heading(provider, provider.models.length, true), ...provider.models]
      : [heading(provider, provider.models.length, false)]);
}

function foldAll(index: ModelsIndex): readonly Searchable[] {
  return index.providers.map((provider) => ({
    provider, text: haystack(provider), models: provider.models.map((model) => ({ model, text: haystack(model) })),
  }));
}

/** With a search: the models in which, or in whose provider, every word occurs, by provider, the best first. */
function find(all: readonly Searchable[], search: string): readonly Group[] {
  const words = search.split(' ');
  const groups: Group[] = [];
  for (const { provider, text, models } of all) {
    const rest = words.filter((word) => !text.includes(word)); // those the provider itself does not answer
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

const heading = (provider: ProviderEntry, models: number, open: boolean): ModelRow =>
  ({ kind: 'provider', id: provider.id, name: provider.name, models, open });
