import { describe, expect, it } from 'vitest';
import type { Headline } from '../../../../src/shared/bridge/news.ts';
import { createArranger, type ArrangedFeed } from '../../../../src/main/content/news/arrange.ts';

const row = (id: string, feed: string, title: string, snippet = ''): Headline =>
  ({ id, feed, title, snippet, language: '', source: feed === 'c' ? 'Old Quarterly' : `Source ${feed}`, link: '', at: 0 });
const news = [
  row('1', 'a', 'Ferry resumes after the storm', 'The “Łódź” left Kołobrzeg at noon.'), row('2', 'b', 'Straße gesperrt'),
  row('3', 'c', 'Café opens'), row('4', 'a', 'A quiet week', 'No storm in sight'), row('5', 'x', '新型望远镜首次观测'),
];
const orderedFeeds: ArrangedFeed[] = [{ id: 'c', category: '' }, { id: 'b', category: 'City' }, { id: 'a', category: 'Sea' }, { id: 'd', category: 'City' }];
const ids = (group: 'day' | 'category' | 'source', filter = ''): string =>
  createArranger(news, orderedFeeds).arrange({ group, filter }).map(({ id }) => id).join('');

describe('arranged headlines', () => {
  it('keep their order when grouped by day', () => expect(ids('day')).toBe('12345'));
  it('are grouped by source in feed order, with unknown feeds last', () => expect(ids('source')).toBe('32145'));
  it('of an unknown feed are last also if they are the newest', () => {
    expect(createArranger([row('6', 'x', 'New'), ...news], orderedFeeds).arrange({ group: 'source', filter: '' }).map(({ id }) => id).join('')).toBe('321465');
  });
  it('are grouped by category in the order of its first feed, uncategorised ones last', () => expect(ids('category')).toBe('21435'));
  it('carry the category of their feed', () => {
    expect(createArranger(news, orderedFeeds).arrange({ group: 'day', filter: '' }).map(({ category }) => category)).toEqual(['Sea', 'City', '', 'Sea', '']);
  });
});

describe('a headline filter', () => {
  it.each([
    ['by title', 'ferry', '1'], ['by snippet', 'noon', '1'], ['by source name', 'quarterly', '3'],
    ['ignoring case', 'FERRY', '1'], ['ignoring accents in the filter', 'cáfe', '3'], ['ignoring accents in the headline', 'cafe', '3'],
    ['treating ł as l', 'lodz', '1'], ['treating ß as ss', 'strasse', '2'], ['by Chinese text', '望远镜', '5'],
    ['by a part of a word', 'torm', '14'], ['by several words, all of which must match', 'storm  quiet', '4'], ['all of them for a filter of spaces', '  ', '12345'],
    ['none without a match', 'tram', ''],
  ])('finds matching headlines: %s', (_, filter, found) => expect(ids('day', filter)).toBe(found));

  it.each([
    ['œ by two letters', 'coeur', 'À cœur ouvert'], ['two letters by œ', 'cœur', 'A coeur ouvert'], ['Hebrew words at a maqaf', 'בית ספר', 'בֵּית־סֵפֶר'],
    ['a maqaf by a hyphen', 'בית-ספר', 'בית־ספר'], ['a hyphen by a maqaf', 'בית־ספר', 'בית-ספר'], ['Persian by Arabic letters', 'كتابي', 'کتابی'],
    ['Arabic by Persian letters', 'کتابی', 'كتابي'], ['full-width kana by half-width', 'ﾃﾞｼﾞ', 'デジタル庁'], ['half-width kana by full-width', 'デジ', 'ﾃﾞｼﾞﾀﾙ庁'],
  ])('finds %s', (_, filter, title) => expect(createArranger([row('1', 'a', title)], []).arrange({ group: 'day', filter })).toHaveLength(1));

  it('keeps the grouping', () => expect(ids('source', 'a')).toBe('3214'));
  it('has no effect after it is cleared', () => {
    const { arrange } = createArranger(news, orderedFeeds);
    expect(arrange({ group: 'day', filter: 'tram' })).toEqual([]);
    expect(arrange({ group: 'day', filter: '' })).toHaveLength(5);
  });
  it('returns the same array for an equivalent request', () => {
    const { arrange } = createArranger(news, orderedFeeds);
    expect(arrange({ group: 'source', filter: 'Storm' })).toBe(arrange({ group: 'source', filter: 'storm ' }));
  });
});
