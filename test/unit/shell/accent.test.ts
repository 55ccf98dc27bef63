import { describe, expect, it } from 'vitest';
import { accentOf } from '../../../src/main/shell/accent.ts';
import { hexOf, luminanceOf, oklchOf } from '../../../src/main/shell/oklch.ts';
import { ACCENT_ATTRIBUTES } from '../../../src/shared/accent.ts';

const inks = (told: string): (string | undefined)[] => [accentOf(told)['data-accent'], accentOf(told)['data-accent-dark']];

describe('the accent that the system tells', () => {
  it.each([
    ['Ubuntu\'s orange can be read in the dark', '#ed5b00ff', '#ac3f00', '#ff9a72'],
    ['GNOME\'s blue is made darker for paper, lighter for the dark', '#3584e4ff', '#0661be', '#7fb7ff'],
    ['macOS tells it without the #', '0A5FFFFF', '#0053ed', '#8cb5ff'],
    ['Windows tells how much shines through its glass, too', '0078d7c4', '#0063b4', '#79b9ff'],
    ['what can be read stays as it is: dark', '#800080ff', '#800080', '#fd89f9'],
    ['what can be read stays as it is: light', '#ffff00ff', '#666600', '#ffff00'],
    ['black', '#000000ff', '#000000', '#b4b4b4'],
    ['white', '#ffffffff', '#626262', '#ffffff'],
  ])('%s', (_, told, light, dark) => expect(inks(told)).toEqual([light, dark]));

  it.each([[''], ['#3584e400'], ['00000000'], ['blue'], ['#fff']])('is none where it says %o', (told) => expect(accentOf(told)).toEqual({}));

  it('is all of the page\'s attributes, each a plain colour', () => {
    const accent = accentOf('#3584e4ff');
    expect(Object.keys(accent).sort()).toEqual([...ACCENT_ATTRIBUTES].sort());
    for (const colour of Object.values(accent)) expect(colour).toMatch(/^#[\da-f]{6}$/);
  });

  it('keeps its hue', () => {
    for (let degrees = 0; degrees < 360; degrees += 3) {
      const told = hexOf({ lightness: 0.6, chroma: 0.2, hue: degrees * Math.PI / 180 });
      for (const colour of inks(`${told}ff`)) {
        const turned = Math.abs(oklchOf(colour ?? '').hue - oklchOf(told).hue);
        expect(Math.min(turned, 2 * Math.PI - turned), `${told} became ${colour}`).toBeLessThan(0.05);
      }
    }
  });
});

describe('OKLCH', () => {
  it.each([
    ['#ff0000', 0.628, 0.2577, 29.23], ['#00ff00', 0.8664, 0.2948, 142.5], ['#0000ff', 0.452, 0.3132, 264.05], // what browsers make of them
  ])('of %s is what CSS says', (hex, lightness, chroma, degrees) => {
    const found = oklchOf(hex);
    expect(found.lightness).toBeCloseTo(lightness, 3);
    expect(found.chroma).toBeCloseTo(chroma, 3);
    expect((found.hue * 180 / Math.PI + 360) % 360).toBeCloseTo(degrees, 1);
  });

  it('leads back to every colour', () => {
    for (const hex of ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#3584e4', '#010203', '#fefdfc']) expect(hexOf(oklchOf(hex))).toBe(hex);
  });

  it('has the luminance of WCAG', () => {
    expect(luminanceOf('#ffffff')).toBeCloseTo(1);
    expect(luminanceOf('#777777')).toBeCloseTo(0.1845, 4);
  });
});
