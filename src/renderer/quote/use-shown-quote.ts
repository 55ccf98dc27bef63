/** The quote the popup shows: that of the day, or another one the user asked for. */
import { KEPT } from '../../shared/bridge/page-state.ts';
import { isDailyQuote, type DailyQuote } from '../../shared/bridge/quote.ts';
import { announced, QUOTE_LANGUAGE } from '../../shared/citation.ts';
import { phrase } from '../../shared/language/phrase.ts';
import type { Quotation } from '../../shared/quotation.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { usePersistedObject } from '../hooks/use-persisted-state.ts';

export interface ShownQuote {
  readonly quote: Quotation | null;
  readonly isToday: boolean;
  readonly another: () => Promise<void>;
  readonly back: () => void;
}

/**
 * Returns the quote, and the functions to change it. @param today main's quote of the day; a new day starts with its own
 * quote
 */
export function useShownQuote(today: DailyQuote | null): ShownQuote {
  const bridge = useBridge();
  const { say, speak } = useAnnouncer();
  const [other, setOther] = usePersistedObject(KEPT.otherQuote, isDailyQuote);
  const seen = today !== null && other?.day === today.day ? other : null;
  /** Announces a quote that replaces another: as one message, since of two regions that change at once each would be read in pieces. */
  const tell = (quote: Quotation): void => speak(announced(quote), QUOTE_LANGUAGE);
  return {
    quote: seen ?? today,
    isToday: seen === null,
    another: async () => {
      if (today === null) return;
      try {
        const quote = await bridge.anotherQuote();
        if (quote === null) return;
        setOther({ ...quote, day: today.day });
        tell(quote);
      } catch {
        say(phrase('trouble.bridge'));
      }
    },
    back: () => {
      setOther(null);
      if (today !== null) tell(today);
    },
  };
}
