import { describe, expect, it } from 'vitest';
import { titleWords } from '../../../src/renderer/texts/title-words.ts';

describe('words to mute', () => {
  it.each([
    ['without Latin words of fewer than four letters, and without punctuation',
      'Lander’s drill reaches two metres: is it ice?', ['Lander’s', 'drill', 'reaches', 'metres']],
    ['including short names in capitals', 'EU and UK at odds over AI', ['EU', 'UK', 'odds', 'over', 'AI']],
    ['each once', 'Rain, rain, RAIN', ['Rain']],
    ['including accented letters', 'L’été à Łódź', ['L’été', 'Łódź']],
    ['including Cyrillic words', 'Поезд до Лодзи', ['Поезд', 'до', 'Лодзи']],
  ])('are those of the title, %s', (_, title, words) => expect(titleWords(title, 'en')).toEqual(words));
  it('are found in Chinese', () => expect(titleWords('望远镜观测到水分子', 'zh-Hans')).toContain('望远镜'));
  it('are not found in a title without letters', () => expect(titleWords('— … 🦆', 'en')).toEqual([]));
});
