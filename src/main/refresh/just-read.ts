/** What the feeds answered that the last search found, for those that are added at once (polling rule 23). */
import { MINUTE } from '../../shared/units.ts';
import type { Cancel, Clock } from '../base/clock-and-logger.ts';
import type { FoundDocument } from './jobs/messages.ts';
import type { OriginState } from './policy/origin-state.ts';

/** Ms for which what the last search found is not requested again. */
export const FOUND_FOR = MINUTE;

export interface JustRead {
  /** Keeps what a search read, instead of what an earlier one did. */
  keep(documents: readonly FoundDocument[]): void;
  /** Returns what answers the first request of an origin; null if it must be sent, or is not the first. */
  answerFor(state: OriginState): FoundDocument | null;
  /** Frees a document. */
  used(document: FoundDocument): void;
}

/** Creates the place for these documents, which holds them no longer than they are good for: they may take some MB. */
export function createJustRead(clock: Clock): JustRead {
  let held: readonly FoundDocument[] = [];
  let since = 0; // epoch ms
  let cancelEnd: Cancel = () => undefined;
  /** The timer only frees the memory: it stands still while the machine sleeps. */
  const isOver = (): boolean => clock.now() < since || clock.now() - since >= FOUND_FOR;
  const hold = (documents: readonly FoundDocument[]): void => {
    held = documents;
    if (held.length === 0) cancelEnd();
  };
  return {
    keep: (documents) => {
      cancelEnd();
      since = clock.now();
      cancelEnd = clock.after(FOUND_FOR, () => hold([]));
      hold(documents);
    },
    answerFor: ({ url, lastAttempt, guarded }) => {
      if (lastAttempt !== null || isOver()) return null;
      const document = held.find(({ feed }) => feed === url);
      return document === undefined || (guarded && document.local) ? null : document; // (19) as if it was asked
    },
    used: (document) => hold(held.filter((one) => one !== document)),
  };
}
