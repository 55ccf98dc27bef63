import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ModelSort } from '../../shared/settings-constants.ts';
import { ModelPages } from './model-pages.ts';
import type { ModelsView } from './model-view.ts';
import { useBridge } from '../hooks/use-bridge.ts';

export interface ModelRows extends ModelsView {
  readonly pages: ModelPages;
}

/**
 * Returns the rows of the models list near the viewport, for a search, an order and a set of expanded providers.
 * @param first index of the first visible row at the start
 */
export function useModelRows(search: string, sort: ModelSort, open: ReadonlySet<string>, first: number): ModelRows {
  const bridge = useBridge();
  const [pages] = useState(() => new ModelPages(bridge, first));
  const view = useSyncExternalStore(pages.subscribe, () => pages.view);

  useEffect(() => {
    void pages.ask({ search, sort, open: [...open] });
  }, [pages, search, sort, open]);
  useEffect(() => bridge.on('changed', ({ what }) => {
    if (what === 'models') void pages.renew(); // also retries if the first request failed
  }), [bridge, pages]);
  return { ...view, pages };
}
