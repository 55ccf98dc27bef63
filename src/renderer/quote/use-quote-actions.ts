/** Actions on a quote, each with its confirmation. */
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { Quotation } from '../../shared/quotation.ts';
import { yearOf } from '../../shared/quotation.ts';
import { sourceOf } from '../../shared/citation.ts';
import { useAnnouncer, useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useCopyQuote } from '../hooks/use-copy.ts';
import { useFavourites } from './use-favourites.ts';
import { useUnlessBusy } from '../hooks/use-unless-busy.ts';
import { useWords } from '../hooks/use-words.ts';

export interface QuoteActions {
  readonly copy: () => void;
  /** Adds it to the favourites, or removes it. */
  readonly keep: (kept: boolean) => Promise<void>;
  readonly copyPicture: () => Promise<void>;
  readonly savePicture: () => Promise<void>;
}

/** Returns the actions on this quote. */
export function useQuoteActions(quote: Quotation): QuoteActions {
  const bridge = useBridge();
  const { say } = useAnnouncer();
  const tellRefusal = useTellRefusal();
  const copy = useCopyQuote();
  const { keep, drop } = useFavourites();
  const unlessBusy = useUnlessBusy();
  const { t } = useWords();
  const tell = (outcome: Outcome | null, done: Phrase): void => {
    if (outcome !== null) say(outcome.ok ? done : outcome.message); // null: the user cancelled, or an error was announced
  };
  /** The drawing code is loaded with the first use: on most days nobody makes a picture. */
  const picture = async (): Promise<Uint8Array | null> => {
    try {
      const { drawQuote } = await import('./picture/draw.ts');
      return await drawQuote({ quote: quote.quote, author: quote.author, source: sourceOf(quote.work, yearOf(quote.year, t)) });
    } catch {
      say(phrase('picture.failed'));
      return null;
    }
  };
  return {
    copy: () => copy(quote),
    keep: async (kept) => {
      await unlessBusy(() => tellRefusal(kept ? keep(quote) : drop(quote)));
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
