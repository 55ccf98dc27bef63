/** The bridge as a context, so that tests and the preview page hand in one of their own. */
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { Bridge, BridgeEvents, Outcome } from '../../shared/bridge.ts';
import { messages } from '../messages.ts';

export const BridgeContext = createContext<Bridge | null>(null);

/** @returns the bridge to main; throws outside of the app. */
export function useBridge(): Bridge {
  const bridge = use(BridgeContext);
  if (bridge === null) throw new Error('useBridge outside of <App>');
  return bridge;
}

const lost = (): Outcome => ({ ok: false, message: messages.trouble.bridge });

/** The same bridge, whose actions say in words when main did not answer at all; reads still reject. */
export const answering = (bridge: Bridge): Bridge => ({
  ...bridge,
  changeSettings: (patch) => bridge.changeSettings(patch).catch(lost),
  addFeed: (feed) => bridge.addFeed(feed).catch(lost),
  removeFeed: (feed) => bridge.removeFeed(feed).catch(lost),
  restoreFeed: (feed) => bridge.restoreFeed(feed).catch(lost),
  switchFeed: (feed) => bridge.switchFeed(feed).catch(lost),
  refresh: () => bridge.refresh().catch(() => ({ message: messages.trouble.bridge })),
  openLink: (link) => bridge.openLink(link).catch(lost),
  copyText: (text) => bridge.copyText(text).catch(lost),
  hide: () => bridge.hide().catch(lost),
});

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
