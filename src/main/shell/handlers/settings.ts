/** Main's end of the bridge: the settings that have no part of their own. */
import type { SettingCalls } from '../../../shared/bridge/settings.ts';
import type { HandlerContext, HandlersOf } from './context.ts';

export const settingHandlers = ({ core, desktop }: HandlerContext): HandlersOf<SettingCalls> => ({
  settings: () => core.settings.current(),
  changeSettings: (patch) => desktop.change(patch),
});
