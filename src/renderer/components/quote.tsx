/** The quote of the day as typography, and its one-line form for when something else has the page. */
import { useRef, useState, type CSSProperties } from 'react';
import { Button } from 'react-aria-components/Button';
import type { DailyQuote } from '../../shared/bridge.ts';
import { isSameQuotation, type Quotation } from '../../shared/quotation.ts';
import { useShownQuote } from '../hooks/use-shown-quote.ts';
import { useWords } from '../hooks/use-words.ts';
import { QUOTE_LANGUAGE, quoted } from '../../shared/citation.ts';
import { Byline, QuotedText } from './quotation.tsx';
import { QuoteActions } from './quote-actions.tsx';

interface QuoteProps {
  readonly today: DailyQuote | null;
  /** Only the line: another tab is open. Otherwise the line fades in as the list is scrolled (masthead.css). */
  readonly compact: boolean;
  readonly favourites: readonly Quotation[];
  readonly onFavourites: (from: HTMLElement | null) => void;
}

export function Quote({ today, compact, favourites, onFavourites }: QuoteProps) {
  const { t } = useWords();
  const { quote, isToday, another, back } = useShownQuote(today);
  const words = useRef<HTMLQuoteElement>(null);
  // While one quote after the other is looked at, the words keep the height of the tallest so far: else the buttons
  // below them would run away from the pointer.
  const [tallest, setTallest] = useState(0); // px
  if (quote === null) {
    return (
      <section className="quote" aria-label={t('quote.region')} data-compact={compact || undefined}>
        {!compact && <div className="quote-full"><p className="quote-none">{t('quote.none')}</p></div>}
        <p className="quote-line" aria-hidden={!compact}>{t('quote.none')}</p>
      </section>
    );
  }
  const goOn = (): void => {
    const height = words.current?.offsetHeight ?? 0;
    setTallest((before) => (isToday ? height : Math.max(before, height)));
    void another();
  };
  return (
    <section className="quote" aria-label={t(isToday ? 'quote.region' : 'quote.otherRegion')} data-compact={compact || undefined}>
      {!compact && (
        <div className="quote-full" style={{ '--held': `${isToday ? 0 : tallest}px` } as CSSProperties}>
          {/* Live: spoken when another takes its place; what the page opens with is not. */}
          <blockquote dir="auto" lang={QUOTE_LANGUAGE} aria-live="polite" ref={words}><QuotedText text={quote.quote} /></blockquote>
          <div className="quote-by">
            <Byline quote={quote} live>
              {!isToday && <Button className="text-button" onPress={back}>{t('quote.back')}</Button>}
            </Byline>
            <QuoteActions
              quote={quote} kept={favourites.some((one) => isSameQuotation(one, quote))}
              onAnother={goOn} onFavourites={onFavourites}
            />
          </div>
        </div>
      )}
      <p className="quote-line" aria-hidden={!compact} dir="auto" lang={QUOTE_LANGUAGE}>{quoted(quote.quote)}</p>
    </section>
  );
}
