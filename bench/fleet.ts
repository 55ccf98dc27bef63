/**
 * `npm run bench:fleet [-- --clients N --out FILE --picture FILE]`: simulates the requests that one origin gets from a million
 * installations in 24 hours, with the program's own policy. The picture is docs/etiquette.svg. Fails if the goal is missed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '../scripts/lib/paths.ts';
import { script } from '../scripts/lib/script.ts';
import { play, type SceneResult } from './lib/fleet.ts';
import { fleetPicture } from './lib/fleet-picture.ts';
import { NAIVE, SCENES } from './lib/fleet-scenes.ts';
import { positive } from './lib/positive.ts';
import { writeResults } from './lib/results.ts';

const GOAL = 1.5; // ratio of the busiest minute to the mean
const CHANGES_PER_DAY = 12;
const SEED = 20261121;

await script(async () => {
  const { values } = parseArgs({ options: { clients: { type: 'string', default: '1000000' }, out: { type: 'string' }, picture: { type: 'string' } } });
  const clients = positive(values.clients, 'clients');
  const began = performance.now();
  const fleet = { clients, changesPerDay: CHANGES_PER_DAY, seed: SEED };
  const scenes = SCENES.map((scene) => show(play(scene, fleet)));
  const naive = show(play(NAIVE, fleet));
  const [steady] = SCENES;
  const shares = steady === undefined ? [] : [1, 3, 12, 48].map((changesPerDay) => ({
    changesPerDay, notModified: play(steady, { ...fleet, changesPerDay }).notModified,
  }));
  for (const { changesPerDay, notModified } of shares) console.log(`${changesPerDay} changes a day: ${percent(notModified)} of the answers are 304`);
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s, ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB at most`);

  const rounded = [...scenes, naive].map(({ minutes, ...facts }) => ({ ...facts, minutes: minutes.length }));
  const results = { bench: 'fleet', clients, seed: SEED, changesPerDay: CHANGES_PER_DAY, goal: GOAL, scenes: rounded, shares };
  await writeResults(values.out, results);
  const picture = values.picture ?? fromRoot('.artifacts/bench/fleet.svg');
  await mkdir(path.dirname(picture), { recursive: true });
  await writeFile(picture, fleetPicture([...scenes, naive], clients));
  console.log(`Drawn in ${path.relative(process.cwd(), picture)}`);
  const missed = scenes.filter(({ peakMinute }) => peakMinute > GOAL);
  if (missed.length > 0) throw new Error(`The busiest minute is over ${GOAL} times the mean: ${missed.map(({ name }) => name).join(', ')}.`);
  return 0;
});

function show(result: SceneResult): SceneResult {
  const { name, mean, peakMinute, peakSecond, notModified } = result;
  console.log(`${name}: mean ${mean.toFixed(1)}/s, busiest minute ${peakMinute.toFixed(2)}, busiest second ${peakSecond.toFixed(2)}, 304 ${percent(notModified)}`);
  return result;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
