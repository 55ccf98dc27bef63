/** The list of models prepared for searches: names and ids as they are compared with what a person types. */
import type { ModelEntry } from '../../../shared/bridge/models.ts';
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

/**
 * Prepares a list for `findModels`, which takes some 40 ms in a process that has not done it before.
 * @returns a function that prepares so many models more, and returns the result once all are prepared; until then null
 */
export function prepareSearch({ providers }: ModelsIndex): (models: number) => SearchableList | null {
  const ids = spellAll(providers.map(({ id }) => id));
  const makerOf = makersBy(new Map(providers.map((provider, index) => [joined(ids[index] ?? ''), provider])));
  const all = providers.flatMap(({ models }) => models);
  const textOf = new Uint32Array(all.length);
  const texts: (readonly string[])[] = [];
  const makers: (ProviderEntry | null)[] = [];
  const indices = new Map<string, number>(); // in both, by name and id
  let done = 0;
  let result: SearchableList | null = null;

  const assemble = (): SearchableList => {
    const names = spellAll(providers.map(({ name }) => name));
    let end = 0;
    return {
      providers: providers.map((provider, index) => ({ provider, id: ids[index] ?? '', texts: textOf.subarray(end, end += provider.models.length) })),
      names: new Texts(names.map((name, index) => [name, joined(ids[index] ?? '')])),
      models: new Texts(texts),
      makers,
    };
  };
  return (models) => {
    if (done === all.length) return result ??= assemble();
    const fresh: ModelEntry[] = [];
    for (const model of all.slice(done, done + models)) {
      const key = `${model.name}\n${model.id}`;
      let index = indices.get(key);
      if (index === undefined) {
        indices.set(key, index = indices.size);
        fresh.push(model);
      }
      textOf[done++] = index;
    }
    texts.push(...textsOf(fresh));
    makers.push(...fresh.map(({ id }) => makerOf(id)));
    return null;
  };
}

/** Returns the lines of each model: its name and id. */
function textsOf(models: readonly ModelEntry[]): (readonly string[])[] {
  const names = spellAll(models.map(({ name }) => name));
  const ids = spellAll(models.map(({ id }) => id));
  // Most ids end with the name, which then need not be there twice.
  return ids.map((id, index) => (`/${id}`.endsWith(`/${names[index] ?? ''}`) ? [id] : [names[index] ?? '', id]));
}

/** Returns a function that gives the provider named by the part of an id before its last slash; null if none is. */
function makersBy(byId: ReadonlyMap<string, ProviderEntry>): (id: string) => ProviderEntry | null {
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
