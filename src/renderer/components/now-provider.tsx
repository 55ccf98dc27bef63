import type { ReactNode } from 'react';
import { NowContext, useMinuteClock } from '../hooks/use-now.ts';

/** Provides the current time to its children; only components that show ages re-render. */
export function NowProvider({ children }: { readonly children: ReactNode }) {
  return <NowContext value={useMinuteClock()}>{children}</NowContext>;
}
