/** The words by which headlines are muted: adding and removing them, each with Undo. */
import { useMemo } from 'react';
import { phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { useBridge } from './use-bridge.ts';
import { useMake } from './use-changes.ts';
import type { Removal } from './use-row-removal.ts';

export interface MuteWords {
  readonly mute: (typed: string) => Promise<Outcome>;
  readonly unmute: (word: string) => Removal;
}

/** @returns the functions to mute a word, which resolves to the outcome, and to remove one */
export function useMuteWords(): MuteWords {
  const bridge = useBridge();
  const make = useMake();
  return useMemo((): MuteWords => ({
    mute: (typed) => {
      const word = typed.trim();
      return make(bridge.muteWord({ word }), {
        message: phrase('mute.muted', { word }), undo: () => bridge.unmuteWord({ word }), undone: phrase('mute.removed', { word }),
      });
    },
    unmute: (word) => ({
      made: bridge.unmuteWord({ word }),
      change: () => ({
        message: phrase('mute.removed', { word }), undo: () => bridge.restoreMuteWord({ word }), undone: phrase('mute.muted', { word }),
      }),
    }),
  }), [bridge, make]);
}
