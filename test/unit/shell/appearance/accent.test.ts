import { clampChroma, converter, formatHex } from 'culori';
import { describe, expect, it } from 'vitest';
import { accentOf } from '../../../../src/main/shell/appearance/accent.ts';
import { ACCENT_ATTRIBUTES } from '../../../../src/shared/accent.ts';

const inks = (told: string): (string | undefined)[] => [accentOf(told)['data-accent'], accentOf(told)['data-accent-dark']];

const oklch = converter('oklch');
const hueOf = (hex: string): number => oklch(hex)?.h ?? NaN;

describe('accent colours of the popup', () => {
  it.each([
    ['Ubuntu\'s orange, darker for light and lighter for dark', '#ed5b00ff', '#ab4000', '#ff9a72'],
    ['GNOME\'s blue, darker for light and lighter for dark', '#3584e4ff', '#0661be', '#7fb7ff'],
    ['macOS format, without #', '0A5FFFFF', '#0053ec', '#8cb5ff'],
    ['Windows format, with transparency', '0078d7c4', '#0063b4', '#79b9ff'],
    ['a readable dark colour stays unchanged on light', '#800080ff', '#800080', '#fd89f9'],
    ['a readable light colour stays unchanged on dark', '#ffff00ff', '#666600', '#ffff00'],
    ['black', '#000000ff', '#000000', '#b4b4b4'],
    ['white', '#ffffffff', '#626262', '#ffffff'],
  ])('light and dark text colours: %s', (_, told, light, dark) => expect(inks(told)).toEqual([light, dark]));

  it.each([[''], ['#3584e400'], ['00000000'], ['blue'], ['#fff']])('are not set if the system reports %o', (told) => expect(accentOf(told)).toEqual({}));

  it('set every accent attribute of the page to a six-digit hex colour', () => {
    const accent = accentOf('#3584e4ff');
    expect(Object.keys(accent).sort()).toEqual([...ACCENT_ATTRIBUTES].sort());
    for (const colour of Object.values(accent)) expect(colour).toMatch(/^#[\da-f]{6}$/);
  });

  it('keep the hue of the system accent', () => {
    for (let degrees = 0; degrees < 360; degrees += 3) {
      const told = formatHex(clampChroma({ mode: 'oklch', l: 0.6, c: 0.2, h: degrees }, 'oklch'));
      for (const colour of inks(`${told}ff`)) {
        const turned = Math.abs(hueOf(colour ?? '') - hueOf(told));
        expect(Math.min(turned, 360 - turned), `${told} became ${colour}`).toBeLessThan(3);
      }
    }
  });
});
