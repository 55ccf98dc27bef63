/** Short confirmations ("Quote copied"): shown in the footer for a moment and spoken by screen readers. */
import { createContext, use, useCallback, useEffect, useState } from 'react';

const SHOWN_FOR = 4_000; // ms; long enough to read twice

export const SayContext = createContext<(text: string) => void>(() => undefined);

/** @returns the function that shows and speaks a confirmation. */
export const useSay = (): ((text: string) => void) => use(SayContext);

/** Holds what was said last until it has been shown long enough, or until nobody can see it any more. */
export function useAnnouncer(): { readonly said: string; readonly say: (text: string) => void } {
  const [said, setSaid] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (said === null) return;
    const clear = (): void => setSaid(null);
    const clearHidden = (): void => {
      if (document.hidden) clear();
    };
    const timer = setTimeout(clear, SHOWN_FOR);
    document.addEventListener('visibilitychange', clearHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', clearHidden);
    };
  }, [said]);
  return { said: said?.text ?? '', say: useCallback((text: string) => setSaid({ text }), []) };
}
