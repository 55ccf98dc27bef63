import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Overview } from '../../shared/bridge.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

/** Returns the popup's overview, read again when it changes. `lost`: main did not answer. */
export function useOverview(): { readonly overview: Overview | null; readonly lost: boolean } {
  const bridge = useBridge();
  const [overview, setOverview] = useState<Overview | null>(null);
  const [lost, setLost] = useState(false);
  const latest = useRef(0);
  const read = (): void => {
    const call = ++latest.current;
    bridge.overview().then(
      (answer) => {
        if (call !== latest.current) return; // a later call is pending
        setOverview(answer);
        setLost(false);
      },
      () => setLost(true),
    );
  };
  useReadOnChange(['quote', 'news', 'models', 'status', 'settings'], read);
  // Main has no event for the network; the page has one while it is open.
  const onNetwork = useEffectEvent(read);
  useEffect(() => {
    const listen = (): void => onNetwork();
    for (const event of ['online', 'offline']) window.addEventListener(event, listen);
    return () => { for (const event of ['online', 'offline']) window.removeEventListener(event, listen); };
  }, []);
  return { overview, lost };
}
