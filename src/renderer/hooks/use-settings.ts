import { useRef, useState } from 'react';
import type { Outcome } from '../../shared/bridge.ts';
import type { Phrase } from '../../shared/language/phrase.ts';
import type { Settings } from '../../shared/settings.ts';
import type { SettingsPatch } from '../../shared/settings-patch.ts';
import { useSay } from './use-announcer.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';
import { useMade } from './use-changes.ts';

/** Applies a change at once and keeps the way back. @param said what was changed, as in "Port: 8435" */
export type Change = (patch: SettingsPatch, said: Phrase) => Promise<Outcome>;

export interface SettingsHold {
  readonly settings: Settings;
  /** What main refuses comes back in words and nothing is changed. */
  readonly change: Change;
  /** The same for what has no place of its own for a refusal, which is said then. */
  readonly set: (patch: SettingsPatch, said: Phrase) => void;
}

/** The settings as main holds them, read again when they change; null until main has answered. */
export function useSettings(): SettingsHold | null {
  const bridge = useBridge();
  const made = useMade();
  const say = useSay();
  const [settings, setSettings] = useState<Settings | null>(null);
  const applying = useRef(0); // changes that main has not answered: until then it may tell of the time before them
  const read = async (): Promise<void> => {
    const answer = await bridge.settings().catch(() => null);
    if (answer !== null && applying.current === 0) setSettings(answer);
  };
  useReadOnChange(['settings'], () => void read());
  if (settings === null) return null;

  const apply = async (patch: SettingsPatch): Promise<Outcome> => {
    // Shown at once, so that a switch never hesitates; put right from main, which may have refused it.
    setSettings((before) => (before === null ? before : { ...before, ...patch }));
    applying.current += 1;
    const outcome = await bridge.changeSettings(patch);
    applying.current -= 1;
    await read();
    return outcome;
  };
  const change: Change = async (patch, said) => {
    const outcome = await apply(patch);
    if (outcome.ok) made({ said, undo: () => apply(asBefore(settings, patch)) });
    return outcome;
  };
  return {
    settings, change,
    set: (patch, said) => void change(patch, said).then((outcome) => {
      if (!outcome.ok) say(outcome.message);
    }),
  };
}

/** The same settings with the values of before. */
function asBefore(settings: Settings, patch: SettingsPatch): SettingsPatch {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in patch));
}
