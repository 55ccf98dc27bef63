/**
 * The settings the popup can change directly; its lists have their own calls. Separate, because a start does not need it early.
 */
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
  language: Settings.shape.language.exactOptional(),
  zoom: Settings.shape.zoom.exactOptional(),
  singleKeys: Settings.shape.singleKeys.exactOptional(),
  groupHeadlines: Settings.shape.groupHeadlines.exactOptional(),
  unreadOnly: Settings.shape.unreadOnly.exactOptional(),
  sortModels: Settings.shape.sortModels.exactOptional(),
  welcome: Settings.shape.welcome.exactOptional(),
});
export type SettingsPatch = z.infer<typeof SettingsPatch>;
