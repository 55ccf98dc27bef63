import { use, useEffect, useRef, type RefObject } from 'react';
import { Rect, type Layout } from 'react-aria-components/Virtualizer';
import { PageMemoryContext } from './use-kept.ts';

const PATIENCE = 30; // frames: rows are measured as they are drawn, and move meanwhile

/**
 * Keeps which row of a virtual list stands at its top, and scrolls the list of the next page there. The row, not the
 * pixels: those of rows that were not drawn yet are a guess.
 * @param ready the rows are here
 * @param led the list is led elsewhere, which beats what it was at
 * @param covered height in px that something covers while the list is scrolled
 */
export function useKeptScroll(
  name: string, list: RefObject<HTMLElement | null>, layout: Layout, ready: boolean, led: boolean, covered: number,
): void {
  const memory = use(PageMemoryContext);
  const begun = useRef(false); // only the first rows of a page go to the old place
  useEffect(() => {
    const el = list.current;
    if (el === null || memory === null || !ready) return;
    const [row, above] = [memory.read(`${name}.row`), memory.read(`${name}.above`)];
    let frame = 0;
    let left = !begun.current && !led && typeof row === 'string' && row !== '' && typeof above === 'number' ? PATIENCE : 0;
    begun.current = true;
    let still = 0;
    const settle = (): void => {
      if (typeof row !== 'string' || typeof above !== 'number' || left-- <= 0) return;
      const place = layout.getLayoutInfo(row);
      const top = place === null ? null : Math.max(0, Math.round(place.rect.y - covered - above));
      if (top !== null && Math.abs(el.scrollTop - top) <= 1) still++;
      else if (top !== null) {
        still = 0;
        el.scrollTo({ top });
        el.dispatchEvent(new Event('scroll', { bubbles: true })); // the list draws what is there now
      }
      if (still < 3) frame = requestAnimationFrame(settle);
      else left = 0;
    };
    settle();
    const follow = (): void => {
      if (left > 0) return; // on its way to the old place
      const seen = new Rect(0, el.scrollTop + covered, el.clientWidth, el.clientHeight - covered);
      const first = el.scrollTop === 0 ? undefined : layout.getVisibleLayoutInfos(seen)
        .find((info) => info.type === 'item' && info.rect.maxY > seen.y);
      memory.keep(`${name}.row`, first === undefined ? '' : String(first.key));
      memory.keep(`${name}.above`, first === undefined ? 0 : Math.round(first.rect.y - seen.y));
    };
    el.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      el.removeEventListener('scroll', follow);
    };
  }, [name, list, layout, ready, led, covered, memory]);
}
