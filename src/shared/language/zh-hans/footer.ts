import type { footer as english } from '../en/footer.ts';
import type { Translated } from '../catalogue.ts';

export const footer: Translated<typeof english> = {
  'footer.refreshing': '正在刷新…',
  'footer.refreshingBrief': '刷新中…',
  'footer.updated': '{ago}更新',
  'footer.updatedSome': '{ago}，{n, number} 个失败',
  'footer.someBrief': '{n, number} 个失败',
  'footer.failed': '{n, plural, other {# 个订阅源失败}}',
  'footer.fetchedOf': '已获取 {n, number}/{all, number}',
  'footer.fetchedFeeds': '已获取 {n, number}/{all, plural, other {# 个订阅源}}',
  'footer.fetchedUntil': '{state}，预计完成时间：{when}',
  'footer.offlineNever': '离线，尚未获取内容',
  'footer.offline': '离线，{ago}更新',
  'footer.offlineBrief': '离线',
  'footer.modelsOf': '{day}的模型列表',
  'footer.modelsOffline': '离线，{day}的列表',
  'footer.copyAddress': '复制 API 地址，{base}',
  'footer.addressCopied': 'API 地址已复制',
  'footer.apiOff': 'API 没有响应',
  'footer.refresh': '立即刷新',
  'footer.settings': '设置',
};
