/**
 * The published models.dev document, read into the shape of our endpoint. What the origin gets wrong
 * in one place costs that place alone; what is no list of models at all is refused whole, so that
 * the last good list stays (a mistyped path there answers 200 with a web page).
 */
import type { ModelProvider } from '../../../shared/content.ts';
import { isJsonObject, type JsonObject } from '../../../shared/json-object.ts';
import { phrase } from '../../../shared/language/phrase.ts';
import { SaidError } from '../../../shared/language/said-error.ts';

/** The bytes are no list of models, and why. */
export class ModelsError extends SaidError {
  override readonly name = 'ModelsError';
}

export interface ProvidersRead {
  /** Sorted by id in code point order: the origin's own order differs between its deploys. */
  readonly providers: ModelProvider[];
  /** One line for each provider or model left out, naming it and the reason. */
  readonly skipped: string[];
}

/** Published text on one line: control characters become spaces, runs of blanks one, ends are trimmed. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/**
 * Reads the body of https://models.dev/api.json (UTF-8, an object of providers by id).
 * Throws ModelsError for a web page, broken JSON, another shape, or a list without one usable provider.
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
  if (byId.size === 0) throw new ModelsError(phrase('failure.modelsNone'));
  return { providers: [...byId.values()].sort((a, b) => byCodePoint(a.id, b.id)), skipped };
}

function parse(bytes: Uint8Array): JsonObject {
  const text = new TextDecoder().decode(bytes).trimStart(); // drops a byte order mark as well
  if (text === '') throw new ModelsError(phrase('failure.modelsEmpty'));
  if (text.startsWith('<')) throw new ModelsError(phrase('failure.modelsPage'));
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new ModelsError(phrase('failure.modelsBrokenJson'), { cause: error });
  }
  if (!isJsonObject(document)) throw new ModelsError(phrase('failure.modelsJson'));
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
    if (isJsonObject(model) && typeof model['id'] === 'string' && model['id'] !== '') models.push(model);
    else skipped.push(`model ${label(modelKey)} of ${label(id)}: no id`);
  }
  return {
    provider: cleanText(entry['name']) || id,
    id,
    env: Array.isArray(entry['env']) ? entry['env'].filter((name): name is string => typeof name === 'string') : [],
    api: cleanText(entry['api']),
    doc: cleanText(entry['doc']),
    npm: cleanText(entry['npm']),
    models,
  };
}

/** A published key made fit for a log line. */
const label = (key: string): string => JSON.stringify(cleanText(key).slice(0, 80));

/** UTF-8 sorts by code point; JavaScript's own comparison goes by UTF-16 unit. */
const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
