/** The bridge as a context, so that tests and the preview page hand in one of their own. */
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { Bridge, BridgeEvents, Outcome } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';

export const BridgeContext = createContext<Bridge | null>(null);

/** @returns the bridge to main; throws outside of the app. */
export function useBridge(): Bridge {
  const bridge = use(BridgeContext);
  if (bridge === null) throw new Error('useBridge outside of <App>');
  return bridge;
}

const lost = (): Extract<Outcome, { ok: false }> => ({ ok: false, message: phrase('trouble.bridge') });

/** The same bridge, whose actions say in words when main did not answer at all; reads still reject. */
export const answering = (bridge: Bridge): Bridge => ({
  ...bridge,
  changeSettings: (patch) => bridge.changeSettings(patch).catch(lost),
  addFeed: (feed) => bridge.addFeed(feed).catch(lost),
  removeFeed: (feed) => bridge.removeFeed(feed).catch(lost),
  restoreFeed: (feed) => bridge.restoreFeed(feed).catch(lost),
  switchFeed: (feed) => bridge.switchFeed(feed).catch(lost),
  editFeed: (feed) => bridge.editFeed(feed).catch(lost),
  moveFeed: (feed) => bridge.moveFeed(feed).catch(lost),
  unmoveFeed: (feed) => bridge.unmoveFeed(feed).catch(lost),
  followFeed: (feed) => bridge.followFeed(feed).catch(lost),
  findFeeds: (site) => bridge.findFeeds(site).catch(lost),
  importOpml: (list) => bridge.importOpml(list).catch(lost),
  openOpml: () => bridge.openOpml().catch(lost),
  saveOpml: () => bridge.saveOpml().catch(lost),
  allowOrigin: (page) => bridge.allowOrigin(page).catch(lost),
  removeOrigin: (page) => bridge.removeOrigin(page).catch(lost),
  newToken: () => bridge.newToken().catch(lost),
  removeToken: () => bridge.removeToken().catch(lost),
  openDataFolder: () => bridge.openDataFolder().catch(lost),
  openLog: () => bridge.openLog().catch(lost),
  resetPart: (part) => bridge.resetPart(part).catch(lost),
  undoReset: (part) => bridge.undoReset(part).catch(lost),
  refresh: () => bridge.refresh().catch(() => ({ message: phrase('trouble.bridge') })),
  markRead: (headline) => bridge.markRead(headline).catch(lost),
  markUnread: (headline) => bridge.markUnread(headline).catch(lost),
  markAllRead: () => bridge.markAllRead().catch(lost),
  undoMarkAllRead: () => bridge.undoMarkAllRead().catch(lost),
  openLink: (link) => bridge.openLink(link).catch(lost),
  keepQuote: (quote) => bridge.keepQuote(quote).catch(lost),
  dropQuote: (quote) => bridge.dropQuote(quote).catch(lost),
  restoreQuote: (quote) => bridge.restoreQuote(quote).catch(lost),
  copyPicture: (picture) => bridge.copyPicture(picture).catch(lost),
  savePicture: (picture) => bridge.savePicture(picture).catch(lost),
  copyText: (text) => bridge.copyText(text).catch(lost),
  hide: () => bridge.hide().catch(lost),
  keepPage: (page) => bridge.keepPage(page).catch(lost),
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
