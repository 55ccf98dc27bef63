import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import type { Quotation } from '../../shared/quotation.ts';

interface Sizes {
  readonly whole: number; // px, of the quote with all that belongs to it
  readonly words: number; // px
}

const NONE: Sizes = { whole: 0, words: 0 };

export interface QuoteSize {
  /** The words have more lines than there is room for. */
  readonly cut: boolean;
  /** Of the whole quote (quote.css): the height that is held, and how far below the author the buttons keep their place. */
  readonly style: CSSProperties;
  /** Another is about to take this one's place. */
  readonly hold: () => void;
}

/**
 * While one quote after the other is looked at, the whole keeps the height of the tallest so far and the buttons their
 * place in it: else they would run away from the pointer. The author follows the words.
 * @param held whether the one that is shown is one of these
 */
export function useQuoteSize(whole: RefObject<HTMLElement | null>, words: RefObject<HTMLElement | null>, quote: Quotation | null, held: boolean): QuoteSize {
  const [tallest, setTallest] = useState(NONE);
  const [height, setHeight] = useState(0); // px, of the words that are shown
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const el = words.current;
    if (el === null) return;
    const measure = (): void => {
      setHeight(el.offsetHeight);
      setCut(el.scrollHeight > el.clientHeight + 1); // rounded, each by itself
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(el);
    return () => resized.disconnect();
  }, [words, quote]);
  return {
    cut,
    style: {
      '--held': `${held ? tallest.whole : 0}px`,
      '--drop': `${held ? Math.max(0, tallest.words - height) : 0}px`,
    } as CSSProperties,
    hold: () => {
      const now: Sizes = { whole: whole.current?.offsetHeight ?? 0, words: words.current?.offsetHeight ?? 0 };
      setTallest((before) => (held ? { whole: Math.max(before.whole, now.whole), words: Math.max(before.words, now.words) } : now));
    },
  };
}
