/** The history of the list of models. The refresh process continues it with each list that differs from the one before. */
import { ModelChanges, type ModelChange } from '../../../shared/model-changes.ts';
import { DAY } from '../../../shared/units.ts';
import { asBuffer } from '../text/as-buffer.ts';
import { changesBetween, isSamePrice } from './changes.ts';
import type { ModelsIndex } from './rows.ts';

/** Some four months at the pace of 2026; 1 MB as JSON. */
const MAX_CHANGES = 5_000;

/** Ms in which what went may come back: mistakes of the origin are mended within days, and are not worth two lines each. */
const RETURN = 7 * DAY;

/** What a refresh knows of the list before. */
export interface ListBefore {
  readonly index: ModelsIndex;
  /** The address it was fetched from. */
  readonly scope: string;
  /** Epoch ms at which it was first seen. */
  readonly changedAt: number;
  /** Null if a version of the program that kept no history has stored it. */
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
  const history = before.history ?? { since: new Date(before.changedAt).toISOString(), changes: [] };
  if (before.scope !== scope) return history;
  const fresh = changesBetween(before.index, index, at);
  return fresh.length === 0 ? history : limited(joined(fresh, history));
}

/** Leaves out what only came back, together with its removal; what has another price since is repriced. */
function joined(fresh: readonly ModelChange[], { since, changes }: ModelChanges): ModelChanges {
  const removals = changes.filter(({ change }) => change === 'removed');
  const gone = new Map(removals.toReversed().map((removal) => [keyOf(removal), removal])); // of several, the last one
  const undone = new Set<ModelChange>();
  const kept = fresh.flatMap((change): readonly ModelChange[] => {
    const removal = change.change === 'added' ? gone.get(keyOf(change)) : undefined;
    if (removal === undefined || Date.parse(change.at) - Date.parse(removal.at) > RETURN) return [change];
    undone.add(removal);
    return isSamePrice(removal.price, change.price) ? [] : [{ ...change, change: 'repriced', previousPrice: removal.price }];
  });
  return { since, changes: [...kept, ...changes.filter((change) => !undone.has(change))] };
}

function limited(history: ModelChanges): ModelChanges {
  if (history.changes.length <= MAX_CHANGES) return history;
  const changes = history.changes.slice(0, MAX_CHANGES);
  return { since: changes.at(-1)?.at ?? history.since, changes };
}

const keyOf = ({ provider, model }: ModelChange): string => JSON.stringify([provider.id, model?.id ?? null]);

/** Encodes a history as it is served and stored. */
export const encodeHistory = (history: ModelChanges): Buffer => Buffer.from(JSON.stringify(history));

/** Decodes a history encoded by `encodeHistory`. @throws Error for anything else */
export function decodeHistory(bytes: Uint8Array): ModelChanges {
  try {
    return ModelChanges.parse(JSON.parse(asBuffer(bytes).toString('utf8')));
  } catch (error) {
    throw new Error('The kept history of the models is damaged.', { cause: error });
  }
}
