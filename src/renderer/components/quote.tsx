/** The quote of the day as typography, and its one-line form for when something else has the page. */
import type { DailyQuote } from '../../shared/bridge.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useSay } from '../hooks/use-announcer.ts';
import { messages } from '../messages.ts';
import { IconButton } from './icon-button.tsx';

interface QuoteProps {
  readonly quote: DailyQuote | null;
  /** Only the line: another tab is open. Otherwise the line fades in as the list is scrolled (masthead.css). */
  readonly compact: boolean;
}

export function Quote({ quote, compact }: QuoteProps) {
  const bridge = useBridge();
  const say = useSay();
  const text = quote === null ? messages.quote.none : messages.quote.marked(quote.quote);
  const copy = async (): Promise<void> => {
    if (quote === null) return;
    const outcome = await bridge.copyText({ text: messages.quote.plain(quote) });
    say(outcome.ok ? messages.quote.copied : outcome.message);
  };
  return (
    <section className="quote" aria-label={messages.quote.region} data-compact={compact || undefined}>
      {!compact && (
        <div className="quote-full">
          <blockquote className={quote === null ? 'quote-none' : undefined} dir="auto">{text}</blockquote>
          {quote !== null && (
            <div className="quote-by">
              <p>
                <b>{quote.author}</b> <cite>{quote.work}, {messages.quote.year(quote.year)}</cite>
              </p>
              <IconButton icon="copy" name={messages.quote.copy} onPress={() => void copy()} />
            </div>
          )}
        </div>
      )}
      <p className="quote-line" aria-hidden={!compact} dir="auto">{text}</p>
    </section>
  );
}
