/**
 * Builds resources/models.bundle, the list of models that comes with the package:
 *
 *   npm run models:bundle -- api.json --date 2026-09-30 --source https://models.dev/api.json
 *
 * api.json is the published document, fetched beforehand; the date is the day it was fetched.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readProviders } from '../src/main/content/models/read.ts';
import { countModels } from '../src/main/content/models/rows.ts';
import { packBundle } from './lib/pack-models.ts';
import { fromRoot } from './lib/paths.ts';
import { script } from './lib/script.ts';

const LIMIT = 300_000; // bytes it may take in the package
const target = fromRoot('resources/models.bundle');

await script(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { date: { type: 'string' }, source: { type: 'string' } },
  });
  const [input, ...more] = positionals;
  if (input === undefined || more.length > 0 || values.date === undefined || values.source === undefined) {
    console.error('Usage: npm run models:bundle -- INPUT.json --date YYYY-MM-DD --source URL');
    return 2;
  }

  const { providers, skipped } = readProviders(await readFile(input));
  for (const line of skipped) console.warn(`left out: ${line}`);

  const bundle = packBundle(providers, { date: values.date, source: values.source });
  const facts = `${providers.length} providers, ${countModels(providers)} models, ${bundle.length} bytes`;
  if (bundle.length > LIMIT) throw new Error(`Not written: ${facts}, more than the ${LIMIT} the package allows.`);
  await writeFile(`${target}.new`, bundle);
  await rename(`${target}.new`, target);
  console.log(`resources/models.bundle: ${facts}`);
  return 0;
});
