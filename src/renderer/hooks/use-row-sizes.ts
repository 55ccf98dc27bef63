import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Size, type Layout } from 'react-aria-components/Virtualizer';

/**
 * Rows open as the focus comes to them, and push those below. The virtual list hears of their new size only when that is
 * drawn, and would let an open row lie over the next one for a frame; here it hears before.
 * @param isThere whether the list is drawn
 */
export function useRowSizes(list: RefObject<HTMLElement | null>, layout: Layout, isThere: boolean): void {
  useEffect(() => {
    const el = list.current;
    if (el === null || !isThere) return;
    const observer = new MutationObserver((records) => flushSync(() => {
      for (const { target } of records) if (target instanceof HTMLElement) measure(target, layout);
    }));
    observer.observe(el, { subtree: true, attributeFilter: ['data-focused'] });
    return () => observer.disconnect();
  }, [list, layout, isThere]);
}

/** As the library does, of the element that it puts a row into. */
function measure(row: HTMLElement, layout: Layout): void {
  const { parentElement: held, dataset: { key } } = row;
  if (held === null || key === undefined) return;
  const { height } = held.style;
  held.style.height = '';
  const size = new Size(held.scrollWidth, held.scrollHeight);
  held.style.height = height;
  layout.virtualizer?.updateItemSize(key, size);
}
