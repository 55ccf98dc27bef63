import { useCallback } from 'react';
import type { Phrase } from '../../shared/language/phrase.ts';
import { useSay } from './use-announcer.ts';
import { useBridge } from './use-bridge.ts';

/** @returns the function that puts a text on the clipboard and says `done`, or why not */
export function useCopy(): (text: string, done: Phrase) => void {
  const bridge = useBridge();
  const say = useSay();
  return useCallback((text, done) => {
    void bridge.copyText({ text }).then((outcome) => say(outcome.ok ? done : outcome.message));
  }, [bridge, say]);
}
