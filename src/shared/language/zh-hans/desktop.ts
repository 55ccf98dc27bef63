import type { desktop as english } from '../en/desktop.ts';
import type { Translated } from '../catalogue.ts';

export const desktop: Translated<typeof english> = {
  'shortcut.plus': '两个键之间请用一个加号。',
  'shortcut.unknown': '“{name}”不是这里可用的键。',
  'shortcut.oneKey': 'Ctrl、Alt、Shift 和 Super 只能再配一个键。',
  'shortcut.noKey': '请再加一个键，例如 T。',
  'shortcut.noModifier': '请加上 Ctrl、Alt 或 Super，否则其他程序将收不到这个键。',
  'shortcut.twice': 'CmdOrCtrl 已经代表 Ctrl 或 Super。',
  'shortcut.taken': '{keys} 已被系统或其他程序使用。',
  'shortcut.wayland': '此桌面（Wayland）不向程序提供快捷键。请在桌面自己的设置中为“{command}”指定快捷键。',

  'login.foreign': '{path} 不是由 Tidings 创建的，因此保持原样。请将其重命名或删除，然后再次打开此选项。',
  'login.failed': '系统不允许 Tidings 更改登录时启动的程序。',
  'login.allow': '请同时在“系统设置 › 通用 › 登录项”中允许此项。',

  'notification.refused': '系统没有显示上一条通知。请在系统设置中允许 Tidings 发送通知。',
  'pause.hour': '暂停通知一小时',
  'pause.tomorrow': '暂停通知到明天',
  'pause.resume': '恢复通知（暂停至：{time}）',
  'pause.until': '通知已暂停，恢复时间：{time}。',
  'pause.quoteLater': '原定 {time} 的名言会在免打扰时段结束时（{end}）显示。',
  'pause.quoteNever': '原定 {time} 的名言不会显示：免打扰时段持续到第二天。',
};
