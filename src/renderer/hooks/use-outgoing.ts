import { useState } from 'react';
import type { Outgoing } from '../../shared/bridge.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

/** Returns what leaves this computer, read again when the settings change; null until main has answered. */
export function useOutgoing(): Outgoing | null {
  const bridge = useBridge();
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null);
  useReadOnChange(['settings'], () => void bridge.outgoing().then(setOutgoing, () => undefined));
  return outgoing;
}
