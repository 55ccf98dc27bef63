import { useState } from 'react';

const VERY_MANY = 20; // with more feeds, only those in view are rendered (the page scrolls, so that there is one scroll bar), and import and export are above

/** How the list of feeds is drawn. */
interface LongList {
  /** Whether there are, or were, very many feeds. */
  readonly isLong: boolean;
  /** Whether only the rows in view are rendered. */
  readonly isVirtual: boolean;
}

/**
 * Returns how the list is drawn. What was long stays so while the settings are open: what is around the list would move away
 * from under the pointer. Nor does the list become a virtual one while it has the focus: it would be built anew, its focus
 * would go to the first row, and the next Delete would remove that feed.
 * @param all number of feeds
 * @param listed number of those that the filter leaves
 * @param returnsFocus whether a dialog is open that will give the focus back to the list
 */
export function useLongList(all: number, listed: number, returnsFocus: boolean): LongList {
  const [isLong, setIsLong] = useState(false);
  const [isVirtual, setIsVirtual] = useState(false);
  const [drawn, setDrawn] = useState(0); // rows
  if (all > VERY_MANY && !isLong) setIsLong(true);
  if (listed !== drawn) {
    setDrawn(listed);
    const isHeld = drawn > 0 && (returnsFocus || hasFocus());
    if (listed > Math.max(VERY_MANY, drawn) && !isHeld) setIsVirtual(true);
  }
  return { isLong, isVirtual };
}

const hasFocus = (): boolean => document.activeElement?.closest('.feeds') != null;
