import { describe, expect, it } from 'vitest';
import { article } from '../../../../src/main/content/feed/article.ts';

const titleOf = (contentSnippet: string): string =>
  article({ title: '', link: 'https://press.example/1', pubDate: '', contentSnippet, author: '', categories: [] }).title;

describe('an entry without a title is named after its text', () => {
  it.each([
    ['a short one, whole', 'Tea is ready.', 'Tea is ready.'],
    ['whole words', 'seven by '.repeat(20), `${'seven by '.repeat(11).trim()}…`],
    ['whole words, without the one that was cut', 'It is ready. '.repeat(20), `${'It is ready. '.repeat(7)}It is…`],
    ['text without spaces', `【速報】 ${'紅茶ができました。'.repeat(20)}`, `【速報】 ${'紅茶ができました。'.repeat(11).slice(0, 95)}…`],
    ['text with a long address', `Read https://press.example/${'a'.repeat(200)}`, `Read https://press.example/${'a'.repeat(73)}…`],
  ])('%s', (_, text, title) => {
    expect(titleOf(text)).toBe(title);
  });
});
