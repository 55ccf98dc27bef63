/**
 * `npm run types`: type-checks every folder with the types of the environment it runs in. Uses TypeScript 7, whose native
 * compiler takes a quarter of the time. ESLint parses with TypeScript 6, which is written in JavaScript: typescript-eslint
 * does not support 7 yet (its range of versions). In one thread: several check again what they have in common, in 39 s of CPU
 * time instead of 24 (two cores).
 */
import { fromRoot, root } from './lib/paths.ts';
import { runHere } from './lib/run.ts';
import { script } from './lib/script.ts';

const FOLDERS = ['src/shared', 'src/main', 'src/preload', 'src/renderer', 'src/client', 'scripts', 'test', 'test/renderer', 'bench'];

await script(async () => {
  let failed = 0;
  for (const folder of FOLDERS) {
    console.log(`types of ${folder}`);
    failed += (await runHere(process.execPath, [fromRoot('node_modules/typescript-7/bin/tsc'), '--singleThreaded', '-p', folder], { cwd: root })) === 0 ? 0 : 1;
  }
  return failed === 0 ? 0 : 1;
});
