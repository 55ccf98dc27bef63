import { describe, expect, it } from 'vitest';
import { spellAll, spelt, wordsOf } from '../../../../src/main/content/models/spelling.ts';
import { Texts } from '../../../../src/main/content/models/texts.ts';

describe('a name as it is spelt for the search', () => {
  it.each([
    ['Claude Opus 4.5', 'claude opus 4.5'], ['claude-opus-4-5-20251101', 'claude opus 4.5 20251101'], ['claude_opus_4_5', 'claude opus 4.5'],
    ['OpenAI: GPT–5 (free)', 'openai gpt 5 free'], ['openai/gpt-oss:20b', 'openai/gpt oss 20b'], ['DeepSeek V3 / Chat', 'deepseek v3/chat'],
    ['llama-3-3-70b', 'llama 3.3 70b'], ['Llama 3 8B', 'llama 3 8b'], ['gpt-5-2025-08-07', 'gpt 5 2025.08.07'], ['v1.', 'v1'], ['.5 a.b', '5 a b'],
    ['Étoile – «Ünïcode»', 'etoile unicode'], ['通义千问（Qwen）3', '通义千问 qwen 3'], ['…', ''],
  ])('turns %j into %j', (text, wanted) => expect(spelt(text)).toBe(wanted));

  it('is the same for many texts at once, also if one has a line break', () => {
    expect(spellAll(['GPT-5', 'a\nb', '', 'x/y'])).toEqual(['gpt 5', 'a b', '', 'x/y']);
  });
});

describe('the words of a search', () => {
  const words = (typed: string): string[] => wordsOf(typed).map(({ text }) => text);

  it.each([
    ['gpt 5.1', ['gpt', '5.1']], ['gpt-5.1', ['gpt 5.1']], ['"gpt-5"', ['gpt 5']], ['\'gpt-5\',', ['gpt 5']], ['model="gpt-5"', ['gpt 5']],
    ['  "model": "gpt-5",', ['gpt 5']], ['model = \'gpt-5\'', ['gpt 5']], ['gpt-oss:20b', ['gpt oss 20b']], ['/openai/', ['openai']],
    ['gpt - 5', ['gpt', '5']], ['GPT gpt 5', ['gpt', '5']], ['*', []], [' . / "', []],
  ])('of %j are %j', (typed, wanted) => expect(words(typed)).toEqual(wanted));
});

describe('a word in a text', () => {
  const place = (typed: string, text: string): number => Math.min(...wordsOf(typed).map((word) => new Texts([[spelt(text)]]).placesOf(word)[0] ?? 0));

  it.each([
    ['gpt5.1', 'GPT-5.1'], ['opus4.5', 'claude-opus-4-5'], ['qwen-3-coder', 'Qwen3 Coder'], ['qwen3-coder', 'Qwen 3 Coder'], ['gptoss', 'gpt-oss-120b'],
    ['gpt-oss', 'GPTOSS'], ['llama-3-3-70b', 'Llama 3.3 70B'], ['opus 4 5', 'Claude Opus 4.5'], ['4o', 'gpt-4o'], ['70b', 'llama-3.3-70b'],
    ['2025', 'gpt-4o-2025-08'], ['20250', 'claude-20250929'], ['v3', 'deepseek-v3.2'], ['深度', '深度求索'],
  ])('finds %j where a word of %j begins', (typed, text) => expect(place(typed, text)).toBe(2));

  it.each([['gpt', 'NanoGPT'], ['mini', 'gemini'], ['seek', 'DeepSeek'], ['求', '深度求索']])('finds %j inside a word of %j', (typed, text) => expect(place(typed, text)).toBe(1));

  it.each([
    ['5', 'gpt-3.5'], ['5', 'claude-3-5-haiku'], ['5', 'qwen3-235b'], ['3', 'qwen-32b'], ['gpt-5', 'gpt-50'], ['gpt-4.1', 'gpt-4-1106'], ['gpt-4.1', 'gpt-41'],
    ['k2', 'grok-2'], ['o3', 'pro-3'], ['gpt-5', 'gpt-oss-5'],
  ])('does not find %j in %j', (typed, text) => expect(place(typed, text)).toBe(0));
});

describe('texts', () => {
  it('say how well each matches, by its best line or part', () => {
    const texts = new Texts([['gpt 5'], ['openai/gpt 5'], ['gpt 5 mini', 'gpt 5'], ['gpt 5.1'], ['new gpt 5'], ['gpt 50']]);
    expect([...texts.ranksOf('gpt 5')]).toEqual([0, 0, 0, 1, 2, 2]);
    expect([...texts.ranksOf('gpt5')]).toEqual([0, 0, 0, 1, 2, 2]);
  });

  it('may be none', () => expect(new Texts([]).ranksOf('gpt')).toHaveLength(0));
});
