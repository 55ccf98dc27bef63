import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { KEPT, TABS, VIEWS, type TabName, type ViewName } from '../../shared/bridge/page-state.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { focusShown } from './focus-shown.ts';
import { followTab } from '../dom/tab-focus.ts';
import type { SettingsPart } from '../state/settings-part.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { isOneOf, usePersistedState } from '../hooks/use-persisted-state.ts';

/** The view and the tab that are shown. */
export interface Views {
  readonly view: ViewName;
  readonly tab: TabName;
  /** The section that the settings open at; null for their beginning. */
  readonly part: SettingsPart | null;
  readonly setTab: (tab: TabName) => void;
  readonly openSettings: (part?: SettingsPart | null) => void;
  /** @param from gets the focus back on return */
  readonly openFavourites: (from: HTMLElement | null) => void;
  /** Returns to the page, and to what had the focus there. */
  readonly closeView: () => void;
  /** Goes to the page, whatever covers it. @param tab the one to show; omitted for the current one */
  readonly toPage: (tab?: TabName) => void;
  /** The same with a tab at once, which gets the focus if that would be lost, or else is announced. */
  readonly openTab: (tab: TabName) => void;
}

/** Returns the view and the tab, kept for the next page, and the functions that change them. */
export function useViews(): Views {
  const { speak } = useAnnouncer();
  const [view, setView] = usePersistedState<ViewName>(KEPT.view, VIEWS[0], isOneOf(...VIEWS));
  const [tab, setTab] = usePersistedState<TabName>(KEPT.tab, TABS[0], isOneOf(...TABS));
  const [part, setPart] = useState<SettingsPart | null>(null);
  const before = useRef<HTMLElement | null>(null); // had the focus before another view opened
  const shown = useRef(view); // for `openView`: the list of headlines caches the rendering of a note, and with it an old function
  useEffect(() => { shown.current = view; }, [view]);

  /** Applies what was typed in a field of a view that is about to close: React tells no field of a blur by its removal. */
  const leaveField = (): void => {
    if (view !== 'today' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  /** Opens a view over the page. @param from gets the focus back on return; an element of another view is ignored, as it will be gone */
  const openView = (opened: 'settings' | 'favourites', from: Element | null): void => {
    if (shown.current === 'today') before.current = from instanceof HTMLElement ? from : null;
    setView(opened);
  };
  return {
    view, tab, part, setTab,
    openSettings: (at = null) => {
      setPart(at);
      openView('settings', document.activeElement);
    },
    openFavourites: (from) => openView('favourites', from),
    closeView: () => {
      setView('today');
      requestAnimationFrame(() => {
        if (before.current !== null) focusShown(before.current);
      });
    },
    toPage: (opened = tab) => {
      leaveField();
      setView('today');
      setTab(opened);
    },
    openTab: (opened) => {
      leaveField();
      flushSync(() => { // rendered now: where the focus is lost
        setView('today');
        setTab(opened);
      });
      if (!followTab()) speak(phrase(`tabs.${opened}`));
    },
  };
}
