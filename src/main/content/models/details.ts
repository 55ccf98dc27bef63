/** All details of one model, parsed from the endpoint's document on demand. */
import type { Ability, ModelPrices, PublishedDetails, TokenPrices } from '../../../shared/bridge/models.ts';
import { ModelProvider } from '../../../shared/content.ts';
import { isJsonObject, type JsonObject } from '../../../shared/json-object.ts';
import { MAX_LINK_LENGTH } from '../../../shared/settings-constants.ts';
import { isAmount, possibleDate, priceOf, tokensOf } from './fields.ts';
import { cleanName, cleanText } from '../text/clean-text.ts';
import type { ProviderPosition } from './rows.ts';
import { withoutMarkup } from './without-markup.ts';

/** The field each ability is read from. */
const ABILITY_FIELDS: readonly (readonly [Ability, string])[] = [
  ['reasoning', 'reasoning'], ['tools', 'tool_call'], ['structured', 'structured_output'],
  ['attachment', 'attachment'], ['temperature', 'temperature'], ['openWeights', 'open_weights'],
];

/**
 * Returns the details of a model, or null if its provider has no model with this id. Only the provider's part of the
 * document is parsed: 2 ms for the largest one, against 40 for the whole.
 * @param document the endpoint's document that `place` refers to
 * @throws Error if there is no provider at `place`
 */
export function readModel(document: Uint8Array, place: ProviderPosition, id: string): PublishedDetails | null {
  const provider = readProvider(document.subarray(place.at, place.at + place.bytes));
  const model = provider.models.find((one): one is JsonObject => isJsonObject(one) && one['id'] === id);
  return model === undefined ? null : detailsOf(model, id, provider);
}

function readProvider(bytes: Uint8Array): ModelProvider {
  try {
    return ModelProvider.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new Error('The details of this model cannot be read.', { cause: error });
  }
}

function detailsOf(model: JsonObject, id: string, { provider, id: providerId, env, doc, api, npm }: ModelProvider): PublishedDetails {
  const limit = objectOf(model['limit']);
  const modalities = objectOf(model['modalities']);
  const own = objectOf(model['provider']); // overrides for this model
  return {
    id,
    name: cleanName(model['name']) || id,
    description: withoutMarkup(cleanText(model['description'])),
    family: cleanText(model['family']),
    status: cleanText(model['status']),
    provider: { id: providerId, name: provider, env: env.filter(isUsable), doc: usable(doc) },
    api: usable(cleanText(own['api']) || api),
    npm: usable(cleanText(own['npm']) || npm),
    released: possibleDate(model['release_date']),
    updated: possibleDate(model['last_updated']),
    knowledge: possibleDate(model['knowledge']),
    context: tokensOf(limit['context']),
    inputLimit: tokensOf(limit['input']),
    outputLimit: tokensOf(limit['output']),
    prices: pricesOf(model['cost']),
    takes: wordsOf(modalities['input']),
    gives: wordsOf(modalities['output']),
    abilities: ABILITY_FIELDS.filter(([, field]) => model[field] === true).map(([ability]) => ability),
  };
}

function pricesOf(cost: unknown): ModelPrices | null {
  const prices = tokenPricesOf(cost);
  if (prices === null || !isJsonObject(cost)) return null;
  return { ...prices, larger: Array.isArray(cost['tiers']) ? tiersOf(cost['tiers']) : [] };
}

function tokenPricesOf(cost: unknown): TokenPrices | null {
  const price = priceOf(cost);
  if (price === null || !isJsonObject(cost)) return null;
  const amount = (field: string): number | null => (isAmount(cost[field]) ? cost[field] : null);
  return {
    ...price,
    cacheRead: amount('cache_read'),
    cacheWrite: amount('cache_write'),
    reasoning: amount('reasoning'),
    audioInput: amount('input_audio'),
    audioOutput: amount('output_audio'),
  };
}

/** Published as prices with `tier: {type: "context", size}`; other tier types and invalid tiers are left out. */
function tiersOf(tiers: readonly unknown[]): ModelPrices['larger'] {
  return tiers.flatMap((entry) => {
    const prices = tokenPricesOf(entry);
    const tier = isJsonObject(entry) ? objectOf(entry['tier']) : {};
    const above = tokensOf(tier['size']);
    return prices !== null && tier['type'] === 'context' && above > 0 ? [{ above, ...prices }] : [];
  }).sort((a, b) => a.above - b.above);
}

/** Whether the popup can copy or open a value. */
const isUsable = (value: string): boolean => value.length <= MAX_LINK_LENGTH;
const usable = (value: string): string => (isUsable(value) ? value : '');

const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

const wordsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(cleanText).filter((word) => word !== '') : [];
