import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Size, type Layout } from 'react-aria-components/Virtualizer';

/**
 * Rows expand when focused, and push down those below. The virtual list learns the new size only after painting, so for one
 * frame an expanded row would overlap the next one. This hook reports the size before the paint.
 */
export function useRowSizes(list: RefObject<HTMLElement | null>, layout: Layout): void {
  useEffect(() => {
    const el = list.current;
    if (el === null) return;
    const observer = new MutationObserver((records) => flushSync(() => {
      for (const { target } of records) if (target instanceof HTMLElement) measure(target, layout);
    }));
    observer.observe(el, { subtree: true, attributeFilter: ['data-focused'] });
    return () => observer.disconnect();
  }, [list, layout]);
}

/** Measures the row's wrapper, as the library does. */
function measure(row: HTMLElement, layout: Layout): void {
  const { parentElement: held, dataset: { key } } = row;
  if (held === null || key === undefined) return;
  const { height } = held.style;
  held.style.height = '';
  const size = new Size(held.scrollWidth, held.scrollHeight);
  held.style.height = height;
  layout.virtualizer?.updateItemSize(key, size);
}
