import { describe, expect, it } from 'vitest';
import { onBlur, onTrayClick } from '../../../src/main/shell/toggle.ts';

const shown = { visible: true, shownAt: 1_000, blurredAt: null };
const hiddenByBlur = { visible: false, shownAt: 1_000, blurredAt: 5_000 };

describe('a click on the tray', () => {
  it('opens a hidden popup', () => expect(onTrayClick({ visible: false, shownAt: 0, blurredAt: null }, 9_000)).toBe('show'));
  it('closes a visible one', () => expect(onTrayClick(shown, 9_000)).toBe('hide'));
  it('does not open again what the same click closed by taking the focus', () => expect(onTrayClick(hiddenByBlur, 5_120)).toBe('nothing'));
  it('opens again later', () => expect(onTrayClick(hiddenByBlur, 5_400)).toBe('show'));
});

describe('losing the focus', () => {
  it('hides the popup', () => expect(onBlur(shown, 2_000)).toBe('hide'));
  it('is ignored while the window is being mapped', () => expect(onBlur(shown, 1_100)).toBe('nothing'));
  it('means nothing to a hidden popup', () => expect(onBlur(hiddenByBlur, 9_000)).toBe('nothing'));
});
