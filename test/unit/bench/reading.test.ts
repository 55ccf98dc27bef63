import { describe, expect, it } from 'vitest';
import { hasRightShape, judge, type ReadArticle } from '../../../bench/lib/feed-score.ts';

const article: ReadArticle = {
  title: ' Tea  & cake ', link: 'https://press.example', pubDate: '2021-03-05T06:07:08.500Z', author: 'Ada', categories: ['b', 'a', 'a'],
  contentSnippet: 'A good day, and a better night for tea.',
};
const judged = (articles: readonly ReadArticle[] | null, first: object, count?: number) => [...judge(articles, { first, ...(count === undefined ? {} : { count }) })];

describe('judge', () => {
  it('judges each expected field, and no others', () => {
    expect(judged([article], { title: 'Tea & cake', author: 'Bob' }, 1)).toEqual([['count', true], ['title', true], ['author', false]]);
  });

  it.each([
    ['link', { link: 'https://press.example/' }, { link: 'https://press.example/x' }],
    ['pubDate', { pubDate: '2021-03-05T06:07:08.000Z' }, { pubDate: '2021-03-05T06:07:09.000Z' }],
    ['categories', { categories_sorted: ['a', 'b'] }, { categories_sorted: ['a'] }],
    ['contentSnippet', { contentSnippet_alnum_prefix_any_of: ['no', 'agooddayandabetternightfortea'] }, { contentSnippet_alnum_prefix_any_of: ['agood'] }],
  ])('compares %s by meaning', (field, right, wrong) => {
    expect(judged([article], right)).toEqual([[field, true]]);
    expect(judged([article], wrong)).toEqual([[field, false]]);
  });

  it('counts every expectation of an unreadable feed as wrong', () => {
    expect(judged(null, { title: '' }, 0)).toEqual([['count', false], ['title', false]]);
  });
});

describe('hasRightShape', () => {
  it('requires five strings and a list of strings', () => {
    expect(hasRightShape([article])).toBe(true);
    expect(hasRightShape([article, { ...article, author: undefined }])).toBe(false);
    expect(hasRightShape([{ ...article, categories: [{ _: 'a' }] }])).toBe(false);
  });
});
