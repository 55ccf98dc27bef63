/**
 * Pages of the popup's list of models. The popup never holds the list: it asks for the rows it shows,
 * and each answer must take a few milliseconds at most, at every key pressed.
 */
import type { ModelRow, ModelsPage, ModelsRequest } from '../../../shared/bridge.ts';
import type { ModelEntry, ModelsIndex, ProviderEntry } from './rows.ts';

/** Text as it is compared: without case, accents and compatibility forms (full width, ligatures). */
const fold = (text: string): string => {
  // eslint-disable-next-line no-control-regex -- all of ASCII, which is nearly every name, needs no normalising
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase();
};

/** How well a name or id answers the search: 0 is it, 1 begins with it, 2 holds its words somewhere. */
type Rank = 0 | 1 | 2;

interface Searchable {
  readonly name: string;
  readonly id: string;
}

interface Group {
  readonly provider: ProviderEntry;
  readonly models: readonly ModelEntry[];
  readonly rank: number;
}

const searchable = (entry: Searchable): Searchable => ({ name: fold(entry.name), id: fold(entry.id) });

const holds = (entry: Searchable, word: string): boolean => entry.name.includes(word) || entry.id.includes(word);

function rank(entry: Searchable, search: string): Rank {
  if (entry.name === search || entry.id === search) return 0;
  return entry.name.startsWith(search) || entry.id.startsWith(search) ? 1 : 2;
}

/**
 * Answers page after page over one list. Keeps the rows of the last question, since scrolling asks the
 * same one again and again, and folds the names at the first search, since most popups see none.
 */
export function createModelsSearch(index: ModelsIndex): (request: ModelsRequest) => ModelsPage {
  let folded: ReturnType<typeof foldAll> | null = null;
  let last: { readonly key: string; readonly rows: readonly ModelRow[] } | null = null;

  const rowsOf = (request: ModelsRequest): readonly ModelRow[] => {
    const search = fold(request.search).trim().replace(/\s+/g, ' ');
    const key = JSON.stringify(search === '' ? request.open : search);
    if (last?.key !== key) {
      const rows = search === '' ? browse(index, new Set(request.open)) : find((folded ??= foldAll(index)), search);
      last = { key, rows };
    }
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

const foldAll = (index: ModelsIndex) => index.providers.map((provider) => ({
  provider,
  text: searchable(provider),
  models: provider.models.map((model) => ({ model, text: searchable(model) })),
}));

/** With a search: the models in which, or in whose provider, every word occurs; the heading counts those. */
function find(all: ReturnType<typeof foldAll>, search: string): readonly ModelRow[] {
  const words = search.split(' ');
  const groups: Group[] = [];
  for (const { provider, text, models } of all) {
    const rest = words.filter((word) => !holds(text, word)); // those the provider itself does not answer
    const found = models.filter((model) => rest.every((word) => holds(model.text, word)));
    if (found.length === 0 && rest.length > 0) continue;
    const ranked = found.map(({ model, text: own }) => ({ model, rank: rank(own, search) }));
    ranked.sort((a, b) => a.rank - b.rank); // stable: newest first within a rank
    groups.push({
      provider,
      models: ranked.map(({ model }) => model),
      rank: 3 * rank(text, search) + (ranked[0]?.rank ?? 2), // the provider's own name counts most
    });
  }
  groups.sort((a, b) => a.rank - b.rank); // stable: A to Z within a rank
  return groups.flatMap(({ provider, models }): readonly ModelRow[] => [heading(provider, models.length, true), ...models]);
}

const heading = (provider: ProviderEntry, models: number, open: boolean): ModelRow =>
  ({ kind: 'provider', id: provider.id, name: provider.name, models, open });
