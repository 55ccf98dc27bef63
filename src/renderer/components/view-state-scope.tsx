import { use, useEffect, useMemo, type ReactNode } from 'react';
import { PageStateContext } from '../hooks/use-persisted-state.ts';
import { scopedTo } from '../state/page-state-store.ts';

interface ViewMemoryProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/**
 * A view over the page, with its own namespace of kept state. Closing it clears that state, even if the previous page left
 * it open and this page went elsewhere before rendering it.
 */
export function ViewStateScope({ name, isOpen, children }: ViewMemoryProps) {
  const pageState = use(PageStateContext);
  const own = useMemo(() => pageState && scopedTo(name, pageState), [pageState, name]);
  useEffect(() => {
    if (!isOpen) pageState?.forget(name);
  }, [pageState, name, isOpen]);
  return <PageStateContext value={own}>{isOpen && children}</PageStateContext>;
}
