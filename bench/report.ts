/**
 * `npm run bench:report`: makes the figures of docs/performance.md and docs/performance.svg from bench/results/*.json,
 * which the other benches write with `--out`. No figure in them is typed by hand.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fromRoot } from '../scripts/lib/paths.ts';
import { script } from '../scripts/lib/script.ts';
import { chart } from './lib/chart.ts';
import { fill } from './lib/page.ts';
import { footprintSection, refreshSection, speedSection } from './lib/pictures.ts';
import { ConnectionResults, FootprintResults, HttpResults, readResults, RefreshResults } from './lib/results.ts';

const PAGE = fromRoot('docs/performance.md');
const COLUMNS = 3;

await script(async () => {
  const results = {
    http: await readResults(fromRoot('bench/results/http.json'), HttpResults),
    refresh: await readResults(fromRoot('bench/results/refresh.json'), RefreshResults),
    connections: await readResults(fromRoot('bench/results/connections.json'), ConnectionResults),
    footprint: await readResults(fromRoot('bench/results/footprint.json'), FootprintResults),
  };
  await writeFile(PAGE, fill(await readFile(PAGE, 'utf8'), results));
  await writeFile(fromRoot('docs/performance.svg'), chart([speedSection(results.http), refreshSection(results.refresh), footprintSection(results.footprint)], COLUMNS));
  console.log('Made docs/performance.md and docs/performance.svg.');
  return 0;
});
