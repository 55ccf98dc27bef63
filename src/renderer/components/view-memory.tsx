import { use, useEffect, useMemo, type ReactNode } from 'react';
import { PageMemoryContext } from '../hooks/use-kept.ts';
import { memoryOf } from '../state/page-memory.ts';

interface ViewMemoryProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/**
 * A view over the page, with its own namespace of kept state. Closing it clears that state, even if the previous page left
 * it open and this page went elsewhere before rendering it.
 */
export function ViewMemory({ name, isOpen, children }: ViewMemoryProps) {
  const memory = use(PageMemoryContext);
  const own = useMemo(() => memory && memoryOf(name, memory), [memory, name]);
  useEffect(() => {
    if (!isOpen) memory?.forget(name);
  }, [memory, name, isOpen]);
  return <PageMemoryContext value={own}>{isOpen && children}</PageMemoryContext>;
}
