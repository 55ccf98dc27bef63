/** Selects the figures of the chart. Pure. */
import type { Panel, Section } from './chart.ts';
import { growths, longest, middleInTurns, p99Ratios } from './goals.ts';
import type { FootprintResults, FootprintRound, HttpResults, RefreshResults } from './results.ts';
import { speedRatio } from './speed-ratio.ts';
import { median } from './stats.ts';
import { number } from './table.ts';

/** The most informative cases; the tables have all. */
const SHOWN = ['quote', 'news', 'models', 'models, gzip', 'models, brotli', 'models, 304'];
const FULL = 1.5; // times bare node:http; the label of a longer bar has its value

/** Returns the program's own runtime, Electron, if it was measured, otherwise plain Node. */
const runtimeShown = (names: readonly string[]): string => (names.some((name) => name.endsWith('Electron')) ? 'Electron' : 'Node');

/** Draws one panel per case: requests per second of each server, relative to bare node:http in the same rounds. */
export function speedSection({ cases, documents }: Pick<HttpResults, 'cases' | 'documents'>): Section {
  const runtime = runtimeShown(cases.flatMap(({ series }) => series.map(({ server }) => server)));
  const panels = cases.filter(({ name }) => SHOWN.includes(name)).flatMap(({ name, series }): Panel[] => {
    const limit = series.find(({ server }) => server === `bare, ${runtime}`);
    if (!limit) return [];
    const bars = series.filter(({ server }) => server.endsWith(` ${runtime}`) && server !== limit.server).map((one) => {
      const { value } = speedRatio(one, limit);
      const label = one.server.replace(/,.*/, '');
      return { label, value, text: number(value), tone: label === 'tidings' ? 'ours' : 'peer' } as const;
    });
    return [{ title: name.charAt(0).toUpperCase() + name.slice(1), note: sizeOf(name, documents), full: FULL, line: { at: 1, label: 'bare node:http' }, bars }];
  });
  return {
    title: 'Requests per second, relative to bare node:http',
    note: `Bare node:http sends the same prebuilt bytes. Node servers inside ${runtime === 'Node' ? 'plain Node' : "Electron's main process"}; nginx, in C, serves the files. Bars end at ${FULL}.`,
    panels,
  };
}

function sizeOf(name: string, documents: HttpResults['documents']): string {
  const [document = '', form = ''] = name.split(', ');
  if (form === '304') return 'already cached';
  const bytes = documents[document]?.[form === 'brotli' ? 'br' : form || 'identity'];
  if (bytes === undefined) return '';
  return bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Draws the cost of a refresh, in the refresh process and in the main process. */
export function refreshSection({ series }: Pick<RefreshResults, 'series'>): Section {
  const runtime = runtimeShown(series.map((one) => one.runtime));
  const shown = series.filter((one) => one.runtime === runtime);
  const panel = (title: string, note: string, line: Panel['line'], pick: (one: RefreshResults['series'][number]) => number): Panel => {
    const bars = shown.map((one) => {
      const value = pick(one);
      return { label: one.where === 'main' ? 'in main' : 'separate', value, text: number(value), tone: one.where === 'main' ? 'peer' : 'ours' } as const;
    });
    return { title, note, line, bars, full: Math.max(...bars.map(({ value }) => value), line?.at ?? 0) * 1.02 };
  };
  return {
    title: 'Cost of a full refresh',
    note: 'Fifty feeds, another that is too large, and the list of models: in a separate process that exits afterwards, as shipped, or in the main process.',
    panels: [
      panel('p99 of /quote', 'times idle', { at: 3, label: 'goal' }, (one) => median(p99Ratios(one))),
      panel('Longest event-loop delay', 'ms', { at: 50, label: 'goal' }, longest),
      panel('Memory kept', 'MB', null, (one) => (median(growths(one)) || 0) / 1e6),
    ],
  };
}

/** Draws the footprint of the tray app, compared with the other apps. */
export function footprintSection({ apps }: Pick<FootprintResults, 'apps'>): Section {
  const panel = (title: string, note: string, pick: (round: FootprintRound) => number): Panel => ofApps(title, note, (rounds) => median(rounds.map(pick)));
  const ofApps = (title: string, note: string, pick: (rounds: readonly FootprintRound[]) => number): Panel => {
    const bars = Object.entries(apps).map(([label, rounds]) => {
      const value = pick(rounds);
      return { label, value, text: number(value), tone: label === 'tidings' ? 'ours' : 'peer' } as const;
    });
    return { title, note, line: null, bars, full: Math.max(...bars.map(({ value }) => value)) * 1.02 };
  };
  return {
    title: 'On a desktop',
    note: 'A hello-world tray app with one hidden window, the menubar package with its defaults, and Tidings, on the same Electron.',
    panels: [
      panel('Memory before use', 'MB, all processes', ({ neverOpened }) => neverOpened.pss / 1e6),
      panel('Memory after use', 'MB, a while later', ({ afterUse }) => afterUse.pss / 1e6),
      ofApps('Start to first answer', 'ms', (rounds) => middleInTurns(rounds, ({ http }) => http)),
      ofApps('First click to popup', 'ms', (rounds) => middleInTurns(rounds, ({ firstPopup }) => firstPopup)),
      panel('Click to popup, warm', 'ms', ({ warmPopup }) => median(warmPopup)),
    ],
  };
}
