/**
 * Decides whether the person has looked at the headlines: the list must have been on the screen, not only the settings or the
 * models. Otherwise opening those would end what is new in the list, and what a pause has gathered.
 */
import type { ShowRequest } from '../../../shared/bridge.ts';
import { startOf, type PageState } from '../../../shared/bridge/page-state.ts';

export interface LookWatch {
  /** Somebody asked for a view. Call before the popup is shown. */
  asked(request: ShowRequest): void;
  /** The popup has become visible. @param kept the state its page starts with */
  shown(kept: PageState): void;
  /** The page's state has changed. */
  changed(kept: PageState): void;
  hidden(): void;
}

/**
 * Creates the watch.
 * @param looked called when the popup is hidden, if the list was on the screen while it was visible
 * @param welcomes whether the introduction is in the list's place, unless this page has left it
 */
export function createLookWatch(looked: () => void, welcomes: () => boolean): LookWatch {
  /** Whether a page in this state shows the headlines. */
  const showsList = (kept: PageState): boolean => {
    const { view, tab, welcomed } = startOf(kept);
    return view === 'today' && tab === 'headlines' && (welcomed || !welcomes());
  };

  /** Whether the page that answers the request shows them. The quote is above the list, or the introduction. */
  const opensList = ({ view }: ShowRequest): boolean => view === 'headline' || (view === 'quote' && !welcomes());

  let request: ShowRequest | null = null;
  let visible = false;
  let sawList = false;
  return {
    asked: (asked) => {
      if (!visible) request = asked;
    },
    shown: (kept) => {
      if (visible) return; // shown again after a crash
      visible = true;
      sawList = request === null ? showsList(kept) : opensList(request);
      request = null;
    },
    changed: (kept) => {
      sawList ||= visible && showsList(kept);
    },
    hidden: () => {
      if (sawList) looked();
      [visible, sawList] = [false, false];
    },
  };
}
