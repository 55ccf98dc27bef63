/**
 * The slim form of the list of models that the popup reads: what one row shows and nothing more.
 * It is encoded once per refresh, already in the order of showing, so that main only parses and checks.
 */
import type { ModelRow } from '../../../shared/bridge.ts';
import type { ModelProvider } from '../../../shared/content.ts';
import { cleanText, ModelsError } from './read.ts';

export type ModelEntry = Extract<ModelRow, { kind: 'model' }>;

export interface ProviderEntry {
  readonly id: string;
  readonly name: string;
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

// One collator for all comparisons: `localeCompare` with options makes a new one each time.
// "en" and not the machine's locale, so that the same list gives the same bytes everywhere.
const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** How many models these providers hold together. */
export const countModels = (providers: readonly { readonly models: readonly unknown[] }[]): number =>
  providers.reduce((sum, provider) => sum + provider.models.length, 0);

/** The rows of the popup as UTF-8 JSON, for `Snapshot.rows` and the bundled file. */
export function encodeRows(providers: readonly ModelProvider[]): Buffer {
  const shown = providers.map((provider) => ({
    id: provider.id,
    name: provider.provider.slice(0, NAME_LENGTH),
    models: provider.models.map(tuple).filter((row) => row !== null).sort(newestFirst),
  }));
  shown.sort((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  return Buffer.from(JSON.stringify({ version: VERSION, providers: shown }));
}

const newestFirst = (a: Tuple, b: Tuple): number =>
  compare(b[2], a[2]) || names.compare(a[1], b[1]) || compare(a[0], b[0]);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function tuple(model: unknown): Tuple | null {
  if (!isObject(model) || typeof model['id'] !== 'string') return null;
  const id = model['id'];
  const limit = isObject(model['limit']) ? model['limit'] : {};
  const price = priceOf(model['cost']);
  return [
    id,
    cleanText(model['name']).slice(0, NAME_LENGTH) || id,
    possibleDate(model['release_date']),
    isAmount(limit['context']) ? Math.floor(limit['context']) : 0,
    price?.input ?? null,
    price?.output ?? null,
    model['status'] === 'deprecated' ? 1 : 0,
  ];
}

/** The published date, or "" where there is none or no such day: `2025-25-11` and `1970-01-01` have occurred. */
function possibleDate(value: unknown): string {
  const parts = typeof value === 'string' ? /^(20\d\d)-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?$/.exec(value) : null;
  if (parts === null) return '';
  const days = new Date(Date.UTC(Number(parts[1]), Number(parts[2]), 0)).getUTCDate();
  return Number(parts[3] ?? 1) <= days ? parts[0] : '';
}

/** USD per million tokens; null where nothing is published, and for 0/0, which mostly means a subscription. */
function priceOf(cost: unknown): { input: number; output: number } | null {
  if (!isObject(cost)) return null;
  const { input, output } = cost;
  if (!isAmount(input) || !isAmount(output) || (input === 0 && output === 0)) return null;
  return { input, output };
}

/** Reads what `encodeRows` wrote, back from disk. Throws ModelsError where it is anything else. */
export function decodeRows(bytes: Uint8Array): ModelsIndex {
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  } catch (error) {
    throw new ModelsError('The kept rows of models are damaged.', { cause: error });
  }
  if (!isObject(document) || document['version'] !== VERSION || !Array.isArray(document['providers'])) throw damaged();
  const providers = document['providers'].map(decodeProvider);
  return { models: countModels(providers), providers };
}

function decodeProvider(value: unknown): ProviderEntry {
  if (!isObject(value)) throw damaged();
  const { id, name, models } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || !Array.isArray(models)) throw damaged();
  return { id, name, models: models.map((row: unknown) => decodeModel(row, id)) };
}

// By hand and not by zod: 8,337 rows are read on main, where every millisecond delays an answer.
function decodeModel(row: unknown, provider: string): ModelEntry {
  if (!Array.isArray(row)) throw damaged();
  const [id, name, released, context, input, output, deprecated] = row as readonly unknown[];
  if (
    typeof id !== 'string' || typeof name !== 'string' || typeof released !== 'string' || !isAmount(context) ||
    !(input === null ? output === null : isAmount(input) && isAmount(output))
  ) {
    throw damaged();
  }
  const price = isAmount(input) && isAmount(output) ? { input, output } : null;
  return { kind: 'model', id, name, provider, released, context, price, deprecated: deprecated === 1 };
}

const damaged = (): ModelsError => new ModelsError('The kept rows of models are damaged.');

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
