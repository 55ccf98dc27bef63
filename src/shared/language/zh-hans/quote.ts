import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../catalogue.ts';

export const quote: Translated<typeof english> = {
  'quote.region': '每日名言',
  'quote.otherRegion': '名言集里的一句',
  'quote.none': '今天没有名言',
  'quote.bc': '公元前 {year} 年',
  'quote.another': '换一句',
  'quote.back': '回到今天的名言',
  'quote.keep': '收藏',
  'quote.kept': '已收藏',
  'quote.copy': '复制名言',
  'quote.copied': '名言已复制',
  'quote.more': '更多',
  'quote.whole': '完整名言',
  'quote.copyPicture': '复制为图片',
  'quote.savePicture': '保存为图片…',

  'favourites.title': '收藏',
  'favourites.none': '还没有收藏',
  'favourites.how': '点名言旁的心形“收藏”，即可收藏在此。指向名言，或用 Tab 键移到它的按钮，心形就会出现。',
  'favourites.remove': '取消收藏',
  'favourites.removed': '已取消收藏',
  'favourites.restored': '已恢复收藏',
  'favourites.full': '收藏已满，请先移除一些。',
  'favourites.notWritten': '无法保存收藏。磁盘是否已满，或文件夹是否为只读？',

  'picture.copied': '图片已复制',
  'picture.saved': '图片已保存',
  'picture.failed': '无法生成图片。',
  'picture.notWritten': '无法写入图片。磁盘是否已满，或文件夹是否为只读？',
  'picture.dialog': '将名言保存为图片',
  'picture.kind': '图片（PNG）',
};
