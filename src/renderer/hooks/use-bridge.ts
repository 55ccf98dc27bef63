/** The bridge as a context, so that tests and the preview page hand in one of their own. */
import { createContext, use, useEffect, useEffectEvent } from 'react';
import { BRIDGE_CALLS, saysWhy, type Bridge, type BridgeCall, type BridgeEvents, type Refusal } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';

export const BridgeContext = createContext<Bridge | null>(null);

/** @returns the bridge to main; throws outside of the app. */
export function useBridge(): Bridge {
  const bridge = use(BridgeContext);
  if (bridge === null) throw new Error('useBridge outside of <App>');
  return bridge;
}

/** The same bridge, where a call that says in words why it cannot (`saysWhy`) says so, too, when main did not answer at all. */
export function answering(bridge: Bridge): Bridge {
  const guarded = (call: BridgeCall) => async (...args: readonly unknown[]): Promise<unknown> => {
    try {
      return await (Reflect.apply(bridge[call], bridge, args) as Promise<unknown>);
    } catch {
      return { ok: false, message: phrase('trouble.bridge') } satisfies Refusal;
    }
  };
  return { ...bridge, ...Object.fromEntries(BRIDGE_CALLS.filter(saysWhy).map((call) => [call, guarded(call)])) };
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
