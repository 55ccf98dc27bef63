import { expect, it } from 'vitest';
import { table } from '../../../bench/lib/table.ts';

const figures = (perSecond: number) => ({ perSecond, p50: 0.5, p99: 2 });

it('gives each server as a ratio to the limit of its own runtime', () => {
  const text = table([{
    name: 'quote',
    results: [
      { server: 'bare', limit: 'bare', figures: figures(1000) },
      { server: 'ours', limit: 'bare', figures: figures(950) },
      { server: 'ours, Electron', limit: 'bare, Electron', figures: figures(10) },
    ],
  }]);
  expect(text.split('\n').slice(2)).toEqual([
    '| quote | bare | is the limit | 1000 | 0.50 | 2.00 |',
    '| quote | ours | 0.95 | 950 | 0.50 | 2.00 |',
    '| quote | ours, Electron |  | 10 | 0.50 | 2.00 |', // its limit was not measured: no ratio is made up
  ]);
});
