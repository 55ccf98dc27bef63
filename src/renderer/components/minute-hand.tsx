import type { ReactNode } from 'react';
import { NowContext, useMinuteHand } from '../hooks/use-now.ts';

/** Lets everything below tell ages; only what does is drawn anew as the time goes on. */
export function MinuteHand({ children }: { readonly children: ReactNode }) {
  return <NowContext value={useMinuteHand()}>{children}</NowContext>;
}
