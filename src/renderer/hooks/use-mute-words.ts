/** The words by which headlines are muted: adding and removing them, each with Undo. */
import { useMemo } from 'react';
import { phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { useBridge } from './use-bridge.ts';
import { useRecordChange } from './use-changes.ts';

export interface MuteWords {
  readonly mute: (typed: string) => Promise<Outcome>;
  readonly unmute: (word: string) => Promise<Outcome>;
}

/** @returns the functions to mute and unmute a word; each resolves to its outcome */
export function useMuteWords(): MuteWords {
  const bridge = useBridge();
  const recordChange = useRecordChange();
  return useMemo((): MuteWords => ({
    mute: async (typed) => {
      const word = typed.trim();
      const outcome = await bridge.muteWord({ word });
      if (outcome.ok) recordChange({ message: phrase('mute.muted', { word }), undo: () => bridge.unmuteWord({ word }), undone: phrase('mute.removed', { word }) });
      return outcome;
    },
    unmute: async (word) => {
      const outcome = await bridge.unmuteWord({ word });
      if (outcome.ok) {
        recordChange({
          message: phrase('mute.removed', { word }), undo: () => bridge.restoreMuteWord({ word }),
          undone: phrase('mute.muted', { word }), takesFocus: true, of: { part: 'mute', key: word },
        });
      }
      return outcome;
    },
  }), [bridge, recordChange]);
}
