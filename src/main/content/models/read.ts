/**
 * Converts the models.dev document to the shape of our endpoint. Errors in one entry affect only that entry. Anything that
 * is not a list of models is rejected as a whole, so that the last good list stays (a mistyped path answers 200 with a web
 * page).
 */
import type { ModelProvider } from '../../../shared/content.ts';
import { isJsonObject, type JsonObject } from '../../../shared/json-object.ts';
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { cleanName, cleanText } from '../text/clean-text.ts';
import { measureJson } from '../text/json.ts';

/**
 * How deeply the values of a model may be nested; published ones have up to seven levels. JSON.stringify recurses, so that
 * one model thousands deep would lose the whole list.
 */
const MAX_DEPTH = 100;

/**
 * Objects and lists in the whole document; the published one has 70,000. `JSON.parse` takes some 90 bytes for each, nested or
 * not, but one or two characters suffice for it: as many as fit in a document would take more than a gigabyte.
 */
const MAX_PARTS = 1_000_000;

export interface ProvidersRead {
  /** Sorted by id in code point order, because the origin's order differs between deployments. */
  readonly providers: ModelProvider[];
  /** One line per omitted provider or model, with the reason. */
  readonly skipped: string[];
}

/**
 * Reads the body of https://models.dev/api.json (UTF-8, an object of providers by id).
 * @throws UserFacingError for a web page, invalid JSON, another shape or size, or a list without a usable provider
 */
export function readProviders(bytes: Uint8Array): ProvidersRead {
  const skipped: string[] = [];
  const byId = new Map<string, ModelProvider>();
  for (const [key, entry] of Object.entries(parse(bytes))) {
    const provider = readProvider(key, entry, skipped);
    if (provider === null) continue;
    if (byId.has(provider.id)) skipped.push(`provider ${label(key)}: a second one with the id ${label(provider.id)}`);
    else byId.set(provider.id, provider);
  }
  if (byId.size === 0) throw new UserFacingError(phrase('failure.modelsNone'));
  return { providers: [...byId.values()].sort((a, b) => byCodePoint(a.id, b.id)), skipped };
}

function parse(bytes: Uint8Array): JsonObject {
  const text = new TextDecoder().decode(bytes).trimStart(); // also drops a byte order mark
  if (text === '') throw new UserFacingError(phrase('failure.modelsEmpty'));
  if (text.startsWith('<')) throw new UserFacingError(phrase('failure.modelsPage'));
  if (measureJson(text).parts > MAX_PARTS) throw new UserFacingError(phrase('failure.modelsMany'));
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new UserFacingError(phrase('failure.modelsBrokenJson'), { cause: error });
  }
  if (!isJsonObject(document)) throw new UserFacingError(phrase('failure.modelsJson'));
  return document;
}

function readProvider(key: string, entry: unknown, skipped: string[]): ModelProvider | null {
  const leaveOut = (reason: string): null => {
    skipped.push(`provider ${label(key)}: ${reason}`);
    return null;
  };
  if (!isJsonObject(entry)) return leaveOut('not an object');
  const id = cleanText(entry['id']);
  if (id === '') return leaveOut('no id');
  if (!isJsonObject(entry['models'])) return leaveOut('no models object');
  const models: unknown[] = [];
  for (const [modelKey, model] of Object.entries(entry['models'])) {
    const problem = problemOf(model);
    if (problem === null) models.push(model);
    else skipped.push(`model ${label(modelKey)} of ${label(id)}: ${problem}`);
  }
  return {
    provider: cleanName(entry['name']) || id,
    id,
    env: Array.isArray(entry['env']) ? entry['env'].filter((name): name is string => typeof name === 'string') : [],
    api: cleanText(entry['api']),
    doc: cleanText(entry['doc']),
    npm: cleanText(entry['npm']),
    models,
  };
}

function problemOf(model: unknown): string | null {
  if (!isJsonObject(model) || typeof model['id'] !== 'string' || model['id'] === '') return 'no id';
  return isWithin(model, MAX_DEPTH) ? null : 'nested too deeply';
}

/** Whether a JSON value has at most `levels` levels of objects and lists. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}

/** Shortens and escapes a published key for a log line. */
const label = (key: string): string => JSON.stringify(cleanText(key).slice(0, 80));

/** Compares by code point, as UTF-8 bytes do; JavaScript compares UTF-16 code units. */
const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
