/** Compares two lists of models: what was added, removed, repriced or deprecated from one to the next. */
import type { ModelEntry } from '../../../shared/bridge/models.ts';
import type { ModelChange } from '../../../shared/model-changes.ts';
import type { ModelsIndex, ProviderEntry } from './rows.ts';

export type Price = ModelChange['price'];

/**
 * Returns the changes from one list to a later one, by provider. A provider that came or went is one change, not one for
 * each of its models; one without models counts as gone, or a mistake of the origin would be thousands. A model with another
 * id is another model.
 * @param at ISO time at which the later list was fetched
 */
export function changesBetween(before: ModelsIndex, after: ModelsIndex, at: string): readonly ModelChange[] {
  const [had, has] = [withModels(before), withModels(after)];
  const earlier = new Map(had.map((provider) => [provider.id, provider]));
  const later = new Set(has.map(({ id }) => id));
  return [
    ...has.flatMap((provider) => {
      const known = earlier.get(provider.id);
      return known === undefined ? [ofProvider('added', provider, at)] : changesOf(known, provider, at);
    }),
    ...had.filter(({ id }) => !later.has(id)).map((provider) => ofProvider('removed', provider, at)),
  ];
}

const withModels = ({ providers }: ModelsIndex): readonly ProviderEntry[] => providers.filter(({ models }) => models.length > 0);

const ofProvider = (change: 'added' | 'removed', { id, name, models }: ProviderEntry, at: string): ModelChange =>
  ({ at, change, provider: { id, name }, model: null, models: models.length, price: null, previousPrice: null });

function changesOf(before: ProviderEntry, after: ProviderEntry, at: string): readonly ModelChange[] {
  const twice = new Set([...repeated(before), ...repeated(after)]);
  const [earlier, later] = [byId(before, twice), byId(after, twice)];
  const ofModel = (change: ModelChange['change'], { id, name, price }: ModelEntry, previousPrice: Price = null): ModelChange =>
    ({ at, change, provider: { id: after.id, name: after.name }, model: { id, name }, models: 1, price, previousPrice });
  return [
    ...[...later.values()].flatMap((model) => {
      const known = earlier.get(model.id);
      if (known === undefined) return [ofModel('added', model)];
      return [
        ...(isSamePrice(known.price, model.price) ? [] : [ofModel('repriced', model, known.price)]),
        ...(model.deprecated && !known.deprecated ? [ofModel('deprecated', model)] : []),
      ];
    }),
    ...[...earlier.values()].filter(({ id }) => !later.has(id)).map((model) => ofModel('removed', model)),
  ];
}

const byId = ({ models }: ProviderEntry, without: ReadonlySet<string>): ReadonlyMap<string, ModelEntry> =>
  new Map(models.filter(({ id }) => !without.has(id)).map((model) => [model.id, model]));

/** Returns ids that several models have, which no list has had so far: which of them has changed cannot be known. */
function repeated({ models }: ProviderEntry): readonly string[] {
  const ids = models.map(({ id }) => id);
  const all = new Set(ids);
  return all.size === ids.length ? [] : ids.filter((id) => !all.delete(id));
}

/** Whether two published prices are the same; both may be missing. */
const isSamePrice = (a: Price, b: Price): boolean => a?.input === b?.input && a?.output === b?.output;
