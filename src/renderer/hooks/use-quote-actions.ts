/** What can be done with a quote, with the confirmation for each. */
import type { Outcome } from '../../shared/bridge.ts';
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import type { Quotation } from '../../shared/quotation.ts';
import { yearOf } from '../../shared/quotation.ts';
import { cited, sourceOf } from '../../shared/citation.ts';
import { useSay } from './use-announcer.ts';
import { useBridge } from './use-bridge.ts';
import { useMade } from './use-changes.ts';
import { useCopy } from './use-copy.ts';
import { useWords } from './use-words.ts';

export interface QuoteActions {
  readonly copy: () => void;
  /** Among the favourites, or not any more. */
  readonly keep: (kept: boolean) => Promise<void>;
  readonly copyPicture: () => Promise<void>;
  readonly savePicture: () => Promise<void>;
}

export function useQuoteActions(quote: Quotation): QuoteActions {
  const bridge = useBridge();
  const say = useSay();
  const made = useMade();
  const copy = useCopy();
  const { t } = useWords();
  const tell = (outcome: Outcome | null, done: Phrase): void => {
    if (outcome !== null) say(outcome.ok ? done : outcome.message); // null: the person gave it up
  };
  /** The drawing is loaded with the first picture: most days nobody makes one. */
  const picture = async (): Promise<Uint8Array | null> => {
    try {
      const { drawQuote } = await import('../picture/draw.ts');
      return await drawQuote({ quote: quote.quote, author: quote.author, source: sourceOf(quote.work, yearOf(quote.year, t)) });
    } catch {
      say(phrase('picture.failed'));
      return null;
    }
  };
  return {
    copy: () => copy(cited(quote, yearOf(quote.year, t)), phrase('quote.copied')),
    keep: async (kept) => {
      // As a plain quotation: that of the day carries its day, too, which is nothing to be kept.
      const { quote: text, author, work, year } = quote;
      const plain = { quote: text, author, work, year };
      const outcome = await (kept ? bridge.keepQuote(plain) : bridge.dropQuote(plain));
      if (!outcome.ok) say(outcome.message);
      else if (kept) made({ said: phrase('quote.kept'), undo: () => bridge.dropQuote(plain), undone: phrase('quote.dropped') });
      else made({ said: phrase('quote.dropped'), undo: () => bridge.restoreQuote(plain), undone: phrase('favourites.restored') });
    },
    copyPicture: async () => {
      const png = await picture();
      if (png !== null) tell(await bridge.copyPicture({ png }), phrase('picture.copied'));
    },
    savePicture: async () => {
      const png = await picture();
      if (png !== null) tell(await bridge.savePicture({ png, author: quote.author }), phrase('picture.saved'));
    },
  };
}
