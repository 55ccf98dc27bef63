import { expect, it } from 'vitest';
import { footprintGoals, httpGoals, refreshGoals, searchGoals, verdictOf, type Goal } from '../../../bench/lib/goals.ts';
import type { FootprintRound, FrameFigures, HttpResults, RefreshResults, RefreshRound, Series } from '../../../bench/lib/results.ts';

const run = { date: '2026-01-01', command: '', cpu: '', cores: 2, system: '', loadBefore: 0, versions: {} };
const series = (server: string, perSecond: number): Series => ({ server, limit: 'bare, Electron', perSecond: [perSecond], p50: [1], p99: [1], cpu: [] });
const http = (cases: HttpResults['cases']): HttpResults =>
  ({ bench: 'http', run, load: { program: 'wrk', connections: 32, rounds: 1, turns: 1, seconds: 1, warmUp: 0 }, documents: {}, cases });

it('compares each case within its runtime, and omits what was not measured', () => {
  const goals = httpGoals(http([
    { name: 'models', series: [series('bare, Electron', 100), series('tidings, Electron', 96), series('express, Electron', 3), series('bare, Node', 1)] },
    { name: 'models, brotli', series: [series('bare, Electron', 100), series('tidings, Electron', 94)] },
  ]));
  expect(goals.map((goal) => [goal.name, verdictOf(goal)])).toEqual([
    ['models (Electron): relative to bare node:http', 'met'],
    ['models, brotli (Electron): relative to bare node:http', 'missed'],
    ["models (Electron): relative to express's res.json", 'missed'], // a factor of 32
    ['models, brotli (Electron): relative to Tidings uncompressed', 'missed'],
  ]);
});

it('compares the models in gzip with nginx as measured beside the same runtime', () => {
  const goals = httpGoals(http([
    { name: 'models, gzip', series: [series('tidings, Electron', 94), series('nginx, beside Electron', 100), series('tidings, Node', 96), series('nginx, beside Node', 100)] },
  ]));
  expect(goals.map((goal) => [goal.name, verdictOf(goal)])).toEqual([
    ['models, gzip (Electron): relative to nginx gzip_static', 'missed'], ['models, gzip (Node): relative to nginx gzip_static', 'met'],
  ]);
});

const refreshed = (idle: number, slower: number, kept: number | null): RefreshRound => {
  const latency = (p99: number) => ({ requests: 1, p50: 1, p99, max: p99 });
  return {
    idle: latency(idle), bareIdle: latency(2), articles: 1, models: 1, failed: [], content: 5, memory: kept === null ? null : { before: 100, after: 100 + kept },
    refreshes: [1, 2, 3].map((times) => ({ seconds: 1, quote: latency(idle * slower * times / 2), bare: latency(2), heldUp: { longest: slower * times, ownWork: 1 }, heldUpAfter: { longest: 1, ownWork: 1 } })),
  };
};

it('judges refreshes by medians, relative to idle and to the main process, and by the longest delay', () => {
  const series = (kept: readonly (number | null)[]): RefreshResults['series'] => [
    { runtime: 'Node', where: 'process', rounds: [refreshed(2, 2, kept[0] ?? null), refreshed(90, 3, kept[1] ?? null), refreshed(1, 9, kept[2] ?? null)] },
    { runtime: 'Node', where: 'main', rounds: [100, 1000, 10].map((onMain) => refreshed(2, 100, onMain)) },
  ];
  const goals = refreshGoals({ bench: 'refresh', run, series: series([10, 150, 5]) });
  expect(goals.map(({ value, byCpu }) => [value, byCpu])).toEqual([[3, undefined], [27, 1], [0.15, undefined]]);
  expect(goals.map(verdictOf)).toEqual(['met', 'met', 'met']);
  const [one, ...others] = series([10, 150, 5]);
  const after = { longest: 51, ownWork: 30 };
  const late = one && { ...one, rounds: one.rounds.map((round) => ({ ...round, refreshes: round.refreshes.map((refresh) => ({ ...refresh, heldUpAfter: after })) })) };
  const heldUp = refreshGoals({ bench: 'refresh', run, series: late ? [late, ...others] : [] })[1]; // the second after a refresh counts too
  expect(heldUp).toMatchObject({ value: 51, byCpu: 30 });
  expect(refreshGoals({ bench: 'refresh', run, series: series([10, 150, 5]).slice(0, 1) })).toHaveLength(2); // no baseline
  expect(refreshGoals({ bench: 'refresh', run, series: series([null, null, null]) })).toHaveLength(2); // a system without this measurement
});

it('judges the footprint by medians, relative to hello-world and menubar', () => {
  const round = (times: number, bytes: number): FootprintRound => {
    const memory = { rss: bytes, pss: bytes, anonymous: bytes };
    return {
      http: times, tray: times, firstPopup: times, warmPopup: [times, times, 99 * times], againPopup: times, idleCpu: times, idleWakeUps: times, idleOwnWakeUps: times, moreStarts: [],
      neverOpened: memory, refreshed: memory, afterUse: { ...memory, pss: bytes * 1.1 },
    };
  };
  const apps = {
    tidings: [round(12, 60), round(10, 70), round(900, 900)],
    hello: [{ ...round(20, 100), afterUse: { rss: 1, pss: 140, anonymous: 80 } }], menubar: [round(24, 100)],
  };
  const judge = (some: Record<string, FootprintRound[]>) => footprintGoals({ bench: 'footprint', run, idleSeconds: 1, apps: some, hidden: {} });
  const often = (rounds: readonly FootprintRound[], http: number, firstPopup: number) => rounds.map((one) => ({ ...one, moreStarts: [1, 2, 3].map(() => ({ http, tray: 2, firstPopup })) }));
  const inTurns = judge({ tidings: often(apps.tidings, 6, 3), hello: often(apps.hello, 8, 9), menubar: often(apps.menubar, 9, 2) });
  expect(inTurns.map(({ value }) => Number(value.toFixed(2)))).toEqual([0.7, 0.55, 0.88, 0.75, 12, 1.5, 6, 0.6]); // 77 of 140 after use; 70 of 80 anonymous; clicks and starts of those that alternated
  expect(judge({ tidings: apps.tidings, hello: apps.hello })).toEqual([]); // no baseline
});

it('judges dropped frames by the difference to the plain page over all rounds', () => {
  const page = (dropped: number): FrameFigures => ({ frames: 100, dropped, longest: 17, long: 0, cpu: 1, inputs: null });
  const act = (name: string, ...pairs: readonly (readonly [number, number])[]) => ({ name, rounds: pairs.map(([ours, theirs]) => ({ tidings: page(ours), plain: page(theirs) })) });
  const goals = searchGoals({ bench: 'search', run, models: 8_337, interval: 16.7, acts: [
    act('typing', [0, 0], [40, 41], [1, 0]), // the second round was busy for both
    act('the wheel', [0, 0], [3, 0], [0, 0]), // a median would not see it
  ] });
  expect(goals.map((goal) => [goal.name, goal.value, verdictOf(goal)])).toEqual([
    ['frames dropped beyond those of a plain page: typing', 0, 'met'],
    ['frames dropped beyond those of a plain page: the wheel', 3, 'missed'],
  ]);
});

it.each<[Goal['kind'], readonly [number, number] | undefined, number, string]>([
  ['at least', [0.95, 1.1], 1, 'met'], ['at least', [0.94, 1.1], 1, 'cannot tell'], ['at least', [0.9, 0.949], 0.94, 'missed'],
  ['at most', [0.9, 0.95], 0.92, 'met'], ['at most', [0.9, 0.96], 0.92, 'cannot tell'], ['at most', [0.96, 0.99], 0.97, 'missed'],
  ['at least', undefined, 0.95, 'met'], ['at least', undefined, 0.94, 'missed'], // no interval: by the value
])('%s 0.95, measured %j around %d: %s', (kind, interval, value, verdict) => {
  expect(verdictOf({ name: '', kind, bound: 0.95, unit: '', value, ...(interval && { interval }) })).toBe(verdict);
});
