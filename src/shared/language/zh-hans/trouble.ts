import type { trouble as english } from '../en/trouble.ts';
import type { Translated } from '../catalogue.ts';

export const trouble: Translated<typeof english> = {
  'trouble.bridge': 'Tidings 没有响应。请重试；如果仍然不行，请退出 Tidings 并重新启动。',
  'trouble.updated': '已安装新版 Tidings。退出 Tidings 并重新启动，即可继续获取头条。',
  'trouble.why': '{why}。',
  'trouble.sameWhy': '原因相同：{why}。',
  'trouble.whys': '原因各不相同。',
  'trouble.offline': '你已离线。',
  'trouble.one': '无法获取“{feed}”。',
  'trouble.nothing': '尚未获取到它的内容。',
  'trouble.last': '上次获取：{when}。',
  'trouble.some': '{all, plural, other {# 个订阅源}}中有 {failed, number} 个无法获取：{feeds}。',
  'trouble.someOf': '{all, plural, other {# 个订阅源}}中有 {failed, number} 个无法获取。',
  'trouble.whyOf': '{feed}：{why}。',
  'trouble.more': '{n, plural, other {另外 # 个}}',
  'trouble.all': '你的订阅源都无法获取。',
  'trouble.showing': '显示的是上次（{when}）获取的内容。',
  'trouble.showingList': '显示的是{day}的列表。',
  'trouble.next': '下次尝试：{when}。',
  'trouble.soon': '即将再次尝试。',
  'trouble.notAgain': '不会再获取。',
};
