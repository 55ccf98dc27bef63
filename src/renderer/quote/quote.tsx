/** The quote of the day, and its one-line form for when other content fills the page. */
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { QUOTE_LANGUAGE, quoted } from '../../shared/citation.ts';
import { isSameQuotation, type Quotation } from '../../shared/quotation.ts';
import { useQuoteSize } from './use-quote-size.ts';
import type { ShownQuote } from './use-shown-quote.ts';
import { useWords } from '../hooks/use-words.ts';
import { Byline, QuotedText } from './quotation.tsx';
import { QuoteActions } from './quote-actions.tsx';

interface QuoteProps {
  readonly shown: ShownQuote;
  /**
   * Shows only the line, because another tab is open. Otherwise the line fades in as the list is scrolled (masthead.css).
   */
  readonly compact: boolean;
  readonly favourites: readonly Quotation[];
  readonly onFavourites: (from: HTMLElement | null) => void;
}

export function Quote({ shown: { quote, isToday, another, back }, compact, favourites, onFavourites }: QuoteProps) {
  const { t } = useWords();
  const [open, setOpen] = useState(false); // shows the whole quote where a short window truncates it
  const whole = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLQuoteElement>(null);
  const { cut, style, hold } = useQuoteSize(whole, words, compact ? null : quote, { held: !isToday, open });
  if (compact && open) setOpen(false);
  if (quote === null) {
    return (
      <section className="quote" aria-label={t('quote.region')} data-compact={compact || undefined} data-none>
        {!compact && <div className="quote-full"><p className="quote-none">{t('quote.none')}</p></div>}
        <p className="quote-line" aria-hidden={!compact}>{t('quote.none')}</p>
      </section>
    );
  }
  return (
    <section
      className="quote" aria-label={t(isToday ? 'quote.region' : 'quote.otherRegion')}
      data-compact={compact || undefined} data-cut={cut || undefined} data-open={open || undefined}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return; // a menu handles its own
        event.preventDefault(); // otherwise the popup would be hidden
        setOpen(false);
        if (event.target === whole.current) whole.current.querySelector<HTMLElement>('.quote-open')?.focus();
      }}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        // The focused element must be visible, but the open quote may cover it. Menus are above the quote.
        const isCovered = relatedTarget?.closest('.view') && !currentTarget.contains(relatedTarget);
        // By a press on nothing: the keys would act behind it. One that closes the quote's menu leaves it open, with the focus.
        const isGivenUp = relatedTarget === null && target !== document.activeElement;
        if (isGivenUp && open && !currentTarget.contains(target)) whole.current?.focus();
        else if (isCovered || isGivenUp) setOpen(false);
      }}
    >
      {!compact && (
        // When open, it takes the focus of a click on its words: otherwise nothing would have it, and the keys would act behind.
        <div className="quote-full" style={style} ref={whole} tabIndex={open ? -1 : undefined}>
          <blockquote dir="auto" lang={QUOTE_LANGUAGE} ref={words}><QuotedText text={quote.quote} /></blockquote>
          <div className="quote-by">
            <Byline quote={quote}>
              {!isToday && <Button className="text-button" onPress={back}>{t('quote.back')}</Button>}
            </Byline>
            <QuoteActions
              quote={quote} kept={favourites.some((one) => isSameQuotation(one, quote))} open={open} onOpen={setOpen}
              onAnother={() => {
                hold();
                void another();
              }}
              onFavourites={onFavourites}
            />
          </div>
        </div>
      )}
      <p className="quote-line" aria-hidden={!compact} dir="auto" lang={QUOTE_LANGUAGE}>{quoted(quote.quote)}</p>
    </section>
  );
}
