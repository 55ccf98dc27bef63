/** How a list of feeds is drawn that may have become long, or short again. */
import { useEffect, useState } from 'react';
import { focusOnceDrawn } from '../dom/focus-once-drawn.ts';
import { partAround, type Item } from '../dom/page-parts.ts';

const VERY_MANY = 20; // with more feeds, only those in view are rendered (the page scrolls, so that there is one scroll bar), and import and export are above
const PART = 'feeds';
const FEW_ENOUGH = 100; // rows that can all be rendered, to leave a list as it is

interface FeedListForm {
  /** Whether there are, or were, very many feeds. */
  readonly isLong: boolean;
  /** Whether only the rows in view are rendered. */
  readonly isVirtual: boolean;
}

/**
 * Returns how the list is drawn. What was long stays so while the settings are open: what is around the list would move away
 * from under the pointer. Nor does a list become a virtual one while it has the focus or a feed is dragged, unless there are
 * too many rows: it is built anew then, and the focus has to be brought back.
 * @param all number of feeds
 * @param listed number of those that the filter leaves
 * @param isFiltered whether there is a filter; with it, and without, the list is built anew anyway
 * @param returnsFocus whether a dialog is open that will give the focus back to the list
 */
export function useFeedListForm(all: number, listed: number, isFiltered: boolean, returnsFocus: boolean): FeedListForm {
  const [isLong, setIsLong] = useState(false);
  const [isVirtual, setIsVirtual] = useState(false);
  const [drawn, setDrawn] = useState({ rows: 0, isFiltered });
  const [lost, setLost] = useState<Item | null>(null); // that had the focus when the list was built anew
  if (all > VERY_MANY && !isLong) setIsLong(true);
  if (listed !== drawn.rows || isFiltered !== drawn.isFiltered) {
    setDrawn({ rows: listed, isFiltered });
    const stays = drawn.rows > 0 && isFiltered === drawn.isFiltered;
    const focused = stays ? focusedFeed() : null;
    const isHeld = stays && listed <= FEW_ENOUGH && (returnsFocus || focused !== null);
    if (listed > Math.max(VERY_MANY, drawn.rows) && !isHeld && !isVirtual) {
      setIsVirtual(true);
      setLost(focused);
    }
  }
  useEffect(() => {
    const page = lost === null ? null : document.querySelector<HTMLElement>('.view:not([inert])');
    if (page !== null) focusOnceDrawn(page, lost);
  }, [lost]);
  return { isLong, isVirtual };
}

/** The feed whose row has the focus, or something in it; while a feed is dragged, that one: the focus is between two rows. */
function focusedFeed(): Item | null {
  const row = document.querySelector<HTMLElement>('.feed[data-dragging]') ?? document.activeElement?.closest<HTMLElement>('[data-key]');
  const key = row?.dataset['key'];
  return row && key !== undefined && partAround(row) === PART ? { part: PART, key } : null;
}
