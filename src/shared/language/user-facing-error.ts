/** An error with a message for people: a phrase for the popup, its English for the log and the command line. */
import { english } from './english.ts';
import type { UserMessage } from './phrase.ts';

export class UserFacingError extends Error {
  override readonly name: string = 'UserFacingError';
  readonly userMessage: UserMessage;

  /** @param userMessage what went wrong, as a full sentence */
  constructor(userMessage: UserMessage, options?: ErrorOptions) {
    super(english(userMessage), options);
    this.userMessage = userMessage;
  }
}

/** Returns an error's message for people; `otherwise` if it has none. */
export const userMessageOf = (error: unknown, otherwise: UserMessage): UserMessage => (error instanceof UserFacingError ? error.userMessage : otherwise);
