import type { headlines as english } from '../en/headlines.ts';
import type { Translated } from '../catalogue.ts';

export const headlines: Translated<typeof english> = {
  'tabs.label': '阅读内容',
  'tabs.headlines': '头条',
  'tabs.models': '模型',

  'days.morning': '今天上午',
  'days.today': '今天',
  'days.yesterday': '昨天',
  'days.earlier': '更早',

  'headlines.loading': '正在获取头条…',
  'headlines.emptyTitle': '还没有头条',
  'headlines.empty': '已获取你的订阅源，但其中没有头条。',
  'headlines.emptyOrMuted': '已获取你的订阅源，但其中没有头条，或者头条都被屏蔽词排除了。',
  'headlines.emptyNotFetched': 'Tidings 尚未获取你的订阅源。',
  'headlines.noFeedsTitle': '没有订阅源',
  'headlines.noFeeds': '添加你喜欢的网站的订阅源，它的头条就会显示在这里。',
  'headlines.noFeedsOnTitle': '没有启用的订阅源',
  'headlines.noFeedsOn': '启用一个，它的头条就会显示在这里。',
  'headlines.openSettings': '选择订阅源',
  'headlines.tryNow': '立即尝试',
  'headlines.noUnread': '没有未读头条',
  'headlines.showAll': '显示全部',

  'headlines.unread': '未读',
  'headlines.unreadCount': '{n, plural, other {# 条未读}}',
  'headlines.fresh': '{n, plural, other {上次查看后新增 # 条}}',
  'headlines.lookedAt': '上次查看：{when}',
  'headlines.readAll': '全部已读',
  'headlines.allRead': '{n, plural, other {已将 # 条头条标为已读}}',
  'headlines.noBrowser': '无法打开浏览器访问此链接。',
  'headlines.linkTooLong': '链接太长，Windows 无法打开。请复制它，然后粘贴到浏览器中。',
  'headlines.gone': '该头条已不在列表中。',
  'headlines.unreadAgain': '已恢复未读',
};
