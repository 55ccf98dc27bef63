/** Results for jobs that gave no answer. */
import { phrase, type UserMessage } from '../../shared/language/phrase.ts';
import { userMessageOf } from '../../shared/language/user-facing-error.ts';
import type { AttemptResult } from './after-attempt.ts';
import type { JobResult } from './messages.ts';
import { NO_ADVICE } from './fetch-contract.ts';

/** Returns the result of a job that failed as a whole: a failure of each source in it, and no content. */
export function failedJob(asked: readonly { readonly id: string }[], error: unknown): JobResult {
  const result = failedAttempt(userMessageOf(error, phrase('failure.refresh')));
  return { attempts: asked.map(({ id }) => ({ id, result })), snapshot: null };
}

/** Returns a failure that was not the origin's fault. */
export function failedAttempt(message: UserMessage): AttemptResult {
  return { kind: 'failed', message, status: null, host: null, offline: false, advice: NO_ADVICE };
}
