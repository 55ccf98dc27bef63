/** `npm run build`: builds the bundles main, preload, renderer and client into dist/. Other scripts call `buildIfNeeded`. */
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { inlineStylePlugin } from './lib/inline-style.ts';
import { withLock } from './lib/lock.ts';
import { fromRoot, isEntry, root } from './lib/paths.ts';
import { script } from './lib/script.ts';
import { BUILD_INPUTS, filesUnder, hashOf } from './lib/sources.ts';

/** [configuration, Vite's root, plugins that only this build adds] */
const BUNDLES = [
  ['vite.main.config.ts', root, []],
  ['vite.preload.config.ts', root, []],
  ['vite.renderer.config.ts', fromRoot('src/renderer'), [inlineStylePlugin]],
  ['vite.client.config.ts', root, []],
] as const;
/** Vite's lists of the licences in the packaged bundles. */
const LICENCES = ['main', 'preload', 'renderer'].map((bundle) => fromRoot(`dist/${bundle}/licences.json`));
const STAMP = fromRoot('dist/.stamp'); // first line: hash of the sources; then every file the build wrote
const LOCK = fromRoot('node_modules/.cache/tidings-build.lock');

/** Whether dist/ is complete and built from the current sources. */
async function isBuilt(): Promise<boolean> {
  const [hash, ...files] = (await readFile(STAMP, 'utf8').catch(() => '')).split('\n');
  return files.length > 0 && hash === hashOf(root, BUILD_INPUTS) && files.every((file) => existsSync(fromRoot(file)));
}

/** Builds all bundles. Prints only warnings and errors. @throws errors of Vite, or if a licence text is missing */
async function build(): Promise<void> {
  const hash = hashOf(root, BUILD_INPUTS); // computed first: after an edit during the build the next start must build again
  await rm(fromRoot('dist'), { recursive: true, force: true });
  const vite = await import('vite'); // not at the top, so that starts without a build save its 150 ms
  const nodeEnv = process.env['NODE_ENV'];
  try {
    process.env['NODE_ENV'] = 'production'; // a test runner's value would put React's development build into dist/
    for (const [config, at, plugins] of BUNDLES) await vite.build({ root: at, configFile: fromRoot(config), plugins: [...plugins], logLevel: 'warn' });
  } finally {
    // Vite sets NODE_ENV too; the program started next must not depend on whether a build ran before it.
    if (nodeEnv === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = nodeEnv;
  }
  await writeFile(fromRoot('dist/licences.txt'), await licences());
  await writeFile(STAMP, [hash, ...filesUnder(root, 'dist')].join('\n')); // last: an aborted build leaves no stamp
}

/** Returns the page of licences: those in LICENCES, which it deletes, and that of the packaged list of models. */
async function licences(): Promise<string> {
  const { licencesPage, readLicences } = await import('./lib/licences.ts'); // on demand, like Vite: with zod, 70 ms
  const code = await Promise.all(LICENCES.map(async (file) => readLicences(await readFile(file, 'utf8'))));
  await Promise.all(LICENCES.map((file) => rm(file)));
  const text = await readFile(fromRoot('resources/models.LICENSE'), 'utf8');
  return licencesPage([...code.flat(), { name: 'models.dev', identifier: 'MIT', text }]);
}

/** Builds if dist/ is missing, incomplete or outdated. Returns whether it did. */
export async function buildIfNeeded(): Promise<boolean> {
  if (await isBuilt()) return false;
  return withLock(LOCK, async () => {
    if (await isBuilt()) return false; // another process built it while we waited
    await build();
    return true;
  });
}

if (isEntry(import.meta.filename)) {
  await script(async () => {
    await withLock(LOCK, build);
    console.log('Built dist/main, dist/preload, dist/renderer and dist/client.');
    return 0;
  });
}
