/** Formats figures as Markdown tables. Pure. */
import { growths, longest, longestAfter, middleInTurns, mostOwnWork, p99Ratios, refreshesOf, verdictOf, type Goal } from './goals.ts';
import type { ConnectionResults, FootprintResults, FootprintRound, FrameFigures, HttpResults, RefreshResults, RefreshRound, Rest, SearchResults, Start } from './results.ts';
import { speedRatio } from './speed-ratio.ts';
import { median, pairedRatio, spread } from './stats.ts';

const MB = 1_000_000;

/** Returns a Markdown table; columns whose title starts with `#` contain numbers and are right-aligned. */
export function markdown(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(titles.map((title) => title.replace(/^#/, ''))),
    `|${titles.map((title) => (title.startsWith('#') ? '---:' : '---')).join('|')}|`,
    ...rows.map(line),
  ].join('\n');
}

/** One line per case and server: ratios to the limit in the same round, by requests per second and CPU time, and figures. */
export function httpTable({ cases }: Pick<HttpResults, 'cases'>): string {
  const rows = cases.flatMap(({ name, series }) => series.map((one) => {
    const limit = series.find(({ server }) => server === one.limit);
    const ratio = limit === undefined ? '' : limit === one ? 'is the limit' : number(speedRatio(one, limit).value);
    return [
      name, one.server, ratio, limit === undefined || limit === one ? '' : number(pairedRatio(limit.cpu, one.cpu)), String(Math.round(median(one.perSecond))), percent(spread(one.perSecond)),
      number(median(one.p50)), number(median(one.p99)), one.cpu.length === 0 ? '' : number(median(one.cpu)),
    ];
  }));
  return markdown(['case', 'server', '#relative to limit', '#by CPU time', '#requests/s', '#±', '#p50 ms', '#p99 ms', '#CPU µs/request'], rows);
}

/** One line per goal, with the verdict. */
export function goalTable(goals: readonly Goal[]): string {
  const hasCpu = goals.some(({ byCpu }) => byCpu !== undefined);
  const row = (goal: Goal): string[] => {
    const unit = goal.unit && ` ${goal.unit}`;
    const cpu = hasCpu ? [goal.byCpu === undefined ? '' : `${number(goal.byCpu)}${unit}`] : [];
    const verdict = verdictOf(goal);
    return [goal.name, `${goal.kind} ${goal.bound}${unit}`, `${beside(goal)}${unit}`, ...cpu, verdict === 'missed' ? '**missed**' : verdict];
  };
  return markdown(['goal', '#target', '#measured', ...(hasCpu ? ['#by CPU time'] : []), 'result'], goals.map(row));
}

/** Formats the value and its interval, with more digits where it would otherwise look equal to a bound that is not met. */
function beside(goal: Goal): string {
  const isMet = verdictOf(goal) === 'met';
  const text = (figure: number): string => {
    if (isMet || figure === goal.bound || Number(number(figure)) !== goal.bound) return number(figure);
    const digits = [3, 4, 5, 6].find((count) => Number(figure.toPrecision(count)) !== goal.bound);
    return digits === undefined ? number(figure) : figure.toPrecision(digits);
  };
  return goal.interval === undefined ? text(goal.value) : `${text(goal.value)} (${goal.interval.map(text).join(' to ')})`;
}

/** Formats a percentage; "" if nothing was measured. */
const percent = (share: number): string => (Number.isFinite(share) ? `${Math.round(share * 100)} %` : '');

/** Formats a number with about three significant digits, never in exponential notation; "" if it is not finite. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.01 || value === 0 ? 2 : 4;
  return value.toFixed(digits);
}

/** One line per runtime and way of refreshing: medians over the rounds or over all refreshes, and the worst delays. */
export function refreshTable({ series }: Pick<RefreshResults, 'series'>): string {
  const rows = series.map((one) => {
    const middle = (pick: (refresh: RefreshRound['refreshes'][number]) => number): string => number(median(refreshesOf(one).map(pick)));
    const ofRounds = (pick: (round: RefreshRound) => number): string => number(median(one.rounds.map(pick)));
    return [
      one.runtime, one.where === 'main' ? 'main process' : 'own process', middle(({ seconds }) => seconds),
      ofRounds(({ idle }) => idle.p99), middle(({ quote }) => quote.p99), number(median(p99Ratios(one))), percent(spread(p99Ratios(one))),
      ofRounds(({ bareIdle }) => bareIdle.p99), middle(({ bare }) => bare.p99),
      number(longest(one)), number(mostOwnWork(one)), number(longestAfter(one)), number(median(growths(one)) / MB), ofRounds(({ content }) => content / MB),
    ];
  });
  return markdown(['runtime', 'refresh runs in', '#duration, s', '#/quote p99 idle, ms', '#during refresh', '#ratio', '#±', '#bare p99 idle, ms', '#during refresh', '#event-loop delay, ms', '#own CPU time', '#after the refresh', '#memory kept, MB', '#content, MB'], rows);
}

/** One line per runtime and load of connections. */
export function connectionTable({ series }: Pick<ConnectionResults, 'series'>): string {
  const mb = (bytes: number | null): string => (bytes === null ? '' : number(bytes / 1_000_000));
  return markdown(['runtime', 'load', 'outcome', '#peak memory, MB', '#kept, MB'], series.flatMap(({ runtime, steps }) =>
    steps.map(({ name, outcome, peak, kept }) => [runtime, name, outcome, mb(peak), mb(kept)])));
}

/** One line per app; medians over its rounds. */
export function footprintTable({ apps }: Pick<FootprintResults, 'apps'>): string {
  const titles = [
    'app', '#start to API, ms', '#start to tray', '#first popup', '#warm popup', '#later popup', '#PSS before first use, MB', '#after use', '#after three refreshes', '#anonymous before first use, MB', '#after use', '#after three refreshes', '#in turns: start to API, ms', '#start to tray', '#first popup',
  ];
  return markdown(titles, Object.entries(apps).map(([name, rounds]) => {
    const middle = (pick: (round: FootprintRound) => number, unit = 1): string => number(median(rounds.map(pick)) / unit);
    const inTurns = (pick: (start: Start) => number): string => number(middleInTurns(rounds, pick));
    return [
      name, middle(({ http }) => http), middle(({ tray }) => tray), middle(({ firstPopup }) => firstPopup), middle(({ warmPopup }) => median(warmPopup)),
      middle(({ againPopup }) => againPopup), middle(({ neverOpened }) => neverOpened.pss, MB), middle(({ afterUse }) => afterUse.pss, MB), middle(({ refreshed }) => refreshed?.pss ?? Number.NaN, MB),
      middle(({ neverOpened }) => neverOpened.anonymous, MB), middle(({ afterUse }) => afterUse.anonymous, MB),
      middle(({ refreshed }) => refreshed?.anonymous ?? Number.NaN, MB),
      inTurns(({ http }) => http), inTurns(({ tray }) => tray), inTurns(({ firstPopup }) => firstPopup),
    ];
  }));
}

/** Two lines per act, ours and the plain page's: medians over the rounds, and the worst of any. */
export function searchTable({ acts }: Pick<SearchResults, 'acts'>): string {
  const rows = acts.flatMap(({ name, rounds }) => (['tidings', 'plain'] as const).map((page) => {
    const figures = rounds.map((round) => round[page]);
    const middle = (pick: (one: FrameFigures) => number): string => number(median(figures.map(pick)));
    const most = (pick: (one: FrameFigures) => number): number => Math.max(...figures.map(pick));
    const inputs = (pick: (one: NonNullable<FrameFigures['inputs']>) => number) => (one: FrameFigures): number => (one.inputs === null ? Number.NaN : pick(one.inputs));
    return [
      name, page, String(median(figures.map(({ frames }) => frames))), String(median(figures.map(({ dropped }) => dropped))), String(most(({ dropped }) => dropped)),
      number(most(({ longest }) => longest)), middle(inputs(({ p50 }) => p50)), middle(inputs(({ p99 }) => p99)), number(most(inputs(({ max }) => max))),
      middle(({ cpu }) => cpu),
    ];
  }));
  return markdown(['action', 'page', '#frames', '#dropped', '#worst round', '#longest gap, ms', '#input to frame, p50 ms', '#p99', '#worst', '#CPU ms per frame'], rows);
}

/** Idle apps: one line per app and state of its window, relative to hello-world in that state. */
export function restTable({ apps, hidden }: Pick<FootprintResults, 'apps' | 'hidden'>): string {
  const middle = (rounds: readonly FootprintRound[], pick: (round: FootprintRound) => number): number => median(rounds.map(pick));
  const neverOpened = Object.entries(apps).map(([name, rounds]): readonly [string, Rest] => [name, {
    cpu: middle(rounds, ({ idleCpu }) => idleCpu), wakeUps: middle(rounds, ({ idleWakeUps }) => idleWakeUps),
    ownWakeUps: middle(rounds, ({ idleOwnWakeUps }) => idleOwnWakeUps),
  }]);
  const lines = (state: string, rests: readonly (readonly [string, Rest])[]): string[][] => {
    const hello = rests.find(([name]) => name === 'hello')?.[1];
    return rests.map(([name, rest]) => {
      const beside = (pick: keyof Rest): string => number(rest[pick] / (hello?.[pick] ?? Number.NaN));
      return [name, state, number(rest.cpu / 0.01), beside('cpu'), number(rest.wakeUps), beside('wakeUps'), number(rest.ownWakeUps), beside('ownWakeUps')];
    });
  };
  const rows = [...lines('never opened', neverOpened), ...lines('used and hidden', Object.entries(hidden))];
  return markdown(['app', 'window', '#CPU, %', '#relative to hello', '#wake-ups per minute', '#relative to hello', '#of own threads', '#relative to hello'], rows);
}
