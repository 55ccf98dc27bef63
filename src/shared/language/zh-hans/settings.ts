import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../catalogue.ts';

export const settings: Translated<typeof english> = {
  'settings.title': '设置',
  'settings.back': '返回',
  'settings.cancel': '取消',
  'settings.undo': '撤销',
  'settings.version': 'Tidings {version}',
  'settings.licences': '查看许可证',

  'dialog.close': '关闭',
  'dialog.done': '完成',

  'notification.title': '每日名言',
  'notification.switch': '通知我',
  'notification.time': '时间',
  'notification.help': '每天一次，附上当天的新名言。关闭后，新头条也不再通知。',

  'language.title': '语言',
  'language.system': '跟随系统',
  'zoom.title': '缩放',
  'zoom.percent': '{n, number}%',

  'login.title': '启动',
  'login.switch': '登录时启动',
  'login.help': '在后台启动，有托盘时留在托盘中。',

  'singleKeys.title': '单个按键',
  'singleKeys.switch': '用作快捷键',
  'singleKeys.help': '{page} 在任何位置有效；{headline} 在头条上有效。如果你使用语音输入，或者经常误触按键，请关闭。',
};
