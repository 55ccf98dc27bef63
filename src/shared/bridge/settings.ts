/** The bridge's part about the settings that have no part of their own. */
import type { Settings } from '../settings.ts';
import type { SettingsPatch } from '../settings-patch.ts';
import type { CallsOf, Outcome } from './call.ts';

export interface SettingCalls {
  settings: { argument: undefined; answer: Settings };
  /** Errors name the field in plain words; nothing is stored unless all of the patch is good. */
  changeSettings: { argument: SettingsPatch; answer: Outcome };
}

export const SETTING_CALLS: CallsOf<SettingCalls> = { settings: 'rejects', changeSettings: 'says why' };
