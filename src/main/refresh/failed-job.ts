/** The answer in place of one that did not come. */
import { phrase, type Said } from '../../shared/language/phrase.ts';
import { saidBy } from '../../shared/language/said-error.ts';
import type { AttemptResult } from './after-attempt.ts';
import type { JobResult } from './messages.ts';
import { NO_ADVICE } from './fetch.ts';

/** The job as a whole failed: every source it was working on did, and each keeps what it had. */
export function failedJob(asked: readonly { readonly id: string }[], error: unknown): JobResult {
  const result = failedAttempt(saidBy(error, phrase('failure.refresh')));
  return { attempts: asked.map(({ id }) => ({ id, result })), snapshot: null };
}

/** A failure that no origin had a part in. */
export function failedAttempt(message: Said): AttemptResult {
  return { kind: 'failed', message, status: null, host: null, offline: false, advice: NO_ADVICE };
}
