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

it('an entry without a title and a text is named after its link, as far as a title may go', () => {
  const named = (link: string): string => article({ title: '', link, pubDate: '', contentSnippet: '', author: '', categories: [] }).title;
  expect(named('https://press.example/1')).toBe('https://press.example/1');
  const long = `https://press.example/?${'a'.repeat(2_000)}`;
  expect(named(long)).toBe(long.slice(0, 500));
});
