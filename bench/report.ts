/**
 * `npm run bench:report`: generates docs/performance.svg and the marked parts of docs/performance.md and docs/reading.md from
 * bench/results/*.json, where the other benches write with `--out`. No figure in those parts is typed by hand.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fromRoot } from '../scripts/lib/paths.ts';
import { script } from '../scripts/lib/script.ts';
import { chart } from './lib/chart.ts';
import { fill } from './lib/page.ts';
import { footprintSection, refreshSection, speedSection } from './lib/pictures.ts';
import { fillReading, GrowthResults, ReadingResults } from './lib/reading-page.ts';
import { ConnectionResults, FootprintResults, HttpResults, readResults, readResultsIfAny, RefreshResults, SearchResults } from './lib/results.ts';

const PERFORMANCE = fromRoot('docs/performance.md');
const READING = fromRoot('docs/reading.md');
const COLUMNS = 3;

await script(async () => {
  const results = {
    http: await readResults(fromRoot('bench/results/http.json'), HttpResults),
    refresh: await readResults(fromRoot('bench/results/refresh.json'), RefreshResults),
    connections: await readResults(fromRoot('bench/results/connections.json'), ConnectionResults),
    footprint: await readResults(fromRoot('bench/results/footprint.json'), FootprintResults),
    search: await readResultsIfAny(fromRoot('bench/results/search.json'), SearchResults),
  };
  await writeFile(PERFORMANCE, fill(await readFile(PERFORMANCE, 'utf8'), results));
  await writeFile(fromRoot('docs/performance.svg'), chart([speedSection(results.http), refreshSection(results.refresh), footprintSection(results.footprint)], COLUMNS));
  const reading = {
    reading: await readResults(fromRoot('bench/results/reading.json'), ReadingResults),
    growth: await readResults(fromRoot('bench/results/growth.json'), GrowthResults),
  };
  await writeFile(READING, fillReading(await readFile(READING, 'utf8'), reading));
  console.log('Made docs/performance.md, docs/performance.svg and docs/reading.md.');
  return 0;
});
