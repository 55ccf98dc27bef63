/** `npm run smoke`: starts the demo as a person would, headless, and asks it over HTTP as another program would. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './lib/paths.ts';
import { script } from './lib/script.ts';
import { basesIn, waitForServed } from './lib/served.ts';

const START_MS = 60_000; // a build may come first
const END_MS = 2_000;

await script(async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'tidings-smoke-'));
  const demo = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo.ts', '--headless', '--port', '0', '--data-dir', data], { cwd: root, stdio: 'inherit' });
  try {
    const bases = await basesIn(path.join(data, 'endpoint.json'), START_MS);
    const served = await waitForServed(bases, ({ articles, providers, quote }) => articles >= 40 && providers === 8 && quote !== null, START_MS);
    for (const { base, articles, providers } of served) console.log(`${base}: ${articles} articles, ${providers} providers, a quote`);
    const asked = Date.now();
    demo.kill('SIGTERM');
    const [code] = await once(demo, 'exit') as [number | null];
    const took = Date.now() - asked;
    console.log(`ended with ${code ?? 'a signal'} ${took} ms after SIGTERM`);
    return code === 0 && took <= END_MS ? 0 : 1;
  } finally {
    demo.kill('SIGTERM');
    await rm(data, { recursive: true, force: true });
  }
});
