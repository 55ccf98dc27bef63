/** One refresh of the list of models: fetches, validates, projects it to the shape of the endpoint and prepares the bytes. */
import type { ModelProvider } from '../../../shared/content.ts';
import type { ModelChanges } from '../../../shared/model-changes.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { namingHost } from '../../../shared/redirected.ts';
import { hostOf } from '../../../shared/site.ts';
import { unlessAborted } from '../../base/unless-aborted.ts';
import { encodeModels } from '../../content/models/encode.ts';
import { continueHistory, decodeHistory, encodeHistory } from '../../content/models/history.ts';
import { readProviders } from '../../content/models/read.ts';
import { countModels, decodeRows, type ModelsIndex } from '../../content/models/rows.ts';
import { represent, type Snapshot } from '../../store/snapshot.ts';
import type { Files } from '../../store/files.ts';
import type { HeldSnapshot } from '../../store/snapshot-place.ts';
import type { AttemptResult, OwnFailure } from '../policy/attempt-result.ts';
import { MODELS_ACCEPT, MODELS_LIMITS, type FetchOrigin, type FetchOutcome } from '../fetch/fetch-contract.ts';
import type { JobResult, ModelsJob } from '../jobs/messages.ts';
import { MODELS } from '../origins.ts';
import { isServed, NO_LAST_SNAPSHOT, readLast, writeSnapshot, type LastSnapshot } from './write-snapshot.ts';
import { createHostPauses } from './host-pauses.ts';

export interface ModelsTools {
  readonly fetchOrigin: FetchOrigin;
  readonly files: Files;
  /** Aborted when the program ends. */
  readonly ending?: AbortSignal;
}

const NO_HINTS = { hintMs: null, skipHours: [], skipDays: [] };

/** Runs a job. Anything but a valid document is reported as a failure and leaves the last good list in place. */
export async function runModels(job: ModelsJob, { fetchOrigin, files, ending }: ModelsTools): Promise<JobResult> {
  const { url, validators } = job;
  const fetching = fetchOrigin({ url, accept: MODELS_ACCEPT, validators, limits: MODELS_LIMITS, isPaused: createHostPauses(job.pauses).isPaused });
  const outcome = await unlessAborted(fetching, ending, undefined);
  const answer = (result: AttemptResult): JobResult => ({ attempts: [{ id: MODELS, result }], snapshot: null });
  if (outcome === undefined) return answer({ kind: 'stopped' });
  if (outcome.kind !== 'fresh') return answer(outcome);
  const { advice, movedTo, local, etagIgnored = false } = outcome;
  const exchange = outcome.exchange && { exchange: outcome.exchange };
  const failed = (error: unknown, own?: OwnFailure): JobResult => {
    if (!(error instanceof UserFacingError)) throw error;
    return answer({ kind: 'failed', advice, message: error.userMessage, status: 200, host: null, offline: false, ...(own && { own }), ...exchange });
  };
  let read: ReturnType<typeof readProviders>;
  try {
    read = providersOf(outcome, url);
  } catch (error) {
    return failed(error);
  }
  try {
    const { providers, skipped } = read;
    const [first] = skipped;
    const { last, snapshot } = await continueFrom(job, providers, files);
    return {
      ...answer({ kind: 'fresh', host: hostOf(outcome.url), advice, movedTo, local, etagIgnored, items: snapshot.items, title: '', hints: NO_HINTS, digest: snapshot.representations.identity.etag, ...exchange }),
      ...(first !== undefined && { leftOut: { count: skipped.length, first } }),
      ...await writeSnapshot(snapshot, last, job.place, files),
    };
  } catch (error) {
    return failed(error, 'lost'); // the disk fails, not the origin
  }
}

/** @throws UserFacingError naming the host the document is from, if that is another than that of the configured address */
function providersOf({ bytes, url: from }: Extract<FetchOutcome, { kind: 'fresh' }>, url: string): ReturnType<typeof readProviders> {
  try {
    return readProviders(bytes);
  } catch (error) {
    throw error instanceof UserFacingError ? new UserFacingError(namingHost(error.userMessage, hostOf(from), url), { cause: error }) : error;
  }
}

/** Makes the snapshot, with what changed since the last one. @throws UserFacingError if the disk fails and there is nothing new to lose */
async function continueFrom(
  { place, url: scope, now }: ModelsJob, providers: readonly ModelProvider[], files: Files,
): Promise<{ readonly last: LastSnapshot<ModelsIndex>; readonly snapshot: Snapshot }> {
  const { document, rows } = encodeModels(providers);
  const representations = represent(document);
  const kept = historyIn(place.held);
  const decode = (bytes: Uint8Array): ModelsIndex => {
    if (kept === 'damaged') throw new Error('Its history cannot be read.'); // that of a later version: the file is moved aside with it
    return decodeRows(bytes);
  };
  const last = await readLast(place, files, decode).catch((error: unknown) => {
    if (isServed(place, { representations })) throw error;
    return NO_LAST_SNAPSHOT; // the new list is worth more than what changed in it
  });
  const before = place.held && { ...place.held, index: last.content, history: kept === 'damaged' ? null : kept };
  const history = continueHistory(before, { index: decodeRows(rows), scope, now });
  return {
    last,
    snapshot: {
      source: 'models', scope, items: countModels(providers), changedAt: now, newest: null,
      representations, history: represent(encodeHistory(history)), rows,
    },
  };
}

/** Returns the history that is served, which goes on even if its file is lost; null if there is none. */
function historyIn(held: HeldSnapshot | null): ModelChanges | 'damaged' | null {
  try {
    return held?.history ? decodeHistory(held.history) : null;
  } catch {
    return 'damaged';
  }
}
