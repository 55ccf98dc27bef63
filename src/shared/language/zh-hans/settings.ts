import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../catalogue.ts';

export const settings: Translated<typeof english> = {
  'settings.title': '设置',
  'settings.back': '返回',
  'settings.cancel': '取消',
  'settings.undo': '撤销',
  'settings.version': 'Tidings {version}',

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
  'login.help': '启动后不显示窗口；有托盘时在托盘中运行。',
};
