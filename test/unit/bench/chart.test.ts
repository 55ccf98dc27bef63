import { expect, it } from 'vitest';
import { chart, type Panel } from '../../../bench/lib/chart.ts';

const panel: Panel = {
  title: 'Quote', note: '200 B', full: 2, line: { at: 1, label: 'limit' },
  bars: [
    { label: 'ours', value: 1, text: '1.00', tone: 'ours' },
    { label: 'half', value: 0.5, text: '0.50', tone: 'peer' },
    { label: 'none', value: 0, text: '0.00', tone: 'peer' },
    { label: 'more', value: 99, text: '99.0', tone: 'peer' },
  ],
};
const widths = (svg: string): number[] => [...svg.matchAll(/<rect class="(?:ours|peer)" [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));

it('draws bars to one scale, with the smallest still visible and the largest cut off', () => {
  const [ours = 0, half = 0, none = 0, more = 0] = widths(chart([{ title: 'Speed', note: '', panels: [panel] }], 1));
  expect(half).toBeCloseTo(ours / 2, 0);
  expect(none).toBeGreaterThan(0);
  expect(none).toBeLessThan(3);
  expect(more).toBeCloseTo(ours * 2, 0);
});

it('marks a bar that is cut off, and no other', () => {
  const marks = (bars: Panel['bars']) => chart([{ title: 'Speed', note: '', panels: [{ ...panel, bars }] }], 1).split('class="cut"').length - 1;
  expect([marks(panel.bars), marks(panel.bars.slice(0, 3))]).toEqual([1, 0]);
});

it('writes no value across the line', () => {
  const bar = (value: number) => ({ label: 'ours', value, text: '12.3', tone: 'ours' as const });
  const starts = [0.5, 0.99, 1, 1.5].map((value) => {
    const svg = chart([{ title: 'Speed', note: '', panels: [{ ...panel, bars: [bar(value)] }] }], 1);
    const [line, words] = [/class="line" d="M([\d.]+)/, /<text class="o v" x="([\d.]+)"/].map((pattern) => Number(pattern.exec(svg)?.[1]));
    return (words ?? 0) - (line ?? 0);
  });
  expect(starts[0]).toBeLessThan(-32); // it ends before the line
  for (const start of starts.slice(1)) expect(start).toBeGreaterThan(0);
});

it('places all panels within the image, in the given number of columns', () => {
  const svg = chart([{ title: 'Speed', note: '', panels: [panel, panel, panel] }], 2);
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const bars = [...svg.matchAll(/<rect class="(?:ours|peer)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/g)].map((match) => match.slice(1).map(Number));
  expect(bars).toHaveLength(12);
  for (const [x = 0, y = 0, wide = 0] of bars) {
    expect(x + wide).toBeLessThan(width);
    expect(y).toBeLessThan(height);
  }
  expect(new Set(bars.map(([x]) => x)).size).toBe(2);
});

it('escapes text', () => {
  expect(chart([{ title: 'a < b & "c"', note: '', panels: [] }], 1)).toContain('a &lt; b &amp; &quot;c&quot;');
});
