import { describe, expect, it } from 'vitest';
import { markMuted, muting } from '../../../../src/main/content/news/mute.ts';
import type { NewsArticle } from '../../../../src/shared/content.ts';

const article = (title: string, fields: Partial<NewsArticle> = {}): NewsArticle =>
  ({ title, link: '', pubDate: '', contentSnippet: '', author: '', categories: [], ...fields });
const mutes = (words: string | readonly string[], title: string): boolean => muting([words].flat())(article(title));

describe('a muted word', () => {
  it.each<[string, string, string]>([
    ['a whole word', 'golf', 'A golf course closes'],
    ['the whole title', 'golf', 'Golf'],
    ['at either end', 'golf', 'Golf, or what is left of golf'],
    ['whatever the case', 'GOLF', 'golf again'],
    ['whatever the accents, in the text', 'cafe', 'The Café on Mill Street'],
    ['whatever the accents, in the word', 'Café', 'A cafe opens'],
    ['accents composed or not', 'cafe\u0301', 'Un café'],
    ['with a stroke', 'Lodz', 'Trams in Łódź'],
    ['in German', 'Strasse', 'Neue Straße gesperrt'],
    ['in Turkish', 'istanbul', 'İSTANBUL’da kar'],
    ['in Greek, with its final sigma', 'ΟΔΟΣ', 'η οδός έκλεισε'],
    ['before an apostrophe', 'Musk', 'Musk’s new plan'],
    ['whatever the apostrophe', 'don\'t', 'Why we don’t know'],
    ['before a hyphen', 'golf', 'A golf-free weekend'],
    ['with a hyphen that does not break', 'e-mail', 'No e\u2011mail today'],
    ['with a soft hyphen in it', 'football', 'A foot\u00adball night'],
    ['that ends in signs', 'C++', 'C++ turns forty'],
    ['that begins with a sign', '.NET', 'What .NET brings'],
    ['a phrase', 'world cup', 'The World  Cup begins'],
    ['a phrase over unusual spaces', 'world cup', 'The World\u00a0Cup begins'],
    ['in full width', 'ABC', 'ＡＢＣ news'],
    ['Chinese, in running text', '足球', '中国足球队获胜'],
    ['Japanese, in running text', 'サッカー', '日本代表サッカー試合'],
    ['Thai, in running text', 'ฟุตบอล', 'ข่าวฟุตบอลวันนี้'],
    ['Korean, with an ending', '축구', '축구는 계속된다'],
    ['Latin inside Japanese', 'iPhone', '新型iPhone発売'],
    ['Hindi', 'क्रिकेट', 'आज क्रिकेट मैच'],
    ['Arabic, whatever the vowel signs', 'كُرَة', 'خبر عن كرة القدم'],
    ['outside the basic plane', '𝒢olf 🏌', 'golf 🏌 today'],
  ])('mutes %s', (_what, word, title) => expect(mutes(word, title)).toBe(true));

  it.each<[string, string, string]>([
    ['a part of a word', 'art', 'The party starts'],
    ['the beginning of a word', 'golf', 'Golfers unite'],
    ['the end of a word', 'ball', 'A football night'],
    ['a word beside a digit', 'web', 'web3 explained'],
    ['a phrase in another order', 'world cup', 'Cup of the world'],
    ['a phrase with a word between', 'world cup', 'World football cup'],
    ['a part of a Hindi word', 'कम', 'कमल खिला'],
    ['another Hindi word that differs by a vowel sign', 'काम', 'कम बारिश'],
    ['another Japanese word that differs by a sound mark', 'かき', 'がぎ'],
    ['a part of a Korean letter block', '가나', '각나무'],
    ['a pattern', '.*', 'Anything at all'],
    ['nothing', '  ', 'Anything at all'],
    ['only accents', '\u0301\u0301', 'Anything at all'],
  ])('does not mute %s', (_what, word, title) => expect(mutes(word, title)).toBe(false));

  it('is matched in title, snippet and each category, but not across them', () => {
    const isMuted = muting(['world cup']);
    expect(isMuted(article('x', { contentSnippet: 'At the world cup.' }))).toBe(true);
    expect(isMuted(article('x', { categories: ['Sport', 'World Cup'] }))).toBe(true);
    expect(isMuted(article('The world', { contentSnippet: 'Cup by cup' }))).toBe(false);
    expect(isMuted(article('x', { author: 'World Cup', link: 'https://world cup/' }))).toBe(false);
  });

  it('is matched correctly among overlapping words', () => {
    const words = ['new york times', 'york', 'new york city', 'times square', 'ork'];
    expect(mutes(words, 'At Times Square')).toBe(true);
    expect(mutes(words, 'In New York')).toBe(true);
    expect(mutes(words, 'New Yorkers and the new times')).toBe(false);
    expect(mutes(['she', 'hers', 'his', 'he'], 'ushers')).toBe(false);
    expect(mutes(['hers', 'he'], 'Is he there')).toBe(true);
  });

  it('is searched for within 2 seconds in text that nearly matches at every position', () => {
    const words = Array.from({ length: 100 }, (_, n) => `${'a'.repeat(20 + (n % 40))}b${n}`);
    const isMuted = muting(words);
    const began = performance.now();
    for (let n = 0; n < 20; n++) expect(isMuted(article('a'.repeat(100_000)))).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('markMuted', () => {
  const entry = (title: string) => ({ key: title, feed: 'a', firstSeen: 1, article: article(title) });

  it('keeps every entry, and unmarks it when the word is removed', () => {
    const entries = [entry('golf'), entry('tennis')];
    const marked = markMuted(entries, ['golf']);
    expect(marked.map(({ key, muted }) => [key, muted])).toEqual([['golf', true], ['tennis', undefined]]);
    expect(markMuted(marked, [])).toEqual(entries);
  });
});
