import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { chart } from '../../../bench/lib/chart.ts';
import { fill } from '../../../bench/lib/page.ts';
import { fillReading, GrowthResults, ReadingResults } from '../../../bench/lib/reading-page.ts';
import { footprintSection, refreshSection, speedSection } from '../../../bench/lib/pictures.ts';
import { ConnectionResults, FootprintResults, HttpResults, readResults, readResultsIfAny, RefreshResults, SearchResults } from '../../../bench/lib/results.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';

const results = {
  http: await readResults(fromRoot('bench/results/http.json'), HttpResults),
  refresh: await readResults(fromRoot('bench/results/refresh.json'), RefreshResults),
  connections: await readResults(fromRoot('bench/results/connections.json'), ConnectionResults),
  footprint: await readResults(fromRoot('bench/results/footprint.json'), FootprintResults),
  search: await readResultsIfAny(fromRoot('bench/results/search.json'), SearchResults),
};
const page = await readFile(fromRoot('docs/performance.md'), 'utf8');

it('docs/performance.md matches the results', () => {
  expect(fill(page, results)).toBe(page); // if not: npm run bench:report
});

it('docs/reading.md matches the results', async () => {
  const reading = {
    reading: await readResults(fromRoot('bench/results/reading.json'), ReadingResults),
    growth: await readResults(fromRoot('bench/results/growth.json'), GrowthResults),
  };
  const text = await readFile(fromRoot('docs/reading.md'), 'utf8');
  expect(fillReading(text, reading)).toBe(text); // if not: npm run bench:report
});

it('docs/performance.svg matches the results', async () => {
  const sections = [speedSection(results.http), refreshSection(results.refresh), footprintSection(results.footprint)];
  expect(chart(sections, 3)).toBe(await readFile(fromRoot('docs/performance.svg'), 'utf8'));
});

it('fill replaces the figures and leaves the text unchanged', () => {
  const changed = fill(page, { ...results, http: { ...results.http, run: { ...results.http.run, cpu: 'Another CPU' } } });
  expect(changed).toContain('Another CPU');
  const made = fill(page, results);
  expect(changed.split('\n').filter((line) => !made.includes(line))).toHaveLength(1);
});

it('docs/performance.md counts the goals that are met, and lists those that are missed or uncertain', () => {
  const rounds = [0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98];
  const series = (server: string, perSecond: number[]) => ({ server, limit: 'bare, Node', perSecond, p50: [1], p99: [1], cpu: [] });
  const at = (name: string, times: number) => ({ name, series: [series('bare, Node', rounds.map(() => 1)), series('tidings, Node', rounds.map((ratio) => ratio * times))] });
  const text = fill(page, {
    ...results, http: { ...results.http, cases: [at('quote', 1), at('news', 2), at('models', 0.5)] }, search: null,
    refresh: { ...results.refresh, series: [] }, connections: { ...results.connections, series: [] }, footprint: { ...results.footprint, apps: {} },
  });
  expect(text).toContain(`1 of 3 goals were met in these runs.

Missed:

- models (Node): relative to bare node:http

Uncertain, as the interval includes the target:

- quote (Node): relative to bare node:http
<!-- /made -->`);
});

it('docs/performance.md has a place for the search, measured or not', () => {
  expect(fill(page, { ...results, search: null })).toContain('Not measured yet.');
  const figures = { frames: 600, dropped: 3, longest: 50, long: 0, cpu: 2, inputs: null };
  const search = { bench: 'search' as const, run: results.http.run, models: 8_337, interval: 16.7, acts: [{ name: 'the wheel', rounds: [{ tidings: figures, plain: { ...figures, dropped: 1 } }] }] };
  const measured = fill(page, { ...results, search });
  expect(measured).toContain(' 8337 models; one frame every 16.7 ms.');
  expect(measured).toContain('\n- frames dropped beyond those of a plain page: the wheel\n'); // in the list of missed goals
  expect(measured).toContain('| the wheel | tidings | 600 | 3 | 3 |');
});

it('fill names a missing place', () => {
  expect(() => fill(page.replace('<!-- made: http goals -->', ''), results)).toThrow('<!-- made: http goals -->');
});
