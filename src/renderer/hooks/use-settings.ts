import type { Phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { pick } from '../../shared/pick.ts';
import type { Settings } from '../../shared/settings.ts';
import type { SettingsPatch } from '../../shared/settings-patch.ts';
import { useTellRefusal } from './use-announcer.ts';
import { useAppliedSettings } from './use-applied-settings.ts';
import { useMake } from './use-changes.ts';

/** Applies a change at once and records how to undo it. @param message what was changed, as in "Port: 8435" */
export type ChangeSettings = (patch: SettingsPatch, message: Phrase) => Promise<Outcome>;

export interface SettingsHold {
  readonly settings: Settings;
  /** If main refuses, resolves with the reason, and nothing is changed. */
  readonly change: ChangeSettings;
  /** The same for controls without room for an error: the reason is announced. */
  readonly set: (patch: SettingsPatch, message: Phrase) => void;
}

/** Returns the settings, read again when they change; null until main has answered. */
export function useSettings(): SettingsHold | null {
  const make = useMake();
  const tellRefusal = useTellRefusal();
  const { settings, apply } = useAppliedSettings();
  if (settings === null) return null;
  const change: ChangeSettings = (patch, message) => make(apply(patch), { message, undo: () => apply(pick(settings, (name) => name in patch)) });
  return { settings, change, set: (patch, message) => void tellRefusal(change(patch, message)) };
}
