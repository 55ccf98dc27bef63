/** The clock of the popup: ages are updated once a minute, and only while the document is visible. */
import { createContext, createElement, use, useEffect, useState, type ReactNode } from 'react';
import { MINUTE } from '../../shared/units.ts';
import { useBridge } from './use-bridge.ts';

const NowContext = createContext<number>(0);

/** @returns the current time (epoch ms), the base of ages */
export const useNow = (): number => use(NowContext);

/** Provides the current time to its children; only components that show ages re-render. */
export function NowProvider({ children }: { readonly children: ReactNode }) {
  return createElement(NowContext, { value: useMinuteClock() }, children);
}

/**
 * Returns the time, updated every minute. There is no timer while the document is hidden. When it is shown again, the time is
 * updated at once only if it is more than a minute old: showing the popup should not wait for another render. Timers stand still
 * while the computer sleeps; when it wakes, main reports a change.
 */
function useMinuteClock(): number {
  const bridge = useBridge();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = (): void => {
      last = Date.now();
      setNow(last);
      timer = setTimeout(turn, MINUTE);
    };
    const follow = (): void => {
      clearTimeout(timer);
      if (document.hidden) return;
      const left = last + MINUTE - Date.now();
      if (left > 0 && left <= MINUTE) timer = setTimeout(turn, left); // left > MINUTE if the system clock was set back
      else turn();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    const unfollow = bridge.on('changed', ({ what }) => { if (what === 'status') follow(); });
    return () => {
      clearTimeout(timer);
      unfollow();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [bridge]);
  return now;
}
