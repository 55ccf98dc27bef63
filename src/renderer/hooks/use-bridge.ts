/** The bridge as a context, so that tests and the preview page can provide their own. */
import { createContext, use, useEffect, useEffectEvent } from 'react';
import { BRIDGE_CALLS, returnsRefusal, type Bridge, type BridgeCall, type BridgeEvents, type Changed } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { refusal } from '../../shared/outcome.ts';

export const BridgeContext = createContext<Bridge | null>(null);

/** @returns the bridge to main @throws Error outside of the app */
export function useBridge(): Bridge {
  const bridge = use(BridgeContext);
  if (bridge === null) throw new Error('useBridge outside of <App>');
  return bridge;
}

/** Returns the same bridge, except that calls that report failures (`returnsRefusal`) also do so if main does not answer. */
export function answering(bridge: Bridge): Bridge {
  const guarded = (call: BridgeCall) => async (...args: readonly unknown[]): Promise<unknown> => {
    try {
      return await (Reflect.apply(bridge[call], bridge, args) as Promise<unknown>);
    } catch {
      return refusal(phrase('trouble.bridge'));
    }
  };
  return { ...bridge, ...Object.fromEntries(BRIDGE_CALLS.filter(returnsRefusal).map((call) => [call, guarded(call)])) };
}

/** Calls `read` on mount, and whenever main reports a change of one of `what`, with that event. */
export function useReadOnChange(what: readonly Changed[], read: (changed?: BridgeEvents['changed']) => void): void {
  const bridge = useBridge();
  const run = useEffectEvent(read);
  const concerns = useEffectEvent((changed: Changed) => what.includes(changed));
  useEffect(() => {
    run();
    return bridge.on('changed', (event) => {
      if (concerns(event.what)) run(event);
    });
  }, [bridge]);
}
