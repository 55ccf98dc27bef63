import { useCallback, useRef, useState } from 'react';
import type { Outcome } from '../../shared/outcome.ts';
import type { Settings } from '../../shared/settings.ts';
import type { SettingsPatch } from '../../shared/settings-patch.ts';
import { unlessSame } from '../state/keep-same.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

interface AppliedSettings {
  readonly settings: Settings | null; // null until main has answered
  readonly isLost: boolean; // main did not answer the last request
  /** Shows a change at once; then main's settings, as it may have refused. The same function in each render. */
  readonly apply: (patch: SettingsPatch) => Promise<Outcome>;
}

/** Returns the settings, read again when they change, and the function to change them. */
export function useAppliedSettings(): AppliedSettings {
  const bridge = useBridge();
  const [settings, setSettings] = useState<Settings | null>(null);
  const [isLost, setLost] = useState(false);
  const applying = useRef(0); // changes main has not answered; until then it may report older settings
  const read = useCallback(async (): Promise<void> => {
    const answer = await bridge.settings().catch(() => null);
    setLost(answer === null);
    if (answer !== null && applying.current === 0) setSettings((before) => unlessSame(before, answer));
  }, [bridge]);
  useReadOnChange(['settings'], () => void read());

  const apply = useCallback(async (patch: SettingsPatch): Promise<Outcome> => {
    setSettings((before) => (before === null ? before : { ...before, ...patch }));
    applying.current += 1;
    const outcome = await bridge.changeSettings(patch);
    applying.current -= 1;
    await read();
    return outcome;
  }, [bridge, read]);
  return { settings, isLost, apply };
}
