/**
 * The slim form of the list of models that the popup reads: what one row shows and nothing more.
 * It is encoded once per refresh, already in the order of showing, so that main only parses and checks.
 */
import type { ModelRow } from '../../../shared/bridge.ts';
import type { ModelProvider } from '../../../shared/content.ts';
import { isJsonObject } from '../../../shared/json-object.ts';
import { cut } from '../cut.ts';
import { isAmount, possibleDate, priceOf, tokensOf } from './fields.ts';
import { cleanText, ModelsError } from './read.ts';

export type ModelEntry = Extract<ModelRow, { kind: 'model' }>;

/** Where a provider's own JSON stands in the endpoint's document: its first byte, and how many. */
export interface Place {
  readonly at: number;
  readonly bytes: number;
}

export interface ProviderEntry {
  readonly id: string;
  readonly name: string;
  /** Null in rows from before places were kept. */
  readonly place: Place | null;
  /** Newest first; those without a date last. */
  readonly models: readonly ModelEntry[];
}

/** The whole list in the order it is shown: providers A to Z by name. */
export interface ModelsIndex {
  readonly models: number;
  readonly providers: readonly ProviderEntry[];
}

/** `[id, name, released, context, input price or null, output price or null, deprecated 1 or 0]` */
type Tuple = readonly [string, string, string, number, number | null, number | null, 0 | 1];

const VERSION = 1;
const NAME_LENGTH = 200; // characters; no published name comes near, and a popup row shows about 40

// "en" and not the machine's locale, so that the same list gives the same bytes everywhere.
const collator = (): Intl.Collator => new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** How many models these providers hold together. */
export const countModels = (providers: readonly { readonly models: readonly unknown[] }[]): number =>
  providers.reduce((sum, provider) => sum + provider.models.length, 0);

/** The rows of the popup as UTF-8 JSON; `places` are the providers' in the document that goes with them, by id. */
export function encodeRows(providers: readonly ModelProvider[], places: ReadonlyMap<string, Place> = new Map()): Buffer {
  const names = collator(); // one for all comparisons, made where it is needed: main never sorts, and it is not small
  const shown = providers.map((provider) => ({
    id: provider.id,
    name: cut(provider.provider, NAME_LENGTH),
    place: places.get(provider.id) ?? null,
    models: provider.models.map(tuple).filter((row) => row !== null).sort(newestFirst(names)),
  }));
  shown.sort((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  return Buffer.from(JSON.stringify({ version: VERSION, providers: shown }));
}

const newestFirst = (names: Intl.Collator) => (a: Tuple, b: Tuple): number =>
  compare(b[2], a[2]) || names.compare(a[1], b[1]) || compare(a[0], b[0]);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function tuple(model: unknown): Tuple | null {
  if (!isJsonObject(model) || typeof model['id'] !== 'string') return null;
  const id = model['id'];
  const limit = isJsonObject(model['limit']) ? model['limit'] : {};
  const price = priceOf(model['cost']);
  return [
    id,
    cut(cleanText(model['name']), NAME_LENGTH) || id,
    possibleDate(model['release_date']),
    tokensOf(limit['context']),
    price?.input ?? null,
    price?.output ?? null,
    model['status'] === 'deprecated' ? 1 : 0,
  ];
}

/** Reads what `encodeRows` wrote, back from disk. Throws ModelsError where it is anything else. */
export function decodeRows(bytes: Uint8Array): ModelsIndex {
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  } catch (error) {
    throw new ModelsError('The kept rows of models are damaged.', { cause: error });
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

function decodePlace(value: unknown): Place | null {
  if (!isJsonObject(value)) return null;
  const { at, bytes } = value;
  if (!isAmount(at) || !isAmount(bytes)) throw damaged();
  return { at, bytes };
}

// By hand and not by zod: 8,337 rows are read on main, where every millisecond delays an answer.
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

const damaged = (): ModelsError => new ModelsError('The kept rows of models are damaged.');
