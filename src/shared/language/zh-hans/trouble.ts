import type { trouble as english } from '../en/trouble.ts';
import type { Translated } from '../catalogue.ts';

export const trouble: Translated<typeof english> = {
  'trouble.bridge': 'Tidings 没有响应。请重试；如果仍然不行，请退出 Tidings 并重新启动。',
  'trouble.updated': '已安装新版 Tidings。退出 Tidings 并重新启动，即可继续获取头条。',
  'storage.unreadable': '{why, select, denied {Tidings 无权读取数据文件夹中的 {files}，例如曾用 sudo 启动过：请把这些文件改为归你所有，然后重新启动 Tidings。} other {Tidings 无法读取数据文件夹中的 {files}（{code}）：请检查磁盘，然后重新启动 Tidings。}}在此之前，其中的内容不会显示，对它的更改也不会保存。',
  'storage.unsaved': '{why, select, full {Tidings 无法保存 {files}：磁盘已满，请腾出空间。} readOnly {Tidings 无法保存 {files}：磁盘为只读，请允许写入。} denied {Tidings 无权保存 {files}：数据文件夹属于其他用户，例如曾用 sudo 启动过。请把该文件夹及其中的文件改为归你所有。} other {Tidings 无法保存 {files}（{code}），请检查磁盘。}}每次刷新时会再次尝试；未保存的内容会在退出 Tidings 时丢失。',
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
  'trouble.whyAt': '在 {host}，{why}',
  'trouble.more': '{n, plural, other {另外 # 个}}',
  'trouble.all': '你的订阅源都无法获取。',
  'trouble.showing': '显示的是上次（{when}）获取的内容。',
  'trouble.showingList': '显示的是{day}的列表。',
  'trouble.next': '下次尝试：{when}。',
  'trouble.soon': '即将再次尝试。',
  'trouble.notAgain': '不会再获取。',
};
