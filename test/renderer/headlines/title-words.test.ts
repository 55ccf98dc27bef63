import { describe, expect, it } from 'vitest';
import { muting } from '../../../src/main/content/news/mute.ts';
import { titleWords } from '../../../src/renderer/headlines/title-words.ts';

describe('words to mute', () => {
  it.each([
    ['without Latin words of fewer than four letters, and without punctuation',
      'Lander’s drill reaches two metres: is it ice?', ['Lander', 'drill', 'reaches', 'metres']],
    ['including short names in capitals', 'EU and UK at odds over AI', ['EU', 'UK', 'odds', 'over', 'AI']],
    ['without one that is too long to be muted', `${'x'.repeat(61)} near ${'y'.repeat(60)}`, ['near', 'y'.repeat(60)]],
    ['each once', 'Rain, rain, RAIN', ['Rain']],
    ['including accented letters', 'L’école à Łódź', ['école', 'Łódź']],
    ['without what is joined to them by an apostrophe', 'L’Ukraine, qu’il c\'est d’un: Trump\'s, O’Neill’s, EU’s', ['Ukraine', 'Trump', 'Neill', 'EU']],
    ['whole where what is joined is a word of its own length', 'Aujourd’hui, lorsqu’on dell’Istat doesn’t', ['Aujourd’hui', 'lorsqu’on', 'dell’Istat', 'doesn’t']],
    ['including Cyrillic words', 'Поезд до Лодзи', ['Поезд', 'до', 'Лодзи']],
    ['whole in Cyrillic, where an apostrophe is part of a word', 'П’ять об’єктів', ['П’ять', 'об’єктів']],
  ])('are those of the title, %s', (_, title, words) => expect(titleWords(title, 'en')).toEqual(words));
  it('mute other headlines with the same name', () => {
    const [word = ''] = titleWords('L’Ukraine tient', 'fr');
    const article = { title: 'Guerre en Ukraine', link: '', pubDate: '', contentSnippet: '', author: '', categories: [] };
    expect(muting([word])(article)).toBe(true);
  });
  it('are found in Chinese', () => expect(titleWords('望远镜观测到水分子', 'zh-Hans')).toContain('望远镜'));
  it('are not found in a title without letters', () => expect(titleWords('— … 🦆', 'en')).toEqual([]));
});
