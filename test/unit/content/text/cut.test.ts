import { describe, expect, it } from 'vitest';
import { cut, cutUnits } from '../../../../src/main/content/text/cut.ts';

describe('cutting text', () => {
  const family = '👨‍👩‍👧‍👦'; // 7 code points, 11 units

  it.each([
    ['a family', `Hi ${family}${family}`, 3 + 7 + 4, `Hi ${family}`],
    ['a flag', 'now 🇩🇪🇫🇷🇪🇸', 4 + 5, 'now 🇩🇪🇫🇷'],
    ['a skin tone', 'Hi 👍🏽', 4, 'Hi '],
    ['a letter and its accent', 'cafe\u0301 au lait', 4, 'caf'],
    ['a Thai syllable', 'ทำ'.repeat(100), 151, 'ทำ'.repeat(75)],
    ['a Hangul syllable in parts', '\u1112\u1161\u11ab'.repeat(3), 5, '\u1112\u1161\u11ab'],
  ])('does not split %s', (_what, text, limit, expected) => {
    expect(cut(text, limit)).toBe(expected);
  });

  it.each([
    ['ASCII', 'abcdef', 4, 'abcd'],
    ['letters beyond ASCII', 'Ärger über', 7, 'Ärger ü'],
    ['Chinese', '中文'.repeat(100), 151, `${'中文'.repeat(75)}中`],
    ['emoji', '🐢'.repeat(10), 3, '🐢🐢🐢'],
    ['an emoji after a letter', 'a🐢b', 2, 'a🐢'],
    ['a letter before an emoji', 'ab🐢', 2, 'ab'],
  ])('fills the limit with %s', (_what, text, limit, expected) => {
    expect(cut(text, limit)).toBe(expected);
  });

  it.each([['abc', 3], ['abc', 9], ['🐢🐢', 2], ['e\u0301', 2]])('leaves %j as it is, up to %d', (text, limit) => {
    expect(cut(text, limit)).toBe(text);
  });

  it('cuts inside a character that is longer than the limit, or has endless marks', () => {
    expect(cut(family, 3)).toBe('👨\u200d👩');
    expect(cut(`Hi e${'\u0301'.repeat(200)}`, 150)).toBe(`Hi e${'\u0301'.repeat(146)}`);
  });

  it('counts units where it is told to, and splits nothing there either', () => {
    expect(cutUnits(`Hi ${family}${family}`, 20)).toBe(`Hi ${family}`);
    expect(cutUnits('🐢🐢', 3)).toBe('🐢');
    expect(cutUnits(family, 4)).toBe('👨\u200d');
    expect(cutUnits('abc', 3)).toBe('abc');
  });
});
