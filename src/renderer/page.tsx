/** Renders the page: one React root, on the bridge that the preload script put on `window`. */
import { createRoot } from 'react-dom/client';
import type { PageState } from '../shared/bridge/page-state.ts';
import { App } from './app.tsx';
import { holdMovedTouches } from './dom/moved-touch.ts';
import { ignoreStrayPresses } from './dom/stray-press.ts';
import { PageStateStoreContext } from './hooks/use-persisted-state.ts';
import { createPageStateStore } from './state/page-state-store.ts';

/**
 * Mounts the app.
 * @param kept the state the previous page left
 * @param onDrawn is called once everything is rendered, before it is painted
 */
export function showPage(root: HTMLElement, kept: PageState, onDrawn: () => void): void {
  const { tidings: bridge } = window;
  const stateStore = createPageStateStore(
    kept,
    (latest) => void bridge.keepPage({ kept: latest }),
    (listener) => document.addEventListener('visibilitychange', () => { if (document.hidden) listener(); }),
  );
  ignoreStrayPresses(window);
  holdMovedTouches(window);
  const onUncaughtError = (error: unknown): void => {
    reportError(error); // for the log, as React does by itself
    void bridge.failed(); // React has removed everything, for good
  };
  createRoot(root, { onUncaughtError }).render(<PageStateStoreContext value={stateStore}><App bridge={bridge} onDrawn={onDrawn} /></PageStateStoreContext>);
}
