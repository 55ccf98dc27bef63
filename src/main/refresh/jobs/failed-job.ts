/** Results for jobs that gave no answer. */
import { phrase, type UserMessage } from '../../../shared/language/phrase.ts';
import { UserFacingError, userMessageOf } from '../../../shared/language/user-facing-error.ts';
import type { AttemptResult, OwnFailure } from '../policy/attempt-result.ts';
import type { ProcessEnd } from './job-processes.ts';
import type { JobResult } from './messages.ts';
import { NO_ADVICE } from '../fetch/fetch-contract.ts';

/** A job whose process could not be used, or ended without an answer. */
export class JobFailed extends UserFacingError {
  readonly own: OwnFailure;

  /** @param own whether it may have sent requests */
  constructor(message: UserMessage, own: OwnFailure, options?: ErrorOptions) {
    super(message, options);
    this.own = own;
  }
}

/** A job that cannot run before Tidings is started again, because the package was updated meanwhile. */
export class Outdated extends JobFailed {
  constructor() {
    super(phrase('trouble.updated'), 'unsent');
  }
}

/** What V8 and Node say when they get no memory. */
const NO_MEMORY = /\bout of memory\b|\bheap limit\b|\ballocation failed\b|\bENOMEM\b/i;

/** Returns why a process ended that was to give an answer. */
export function reasonOfEnd({ said = '', signal }: ProcessEnd): UserMessage {
  if (NO_MEMORY.test(said)) return phrase('failure.refreshMemory');
  return phrase(signal === 'SIGKILL' ? 'failure.refreshKilled' : 'failure.refreshEnded'); // main kills no process that it still waits for
}

/** Returns why a job that a person waits for gave no answer. @param otherwise the message if no restart is needed */
export const reasonFor = (error: unknown, otherwise: UserMessage): UserMessage => (error instanceof Outdated ? error.userMessage : otherwise);

/**
 * Returns the result of a job that failed as a whole: a failure of each source in it, and no content.
 * @param own the error's own, if it is omitted
 */
export function failedJob(asked: readonly { readonly id: string }[], error: unknown, own = error instanceof JobFailed ? error.own : undefined): JobResult {
  const failed = failedAttempt(userMessageOf(error, phrase('failure.refresh')));
  const result = own === undefined ? failed : { ...failed, own };
  return { attempts: asked.map(({ id }) => ({ id, result })), snapshot: null };
}

/**
 * Returns the result of a job that gave no answer before the program ended: any of its origins may have been asked. Null if
 * none was.
 */
export function stoppedJob(asked: readonly { readonly id: string }[], error: unknown): JobResult | null {
  if (!(error instanceof JobFailed) || error.own !== 'died') return null;
  return { attempts: asked.map(({ id }) => ({ id, result: { kind: 'stopped' } })), snapshot: null };
}

/** Returns a failure without an answer of the origin. */
export function failedAttempt(message: UserMessage): AttemptResult & { readonly kind: 'failed' } {
  return { kind: 'failed', message, status: null, host: null, offline: false, advice: NO_ADVICE };
}
