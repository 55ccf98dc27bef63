/** Bridge calls for settings without calls of their own. */
import type { Outcome } from '../outcome.ts';
import type { Settings } from '../settings.ts';
import type { SettingsPatch } from '../settings-patch.ts';
import type { CallsOf } from './call.ts';

export interface SettingCalls {
  settings: { argument: undefined; answer: Settings };
  /** Changes all fields of the patch, or none; a refusal names the invalid field. */
  changeSettings: { argument: SettingsPatch; answer: Outcome };
}

export const SETTING_CALLS: CallsOf<SettingCalls> = { settings: 'rejection', changeSettings: 'refusal' };
