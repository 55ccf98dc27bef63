/** Which quote the popup shows: that of the day, or another that the person asked to see. */
import { useState } from 'react';
import type { DailyQuote } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';
import type { Quotation } from '../../shared/quotation.ts';
import { useSay } from './use-announcer.ts';
import { useBridge } from './use-bridge.ts';

export interface ShownQuote {
  readonly quote: Quotation | null;
  readonly isToday: boolean;
  readonly another: () => Promise<void>;
  readonly back: () => void;
}

/** @param today main's quote of the day; a new day begins with its own, whatever was looked at */
export function useShownQuote(today: DailyQuote | null): ShownQuote {
  const bridge = useBridge();
  const say = useSay();
  const [other, setOther] = useState<{ readonly day: string; readonly quote: Quotation } | null>(null);
  const seen = today !== null && other?.day === today.day ? other.quote : null;
  return {
    quote: seen ?? today,
    isToday: seen === null,
    another: async () => {
      if (today === null) return;
      try {
        const quote = await bridge.anotherQuote();
        if (quote !== null) setOther({ day: today.day, quote });
      } catch {
        say(phrase('trouble.bridge'));
      }
    },
    back: () => setOther(null),
  };
}
