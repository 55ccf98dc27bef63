import { describe, expect, it } from 'vitest';
import { announced, cited, quoted, sourceOf } from '../../../src/shared/citation.ts';

describe('a quotation', () => {
  it('is set in English quotation marks', () => {
    expect(quoted('Work is love made visible.')).toBe('“Work is love made visible.”');
  });

  it('has single marks inside, with a hair space where they meet the outer ones', () => {
    expect(quoted('…all human wisdom: “Wait and hope.”')).toBe('“…all human wisdom: ‘Wait and hope.’\u2060\u200a\u2060”');
    expect(quoted('“Nothing,” he said.')).toBe('“\u2060\u200a\u2060‘Nothing,’ he said.”');
  });

  it('keeps an apostrophe at its end unchanged', () => {
    expect(quoted('Things won are the winners’')).toBe('“Things won are the winners’”');
  });

  it('is cited in plain text, without special spaces', () => {
    const quote = { quote: '“Nothing,” he said.', author: 'Samuel Johnson', work: 'Rasselas', year: 1759 };
    expect(cited(quote, '1759')).toBe('“‘Nothing,’ he said.” Samuel Johnson, Rasselas (1759)');
    expect(cited({ ...quote, author: '' }, '1759')).toBe('“‘Nothing,’ he said.” Rasselas (1759)');
    expect(cited({ ...quote, author: '', work: '' }, '1759')).toBe('“‘Nothing,’ he said.” 1759');
  });

  it('is announced in plain text, with those who are known below', () => {
    const quote = { quote: '“Nothing,” he said.', author: 'Samuel Johnson', work: 'Rasselas', year: 1759 };
    expect(announced(quote)).toBe('“‘Nothing,’ he said.”\nSamuel Johnson, Rasselas');
    expect(announced({ ...quote, work: '' })).toBe('“‘Nothing,’ he said.”\nSamuel Johnson');
    expect(announced({ ...quote, author: '', work: '' })).toBe('“‘Nothing,’ he said.”');
  });

  it('has only the year as its source if the work is unknown', () => {
    expect([sourceOf('Rasselas', '1759'), sourceOf('', '1759')]).toEqual(['Rasselas, 1759', '1759']);
  });

  it('has its year once, also if the work is a dated letter', () => {
    const work = 'Letter to Martha Jefferson, 5 May 1787';
    expect([sourceOf(work, '1787'), sourceOf(work, '178'), sourceOf('Odes, 1787a', '1787')]).toEqual([work, `${work}, 178`, 'Odes, 1787a, 1787']);
    const quote = { quote: 'It is wonderful.', author: 'Thomas Jefferson', work, year: 1787 };
    expect(cited(quote, '1787')).toBe(`“It is wonderful.” Thomas Jefferson, ${work}`);
  });
});
