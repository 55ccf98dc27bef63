import { describe, expect, it } from 'vitest';
import { QUOTES } from '../../../../src/main/content/quotes/collection.ts';
import { layOut, type Font } from '../../../../src/renderer/quote/picture/layout.ts';
import { balancedLines } from '../../../../src/renderer/quote/picture/lines.ts';

/** Every letter is half as wide as it is high, about as in a serif font. */
const measure = (text: string, { size }: Font): number => text.length * size * 0.5;
const letters = (text: string): number => text.length;

describe('balanced lines', () => {
  it('are as few as the width allows, and of similar length', () => {
    expect(balancedLines('one two three four five six', 20, letters)).toEqual(['one two three', 'four five six']);
    expect(balancedLines('short', 20, letters)).toEqual(['short']);
  });

  it('leave no single word on the last line if avoidable', () => {
    expect(balancedLines('To err is human; to forgive, divine.', 30, letters)).toEqual(['To err is human; to', 'forgive, divine.']);
  });

  it('break after a dash, not before it', () => {
    expect(balancedLines('be present—I am rising', 12, letters)).toEqual(['be present—', 'I am rising']);
  });

  it('break a word that is wider than a line, but only between whole letters', () => {
    expect(balancedLines('aaaaaaaa', 5, letters).join('')).toBe('aaaaaaaa');
    expect(balancedLines('aaaaaaaa', 5, letters).every((line) => line.length <= 5)).toBe(true);
    expect(balancedLines('é'.normalize('NFD').repeat(4), 3, letters)).toEqual(['é', 'é', 'é', 'é'].map((one) => one.normalize('NFD')));
  });

  it('are empty for an empty text', () => {
    expect(balancedLines('', 20, letters)).toEqual([]);
  });

  it('keep the whole text of every quote, within the width', () => {
    for (const { quote } of QUOTES) {
      for (const width of [12, 30, 60]) {
        const lines = balancedLines(quote, width, letters);
        expect(lines.join('').replaceAll(' ', '')).toBe(quote.replaceAll(' ', ''));
        expect(Math.max(...lines.map(letters))).toBeLessThanOrEqual(width);
      }
    }
  });
});

describe('the layout of a picture', () => {
  const page = (quote: string, author = 'Kahlil Gibran', source = 'The Prophet, 1923') => layOut({ quote, author, source }, measure);
  const sizeOf = (quote: string): number => page(quote).lines[0]?.font.size ?? 0;

  it('sets a short quote large and a long one smaller', () => {
    const sizes = [26, 90, 210].map((length) => sizeOf('a word '.repeat(length / 7)));
    expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
    expect(sizes[1]).toBeGreaterThan(sizes[2] ?? 0);
  });

  it('hangs the opening mark in the margin beside the text', () => {
    const [mark, first] = page('Hitch your wagon.').lines;
    expect([mark?.text, mark?.align, first?.text, first?.align]).toEqual(['“', 'end', 'Hitch your wagon.”', 'start']);
    expect([mark?.x, mark?.y]).toEqual([first?.x, first?.y]);
  });

  it.each(QUOTES.map(({ quote, author, work, year }) => ({ quote, author, source: `${work}, ${year}` })))('keeps all lines inside the picture, and the text above the rule: $quote', (caption) => {
    const { height, lines, rule } = layOut(caption, measure);
    for (const { text, font, x, y, align } of lines) {
      expect(align === 'start' ? x + measure(text, font) : x).toBeLessThanOrEqual(rule.x + rule.width);
      expect(y - font.size).toBeGreaterThan(0);
      expect(y).toBeLessThan(height - 48);
    }
    const serif = lines.filter(({ font }) => font.face === 'serif').slice(0, -1);
    expect(Math.max(...serif.map(({ y }) => y))).toBeLessThan(rule.y - 40);
    expect(height).toBeGreaterThanOrEqual(630);
    expect(height - Math.max(...lines.map(({ y }) => y))).toBe(72);
  });

  it('centres a quote between the edge and the rule', () => {
    const { lines: [, line], rule } = page('Hitch your wagon.');
    const { y = 0, font: { size } = { size: 0 } } = line ?? {};
    expect(Math.abs((y - size) - (rule.y - y))).toBeLessThan(size / 10);
  });

  it('breaks a long source before the name of the program, and draws each in its shade', () => {
    const { lines } = page('Work.', 'Kahlil Gibran', 'From a long letter to one of his many friends, as told in the year 1923');
    const [mark, ...by] = lines.toReversed();
    const source = by.filter(({ ink }) => ink === 'ink-2');
    expect(source.length).toBeGreaterThan(1);
    for (const { text, font, x } of source) expect(x + measure(text, font)).toBeLessThan((mark?.x ?? 0) - measure('Tidings', font));
    expect([...new Set(lines.map(({ ink }) => ink))]).toEqual(['ink', 'ink-2', 'ink-3']);
  });

  it('grows for a text that is far too long', () => {
    const { height, lines } = page('a word '.repeat(280));
    expect(height).toBeGreaterThan(1500);
    expect(Math.max(...lines.map(({ y }) => y))).toBeLessThan(height);
  });

  it('leaves out a missing author', () => {
    expect(page('Work.', '').lines.map(({ text }) => text)).toEqual(['“', 'Work.”', 'The Prophet, 1923', 'Tidings']);
  });
});
