import { describe, expect, it } from 'vitest';
import { oneLine } from '../../../../src/main/content/text/one-line.ts';

describe('oneLine', () => {
  it('drops control characters, direction overrides and lone surrogates, and joins lines', () => {
    expect(oneLine(' a\u0000\u202eb\u2066\n\t c\u00a0\ud83d d\ufeff ', 100)).toBe('ab c d');
  });

  it.each(['\u200b', '\u200e \u00ad', '\u2800\u3164', '\u115f\u1160\uffa0', '\u0301\ufe0f'])('is empty if nothing of it could be seen: %j', (text) => {
    expect(oneLine(text, 100)).toBe('');
  });

  it.each([
    ['Preview\u034f \u034f \u034f \u034f  It is ready.', 'Preview It is ready.'],
    [`Preview ${'\u034f\u200c\u00a0\u2007\u00ad'.repeat(150)} It is ready.`, 'Preview It is ready.'],
    [`Preview${'\u200b'.repeat(700)}`, 'Preview'],
    ['می\u200cشود, Bundes\u00adregierung, a\u00ad\u200bb, ක්\u200dෂ', 'می\u200cشود, Bundes\u00adregierung, a\u00ad\u200bb, ක්\u200dෂ'],
  ])('drops what fills the preview of a mail, but not what a word has: %j', (text, line) => {
    expect(oneLine(text, 1_000)).toBe(line);
  });

  it('drops any number of them', () => {
    expect(oneLine(`a${'\u034f '.repeat(4_000_000)}b`, 1_000)).toMatch(/^a[\u034f ]{1,5}b$/);
  });

  it.each(['.', '🐢', '한', 'e\u0301', '\ue000', '👩\u200d🚀', '\u200f…'])('keeps %j', (text) => {
    expect(oneLine(text, 100)).toBe(text);
  });

  it('truncates between code points', () => {
    expect(oneLine('🐢'.repeat(10), 3)).toBe('🐢🐢🐢');
  });
});
