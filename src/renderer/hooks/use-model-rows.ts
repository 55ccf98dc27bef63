import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Bridge } from '../../shared/bridge.ts';
import { ModelPages, type ModelsView } from '../state/model-pages.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

export interface ModelRows extends ModelsView {
  readonly pages: ModelPages;
  readonly answered: string; // the search that the rows are the answer to
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

  const read = useCallback(
    (offset: number, limit: number) => bridge.models({ offset, limit, search, open: [...open] }),
    [bridge, search, open],
  );
  const searched = useRef('');
  const [answered, setAnswered] = useState('');
  useEffect(() => {
    const fresh = search !== searched.current;
    searched.current = search;
    void pages.renew(read, fresh).then((current) => {
      if (current) setAnswered(search);
    });
  }, [pages, read, search]);
  useReadOnChange(['models'], () => {
    if (pages.view.ready) void pages.renew();
  });
  return { ...view, pages, answered };
}
