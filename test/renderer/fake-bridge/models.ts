import { modelRowKey } from '../../../src/shared/bridge/model-row-key.ts';
import type { ModelCalls, ModelChangeEntry, ModelEntry, ModelKey, ModelRow, ModelsQuery, PublishedDetails, ToldChange } from '../../../src/shared/bridge/models.ts';
import type { ExampleProvider } from '../examples.ts';
import type { Answers, FakeState, Tools } from './state.ts';

/** Invented answers to calls about models. */
export const modelAnswers = ({ world, called }: Tools): Answers<ModelCalls> => ({
  models: (page) => called('models', page, () => {
    const rows = modelRows(world, page);
    const found = page.sort === 'changes' ? rows : modelRows(world, { ...page, sort: 'newest' });
    const exact = found.filter((row) => row.kind === 'model' && row.name.toLowerCase() === page.search.toLowerCase());
    const heading = rows.slice(0, page.offset).findLastIndex(({ kind }) => kind === 'provider');
    return {
      total: rows.length,
      offset: page.offset,
      heading: heading === -1 || rows[page.offset]?.kind !== 'model' ? null : heading,
      rows: rows.slice(page.offset, page.offset + page.limit),
      found: found.length,
      exact: exact.length,
      models: world.providers.reduce((sum, provider) => sum + provider.models.length, 0),
      providers: world.providers.length,
      since: page.sort === 'changes' ? world.changesSince : null,
    };
  }),
  modelPlaces: ({ keys, ...query }) => called('modelPlaces', { keys, ...query }, () => {
    const listed = modelRows(world, query).map(modelRowKey);
    return keys.map((key) => (listed.includes(key) ? listed.indexOf(key) : null));
  }),
  model: (key) => called('model', key, () => {
    const provider = world.providers.find(({ id }) => id === key.provider);
    const row = provider?.models.find(({ id }) => id === key.id);
    const published = provider === undefined || row === undefined ? null : { ...detailsOf(provider, { ...row, by: provider.name }), ...world.details };
    return { published, changes: changesOf(world.changes, key) };
  }),
});

const ORDERS: Readonly<Record<Exclude<ModelsQuery['sort'], 'provider' | 'changes'>, (model: ModelEntry) => number>> = {
  newest: ({ released }) => -Number(released.replaceAll('-', '').padEnd(8, '0')),
  price: ({ price }) => price?.input ?? Infinity,
  context: ({ context }) => -context,
};

/** Returns providers with their models, during a search only matches, unfolded; or only models in another order; or changes. */
function modelRows({ providers, changes }: FakeState, { search, sort, open }: ModelsQuery): ModelRow[] {
  const wanted = search.toLowerCase();
  if (sort === 'changes') return changes.filter(({ by, name, model }) => `${by} ${name} ${model?.id ?? ''}`.toLowerCase().includes(wanted));
  const found = providers.map(({ id, name, models }) => ({
    id, name, models: models.map((model): ModelEntry => ({ ...model, by: name }))
      .filter((model) => `${name} ${model.name} ${model.id}`.toLowerCase().includes(wanted)),
  }));
  if (sort !== 'provider') {
    const key = ORDERS[sort];
    const isExact = ({ name: own }: ModelEntry): number => Number(own.toLowerCase() === wanted);
    return found.flatMap(({ models }) => models).sort((a, b) => isExact(b) - isExact(a) || key(a) - key(b));
  }
  return found.flatMap(({ id, name, models }): ModelRow[] => {
    if (wanted !== '' && models.length === 0) return [];
    const unfolded = wanted !== '' || open.includes(id);
    return [{ kind: 'provider', id, name, models: models.length, open: unfolded }, ...(unfolded ? models : [])];
  });
}

/** Returns what changed of a model. */
const changesOf = (changes: readonly ModelChangeEntry[], key: ModelKey): readonly ToldChange[] =>
  changes.filter(({ provider, model }) => provider === key.provider && model?.id === key.id);

/** Returns details as complete as those of most models. */
const detailsOf = ({ id, name }: ExampleProvider, model: ModelEntry): PublishedDetails => ({
  id: model.id, name: model.name, description: `${model.name} reads and writes text.`, family: '', status: model.deprecated ? 'deprecated' : '',
  provider: { id, name, env: [`${id.toUpperCase()}_API_KEY`], doc: `https://${id}.example/docs` },
  api: `https://api.${id}.example/v1`, npm: '@ai-sdk/openai-compatible',
  released: model.released, updated: '', knowledge: '', context: model.context, inputLimit: 0, outputLimit: 32_000,
  prices: model.price && { ...model.price, cacheRead: null, cacheWrite: null, reasoning: null, audioInput: null, audioOutput: null, larger: [] },
  takes: ['text', 'image'], gives: ['text'], abilities: ['reasoning', 'tools'],
});
