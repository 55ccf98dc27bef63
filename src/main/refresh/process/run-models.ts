/** One refresh of the model list: fetch, validate, project to the endpoint's shape, and make the finished bytes. */
import { ModelsError, readProviders } from '../../content/models/read.ts';
import { countModels, encodeRows } from '../../content/models/rows.ts';
import { represent, type Snapshot } from '../../store/snapshot.ts';
import { MODELS_ACCEPT, MODELS_LIMITS, type FetchOrigin } from '../origin.ts';
import type { JobResult, ModelsJob } from '../messages.ts';
import type { AttemptResult } from '../policy.ts';

const NO_HINTS = { hintMs: null, skipHours: [], skipDays: [] };

/** Runs a job; anything that is not the published document leaves the last good list as it is. */
export async function runModels(job: ModelsJob, fetchOrigin: FetchOrigin): Promise<JobResult> {
  const outcome = await fetchOrigin({ url: job.url, accept: MODELS_ACCEPT, validators: job.validators, limits: MODELS_LIMITS });
  const answer = (result: AttemptResult, snapshot: Snapshot | null): JobResult => ({ attempts: [{ id: 'models', result }], snapshot });
  if (outcome.kind !== 'fresh') return answer(outcome, null);
  const { advice } = outcome;
  try {
    const { providers } = readProviders(outcome.bytes);
    const items = countModels(providers);
    const snapshot: Snapshot = {
      source: 'models', scope: job.url, items, changedAt: job.now,
      representations: represent(Buffer.from(JSON.stringify({ models: providers }))), rows: encodeRows(providers),
    };
    return answer({ kind: 'fresh', advice, items, title: '', hints: NO_HINTS }, snapshot);
  } catch (error) {
    if (!(error instanceof ModelsError)) throw error;
    return answer({ kind: 'failed', advice, message: error.message, status: 200 }, null);
  }
}
