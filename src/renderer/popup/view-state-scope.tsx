import { use, useEffect, useMemo, type ReactNode } from 'react';
import { PageStateStoreContext } from '../hooks/use-persisted-state.ts';
import { scopedTo } from '../state/page-state-store.ts';

interface ViewStateScopeProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/**
 * A view over the page, with its own namespace of kept state. Closing it clears that state, even if the previous page left
 * it open and this page went elsewhere before rendering it.
 */
export function ViewStateScope({ name, isOpen, children }: ViewStateScopeProps) {
  const stateStore = use(PageStateStoreContext);
  const own = useMemo(() => stateStore && scopedTo(name, stateStore), [stateStore, name]);
  useEffect(() => {
    if (!isOpen) stateStore?.forget(name);
  }, [stateStore, name, isOpen]);
  return <PageStateStoreContext value={own}>{isOpen && children}</PageStateStoreContext>;
}
