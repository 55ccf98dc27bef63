/** Contrast of the colours of tokens.css: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
import { readFileSync } from 'node:fs';
import { clampChroma, formatHex } from 'culori';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { accentOf } from '../../../src/main/shell/appearance/accent.ts';

const css = readFileSync(new URL('../../../src/renderer/styles/tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');

type Tokens = Readonly<Record<string, string>>;

/** CSS Values 5, 6.1: the attribute's colour, or the fallback. */
const FROM_ROOT = /^attr\((\S+) type\(<color>\), (.+)\)$/;

/** Returns the tokens under exactly these media conditions, on a root with these attributes; later rules win. */
function tokensOf(root: Tokens, conditions: readonly string[]): Tokens {
  const rules = css.matchAll(/(?:@media (?<media>[^{]+)\{\s*)?:root \{(?<body>[^}]*)\}/g);
  const holding = [...rules].filter(({ groups }) => (groups?.['media'] ?? '').split(' and ').every((one) => one.trim() === '' || conditions.includes(one.trim())));
  return Object.fromEntries(holding.flatMap(({ groups }) =>
    [...(groups?.['body'] ?? '').matchAll(/--(?<name>[\w-]+): (?<value>[^;]+);/g)].map((found): [string, string] => [found.groups?.['name'] ?? '', (found.groups?.['value'] ?? '').replace(FROM_ROOT, (_, name: string, own: string) => root[name] ?? own)])));
}

const tokensWhere = (...conditions: readonly string[]): Tokens => tokensOf({}, conditions);

/** Returns the relative luminance of "#rrggbb". */
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
const SIGNS = ['edge', 'good', 'accent']; // borders of fields and the thumbs of scroll bars, dots, the focus ring: WCAG 1.4.11
const DARK = '(prefers-color-scheme: dark)';
const MORE = '(prefers-contrast: more)';

describe.each([
  ['light', [], 4.5, 3], ['dark', [DARK], 4.5, 3],
  ['high contrast, light', [MORE], 7, 4.5], ['high contrast, dark', [DARK, MORE], 7, 4.5],
] as const)('%s', (_, conditions, leastText, leastSign) => {
  const tokens = tokensWhere(...conditions);
  it.each(TEXT.flatMap((ink) => GROUNDS.map((ground) => [ink, ground])))('%s is readable on %s', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(leastText);
  });
  it.each(SIGNS.flatMap((sign) => ['paper', 'raised'].map((ground) => [sign, ground])))('%s is visible on %s', (sign, ground) => {
    expect(contrast(tokens, sign, ground)).toBeGreaterThanOrEqual(leastSign);
  });
  it.each(['ink', 'ink-2'])('paper as the text of a dialog button is readable on %s', (ground) => {
    expect(contrast(tokens, 'paper', ground)).toBeGreaterThanOrEqual(leastText);
  });
  it('the knob of a switch (paper) is visible on the accent', () => expect(contrast(tokens, 'paper', 'accent')).toBeGreaterThanOrEqual(3));
});

describe('with an accent colour from the system', () => {
  const hues = Array.from({ length: 120 }, (_, step) => step * 3);
  const told = [
    ...['#000000', '#ffffff', '#808080', '#ffff00', '#00ffff', '#ff00ff', '#ff0000', '#00ff00', '#0000ff'],
    ...[0.2, 0.5, 0.8].flatMap((lightness) => [0.05, 0.4].flatMap((chroma) => hues.map((hue) => formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch'))))),
  ].map((rgb) => `${rgb}ff`);

  it.each([['light', []], ['dark', [DARK]]] as const)('everything is at least as readable as with the default accent, %s', (_, conditions) => {
    const own = tokensWhere(...conditions);
    const unread = told.flatMap((accent) => {
      const tokens = tokensOf(accentOf(accent), conditions);
      const pairs = [...TEXT.map((ink) => [ink, 'accent-ground']), ...GROUNDS.map((ground) => ['accent', ground])];
      return pairs.filter(([a = '', b = '']) => contrast(tokens, a, b) < Math.max(4.5, contrast(own, a, b))).map((pair) => [accent, ...pair]);
    });
    expect(unread).toEqual([]);
  });

  it.each([['more contrast', MORE], ['forced colours', '(forced-colors: active)']])('%s overrides it', (_, wish) => {
    const accent = accentOf('#3584e4ff');
    for (const conditions of [[wish], [DARK, wish]]) expect(tokensOf(accent, conditions)).toEqual(tokensWhere(...conditions));
    expect(tokensOf(accent, [])).not.toEqual(tokensWhere());
  });

  it.each([['light', []], ['dark', [DARK]]] as const)('the default accent is unchanged if the system has none, %s', (_, conditions) => {
    expect(tokensOf(accentOf(''), conditions)).toEqual(tokensWhere(...conditions));
  });
});

it('the thumbs of scroll bars are coloured as signs, also under the pointer', () => {
  const sheets = ['base', 'masthead'].map((name) => readFileSync(new URL(`../../../src/renderer/styles/${name}.css`, import.meta.url), 'utf8')).join('');
  const inks = [...sheets.matchAll(/(?:scrollbar-color: |scrollbar-thumb[^{]*\{[^}]*background(?:-color)?: )var\(--(?<ink>[\w-]+)\)/g)].map(({ groups }) => groups?.['ink'] ?? '');
  expect(inks).toEqual(['edge', 'edge', 'ink-3']);
  expect([...SIGNS, ...TEXT]).toEqual(expect.arrayContaining(inks));
});

it('contrast() matches known WCAG values', () => {
  expect(contrast({ a: '#000000', b: '#ffffff' }, 'a', 'b')).toBeCloseTo(21);
  expect(contrast({ a: '#777777', b: '#ffffff' }, 'a', 'b')).toBeCloseTo(4.48, 2);
});

describe('forced colours', () => {
  it('are all system colours', () => {
    const tokens = tokensWhere('(forced-colors: active)');
    const system = /^(Canvas|CanvasText|Field|LinkText|Highlight|GrayText|var\(--paper\))$/;
    const named = Object.keys(tokensWhere()).filter((name) => tokensWhere()[name]?.startsWith('#'));
    expect(named.filter((name) => !system.test(tokens[name] ?? ''))).toEqual([]);
  });
});

describe('reduced motion and transparency', () => {
  it('reduced motion removes fading', () => expect(tokensWhere('(prefers-reduced-motion: reduce)')['fade']).toBe('0ms'));

  it('with reduced motion, the quote above the list only scrolls with it, and gives way to its line in one step', () => {
    const sheet = readFileSync(new URL('../../../src/renderer/styles/masthead.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');
    const reduced = /@media \(prefers-reduced-motion: reduce\) \{(.*?)\n\}/s.exec(sheet)?.[1] ?? '';
    const keyframes = (name: string): string => new RegExp(`@keyframes ${name} \\{(.*?)\\n\\}`, 's').exec(sheet)?.[1] ?? '';
    /** Returns the last value that these rules give a property of a part, by the part alone. */
    const valueOf = (rules: string, part: string, property: string): string | undefined =>
      [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selectors = '']) => selectors.replace(/\(.*?\)/g, '').split(',').some((one) => one.trim() === part))
        .flatMap(([, , body = '']) => [...body.matchAll(/([\w-]+): ([^;]+);/g)]).findLast(([, name]) => name === property)?.[2];
    const motion = ['.masthead', '.quote-full', '.quote-line'].map((part) => {
      const [name = '', timing] = valueOf(sheet.replace(reduced, ''), part, 'animation')?.split(' ') ?? [];
      const frames = keyframes(valueOf(reduced, part, 'animation-name') ?? name);
      const moves = [...frames.matchAll(/(?:translate|transform|rotate|scale): ([^;]+);/g)].map(([, to]) => to);
      return { part, moves, timing: valueOf(reduced, part, 'animation-timing-function') ?? timing, stops: frames.match(/\d+%|from|to/g) };
    });
    expect(motion).toEqual([
      { part: '.masthead', moves: ['0 calc(-1 * var(--lift))'], timing: 'linear', stops: ['to'] }, // as far as the list
      { part: '.quote-full', moves: [], timing: 'step-end', stops: ['35%', '50%', 'to'] },
      { part: '.quote-line', moves: [], timing: 'step-end', stops: ['50%', 'to'] },
    ]);
  });

  const seeThrough = /transparent|\/ *[\d.]+%?\)|rgba|hsla/;
  it('reduced transparency replaces all translucent tokens', () => {
    const names = Object.entries(tokensWhere()).filter(([, value]) => seeThrough.test(value)).map(([name]) => name);
    expect(names).toEqual(['scrim', 'veil']);
    for (const conditions of [[], [DARK]]) {
      const tokens = tokensWhere(...conditions, '(prefers-reduced-transparency: reduce)');
      expect(names.map((name) => tokens[name])).toEqual(['var(--hover)', 'var(--paper)']);
    }
  });
  it('no style sheet except tokens.css has a translucent background', async () => {
    const folder = new URL('../../../src/renderer/styles/', import.meta.url);
    const sheets = (await readdir(folder)).filter((name) => name !== 'tokens.css');
    const grounds = sheets.flatMap((name) => readFileSync(new URL(name, folder), 'utf8').match(/background(?:-color)?: [^;]+;|backdrop-filter/g) ?? []);
    expect(grounds.length).toBeGreaterThan(20);
    expect(grounds.filter((ground) => seeThrough.test(ground) || ground === 'backdrop-filter')).toEqual([]);
  });
});
