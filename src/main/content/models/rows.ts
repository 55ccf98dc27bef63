/**
 * The compact form of the list of models for the popup, with only what a row shows. The refresh process encodes it in
 * display order, so that main only parses and validates it.
 */
import { MAX_MODEL_ID_LENGTH, MAX_PROVIDER_ID_LENGTH, type ModelEntry } from '../../../shared/bridge/models.ts';
import { compare } from '../../../shared/compare.ts';
import type { ModelProvider } from '../../../shared/content.ts';
import { isJsonObject } from '../../../shared/json-object.ts';
import { asBuffer } from '../text/as-buffer.ts';
import { cut } from '../text/cut.ts';
import { isAmount, possibleDate, priceOf, tokensOf } from './fields.ts';
import { cleanName } from '../text/clean-text.ts';

/** Position of a provider's JSON in the endpoint's document: offset and length in bytes. */
export interface ProviderPosition {
  readonly at: number;
  readonly bytes: number;
}

/** A provider, and where its JSON is in the endpoint's document. */
export interface PlacedProvider {
  readonly provider: ModelProvider;
  readonly place: ProviderPosition;
}

export interface ProviderEntry {
  readonly id: string;
  readonly name: string;
  readonly place: ProviderPosition;
  /** Newest first, undated last. */
  readonly models: readonly ModelEntry[];
}

/** The whole list in display order: providers A to Z by name. */
export interface ModelsIndex {
  readonly models: number;
  readonly providers: readonly ProviderEntry[];
}

/** `[id, name, released, context, input price or null, output price or null, deprecated 1 or 0]` */
type Tuple = readonly [string, string, string, number, number | null, number | null, 0 | 1];

const VERSION = 1;
const NAME_LENGTH = 200; // characters; far longer than any published name, and a row of the popup shows about 40

// "en" rather than the system's locale, so that the same list always gives the same bytes.
const collator = (): Intl.Collator => new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Returns the number of models of all providers. */
export const countModels = (providers: readonly { readonly models: readonly unknown[] }[]): number =>
  providers.reduce((sum, provider) => sum + provider.models.length, 0);

/** Encodes the popup's rows as UTF-8 JSON. Providers and models whose ids are too long for its calls get none; the API has them. */
export function encodeRows(providers: readonly PlacedProvider[]): Buffer {
  const names = collator(); // created once, and only here: it is expensive, and main never sorts
  const shown = providers.filter(({ provider }) => provider.id.length <= MAX_PROVIDER_ID_LENGTH).map(({ provider, place }) => ({
    id: provider.id,
    name: cut(provider.provider, NAME_LENGTH),
    place,
    models: provider.models.map(tuple).filter((row) => row !== null).sort(newestFirst(names)),
  }));
  shown.sort((a, b) => names.compare(a.name, b.name) || compare(a.id, b.id));
  return Buffer.from(JSON.stringify({ version: VERSION, providers: shown }));
}

const newestFirst = (names: Intl.Collator) => (a: Tuple, b: Tuple): number =>
  compare(b[2], a[2]) || names.compare(a[1], b[1]) || compare(a[0], b[0]);

function tuple(model: unknown): Tuple | null {
  if (!isJsonObject(model) || typeof model['id'] !== 'string' || model['id'].length > MAX_MODEL_ID_LENGTH) return null;
  const id = model['id'];
  const limit = isJsonObject(model['limit']) ? model['limit'] : {};
  const price = priceOf(model['cost']);
  return [
    id,
    cut(cleanName(model['name']), NAME_LENGTH) || id,
    possibleDate(model['release_date']),
    tokensOf(limit['context']),
    price?.input ?? null,
    price?.output ?? null,
    model['status'] === 'deprecated' ? 1 : 0,
  ];
}

/** Decodes rows stored by `encodeRows`. @throws Error for anything else */
export function decodeRows(bytes: Uint8Array): ModelsIndex {
  let document: unknown;
  try {
    document = JSON.parse(asBuffer(bytes).toString('utf8'));
  } catch (error) {
    throw new Error('The kept rows of models are damaged.', { cause: error });
  }
  if (!isJsonObject(document) || document['version'] !== VERSION || !Array.isArray(document['providers'])) throw damaged();
  const providers = document['providers'].map(decodeProvider);
  return { models: countModels(providers), providers };
}

function decodeProvider(value: unknown): ProviderEntry {
  if (!isJsonObject(value)) throw damaged();
  const { id, name, place, models } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || !Array.isArray(models)) throw damaged();
  return { id, name, place: decodePlace(place), models: models.map((row: unknown) => decodeModel(row, id, name)) };
}

function decodePlace(value: unknown): ProviderPosition {
  if (!isJsonObject(value)) throw damaged();
  const { at, bytes } = value;
  if (!isAmount(at) || !isAmount(bytes)) throw damaged();
  return { at, bytes };
}

// Validated by hand rather than with zod: main reads 8,337 rows, and every millisecond delays an answer.
function decodeModel(row: unknown, provider: string, by: string): ModelEntry {
  if (!Array.isArray(row)) throw damaged();
  const [id, name, released, context, input, output, deprecated] = row as readonly unknown[];
  if (
    typeof id !== 'string' || typeof name !== 'string' || typeof released !== 'string' || !isAmount(context) ||
    !(input === null ? output === null : isAmount(input) && isAmount(output))
  ) {
    throw damaged();
  }
  const price = isAmount(input) && isAmount(output) ? { input, output } : null;
  return { kind: 'model', id, name, provider, by, released, context, price, deprecated: deprecated === 1 };
}

const damaged = (): Error => new Error('The kept rows of models are damaged.');
