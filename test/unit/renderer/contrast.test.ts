/** The colours of tokens.css, measured: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/renderer/styles/tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');

type Tokens = Readonly<Record<string, string>>;

/** The tokens that hold where exactly these media conditions do; later rules win, as in the cascade. */
function tokensWhere(...conditions: readonly string[]): Tokens {
  const rules = css.matchAll(/(?:@media (?<media>[^{]+)\{\s*)?:root \{(?<body>[^}]*)\}/g);
  const holding = [...rules].filter(({ groups }) => (groups?.['media'] ?? '').split(' and ').every((one) => one.trim() === '' || conditions.includes(one.trim())));
  return Object.fromEntries(holding.flatMap(({ groups }) =>
    [...(groups?.['body'] ?? '').matchAll(/--(?<name>[\w-]+): (?<value>[^;]+);/g)].map((found): [string, string] => [found.groups?.['name'] ?? '', found.groups?.['value'] ?? ''])));
}

/** Relative luminance of "#rrggbb". */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, a: string, b: string): number {
  const [dark = 0, light = 0] = [a, b].map((name) => {
    const value = tokens[name] ?? '';
    if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--${name} is no plain colour: ${value}`);
    return luminance(value);
  }).sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['paper', 'raised', 'hover', 'accent-ground'];
const TEXT = ['ink', 'ink-2', 'ink-3', 'accent'];
const SIGNS = ['edge', 'good', 'accent']; // borders of fields, dots, the focus ring: WCAG 1.4.11
const DARK = '(prefers-color-scheme: dark)';
const MORE = '(prefers-contrast: more)';

describe.each([
  ['light', [], 4.5, 3], ['dark', [DARK], 4.5, 3],
  ['high contrast, light', [MORE], 7, 4.5], ['high contrast, dark', [DARK, MORE], 7, 4.5],
] as const)('%s', (_, conditions, leastText, leastSign) => {
  const tokens = tokensWhere(...conditions);
  it.each(TEXT.flatMap((ink) => GROUNDS.map((ground) => [ink, ground])))('%s can be read on %s', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(leastText);
  });
  it.each(SIGNS.flatMap((sign) => ['paper', 'raised'].map((ground) => [sign, ground])))('%s can be seen on %s', (sign, ground) => {
    expect(contrast(tokens, sign, ground)).toBeGreaterThanOrEqual(leastSign);
  });
  it('the accent carries the knob of a switch', () => expect(contrast(tokens, 'paper', 'accent')).toBeGreaterThanOrEqual(3));
});

it('measures what WCAG measures', () => {
  expect(contrast({ a: '#000000', b: '#ffffff' }, 'a', 'b')).toBeCloseTo(21);
  expect(contrast({ a: '#777777', b: '#ffffff' }, 'a', 'b')).toBeCloseTo(4.48, 2);
});

describe('forced colours', () => {
  it('are the system\'s own, every one', () => {
    const tokens = tokensWhere('(forced-colors: active)');
    const system = /^(Canvas|CanvasText|Field|LinkText|Highlight|GrayText|var\(--paper\))$/;
    const named = Object.keys(tokensWhere()).filter((name) => tokensWhere()[name]?.startsWith('#'));
    expect(named.filter((name) => !system.test(tokens[name] ?? ''))).toEqual([]);
  });
});

describe('wishes for less', () => {
  it('motion is none', () => expect(tokensWhere('(prefers-reduced-motion: reduce)')['fade']).toBe('0ms'));
  it('transparency is none', () => expect(tokensWhere('(prefers-reduced-transparency: reduce)')['scrim']).toBe('var(--hover)'));
});
