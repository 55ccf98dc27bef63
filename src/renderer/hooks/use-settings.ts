import { useState } from 'react';
import type { Outcome } from '../../shared/bridge.ts';
import type { Settings, SettingsPatch } from '../../shared/settings.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

export interface SettingsHold {
  readonly settings: Settings | null; // null until main has answered
  /** Applies a change at once; what main refuses comes back in words and nothing is changed. */
  readonly change: (patch: SettingsPatch) => Promise<Outcome>;
}

/** The settings as main holds them, read again when they change. */
export function useSettings(): SettingsHold {
  const bridge = useBridge();
  const [settings, setSettings] = useState<Settings | null>(null);
  useReadOnChange(['settings'], () => void bridge.settings().then(setSettings, () => undefined));
  const change = async (patch: SettingsPatch): Promise<Outcome> => {
    // Shown at once, so that a switch never hesitates; put right from main when it was refused.
    setSettings((before) => (before === null ? before : { ...before, ...definedOf(patch) }));
    const outcome = await bridge.changeSettings(patch);
    if (!outcome.ok) await bridge.settings().then(setSettings, () => undefined);
    return outcome;
  };
  return { settings, change };
}

const definedOf = (patch: SettingsPatch): Partial<Settings> => ({
  ...(patch.notification === undefined ? {} : { notification: patch.notification }),
  ...(patch.port === undefined ? {} : { port: patch.port }),
  ...(patch.startAtLogin === undefined ? {} : { startAtLogin: patch.startAtLogin }),
});
