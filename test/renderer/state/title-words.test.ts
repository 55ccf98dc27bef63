import { describe, expect, it } from 'vitest';
import { titleWords } from '../../../src/renderer/state/title-words.ts';

describe('words to mute', () => {
  it.each([
    ['without the small ones and the signs', 'Lander’s drill reaches two metres: is it ice?', ['Lander’s', 'drill', 'reaches', 'metres']],
    ['but with short names', 'EU and UK at odds over AI', ['EU', 'UK', 'odds', 'over', 'AI']],
    ['each once', 'Rain, rain, RAIN', ['Rain']],
    ['with accents', 'L’été à Łódź', ['L’été', 'Łódź']],
    ['in Cyrillic', 'Поезд до Лодзи', ['Поезд', 'до', 'Лодзи']],
  ])('are those of the title, %s', (_, title, words) => expect(titleWords(title, 'en')).toEqual(words));
  it('are found in Chinese', () => expect(titleWords('望远镜观测到水分子', 'zh-Hans')).toContain('望远镜'));
  it('are empty for a title without letters', () => expect(titleWords('— … 🦆', 'en')).toEqual([]));
});
