import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Bridge } from '../../shared/bridge.ts';
import { ModelPages, type ModelsView } from '../state/model-pages.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

export interface ModelRows extends ModelsView {
  readonly pages: ModelPages;
}

/** A `ModelPages` that React can follow. */
function createStore(bridge: Bridge) {
  const listeners = new Set<() => void>();
  const pages = new ModelPages(
    (offset, limit) => bridge.models({ offset, limit, search: '', open: [] }),
    () => listeners.forEach((listener) => listener()),
  );
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { pages, subscribe };
}

/** The rows of the models list near what is on screen, for a search and a set of unfolded providers. */
export function useModelRows(search: string, open: ReadonlySet<string>): ModelRows {
  const bridge = useBridge();
  const [{ pages, subscribe }] = useState(() => createStore(bridge));
  const view = useSyncExternalStore(subscribe, () => pages.view);

  const renew = useEffectEvent((fromTop: boolean) => void pages.renew(
    (offset, limit) => bridge.models({ offset, limit, search, open: [...open] }),
    fromTop,
  ));
  useEffect(() => renew(true), [search]);
  useEffect(() => {
    if (pages.view.ready) renew(false);
  }, [open, pages]);
  useReadOnChange(['models'], () => {
    if (pages.view.ready) renew(false);
  });
  return { ...view, pages };
}
