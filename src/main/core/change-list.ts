/** Changes to the lists of the settings. */
import type { Outcome, Refusal } from '../../shared/outcome.ts';
import type { Settings } from '../../shared/settings.ts';

/** The part of the settings store that is used. */
export interface ChangeableSettings {
  change(edit: (settings: Settings) => Settings | Refusal): Promise<Outcome>;
}

/**
 * Changes one list.
 * @param edit gets the list as it is when the queued change runs, and returns the next one, or why it stays as it is
 */
export function changeList<Key extends 'feeds' | 'allowedOrigins' | 'muteWords'>(
  settings: ChangeableSettings, key: Key, edit: (list: Settings[Key]) => Settings[Key] | Refusal,
): Promise<Outcome> {
  return settings.change((before) => {
    const next = edit(before[key]);
    return 'ok' in next ? next : { ...before, [key]: next };
  });
}
