import type { ReactNode } from 'react';
import { useWords } from '../hooks/use-words.ts';
import { OPENING, QUOTE_LANGUAGE, sourceOf, withClosing } from '../../shared/citation.ts';
import { yearOf, type Quotation } from '../../shared/quotation.ts';

/** The text of a quote, with the opening quotation mark hanging in the margin. */
export function QuotedText({ text }: { readonly text: string }) {
  return (
    <>
      <span className="hung">{OPENING}</span>
      {withClosing(text)}
    </>
  );
}

interface BylineProps {
  readonly quote: Quotation;
  readonly children?: ReactNode; // shown beside it
}

/** The author and the source. */
export function Byline({ quote: { author, work, year }, children }: BylineProps) {
  const { t } = useWords();
  return (
    <p>
      <span lang={QUOTE_LANGUAGE}>
        {author !== '' && <><b>{author}</b>{' '}</>}
        <cite>{sourceOf(work, yearOf(year, t))}</cite>
      </span>
      {children}
    </p>
  );
}
