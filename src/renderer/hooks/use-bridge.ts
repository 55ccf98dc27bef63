/** The bridge as a context, so that tests and the preview page hand in one of their own. */
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { Bridge, BridgeEvents } from '../../shared/bridge.ts';

export const BridgeContext = createContext<Bridge | null>(null);

/** @returns the bridge to main; throws outside of the app. */
export function useBridge(): Bridge {
  const bridge = use(BridgeContext);
  if (bridge === null) throw new Error('useBridge outside of <App>');
  return bridge;
}

type Changed = BridgeEvents['changed']['what'];

/** Runs `read` once at the start and again whenever main says that one of `what` is different now. */
export function useReadOnChange(what: readonly Changed[], read: () => void): void {
  const bridge = useBridge();
  const run = useEffectEvent(read);
  const concerns = useEffectEvent((changed: Changed) => what.includes(changed));
  useEffect(() => {
    run();
    return bridge.on('changed', (event) => {
      if (concerns(event.what)) run();
    });
  }, [bridge]);
}
