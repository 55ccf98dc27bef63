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

/** What LICENCES leave out: the bundler's own helpers, what react-aria has copied, and data. A text may end before the file. */
const MORE_LICENCES = [
  { name: 'vite', file: 'node_modules/vite/LICENSE.md', end: '# Licenses of bundled dependencies' },
  { name: 'rolldown', file: 'node_modules/rolldown/LICENSE', end: 'end of terms and conditions' },
  { name: 'react-window and tabster', file: 'resources/react-aria.LICENSES' },
  { name: 'models.dev', file: 'resources/models.LICENSE' },
];

/** Returns the page of licences: those in LICENCES, which it deletes, and MORE_LICENCES. */
async function licences(): Promise<string> {
  const { licencesPage, readLicences } = await import('./lib/licences.ts'); // on demand, like Vite: with zod, 70 ms
  const code = await Promise.all(LICENCES.map(async (file) => readLicences(await readFile(file, 'utf8'))));
  await Promise.all(LICENCES.map((file) => rm(file)));
  const more = await Promise.all(MORE_LICENCES.map(async ({ name, file, end = '' }) => {
    const text = await readFile(fromRoot(file), 'utf8');
    if (!text.includes(end)) throw new Error(`${file} no longer has the words "${end}"`);
    return { name, identifier: 'MIT', text: text.slice(0, end === '' ? undefined : text.indexOf(end)) };
  }));
  return licencesPage([...code.flat(), ...more]);
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
