/** What issue and docs promise of speed, judged on figures as they were taken. Pure. */
import type { ConnectionResults, FootprintResults, FootprintRound, HeldUp, HttpResults, RefreshResults, RefreshRound, RefreshSeries, SearchResults, SearchRound, Series, Start } from './results.ts';
import { median, pairedRatio } from './stats.ts';

export interface Goal {
  readonly name: string;
  /** The figure that was taken. */
  readonly value: number;
  /** The same by CPU time (per request; between two turns of the loop), which other work on the machine hardly touches; not what is judged. */
  readonly byCpu?: number;
  readonly bound: number;
  readonly kind: 'at least' | 'at most';
  readonly unit: '' | 'ms' | 'MB';
}

/** Whether it was reached. */
export function isMet({ value, bound, kind }: Goal): boolean {
  return kind === 'at least' ? value >= bound : value <= bound;
}

/** Each is a ratio of requests per second, taken round by round. */
export function httpGoals({ cases }: HttpResults): Goal[] {
  const find = (name: string, server: string): Series | undefined =>
    cases.find((one) => one.name === name)?.series.find((one) => one.server === server);
  const ratio = (name: string, bound: number, ours: Series | undefined, theirs: Series | undefined): Goal[] =>
    ours && theirs ? [{
      name, bound, kind: 'at least', unit: '', value: pairedRatio(ours.perSecond, theirs.perSecond), byCpu: pairedRatio(theirs.cpu, ours.cpu),
    }] : [];
  return ['Electron', 'Node'].flatMap((runtime) => {
    const ours = `tidings, ${runtime}`;
    return [
      ...cases.flatMap(({ name }) => ratio(`${name} (${runtime}): relative to bare node:http`, 0.95, find(name, ours), find(name, `bare, ${runtime}`))),
      ...ratio(`models (${runtime}): relative to express's res.json`, 35, find('models', ours), find('models', `express, ${runtime}`)),
      ...ratio(`models, gzip (${runtime}): relative to nginx gzip_static`, 0.95, find('models, gzip', ours), find('models, gzip', 'nginx')),
      ...ratio(`models, brotli (${runtime}): relative to Tidings uncompressed`, 7, find('models, brotli', ours), find('models', ours)),
    ];
  });
}

const MB = 1_000_000;

/** Of the refresh in its own process, in each runtime: medians over the rounds, hold-ups at worst; memory beside the same work on main. */
export function refreshGoals({ series }: RefreshResults): Goal[] {
  return series.filter(({ where }) => where === 'process').flatMap((one) => {
    const { runtime } = one;
    const onMain = series.find((other) => other.runtime === runtime && other.where === 'main');
    const kept = pairedRatio(growths(one), onMain ? growths(onMain) : []);
    return [
      { name: `p99 of /quote during a refresh, relative to idle (${runtime})`, bound: 3, kind: 'at most', unit: '', value: median(p99Ratios(one)) },
      { name: `longest event-loop delay of the main process (${runtime})`, bound: 50, kind: 'at most', unit: 'ms', value: longest(one), byCpu: mostOwnWork(one) },
      ...(Number.isNaN(kept) ? [] : [{
        name: `memory kept after three refreshes, relative to refreshing in the main process (${runtime})`, bound: 0.15, kind: 'at most', unit: '', value: kept,
      } as const]),
    ] satisfies Goal[];
  });
}

/** Of each round: the median over its refreshes of the p99 while one runs, as a ratio to the idle p99. */
export const p99Ratios = ({ rounds }: RefreshSeries): number[] =>
  rounds.map(({ idle, refreshes }) => median(refreshes.map(({ quote }) => quote.p99)) / idle.p99);

/** Milliseconds that main's loop was kept from its next turn, at worst over all refreshes and the seconds after them. */
export const longest = (series: RefreshSeries): number => Math.max(...holdUps(series).map((one) => one.longest));

/** Milliseconds of CPU time between two turns, at worst: what remains when the machine is busy with others. */
export const mostOwnWork = (series: RefreshSeries): number => Math.max(...holdUps(series).map((one) => one.ownWork));

const holdUps = (series: RefreshSeries): HeldUp[] =>
  refreshesOf(series).flatMap(({ heldUp, heldUpAfter }) => (heldUpAfter === undefined ? [heldUp] : [heldUp, heldUpAfter]));

/** Milliseconds as in `longest`, of the seconds after the refreshes alone; NaN where older results have none. */
export const longestAfter = (series: RefreshSeries): number => Math.max(...refreshesOf(series).map(({ heldUpAfter }) => heldUpAfter?.longest ?? Number.NaN));

/** Those of all rounds. */
export const refreshesOf = ({ rounds }: RefreshSeries): RefreshRound['refreshes'] => rounds.flatMap(({ refreshes }) => refreshes);

/** Bytes of memory that came with a round's refreshes and stayed; of the rounds in which the system told. */
export const growths = ({ rounds }: RefreshSeries): number[] =>
  rounds.flatMap(({ memory }) => (memory === null ? [] : [memory.after - memory.before]));

/** No load of connections may cost more than this, even at its height. */
export function connectionGoals({ series }: ConnectionResults): Goal[] {
  return series.flatMap(({ runtime, steps }) => steps.flatMap(({ name, peak }): Goal[] =>
    peak === null ? [] : [{ name: `${name}: peak memory (${runtime})`, bound: 50, kind: 'at most', unit: 'MB', value: peak / MB }]));
}

/** What a person's machine pays for the tray app, in ratio to a hello-world app and the `menubar` package; none unless all were measured. */
export function footprintGoals({ apps: { tidings = [], hello = [], menubar = [] } }: FootprintResults): Goal[] {
  if ([tidings, hello, menubar].some((rounds) => rounds.length === 0)) return [];
  const middle = (rounds: readonly FootprintRound[], pick: (round: FootprintRound) => number): number => median(rounds.map(pick));
  const pss = middle(hello, ({ neverOpened }) => neverOpened.pss);
  const firstClick = middle(menubar, ({ firstPopup }) => firstPopup);
  const inTurns = (pick: (start: Start) => number, of: readonly FootprintRound[]): number => middleInTurns(tidings, pick) / middleInTurns(of, pick);
  const goal = (name: string, bound: number, value: number, unit: Goal['unit'] = ''): Goal => ({ name, bound, kind: 'at most', unit, value });
  const started = (one: Goal): Goal[] => (Number.isNaN(one.value) ? [] : [one]); // older results have no such starts
  return [
    goal('memory before the popup was first opened, relative to hello', 0.7, middle(tidings, ({ neverOpened }) => neverOpened.pss) / pss),
    goal('memory after the popup was used and its window discarded, relative to hello', 0.78, middle(tidings, ({ afterUse }) => afterUse.pss) / pss),
    goal('anonymous memory after three refreshes, relative to hello', 0.8,
      middle(tidings, ({ refreshed }) => refreshed?.anonymous ?? Number.NaN) / middle(hello, ({ neverOpened }) => neverOpened.anonymous)),
    goal('start to the first API answer, relative to hello', 0.8, middle(tidings, ({ http }) => http) / middle(hello, ({ http }) => http)),
    ...started(goal('start to the first API answer, in turns, relative to hello', 0.8, inTurns(({ http }) => http, hello))),
    goal('click to popup, window still loaded', 16.7, middle(tidings, ({ warmPopup }) => median(warmPopup)), 'ms'),
    goal('first click to popup, relative to menubar', 1, middle(tidings, ({ firstPopup }) => firstPopup) / firstClick),
    ...started(goal('first click to popup, in turns, relative to menubar', 1, inTurns(({ firstPopup }) => firstPopup, menubar))),
    goal("click to popup after its window was discarded, relative to menubar's first", 0.8, middle(tidings, ({ againPopup }) => againPopup) / firstClick),
    goal('idle CPU time, relative to hello', 1.3, middle(tidings, ({ idleCpu }) => idleCpu) / middle(hello, ({ idleCpu }) => idleCpu)),
  ];
}

/** The median over the starts of an app that came in turns with those of the others; NaN where older results have none. */
export const middleInTurns = (rounds: readonly FootprintRound[], pick: (start: Start) => number): number =>
  median(rounds.flatMap(({ moreStarts = [] }) => moreStarts.map(pick)));

/** No frame may be dropped that a plain page would have drawn, whatever is done. */
export function searchGoals({ acts }: SearchResults): Goal[] {
  return acts.map(({ name, rounds }) => (
    { name: `frames dropped beyond those of a plain page: ${name}`, bound: 0, kind: 'at most', unit: '', value: median(rounds.map(droppedBeyond)) }));
}

/** How many frames more were dropped than in the plain page right after; below zero where that one dropped more. */
export const droppedBeyond = ({ tidings, plain }: SearchRound): number => tidings.dropped - plain.dropped;
