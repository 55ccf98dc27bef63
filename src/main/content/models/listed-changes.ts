/** The popup's list of what changed, and what of it belongs to one model. */
import type { ModelChangeEntry, ModelEntry, ModelKey, ToldChange } from '../../../shared/bridge/models.ts';
import type { ModelChange, ModelChanges } from '../../../shared/model-changes.ts';
import type { ModelList } from './model-list.ts';
import { placesOf } from './row-places.ts';
import type { ModelsIndex } from './rows.ts';
import { spellAll, wordsOf } from './spelling.ts';
import { Texts } from './texts.ts';

/** The changes, newest first; found by words of their names and ids. */
export interface ListedChanges extends ModelList {
  /** Returns the changes of one model, newest first; those of its provider as a whole are its own. */
  of(key: ModelKey): readonly ToldChange[];
}

/** @param index the current list, which has the rows of the changed models that are still in it */
export function createListedChanges({ since, changes }: ModelChanges, index: ModelsIndex): ListedChanges {
  let made: readonly ModelChangeEntry[] | null = null; // a model's page needs no rows
  const rows = (): readonly ModelChangeEntry[] => made ??= rowsOf(changes, index);
  let spelling: ReturnType<typeof spellRows> | null = null; // most people do not search here
  const prepare = (names: number): Texts | null => (spelling ??= spellRows(rows()))(names);

  const find = (typed: string): readonly ModelChangeEntry[] => {
    if (typed.trim() === '') return rows();
    const texts = prepare(Infinity);
    // Pasted as "openrouter/openai/gpt-5": the parts are in different lines.
    const places = texts === null ? [] : wordsOf(typed.replaceAll('/', ' ')).map((word) => texts.placesOf(word));
    return places.length === 0 ? [] : rows().filter((_, at) => places.every((place) => place[at] !== 0));
  };

  return {
    page: ({ search, offset, limit }) => {
      const found = find(search);
      return {
        total: found.length, offset, heading: null, rows: found.slice(offset, offset + limit), found: found.length, exact: 0,
        models: index.models, providers: index.providers.length, since,
      };
    },
    places: ({ search, keys }) => placesOf(find(search), keys),
    prepare: (names) => prepare(names) !== null,
    of: (key) => changesOf(changes, key, isListed(index, key)).map(({ at, change, price, previousPrice }) => ({ at, change, price, previousPrice })),
  };
}

const isListed = ({ providers }: ModelsIndex, { provider, id }: ModelKey): boolean =>
  providers.some((one) => one.id === provider && one.models.some((model) => model.id === id));

function changesOf(changes: readonly ModelChange[], { provider, id }: ModelKey, listed: boolean): readonly ModelChange[] {
  const own: ModelChange[] = []; // oldest first
  for (const one of changes.toReversed()) {
    if (one.provider.id !== provider) continue;
    const last = own.at(-1);
    if (one.model === null) {
      // It came or went with its provider, unless it was there already, or gone.
      if (one.change === 'added' ? last === undefined || last.change === 'removed' : last?.change !== 'removed') own.push(one);
    } else if (one.model.id === id) {
      if (one.change === 'added' && last?.model === null && last.change === 'added') own.pop(); // it was not there yet when its provider came
      own.push(one);
    }
  }
  const last = own.at(-1);
  if (!listed && last?.model === null && last.change === 'added') own.pop(); // its provider came back without it
  return own.reverse();
}

function rowsOf(changes: readonly ModelChange[], index: ModelsIndex): readonly ModelChangeEntry[] {
  const listed = new Map(index.providers.map(({ id, models }) => [id, new Map(models.map((model) => [model.id, model]))]));
  const known = new Map<string, ModelEntry>(); // by provider and id: as listed now, or as of the newest change, which comes first
  return changes.map((change): ModelChangeEntry => {
    const { at, change: kind, provider, model, models, price, previousPrice } = change;
    const key = model && JSON.stringify([provider.id, model.id]);
    if (key !== null && model !== null && !known.has(key)) known.set(key, listed.get(provider.id)?.get(model.id) ?? entryOf(change, model));
    return {
      kind: 'change', at, change: kind, models, price, previousPrice, provider: provider.id, by: provider.name, name: (model ?? provider).name,
      model: key === null ? null : known.get(key) ?? null,
    };
  });
}

/**
 * Prepares rows for searches: names as they were and as they are now, and ids, each once.
 * @returns a function that prepares so many of them more, and returns the result once all are prepared; until then null
 */
function spellRows(rows: readonly ModelChangeEntry[]): (names: number) => Texts | null {
  const lines = rows.map(({ name, by, provider, model }) => [name, by, provider, ...(model === null ? [] : [model.id, model.name, model.by])]);
  const all = [...new Set(lines.flat())];
  const spelled = new Map<string, string>();
  let texts: Texts | null = null;
  return (names) => {
    const next = all.slice(spelled.size, spelled.size + names);
    for (const [at, text] of spellAll(next).entries()) spelled.set(next[at] ?? '', text);
    return spelled.size < all.length ? null : texts ??= new Texts(lines.map((own) => own.map((line) => spelled.get(line) ?? '')));
  };
}

/** What the newest change of a model says of it. */
const entryOf = ({ provider, price }: ModelChange, { id, name }: NonNullable<ModelChange['model']>): ModelEntry =>
  ({ kind: 'model', id, name, provider: provider.id, by: provider.name, released: '', context: 0, price, deprecated: false });
