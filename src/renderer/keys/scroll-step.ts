/** How far a key scrolls, as in browsers, where no element that scrolls has the focus and the browser would do it. */

const ARROW = 40; // px
const PAGE = 7 / 8; // of what is in view: the last lines are still there to go on from

type Struck = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Returns the px down, infinite to an end; null for a key that does not scroll. @param height of what is in view, px */
export function scrollStep({ key, shiftKey, ctrlKey, altKey, metaKey }: Struck, height: number): number | null {
  if (ctrlKey || altKey || metaKey) return null;
  if (key === ' ') return (shiftKey ? -PAGE : PAGE) * height;
  if (shiftKey) return null;
  switch (key) {
    case 'ArrowDown': return ARROW;
    case 'ArrowUp': return -ARROW;
    case 'PageDown': return PAGE * height;
    case 'PageUp': return -PAGE * height;
    case 'Home': return -Infinity;
    case 'End': return Infinity;
    default: return null;
  }
}
