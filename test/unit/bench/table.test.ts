import { expect, it } from 'vitest';
import type { FootprintRound, FrameFigures, RefreshRound, Series } from '../../../bench/lib/results.ts';
import { goalTable, httpTable, number, refreshTable, restTable, searchTable } from '../../../bench/lib/table.ts';

const series = (server: string, limit: string, perSecond: number[], cpu: number[] = []): Series =>
  ({ server, limit, perSecond, p50: perSecond.map(() => 0.5), p99: perSecond.map(() => 2), cpu });

it('httpTable shows each server relative to the limit of its runtime, paired by round', () => {
  const text = httpTable({ cases: [{
    name: 'quote',
    series: [
      series('bare', 'bare', [1000, 100, 1000], [10, 10, 10]),
      series('ours', 'bare', [950, 95, 500], [20, 20, 20]), // the machine was slow for both in the second round
      series('ours, Electron', 'bare, Electron', [10]),
    ],
  }] });
  expect(text.split('\n').slice(2)).toEqual([
    '| quote | bare | is the limit |  | 1000 | 45 % | 0.50 | 2.00 | 10.0 |',
    '| quote | ours | 0.95 | 0.50 | 500 | 86 % | 0.50 | 2.00 | 20.0 |',
    '| quote | ours, Electron |  |  | 10 | 0 % | 0.50 | 2.00 |  |', // its limit was not measured, so there is no ratio
  ]);
});

it('refreshTable shows medians over the rounds, and the spread of the ratios', () => {
  const latency = (p99: number) => ({ requests: 1, p50: 1, p99, max: p99 });
  const round = (idle: number, quote: number, longest: number): RefreshRound => ({
    idle: latency(idle), bareIdle: latency(2), articles: 1, models: 1, failed: [], content: 14_000_000, memory: { before: 0, after: quote * 1_000_000 },
    refreshes: [{ seconds: quote, quote: latency(quote), bare: latency(3), heldUp: { longest, ownWork: longest / 2 }, heldUpAfter: { longest: longest + 3, ownWork: 1 } }],
  });
  const series = [{ runtime: 'Node', where: 'main' as const, rounds: [round(1, 2, 40), round(2, 6, 20), round(4, 16, 30)] }];
  expect(refreshTable({ series }).split('\n')[2]).toBe(
    '| Node | main process | 6.00 | 2.00 | 6.00 | 3.00 | 33 % | 2.00 | 3.00 | 43.0 | 20.0 | 43.0 | 6.00 | 14.0 |');
});

it('searchTable shows medians over the rounds, and the maximum', () => {
  const page = (dropped: number, waited: number | null): FrameFigures => ({
    frames: 600 + dropped, dropped, longest: 17 * (dropped + 1), long: 0, cpu: 2,
    inputs: waited === null ? null : { count: 9, p50: waited, p99: 2 * waited, max: 3 * waited },
  });
  const acts = [
    { name: 'typing', rounds: [[0, 10], [4, 12], [1, 11]].map(([dropped = 0, waited = 0]) => ({ tidings: page(dropped, waited), plain: page(0, 9) })) },
    { name: 'the wheel', rounds: [{ tidings: page(0, null), plain: page(0, null) }] },
  ];
  expect(searchTable({ acts }).split('\n').slice(2)).toEqual([
    '| typing | tidings | 601 | 1 | 4 | 85.0 | 11.0 | 22.0 | 36.0 | 2.00 |',
    '| typing | plain | 600 | 0 | 0 | 17.0 | 9.00 | 18.0 | 27.0 | 2.00 |',
    '| the wheel | tidings | 600 | 0 | 0 | 17.0 |  |  |  | 2.00 |',
    '| the wheel | plain | 600 | 0 | 0 | 17.0 |  |  |  | 2.00 |',
  ]);
});

it('restTable compares each idle app with hello-world in the same state', () => {
  const memory = { rss: 1, pss: 1, anonymous: 1 };
  const round = (cpu: number, idleOwnWakeUps: number): FootprintRound => ({
    http: 1, tray: 1, firstPopup: 1, warmPopup: [1], againPopup: 1, neverOpened: memory, refreshed: null, afterUse: memory, idleCpu: cpu, idleWakeUps: 200, idleOwnWakeUps, moreStarts: [],
  });
  const rest = (cpu: number) => ({ cpu, wakeUps: 100, ownWakeUps: 20 });
  const apps = {
    hello: [round(0.001, 40)],
    tidings: [round(0.001, 10), round(0.002, 10), round(0.001, 90)],
  };
  expect(restTable({ apps, hidden: { hello: rest(0.002), tidings: rest(0.001) } }).split('\n').slice(2)).toEqual([
    '| hello | never opened | 0.10 | 1.00 | 200 | 1.00 | 40.0 | 1.00 |',
    '| tidings | never opened | 0.10 | 1.00 | 200 | 1.00 | 10.0 | 0.25 |',
    '| hello | used and hidden | 0.20 | 1.00 | 100 | 1.00 | 20.0 | 1.00 |',
    '| tidings | used and hidden | 0.10 | 0.50 | 100 | 1.00 | 20.0 | 1.00 |',
  ]);
});

it('goalTable shows whether each goal was met', () => {
  expect(goalTable([
    { name: 'fast', value: 0.951, bound: 0.95, kind: 'at least', unit: '', byCpu: 1.04 },
    { name: 'slow', value: 0.949, bound: 0.95, kind: 'at least', unit: '' },
    { name: 'perhaps', value: 0.97, interval: [0.9491, 0.99], bound: 0.95, kind: 'at least', unit: '' },
    { name: 'nearly', value: 34.96, bound: 35, kind: 'at least', unit: '' },
    { name: 'held up', value: 50.1, bound: 50, kind: 'at most', unit: 'ms' },
  ]).split('\n').slice(2)).toEqual([
    '| fast | at least 0.95 | 0.95 | 1.04 | met |',
    '| slow | at least 0.95 | 0.949 |  | **missed** |',
    '| perhaps | at least 0.95 | 0.97 (0.949 to 0.99) |  | cannot tell |',
    '| nearly | at least 35 | 34.96 |  | **missed** |',
    '| held up | at most 50 ms | 50.1 ms |  | **missed** |',
  ]);
});

it.each([[0, '0.00'], [0.0042, '0.0042'], [0.42, '0.42'], [4.2, '4.20'], [42.42, '42.4'], [4242.4, '4242'], [Number.NaN, '']])('number formats %d as %s', (value, text) => {
  expect(number(value)).toBe(text);
});
