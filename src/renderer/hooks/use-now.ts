/** The minute hand: ages are drawn anew once a minute, and only while someone can see them. */
import { createContext, use, useEffect, useState } from 'react';

const MINUTE = 60_000;

export const NowContext = createContext<number>(0);

/** @returns the time (epoch milliseconds) that ages are reckoned from. */
export const useNow = (): number => use(NowContext);

/**
 * Keeps the time for `NowContext`: no timer while the document is hidden, right again when it is shown. Within the
 * minute nothing is drawn anew then: the popup is on the screen a frame later, and has better to do.
 */
export function useMinuteHand(): number {
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
      if (left > 0 && left <= MINUTE) timer = setTimeout(turn, left); // more is left where the clock was put back
      else turn();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return now;
}
