import { useCallback } from 'react';
import { cited } from '../../shared/citation.ts';
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import { yearOf, type Quotation } from '../../shared/quotation.ts';
import { useAnnouncer } from './use-announcer.ts';
import { useBridge } from './use-bridge.ts';
import { useWords } from './use-words.ts';

/** @returns the function that copies a text to the clipboard and announces `done`, or the reason of a failure */
export function useCopy(): (text: string, done: Phrase) => void {
  const bridge = useBridge();
  const { say } = useAnnouncer();
  return useCallback((text, done) => {
    void bridge.copyText({ text }).then((outcome) => say(outcome.ok ? done : outcome.message));
  }, [bridge, say]);
}

/** @returns the function that copies a quote with its author and source */
export function useCopyQuote(): (quote: Quotation) => void {
  const copy = useCopy();
  const { t } = useWords();
  return useCallback((quote) => copy(cited(quote, yearOf(quote.year, t)), phrase('quote.copied')), [copy, t]);
}
