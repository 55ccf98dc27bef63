/** The popup's list of what changed, and what of it belongs to one model. */
import type { ModelChangeEntry, ModelDetails, ModelEntry, ModelKey, ModelsPage, ModelsRequest } from '../../../shared/bridge.ts';
import type { ModelChange, ModelChanges } from '../../../shared/model-changes.ts';
import type { ModelsIndex } from './rows.ts';
import { spellAll, wordsOf } from './spelling.ts';
import { Texts } from './texts.ts';

export interface ListedChanges {
  /** Returns a page of the changes that have every word of the search, newest first; of all without a word. */
  page(request: ModelsRequest): ModelsPage;
  /** Returns the changes of one model, newest first. */
  of(key: ModelKey): ModelDetails['changes'];
}

/** @param index the current list, which has the rows of the changed models that are still in it */
export function createListedChanges({ since, changes }: ModelChanges, index: ModelsIndex): ListedChanges {
  let made: readonly ModelChangeEntry[] | null = null; // a model's page needs no rows
  const rows = (): readonly ModelChangeEntry[] => made ??= rowsOf(changes, index);
  let texts: Texts | null = null; // most people do not search here
  const spelled = (): Texts => texts ??= textsOf(rows());

  const find = (typed: string): readonly ModelChangeEntry[] => {
    if (typed.trim() === '') return rows();
    const places = wordsOf(typed).map((word) => spelled().placesOf(word));
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
    of: ({ provider, id }) => changes.filter((change) => change.provider.id === provider && change.model?.id === id)
      .map(({ at, change, price, previousPrice }) => ({ at, change, price, previousPrice })),
  };
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

/** All at once, which is faster: see `spellAll`. */
function textsOf(rows: readonly ModelChangeEntry[]): Texts {
  const lines = spellAll(rows.flatMap(({ name, by, model }) => [name, by, model?.id ?? '']));
  return new Texts(rows.map((_, at) => lines.slice(3 * at, 3 * at + 3)));
}

/** What the newest change of a model says of it. */
const entryOf = ({ provider, price }: ModelChange, { id, name }: NonNullable<ModelChange['model']>): ModelEntry =>
  ({ kind: 'model', id, name, provider: provider.id, by: provider.name, released: '', context: 0, price, deprecated: false });
