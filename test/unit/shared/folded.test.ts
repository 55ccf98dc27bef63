import { afterEach, describe, expect, it, vi } from 'vitest';
import { folded, foldedLetters } from '../../../src/shared/folded.ts';

describe('folding', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['Crème BRÛLÉE', 'creme brulee'], ['Łódź', 'lodz'], ['Ævar’s Øl', 'aevar\'s ol'], ['Œuvre', 'oeuvre'], ['ＡＢＣ', 'abc'], ['ΟΔΟΣ', 'οδοσ'],
    [' co\u00adop\n  re‑do ', 'coop re-do'], ['がか', 'がか'],
    ['בֵּית־סֵפֶר', 'בית-ספר'], ['צה״ל, ג׳ירפה', 'צה"ל, ג\'ירפה'], ['סוף׃', 'סוף׃'],
    ['مـــحمد ٱلكتاب', 'محمد الكتاب'], ['کتابی', 'كتابي'], ['ﾃﾞｼﾞﾀﾙ庁 ﾊﾟﾝ', 'デジタル庁 パン'], ['𝔘𝔫𝔦', 'uni'],
  ])('ignores case, accents and typographic variants: %j', (text, wanted) => {
    expect(folded(text)).toBe(wanted);
  });

  it('remembers only so many characters, and folds the others as well', () => {
    const store = vi.spyOn(Map.prototype, 'set');
    const all = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x20_000 + at)).join('');
    expect(foldedLetters(`${all}É`)).toBe(`${all}e`);
    expect(foldedLetters(`${all}É`)).toBe(`${all}e`);
    expect(store.mock.calls.length).toBeLessThan(5_000);
  });
});
