import { use, useEffect, useMemo, type ReactNode } from 'react';
import { PageMemoryContext } from '../hooks/use-kept.ts';
import { memoryOf } from '../state/page-memory.ts';

interface ViewMemoryProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/**
 * A view that is opened over the page, and keeps apart what it is at. Closed, nothing of that is kept: not even where the
 * page before left it open, and this one was led elsewhere before any of it was drawn.
 */
export function ViewMemory({ name, isOpen, children }: ViewMemoryProps) {
  const memory = use(PageMemoryContext);
  const own = useMemo(() => memory && memoryOf(name, memory), [memory, name]);
  useEffect(() => {
    if (!isOpen) memory?.forget(name);
  }, [memory, name, isOpen]);
  return <PageMemoryContext value={own}>{isOpen && children}</PageMemoryContext>;
}
