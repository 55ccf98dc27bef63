import type { ReactNode } from 'react';
import { NowContext, useMinuteHand } from '../hooks/use-now.ts';

/** Provides the current time to its children; only components that show ages re-render. */
export function MinuteHand({ children }: { readonly children: ReactNode }) {
  return <NowContext value={useMinuteHand()}>{children}</NowContext>;
}
