/** An error that is told to a person: its phrase for the popup, its English for the log and the command line. */
import { english } from './english.ts';
import type { Said } from './phrase.ts';

export class SaidError extends Error {
  override readonly name: string = 'SaidError';
  readonly said: Said;

  /** @param said what went wrong, in a whole sentence */
  constructor(said: Said, options?: ErrorOptions) {
    super(english(said), options);
    this.said = said;
  }
}

/** What an error says to a person; `otherwise` where it is not made for one. */
export const saidBy = (error: unknown, otherwise: Said): Said => (error instanceof SaidError ? error.said : otherwise);
