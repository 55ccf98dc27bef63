/** The outcome of something a person asked for. */
import type { UserMessage } from './language/phrase.ts';

/** Success, or a refusal with a message in the reader's language. */
export type Outcome = { readonly ok: true } | Refusal;

/** Why something was refused. */
export interface Refusal {
  readonly ok: false;
  readonly message: UserMessage;
}

/** The outcome of something that succeeded. */
export const DONE = { ok: true } as const;

/** Returns the outcome of something that was refused. @param message why, as a full sentence */
export const refusal = (message: UserMessage): Refusal => ({ ok: false, message });
