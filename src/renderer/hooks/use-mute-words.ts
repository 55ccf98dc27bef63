/** The words by which headlines are muted: adding and removing them, each with Undo. */
import { useMemo } from 'react';
import { phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { useBridge } from './use-bridge.ts';
import type { Removal } from './use-row-removal.ts';
import { useUndoable } from './use-undo-history.ts';

export interface MuteWords {
  readonly mute: (typed: string) => Promise<Outcome>;
  readonly unmute: (word: string) => Removal;
}

/** @returns the functions to mute a word, which resolves to the outcome, and to remove one */
export function useMuteWords(): MuteWords {
  const bridge = useBridge();
  const undoable = useUndoable();
  return useMemo((): MuteWords => ({
    mute: (typed) => {
      const word = typed.trim();
      return undoable(bridge.muteWord({ word }), {
        message: phrase('mute.muted', { word }), undo: () => bridge.unmuteWord({ word }), undone: phrase('mute.removed', { word }),
      });
    },
    unmute: (word) => ({
      made: bridge.unmuteWord({ word }),
      change: () => ({
        message: phrase('mute.removed', { word }), undo: () => bridge.restoreMuteWord({ word }), undone: phrase('mute.muted', { word }),
      }),
    }),
  }), [bridge, undoable]);
}
