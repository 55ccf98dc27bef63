/** The words by which headlines are muted: adding and removing them, each with Undo. */
import { useMemo } from 'react';
import { phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { useBridge } from './use-bridge.ts';
import { useMake } from './use-changes.ts';
import type { Removal } from './use-row-removal.ts';

export interface MuteWords {
  readonly mute: (typed: string) => Promise<Outcome>;
  readonly unmute: (word: string, removal: Removal) => Promise<Outcome>;
}

/** @returns the functions to mute and unmute a word; each resolves to its outcome */
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
    unmute: (word, { takesFocus, comesBack }) => make(bridge.unmuteWord({ word }), {
      message: phrase('mute.removed', { word }),
      undo: () => {
        comesBack();
        return bridge.restoreMuteWord({ word });
      },
      undone: phrase('mute.muted', { word }), takesFocus, of: { part: 'mute', key: word },
    }),
  }), [bridge, make]);
}
