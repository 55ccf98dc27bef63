import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShowRequest } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';
import type { WantedPlace } from '../dom/scroll-place.ts';
import { isHeld } from '../keys/held.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import type { Filter } from './use-filter.ts';
import type { HeadlineList } from '../headlines/use-headlines.ts';
import { FOCUS } from '../hooks/use-kept-focus.ts';
import { PageStateStoreContext } from '../hooks/use-persisted-state.ts';
import type { ShownQuote } from '../quote/use-shown-quote.ts';
import type { Views } from './use-views.ts';

/** What a request may change on the page. */
interface Shown {
  readonly views: Pick<Views, 'openSettings' | 'toPage'>;
  readonly quote: Pick<ShownQuote, 'back'>;
  readonly filter: Pick<Filter, 'setText'>;
  readonly headlines: Pick<HeadlineList, 'reach' | 'rows' | 'toEnd'>;
  /** Continues past the introduction. */
  readonly welcomed: () => void;
}

interface Asked {
  /** How often main has asked for a view or a headline. */
  readonly requestCount: number;
  /** Where main or the person wants the list of headlines; null if it stays where it is. */
  readonly wanted: WantedPlace | null;
  /** Moves the focus to the first headline, which need not be drawn yet. */
  readonly toFirst: () => void;
  /** Moves the focus to a headline, which need not be loaded yet, unless the person presses something first; if it is gone by now, the focus stays where it is. */
  readonly toHeadline: (id: string) => void;
  /** The same for the last headline. */
  readonly toLast: () => void;
}

/** Shows what main asks for: the settings, the quote of the day, or a headline. */
export function useShowRequests({ views, quote, filter, headlines, welcomed }: Shown): Asked {
  const bridge = useBridge();
  const { say } = useAnnouncer();
  const stateStore = use(PageStateStoreContext);
  const [requestCount, setRequestCount] = useState(0);
  const [wanted, setWanted] = useState<WantedPlace | null>(null);
  const latest = useRef<object | null>(null); // the request
  /** Leads to a headline once it is loaded. @param request ends an earlier one @param gone is called if there is no such headline */
  const reach = (request: object, id: string, gone?: () => void): void => {
    latest.current = request;
    void headlines.reach(id).then((found) => {
      if (found === null || latest.current !== request) return;
      if (found) setWanted({ id });
      else gone?.();
    });
  };
  const show = useEffectEvent((event: ShowRequest): void => {
    latest.current = event;
    stateStore?.keep(FOCUS, null);
    setRequestCount((count) => count + 1);
    setWanted(null); // the list stays where it is, not where an earlier request has led
    if (event.view === 'settings') return views.openSettings();
    views.toPage('headlines');
    if (event.view === 'quote') {
      quote.back();
      return setWanted({ id: null }); // above the list, which scrolls it away
    }
    const { id } = event;
    welcomed();
    filter.setText(null);
    reach(event, id, () => {
      setWanted({ id: null });
      say(phrase('headlines.gone'));
    });
  });
  useEffect(() => bridge.on('show', (event) => show(event)), [bridge]);
  const toFirst = (): void => {
    const [first] = headlines.rows;
    if (first !== undefined) setWanted({ id: first.id });
  };
  /** Begins a request of the person. What they press next calls it off: they are elsewhere by then. */
  const begin = (): object => {
    const request = {};
    latest.current = request;
    setWanted(null);
    const heard = new AbortController();
    const callOff = (event: Event): void => {
      if (event instanceof KeyboardEvent && isHeld(event)) return; // still the key that asked
      heard.abort();
      if (latest.current !== request) return;
      latest.current = null;
      setWanted(null);
    };
    for (const hand of ['keydown', 'pointerdown', 'wheel'] as const) window.addEventListener(hand, callOff, { capture: true, passive: true, signal: heard.signal });
    return request;
  };
  const toHeadline = (id: string): void => reach(begin(), id);
  const toLast = (): void => {
    const request = begin();
    void headlines.toEnd().then((id) => {
      if (id !== null && latest.current === request) setWanted({ id });
    });
  };
  return { requestCount, wanted, toFirst, toHeadline, toLast };
}
