/** The performance goals of the issue and the docs, evaluated on measured figures. Pure. */
import type { ConnectionResults, FootprintResults, FootprintRound, HeldUp, HttpResults, RefreshResults, RefreshRound, RefreshSeries, SearchResults, SearchRound, Series, Start } from './results.ts';
import { speedRatio, type SpeedRatio } from './speed-ratio.ts';
import { median, medianInterval, pairedRatio } from './stats.ts';

export interface Goal {
  readonly name: string;
  /** The measured figure. */
  readonly value: number;
  /** Its 95 % confidence interval, where one can be told. */
  readonly interval?: readonly [number, number];
  /** The same by CPU time (per request; between loop turns), which other work hardly affects. Not part of the verdict. */
  readonly byCpu?: number;
  readonly bound: number;
  readonly kind: 'at least' | 'at most';
  readonly unit: '' | 'ms' | 'MB';
}

export type Verdict = 'met' | 'missed' | 'cannot tell';

/** Returns whether the goal is met: by the whole interval if there is one, otherwise by the value. */
export function verdictOf({ value, interval, bound, kind }: Goal): Verdict {
  const reached = (interval ?? [value]).map((figure) => (kind === 'at least' ? figure >= bound : figure <= bound));
  return reached.every(Boolean) ? 'met' : reached.some(Boolean) ? 'cannot tell' : 'missed';
}

/** Returns the goals of the HTTP bench: ratios of requests per second. */
export function httpGoals({ cases }: HttpResults): Goal[] {
  const find = (name: string, server: string): Series | undefined =>
    cases.find((one) => one.name === name)?.series.find((one) => one.server === server);
  const ratio = (name: string, bound: number, ours: Series | undefined, theirs: Series | undefined): Goal[] =>
    ours && theirs ? [{ name, bound, kind: 'at least', unit: '', ...judged(speedRatio(ours, theirs)), byCpu: pairedRatio(theirs.cpu, ours.cpu) }] : [];
  return ['Electron', 'Node'].flatMap((runtime) => {
    const ours = `tidings, ${runtime}`;
    return [
      ...cases.flatMap(({ name }) => ratio(`${name} (${runtime}): relative to bare node:http`, 0.95, find(name, ours), find(name, `bare, ${runtime}`))),
      ...ratio(`models (${runtime}): relative to express's res.json`, 35, find('models', ours), find('models', `express, ${runtime}`)),
      ...ratio(`models, gzip (${runtime}): relative to nginx gzip_static`, 0.95, find('models, gzip', ours), find('models, gzip', `nginx, beside ${runtime}`)),
      ...ratio(`models, brotli (${runtime}): relative to Tidings uncompressed`, 7, find('models, brotli', ours), find('models', ours)),
    ];
  });
}

const judged = ({ value, interval }: SpeedRatio): Pick<Goal, 'value' | 'interval'> => ({ value, ...(interval && { interval }) });

const MB = 1_000_000;

/**
 * Returns the goals of refreshes in their own process, for each runtime: medians over the rounds, the worst event-loop
 * delay, and memory relative to refreshing in the main process.
 */
export function refreshGoals({ series }: RefreshResults): Goal[] {
  return series.filter(({ where }) => where === 'process').flatMap((one) => {
    const { runtime } = one;
    const onMain = series.find((other) => other.runtime === runtime && other.where === 'main');
    const kept = pairedRatio(growths(one), onMain ? growths(onMain) : []);
    return [
      { name: `p99 of /quote during a refresh, relative to idle (${runtime})`, bound: 3, kind: 'at most', unit: '', ...judged({ value: median(p99Ratios(one)), interval: medianInterval(p99Ratios(one)) }) },
      { name: `longest event-loop delay of the main process (${runtime})`, bound: 50, kind: 'at most', unit: 'ms', value: longest(one), byCpu: mostOwnWork(one) },
      ...(Number.isNaN(kept) ? [] : [{
        name: `memory kept after three refreshes, relative to refreshing in the main process (${runtime})`, bound: 0.15, kind: 'at most', unit: '', value: kept,
      } as const]),
    ] satisfies Goal[];
  });
}

/** Returns for each round the median p99 during its refreshes, relative to the idle p99. */
export const p99Ratios = ({ rounds }: RefreshSeries): number[] =>
  rounds.map(({ idle, refreshes }) => median(refreshes.map(({ quote }) => quote.p99)) / idle.p99);

/** Returns the longest event-loop delay of the main process, in ms, over all refreshes and the second after each. */
export const longest = (series: RefreshSeries): number => Math.max(...holdUps(series).map((one) => one.longest));

/** Returns the most CPU time between two turns, in ms: the part of the delay that other processes do not cause. */
export const mostOwnWork = (series: RefreshSeries): number => Math.max(...holdUps(series).map((one) => one.ownWork));

const holdUps = (series: RefreshSeries): HeldUp[] =>
  refreshesOf(series).flatMap(({ heldUp, heldUpAfter }) => [heldUp, heldUpAfter]);

/** Like `longest`, but only for the second after each refresh. */
export const longestAfter = (series: RefreshSeries): number => Math.max(...refreshesOf(series).map(({ heldUpAfter }) => heldUpAfter.longest));

/** Returns the refreshes of all rounds. */
export const refreshesOf = ({ rounds }: RefreshSeries): RefreshRound['refreshes'] => rounds.flatMap(({ refreshes }) => refreshes);

/** Returns for each round the bytes of memory that remained after its refreshes, if they could be measured. */
export const growths = ({ rounds }: RefreshSeries): number[] =>
  rounds.flatMap(({ memory }) => (memory === null ? [] : [memory.after - memory.before]));

/** Returns the goals of the connection bench: the peak memory of each load is limited. */
export function connectionGoals({ series }: ConnectionResults): Goal[] {
  return series.flatMap(({ runtime, steps }) => steps.flatMap(({ name, peak }): Goal[] =>
    peak === null ? [] : [{ name: `${name}: peak memory (${runtime})`, bound: 50, kind: 'at most', unit: 'MB', value: peak / MB }]));
}

/** Returns the goals of the footprint bench, relative to a hello-world app and `menubar`; none unless all were measured. */
export function footprintGoals({ apps: { tidings = [], hello = [], menubar = [] } }: FootprintResults): Goal[] {
  if ([tidings, hello, menubar].some((rounds) => rounds.length === 0)) return [];
  const middle = (rounds: readonly FootprintRound[], pick: (round: FootprintRound) => number): number => median(rounds.map(pick));
  const relative = (pick: (round: FootprintRound) => number): number => middle(tidings, pick) / middle(hello, pick);
  const firstClick = middleInTurns(menubar, ({ firstPopup }) => firstPopup);
  // After use hello has less, because it has collected by then; what was read soon after its start would flatter us.
  const leastOfHello = middle(hello, ({ neverOpened, afterUse }) => Math.min(neverOpened.anonymous, afterUse.anonymous));
  const goal = (name: string, bound: number, value: number, unit: Goal['unit'] = ''): Goal => ({ name, bound, kind: 'at most', unit, value });
  return [
    goal('memory before the popup was first opened, relative to hello', 0.7, relative(({ neverOpened }) => neverOpened.pss)),
    goal('memory after the popup was used and its window discarded, relative to hello after use', 0.78, relative(({ afterUse }) => afterUse.pss)),
    goal('anonymous memory after three refreshes, relative to hello', 0.8,
      middle(tidings, ({ refreshed }) => refreshed?.anonymous ?? Number.NaN) / leastOfHello),
    goal('start to the first API answer, relative to hello', 0.8, middleInTurns(tidings, ({ http }) => http) / middleInTurns(hello, ({ http }) => http)),
    goal('click to popup, window still loaded', 16.7, middle(tidings, ({ warmPopup }) => median(warmPopup)), 'ms'),
    goal('first click to popup, relative to menubar', 1, middleInTurns(tidings, ({ firstPopup }) => firstPopup) / firstClick),
    goal("click to popup after its window was discarded, relative to menubar's first", 0.8, middle(tidings, ({ againPopup }) => againPopup) / firstClick),
    goal('idle CPU time, relative to hello', 1.3, relative(({ idleCpu }) => idleCpu)),
  ];
}

/** Returns the median over the starts that alternated with those of the other apps: of them there are most, at the same state of the system's cache. */
export const middleInTurns = (rounds: readonly FootprintRound[], pick: (start: Start) => number): number =>
  median(rounds.flatMap(({ moreStarts }) => moreStarts.map(pick)));

/** Returns the goals of the search bench: in all rounds together, no act may drop more frames than in a plain page. */
export function searchGoals({ acts }: SearchResults): Goal[] {
  return acts.map(({ name, rounds }) => (
    { name: `frames dropped beyond those of a plain page: ${name}`, bound: 0, kind: 'at most', unit: '', value: rounds.reduce((sum, round) => sum + droppedBeyond(round), 0) }));
}

/** Returns how many more frames were dropped than in the plain page right after; negative if that one dropped more. */
const droppedBeyond = ({ tidings, plain }: SearchRound): number => tidings.dropped - plain.dropped;
