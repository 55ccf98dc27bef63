/** The minute hand: ages are drawn anew once a minute, and only while someone can see them. */
import { createContext, use, useEffect, useState } from 'react';

const MINUTE = 60_000;

export const NowContext = createContext<number>(0);

/** @returns the time (epoch milliseconds) that ages are reckoned from. */
export const useNow = (): number => use(NowContext);

/** Keeps the time for `NowContext`: no timer while the document is hidden, right again when it is shown. */
export function useMinuteHand(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = (): void => {
      clearInterval(timer);
      timer = undefined;
      if (document.hidden) return;
      setNow(Date.now());
      timer = setInterval(() => setNow(Date.now()), MINUTE);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return now;
}
