/** Bridge handlers for the settings without a topic of their own. */
import type { SettingCalls } from '../../../shared/bridge/settings.ts';
import type { HandlerContext, HandlersOf } from './context.ts';

export const settingHandlers = ({ core, desktop }: HandlerContext): HandlersOf<SettingCalls> => ({
  settings: () => core.settings.current(),
  changeSettings: (patch) => desktop.change(patch),
});
