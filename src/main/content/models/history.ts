/** The history of the list of models. The refresh process continues it with each list that differs from the one before. */
import { isJsonObject } from '../../../shared/json-object.ts';
import type { ModelChange, ModelChanges } from '../../../shared/model-changes.ts';
import { asBuffer } from '../text/as-buffer.ts';
import { changesBetween, type Price } from './changes.ts';
import { isAmount } from './fields.ts';
import type { ModelsIndex } from './rows.ts';

/** Over three months at the pace of 2026 (5,700 changes of single models a quarter, fewer lines); 1 MB as JSON. */
const MAX_CHANGES = 5_000;

/** What a refresh knows of the list before. */
export interface ListBefore {
  /** Null if it cannot be read any more: then nothing is compared, and the history goes on from the list fetched now. */
  readonly index: ModelsIndex | null;
  /** The address it was fetched from. */
  readonly scope: string;
  /** Epoch ms at which it was first seen. */
  readonly changedAt: number;
  /** Null if a version of the program that kept no history has stored it, or it cannot be read. */
  readonly history: ModelChanges | null;
}

/** A list that was fetched now. */
export interface ListNow {
  readonly index: ModelsIndex;
  readonly scope: string;
  readonly now: number; // epoch ms
}

/**
 * Returns the history including the list fetched now. It begins with the first list; the one bundled with the program may be
 * months old. Lists of different addresses are not compared: their differences are no changes.
 */
export function continueHistory(before: ListBefore | null, { index, scope, now }: ListNow): ModelChanges {
  const at = new Date(now).toISOString();
  if (before === null) return { since: at, changes: [] };
  const compared = before.scope === scope ? before.index : null;
  const { since, changes: earlier } = before.history ?? { since: compared && new Date(before.changedAt).toISOString(), changes: [] };
  const all = [...(compared === null ? [] : changesBetween(compared, index, at)), ...earlier];
  const changes = all.slice(0, MAX_CHANGES);
  const begin = all.length > MAX_CHANGES ? changes.at(-1)?.at : since;
  return { since: begin == null || begin > at ? at : begin, changes }; // after `at` only if the clock was wrong, then or now
}

/** Encodes a history as it is served and stored. */
export const encodeHistory = (history: ModelChanges): Buffer => Buffer.from(JSON.stringify(history));

/** Decodes a history encoded by `encodeHistory`. @throws Error for anything else, such as that of a later version */
export function decodeHistory(bytes: Uint8Array): ModelChanges {
  let document: unknown;
  try {
    document = JSON.parse(asBuffer(bytes).toString('utf8'));
  } catch (error) {
    throw new Error(DAMAGED, { cause: error });
  }
  if (!isJsonObject(document) || !Array.isArray(document['changes'])) throw new Error(DAMAGED);
  const { since } = document;
  if (since !== null && typeof since !== 'string') throw new Error(DAMAGED);
  return { since, changes: document['changes'].map(decodeChange) };
}

// By hand rather than with the schema of the API, which takes 50 ms for 5,000 of them: main decodes them for the popup.
function decodeChange(value: unknown): ModelChange {
  if (!isJsonObject(value)) throw new Error(DAMAGED);
  const { at, change, provider, model, models, price, previousPrice } = value;
  if (typeof at !== 'string' || !isKind(change) || !isAmount(models)) throw new Error(DAMAGED);
  return {
    at, change, provider: decodeNamed(provider), model: model === null ? null : decodeNamed(model), models,
    price: decodePrice(price), previousPrice: decodePrice(previousPrice),
  };
}

function decodeNamed(value: unknown): ModelChange['provider'] {
  if (!isJsonObject(value)) throw new Error(DAMAGED);
  const { id, name } = value;
  if (typeof id !== 'string' || typeof name !== 'string') throw new Error(DAMAGED);
  return { id, name };
}

function decodePrice(value: unknown): Price {
  if (value === null) return null;
  if (!isJsonObject(value)) throw new Error(DAMAGED);
  const { input, output } = value;
  if (!isAmount(input) || !isAmount(output)) throw new Error(DAMAGED);
  return { input, output };
}

const KINDS: Readonly<Record<ModelChange['change'], true>> = { added: true, removed: true, repriced: true, deprecated: true };
const isKind = (value: unknown): value is ModelChange['change'] => typeof value === 'string' && Object.hasOwn(KINDS, value);

const DAMAGED = 'The kept history of the models is damaged.';
