import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Bridge } from '../../shared/bridge.ts';
import type { ModelsQuery } from '../../shared/bridge/models.ts';
import type { ModelSort } from '../../shared/settings-constants.ts';
import { ModelPages, type ModelsSource } from '../state/model-pages.ts';
import type { ModelsView, Question } from '../state/model-view.ts';
import { useBridge } from './use-bridge.ts';

export interface ModelRows extends ModelsView {
  readonly pages: ModelPages;
}

/** A `ModelPages` with a subscription for React. */
function createStore(bridge: Bridge, first: number) {
  const listeners = new Set<() => void>();
  const pages = new ModelPages(
    sourceOf(bridge, { search: '', sort: 'provider', open: [] }),
    () => listeners.forEach((listener) => listener()),
    first,
  );
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { pages, subscribe };
}

const sourceOf = (bridge: Bridge, query: ModelsQuery): ModelsSource => ({
  page: (offset, limit) => bridge.models({ ...query, offset, limit }),
  places: (keys) => bridge.modelPlaces({ ...query, keys }),
});

/**
 * Returns the rows of the models list near the viewport, for a search, an order and a set of expanded providers.
 * @param first index of the first visible row at the start
 */
export function useModelRows(search: string, sort: ModelSort, open: ReadonlySet<string>, first: number): ModelRows {
  const bridge = useBridge();
  const [{ pages, subscribe }] = useState(() => createStore(bridge, first));
  const view = useSyncExternalStore(subscribe, () => pages.view);

  const source = useMemo(() => sourceOf(bridge, { search, sort, open: [...open] }), [bridge, search, sort, open]);
  const question = useMemo((): Question => ({ search, sort }), [search, sort]);
  useEffect(() => {
    void pages.ask(source, question);
  }, [pages, source, question]);
  useEffect(() => bridge.on('changed', ({ what }) => {
    if (what === 'models') void pages.renew(); // also retries if the first request failed
  }), [bridge, pages]);
  return { ...view, pages };
}
