import type { mute as english } from '../en/mute.ts';
import type { Translated } from '../catalogue.ts';

export const mute: Translated<typeof english> = {
  'mute.title': '屏蔽词',
  'mute.add': '屏蔽词语',
  'mute.placeholder': '词或短语',
  'mute.addButton': '屏蔽',
  'mute.help': '含有它的头条不会出现在这里和 API 中，直到你将它移除。',
  'mute.list': '已屏蔽的词',
  'mute.alreadyThere': '这个词已经屏蔽。',
  'mute.tooShort': '请至少输入两个字符。',
  'mute.tooMany': '最多 {most, plural, other {# 个词}}；请先移除一个。',
  'mute.muted': '“{word}”已屏蔽',
  'mute.remove': '移除 {word}',
  'mute.removed': '“{word}”不再屏蔽',
};
