/**
 * `npm run types`: type-checks every folder with the types of the environment it runs in. Uses TypeScript 7, whose native
 * compiler takes a quarter of the time. ESLint parses with TypeScript 6, which is written in JavaScript: typescript-eslint
 * does not support 7 yet (its range of versions). In one thread: several check again what they have in common, in 39 s of CPU
 * time instead of 24 (two cores).
 */
import { fromRoot, root } from './lib/paths.ts';
import { capture } from './lib/run.ts';
import { script } from './lib/script.ts';
import { newErrors } from './lib/type-errors.ts';

const FOLDERS = ['src/shared', 'src/main', 'src/preload', 'src/renderer', 'src/client', 'scripts', 'test', 'test/renderer', 'bench'];

const TSC = [fromRoot('node_modules/typescript-7/bin/tsc'), '--singleThreaded', ...(process.stdout.isTTY ? ['--pretty'] : [])];

await script(async () => {
  let failed = 0;
  const known = new Set<string>();
  for (const folder of FOLDERS) {
    console.log(`types of ${folder}`);
    const { code, stdout, stderr } = await capture(process.execPath, [...TSC, '-p', folder], { cwd: root });
    if (code === 0) continue;
    failed += 1;
    const errors = newErrors(stdout + stderr, known);
    console.log(errors.length === 0 ? `no other errors than above (${code})` : errors.join('\n'));
  }
  return failed === 0 ? 0 : 1;
});
