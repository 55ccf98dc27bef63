import { useCallback } from 'react';
import type { Phrase } from '../../shared/language/phrase.ts';
import { useSay } from './use-announcer.ts';
import { useBridge } from './use-bridge.ts';

/** @returns the function that copies a text to the clipboard and announces `done`, or the reason of a failure */
export function useCopy(): (text: string, done: Phrase) => void {
  const bridge = useBridge();
  const say = useSay();
  return useCallback((text, done) => {
    void bridge.copyText({ text }).then((outcome) => say(outcome.ok ? done : outcome.message));
  }, [bridge, say]);
}
