import type { reasons as english } from '../en/reasons.ts';
import type { Translated } from '../catalogue.ts';

export const reasons: Translated<typeof english> = {
  'reason.gone': '网站表示已永久移除',
  'reason.held': '网站要求 Tidings 等待',
  'reason.missed': '本机关机或休眠时错过了',
  'reason.unsent': '上次未能发出请求',
  'reason.neverAsked': '从未获取过',
  'reason.tooSoon': '不到一分钟前刚获取过',
  'reason.byHand': '手动请求',
  'reason.fresh': '网站表示在此之前内容有效',
  'reason.hinted': '订阅源要求不要更频繁地获取',
  'reason.daily': '每天一次：网站无法告知“未修改”',
  'reason.hourly': '每小时一次',
  'reason.retry': '{n, plural, =1 {出错后重试} other {连续出错 # 次后重试}}',
  'reason.noRefresh': '本次运行不刷新',
  'reason.wave': '新订阅源较多，分批获取',
  'reason.lost': '已保存的内容丢失',
  'reason.off': '已停用',
  'reason.noneOn': '没有启用的订阅源',
  'reason.noneAgain': '不再获取任何订阅源',
  'reason.of': '{feed}：{reason}',
  'refresh.off': '本次运行不刷新。',
  'refresh.asking': '{n, plural, other {正在获取 # 个来源。}}',
  'refresh.already': '已在刷新中。',
  'refresh.held': '现在无需获取：{reason}。',
  'refresh.later': '现在不能获取；请稍后再试。',
};
