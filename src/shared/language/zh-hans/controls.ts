import type { controls as english } from '../en/controls.ts';
import type { Translated } from '../catalogue.ts';

export const controls: Translated<typeof english> = {
  'section.list': '设置分区',
  'section.general': '通用',
  'section.notifications': '通知',
  'section.privacy': '隐私',
  'section.data': '数据',

  'change.value': '{setting}：{value}',
  'change.on': '开',
  'change.off': '关',
  'change.undone': '已撤销：{change}',
  'change.nothing': '没有可以撤销的操作。',
  'change.line': '最近的更改',

  'check.port': '请输入 {least} 到 {most} 之间的数字。',
  'check.portBlocked': '浏览器和 Node.js 拒绝连接此端口。请使用其他数字。',
  'check.time': '请填写小时和分钟，例如 09:00。',
  'check.scheme': '地址应以 http:// 或 https:// 开头。',
  'check.address': '这还不是有效的网址。',
  'check.long': '地址最多 {most} 个字符。',

  'quiet.title': '免打扰时段',
  'quiet.switch': '暂缓通知',
  'quiet.from': '从',
  'quiet.to': '到',
  'quiet.range': '{from} 到 {to}',
  'quiet.help': '每天在这两个时间之间，可以跨越午夜。',
  'snooze.title': '暂停',
  'snooze.hour': '一小时',
  'snooze.tomorrow': '到明天',
  'snooze.resume': '恢复',
  'snooze.until': '已暂停至 {time}。',
  'snooze.none': '通知未暂停。',
  'snooze.paused': '通知已暂停至 {time}',
  'snooze.resumed': '通知已恢复',

  'recorder.title': '快捷键',
  'recorder.help': '在任何地方显示或隐藏 Tidings。',
  'recorder.none': '无',
  'recorder.name': '快捷键：{keys}。按下以更改。',
  'recorder.set': '设置…',
  'recorder.setName': '快捷键：无。设置…',
  'recorder.press': '请按下按键…',
  'recorder.how': '同时按下各键。退格键清除快捷键，Esc 取消。',
  'recorder.cancelled': '快捷键未更改',
};
