/** What the settings view may change at once; feeds have calls of their own. A module of its own: no start needs it before the API answers. */
import { z } from 'zod';
import { HttpUrl, NotificationSetting, QuietHours, Settings, Shortcut } from './settings.ts';

export const SettingsPatch = z.strictObject({
  modelsUrl: HttpUrl.exactOptional(),
  notification: NotificationSetting.exactOptional(),
  quietHours: QuietHours.exactOptional(),
  snoozedUntil: Settings.shape.snoozedUntil.exactOptional(),
  shortcut: Shortcut.exactOptional(),
  port: Settings.shape.port.exactOptional(),
  startAtLogin: Settings.shape.startAtLogin.exactOptional(),
  muteWords: Settings.shape.muteWords.exactOptional(),
  language: Settings.shape.language.exactOptional(),
  groupHeadlines: Settings.shape.groupHeadlines.exactOptional(),
  sortModels: Settings.shape.sortModels.exactOptional(),
  welcome: Settings.shape.welcome.exactOptional(),
});
export type SettingsPatch = z.infer<typeof SettingsPatch>;
