import type { Translated } from '../catalogue.ts';
import type { reading as english } from '../en/reading.ts';

export const reading: Translated<typeof english> = {
  'filter.label': '筛选头条',
  'filter.close': '关闭筛选',
  'filter.found': '{n, plural, other {# 条}}',
  'filter.none': '没有与“{filter}”匹配的头条',

  'groups.label': '显示头条',
  'groups.name': '显示头条：{how}',
  'groups.order': '排列',
  'groups.which': '范围',
  'groups.unread': '仅未读',
  'groups.unreadBy': '{by}，仅未读',
  'groups.day': '按日期',
  'groups.category': '按类别',
  'groups.source': '按来源',
  'groups.none': '未分类',

  'headline.menu': '头条',
  'headline.markRead': '标为已读',
  'headline.markUnread': '标为未读',
  'headline.showLess': '减少此类头条',
  'headline.muteWord': '屏蔽词语…',
  'headline.switchOff': '停用“{source}”',
  'headline.markedRead': '已标为已读',
  'headline.markedUnread': '已标为未读',
  'headline.linkCopied': '链接已复制',
  'headline.noLink': '这条头条没有链接',
  'headline.switchedOff': '“{source}”已停用',
  'headline.switchedOn': '“{source}”已重新启用',

  'muteWord.title': '不想再看到哪个词？',
  'muteWord.help': '含有该词的头条不会出现在 Tidings 和 API 中，直到你在设置的“屏蔽词”中将它移除。',
  'muteWord.words': '这条头条中的词语',
};
