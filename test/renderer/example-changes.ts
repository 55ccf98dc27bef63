/** Invented changes of the list of models, a few of each kind; most are of the models in examples.ts. */
import type { ModelChangeEntry, ModelEntry } from '../../src/shared/bridge/models.ts';
import { DAY, HOUR } from '../../src/shared/units.ts';
import { exampleProviders } from './examples.ts';

type Price = ModelEntry['price'];
type Facts = Partial<Pick<ModelChangeEntry, 'price' | 'previousPrice'>>;

/** A model that the list no longer has, as far as it is known. */
const curlew: ModelEntry =
  { kind: 'model', provider: 'halden', by: 'Halden', id: 'curlew-2', name: 'Curlew 2', released: '', context: 0, price: { input: 2, output: 8 }, deprecated: false };

const known: readonly ModelEntry[] = [...exampleProviders.flatMap(({ name: by, models }) => models.map((model) => ({ ...model, by }))), curlew];

/** Returns a change of a model of examples.ts, or of Curlew 2. @param ago when it was seen, ms before now */
export function modelChange(now: number, ago: number, change: ModelChangeEntry['change'], id: string, facts: Facts = {}): ModelChangeEntry {
  const model = known.find((one) => one.id === id);
  if (model === undefined) throw new Error(`There is no model ${id}`);
  const { provider, by, name, price } = model;
  return { kind: 'change', at: new Date(now - ago).toISOString(), change, provider, by, name, model, models: 1, price, previousPrice: null, ...facts };
}

/** Returns a change of a provider with all of its models. */
export const providerChange = (now: number, ago: number, change: 'added' | 'removed', id: string, name: string, models: number): ModelChangeEntry =>
  ({ kind: 'change', at: new Date(now - ago).toISOString(), change, provider: id, by: name, name, model: null, models, price: null, previousPrice: null });

/** Returns changes of 45 days, the newest first. @param now epoch ms */
export function exampleChanges(now: number): readonly ModelChangeEntry[] {
  const priced = (ago: number, id: string, previousPrice: Price, facts: Facts = {}): ModelChangeEntry => modelChange(now, ago, 'repriced', id, { previousPrice, ...facts });
  return [
    priced(3 * HOUR, 'orchid-4-mini', { input: 0.4, output: 1.6 }),
    modelChange(now, 3 * HOUR, 'added', 'tern/70b-instruct'),
    providerChange(now, 2 * DAY, 'added', 'northwind', 'Northwind', 2),
    modelChange(now, 3 * DAY, 'removed', 'curlew-2'),
    priced(3 * DAY, 'orchid-4', { input: 12, output: 60 }),
    modelChange(now, 5 * DAY, 'deprecated', 'avocet-embed'),
    priced(5 * DAY, 'avocet-embed', { input: 0.03, output: 0 }),
    priced(9 * DAY, 'sandpiper-code', { input: 1.2, output: 3 }),
    providerChange(now, 12 * DAY, 'removed', 'halyard', 'Halyard', 1),
    priced(20 * DAY, 'plover-vision', { input: 0.3, output: 0.9 }),
    priced(31 * DAY, 'kestrel-large', null),
    modelChange(now, 45 * DAY, 'added', 'orchid-4-mini', { price: { input: 0.4, output: 1.6 } }),
  ];
}
