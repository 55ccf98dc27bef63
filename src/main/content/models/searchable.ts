/** The list of models prepared for searches: names and ids as they are compared with what a person types. */
import type { ModelEntry } from '../../../shared/bridge.ts';
import type { ModelsIndex, ProviderEntry } from './rows.ts';
import { joined, spellAll, spelt } from './spelling.ts';
import { Texts } from './texts.ts';

export interface SearchableProvider {
  readonly provider: ProviderEntry;
  readonly id: string; // spelt
  /** Of each of its models: index in `SearchableList.models`. */
  readonly texts: Uint32Array;
}

export interface SearchableList {
  readonly providers: readonly SearchableProvider[];
  /** Names and ids of the providers, in their order. Ids are without separators: "gpt" does not begin a word of "nano-gpt". */
  readonly names: Texts;
  /** Names and ids of the models. Many have the same: there are half as many texts as models. */
  readonly models: Texts;
  /** Of each of these texts: the provider that its id names, as `openai/gpt-5` does. */
  readonly makers: readonly (ProviderEntry | null)[];
}

/** Prepares a list for `findModels`. */
export function searchable({ providers }: ModelsIndex): SearchableList {
  const ids = spellAll(providers.map(({ id }) => id));
  const distinct: ModelEntry[] = [];
  const indices = new Map<string, number>();
  const indexOf = (model: ModelEntry): number => {
    const key = `${model.name}\n${model.id}`;
    let index = indices.get(key);
    if (index === undefined) {
      indices.set(key, index = distinct.length);
      distinct.push(model);
    }
    return index;
  };
  const makerOf = makers(new Map(providers.map((provider, index) => [joined(ids[index] ?? ''), provider])));
  return {
    providers: providers.map((provider, index) => ({ provider, id: ids[index] ?? '', texts: Uint32Array.from(provider.models, indexOf) })),
    names: new Texts(spellAll(providers.map(({ name }) => name)).map((name, index) => [name, joined(ids[index] ?? '')])),
    models: textsOf(distinct),
    makers: distinct.map(({ id }) => makerOf(id)),
  };
}

function textsOf(models: readonly ModelEntry[]): Texts {
  const names = spellAll(models.map(({ name }) => name));
  const ids = spellAll(models.map(({ id }) => id));
  // Most ids end with the name, which then need not be there twice.
  return new Texts(ids.map((id, index) => (`/${id}`.endsWith(`/${names[index] ?? ''}`) ? [id] : [names[index] ?? '', id])));
}

/** Returns a function that gives the provider named by the part of an id before its last slash; null if none is. */
function makers(byId: ReadonlyMap<string, ProviderEntry>): (id: string) => ProviderEntry | null {
  const known = new Map<string, ProviderEntry | null>(); // a few hundred prefixes
  return (id) => {
    const end = id.lastIndexOf('/');
    if (end === -1) return null;
    const prefix = id.slice(id.lastIndexOf('/', end - 1) + 1, end);
    let maker = known.get(prefix);
    if (maker === undefined) known.set(prefix, maker = byId.get(joined(spelt(prefix))) ?? null);
    return maker;
  };
}
