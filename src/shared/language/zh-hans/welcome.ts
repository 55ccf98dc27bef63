import type { Translated } from '../catalogue.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translated<typeof english> = {
  'welcome.title': '欢迎使用 Tidings',
  'welcome.text': '每日名言、你的头条和最新的 AI 模型，在这里查看，也供本机的其他程序使用。',
  'welcome.feeds': '来自 {feeds}。',
  'welcome.more': '{n, plural, other {另外 # 个}}',
  'welcome.noFeeds': '来自你选择的网站。',
  'welcome.models': '来自 {host} 的公开列表。',
  'welcome.programs': '程序',
  'welcome.api': '相同的内容：',
  'welcome.nothing': '无需账号，没有跟踪：Tidings 不会向任何人透露你读了什么。',
  'welcome.start': '查看头条',
};
