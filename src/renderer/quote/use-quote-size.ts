import { useEffect, useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import type { Quotation } from '../../shared/quotation.ts';

interface Sizes {
  readonly whole: number; // px, of the quote with author and buttons
  readonly words: number; // px, of the words
}

const NONE: Sizes = { whole: 0, words: 0 };

export interface QuoteSize {
  /** The words have more lines than there is room for. */
  readonly cut: boolean;
  /** For the whole quote (quote.css): the minimum height, and how far the buttons are moved down to keep their position. */
  readonly style: CSSProperties;
  /** To be called before another quote replaces this one. */
  readonly hold: () => void;
}

/**
 * While the reader goes through several quotes, keeps the height of the tallest one so far, and the buttons in place, so
 * that they do not move away under the pointer. The author stays below the words.
 * @param held whether the quote shown is one of these, not that of the day
 * @param open whether a quote that a short window cuts is shown in full. It is measured again before the closed form is
 *   painted: the focused button is only there while the quote is cut or open
 */
export function useQuoteSize(
  whole: RefObject<HTMLElement | null>, words: RefObject<HTMLElement | null>, quote: Quotation | null,
  { held, open }: { readonly held: boolean; readonly open: boolean },
): QuoteSize {
  const [tallest, setTallest] = useState(NONE);
  const [height, setHeight] = useState(0); // px, of the words shown
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const el = words.current;
    if (el === null) return;
    const measure = (): void => {
      setHeight(el.offsetHeight);
      setCut(el.scrollHeight > el.clientHeight + 1); // 1 px tolerance: the two heights are rounded separately
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(el);
    return () => resized.disconnect();
  }, [words, quote, open]);
  // In another window the words wrap elsewhere, and a short one truncates them.
  useEffect(() => {
    const forget = (): void => setTallest(NONE);
    window.addEventListener('resize', forget);
    return () => window.removeEventListener('resize', forget);
  }, []);
  return {
    cut,
    style: {
      '--held': `${held ? tallest.whole : 0}px`,
      '--drop': `${held ? Math.max(0, tallest.words - height) : 0}px`,
    } as CSSProperties,
    hold: () => {
      const now: Sizes = open ? NONE : { whole: whole.current?.offsetHeight ?? 0, words: words.current?.offsetHeight ?? 0 }; // closed, it is lower
      setTallest((before) => (held ? { whole: Math.max(before.whole, now.whole), words: Math.max(before.words, now.words) } : now));
    },
  };
}
