/** An error with a message for people: a phrase for the popup, its English for the log and the command line. */
import { english } from './english.ts';
import type { Said } from './phrase.ts';

export class SaidError extends Error {
  override readonly name: string = 'SaidError';
  readonly said: Said;

  /** @param said what went wrong, as a full sentence */
  constructor(said: Said, options?: ErrorOptions) {
    super(english(said), options);
    this.said = said;
  }
}

/** Returns an error's message for people; `otherwise` if it has none. */
export const saidBy = (error: unknown, otherwise: Said): Said => (error instanceof SaidError ? error.said : otherwise);
