import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Bridge } from '../../shared/bridge.ts';
import type { ModelSort } from '../../shared/model-sorts.ts';
import { ModelPages, type ModelsView, type Question } from '../state/model-pages.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

export interface ModelRows extends ModelsView {
  readonly pages: ModelPages;
}

/** A `ModelPages` that React can follow. */
function createStore(bridge: Bridge, first: number) {
  const listeners = new Set<() => void>();
  const pages = new ModelPages(
    (offset, limit) => bridge.models({ offset, limit, search: '', sort: 'provider', open: [] }),
    () => listeners.forEach((listener) => listener()),
    first,
  );
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { pages, subscribe };
}

/**
 * The rows of the models list near what is on screen, for a search, an order and a set of unfolded providers.
 * @param sort null until it is known; nothing is asked before
 * @param first row on screen at the beginning
 */
export function useModelRows(search: string, sort: ModelSort | null, open: ReadonlySet<string>, first: number): ModelRows {
  const bridge = useBridge();
  const [{ pages, subscribe }] = useState(() => createStore(bridge, first));
  const view = useSyncExternalStore(subscribe, () => pages.view);

  const read = useCallback(
    (offset: number, limit: number) => bridge.models({ offset, limit, search, sort: sort ?? 'provider', open: [...open] }),
    [bridge, search, sort, open],
  );
  const question = useMemo((): Question | null => sort && { search, sort }, [search, sort]);
  useEffect(() => {
    if (question !== null) void pages.renew(read, question);
  }, [pages, read, question]);
  useReadOnChange(['models'], () => {
    if (question !== null) void pages.renew(); // the first answer may have failed, too
  });
  return { ...view, pages };
}
