/** `npm run types`: type-checks every program of the repository, each with the types of the place it runs in. */
import { fromRoot, root } from './lib/paths.ts';
import { runHere } from './lib/run.ts';
import { script } from './lib/script.ts';

const FOLDERS = ['src/shared', 'src/main', 'src/preload', 'src/renderer', 'src/client', 'scripts', 'test', 'test/renderer', 'bench'];

await script(async () => {
  let failed = 0;
  for (const folder of FOLDERS) {
    console.log(`types of ${folder}`);
    failed += (await runHere(process.execPath, [fromRoot('node_modules/typescript/bin/tsc'), '-p', folder], { cwd: root })) === 0 ? 0 : 1;
  }
  return failed === 0 ? 0 : 1;
});
