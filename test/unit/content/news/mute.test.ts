import { describe, expect, it } from 'vitest';
import { markMuted, muting } from '../../../../src/main/content/news/mute.ts';
import type { NewsArticle } from '../../../../src/shared/content.ts';
import { cpuTimes } from '../../../support/cpu-times.ts';

const article = (title: string, fields: Partial<NewsArticle> = {}): NewsArticle =>
  ({ title, link: '', pubDate: '', contentSnippet: '', author: '', categories: [], ...fields });
const mutes = (words: string | readonly string[], title: string): boolean => muting([words].flat())(article(title));

describe('a muted word', () => {
  it.each<[string, string, string]>([
    ['a whole word', 'golf', 'A golf course closes'],
    ['the whole title', 'golf', 'Golf'],
    ['at the start and the end of a title', 'golf', 'Golf, or what is left of golf'],
    ['regardless of case', 'GOLF', 'golf again'],
    ['regardless of accents in the text', 'cafe', 'The Café on Mill Street'],
    ['regardless of accents in the word', 'Café', 'A cafe opens'],
    ['regardless of the normalisation of accents', 'cafe\u0301', 'Un café'],
    ['a word with a stroke letter', 'Lodz', 'Trams in Łódź'],
    ['a word with the letter œ', 'coeur', 'À cœur ouvert'],
    ['a word with œ or æ written as two letters', 'Cœur, æther', 'Coeur, aether'],
    ['a German word with ß', 'Strasse', 'Neue Straße gesperrt'],
    ['a Turkish word with İ', 'istanbul', 'İSTANBUL’da kar'],
    ['a Greek word with a final sigma', 'ΟΔΟΣ', 'η οδός έκλεισε'],
    ['a word before an apostrophe', 'Musk', 'Musk’s new plan'],
    ['a word with another kind of apostrophe', 'don\'t', 'Why we don’t know'],
    ['a word before a hyphen', 'golf', 'A golf-free weekend'],
    ['a word with a non-breaking hyphen', 'e-mail', 'No e\u2011mail today'],
    ['a word with a soft hyphen', 'football', 'A foot\u00adball night'],
    ['a word that ends in symbols', 'C++', 'C++ turns forty'],
    ['a word that begins with a symbol', '.NET', 'What .NET brings'],
    ['a phrase', 'world cup', 'The World  Cup begins'],
    ['a phrase with a non-breaking space', 'world cup', 'The World\u00a0Cup begins'],
    ['full-width letters', 'ABC', 'ＡＢＣ news'],
    ['a Chinese word in running text', '足球', '中国足球队获胜'],
    ['a Japanese word in running text', 'サッカー', '日本代表サッカー試合'],
    ['a Thai word in running text', 'ฟุตบอล', 'ข่าวฟุตบอลวันนี้'],
    ['a Korean word with an ending', '축구', '축구는 계속된다'],
    ['a Latin word in Japanese text', 'iPhone', '新型iPhone発売'],
    ['a Hindi word', 'क्रिकेट', 'आज क्रिकेट मैच'],
    ['a Hebrew word before a maqaf', 'בית', 'בית־ספר נפתח'],
    ['a Hebrew word after a maqaf', 'ספר', 'בֵּית־סֵפֶר נפתח'],
    ['Hebrew words with a maqaf by a hyphen', 'בית-ספר', 'בית־ספר נפתח'],
    ['a Hebrew abbreviation, whatever its quotation mark', 'צה"ל', 'דובר צה״ל הודיע'],
    ['an Arabic word, regardless of vowel signs', 'كُرَة', 'خبر عن كرة القدم'],
    ['an Arabic word that is lengthened', 'محمد', 'خبر عن مـحـمـد اليوم'],
    ['a Persian word typed with Arabic letters', 'كتابي', 'کتابی تازه'],
    ['an Arabic word typed with Persian letters', 'کتابی', 'كتابي الجديد'],
    ['a Japanese word in half-width kana', 'デジタル', 'ﾃﾞｼﾞﾀﾙ庁'],
    ['a Japanese word typed in half-width kana', 'ﾃﾞｼﾞﾀﾙ', 'デジタル庁'],
    ['characters outside the basic plane', '𝒢olf 🏌', 'golf 🏌 today'],
  ])('mutes %s', (_what, word, title) => expect(mutes(word, title)).toBe(true));

  it.each<[string, string, string]>([
    ['a part of a word', 'art', 'The party starts'],
    ['the beginning of a word', 'golf', 'Golfers unite'],
    ['the end of a word', 'ball', 'A football night'],
    ['a word next to a digit', 'web', 'web3 explained'],
    ['the words of a phrase in another order', 'world cup', 'Cup of the world'],
    ['a phrase with another word in between', 'world cup', 'World football cup'],
    ['a part of a Hindi word', 'कम', 'कमल खिला'],
    ['a Hindi word that differs by a vowel sign', 'काम', 'कम बारिश'],
    ['a Japanese word that differs by a sound mark', 'かき', 'がぎ'],
    ['a word in half-width kana that differs by a sound mark', 'ﾊﾝ', 'パン'],
    ['a part of an Arabic word', 'حمد', 'مـحمد'],
    ['a part of a Korean letter block', '가나', '각나무'],
    ['a part of a Hebrew word', 'ספר', 'הספרים בבתי־הספר'],
    ['a Hebrew word by a letter before the maqaf', 'ת־ספר', 'בית־ספר נפתח'],
    ['titles that match the word as a regular expression', '.*', 'Anything at all'],
    ['any title if the word is blank', '  ', 'Anything at all'],
    ['any title if the word has only accents', '\u0301\u0301', 'Anything at all'],
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

  it('is searched for in little time in text that nearly matches at every position', async () => {
    const words = Array.from({ length: 100 }, (_, n) => `${'a'.repeat(20 + (n % 40))}b${n}`);
    const isMuted = muting(words);
    const times = await cpuTimes(() => {
      for (let n = 0; n < 20; n++) expect(isMuted(article('a'.repeat(100_000)))).toBe(false);
    });
    expect(times).toBeLessThan(450);
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
