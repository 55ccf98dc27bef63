/**
 * `npm run types`: type-checks every program of the repository, each with the types of the place it runs in. With
 * TypeScript 7, whose compiler is native and takes a quarter of the time; the linter asks one in JavaScript, 6, for types,
 * as no other can be asked yet (typescript-eslint's range of versions).
 */
import { fromRoot, root } from './lib/paths.ts';
import { runHere } from './lib/run.ts';
import { script } from './lib/script.ts';

const FOLDERS = ['src/shared', 'src/main', 'src/preload', 'src/renderer', 'src/client', 'scripts', 'test', 'test/renderer', 'bench'];

await script(async () => {
  let failed = 0;
  for (const folder of FOLDERS) {
    console.log(`types of ${folder}`);
    failed += (await runHere(process.execPath, [fromRoot('node_modules/typescript-7/bin/tsc'), '-p', folder], { cwd: root })) === 0 ? 0 : 1;
  }
  return failed === 0 ? 0 : 1;
});
