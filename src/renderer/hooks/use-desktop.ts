import { useState } from 'react';
import type { DesktopState } from '../../shared/bridge.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

/** Returns main's report on the desktop, read again when the settings change; null until main has answered. */
export function useDesktop(): DesktopState | null {
  const bridge = useBridge();
  const [desktop, setDesktop] = useState<DesktopState | null>(null);
  useReadOnChange(['settings'], () => void bridge.desktop().then(setDesktop, () => undefined));
  return desktop;
}
