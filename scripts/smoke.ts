/** `npm run smoke`: starts the demo headless, as a person would, and queries it over HTTP, as another program would. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { root } from './lib/paths.ts';
import { script } from './lib/script.ts';
import { waitForServed } from './lib/served.ts';

const START_MS = 60_000; // including a build, if needed
const END_MS = 2_000;

await script(async () => {
  const demo = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo.ts', '--headless', '--port', '0'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const bases = await basesSaid(demo.stdout);
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
  }
});

/** Returns the addresses in the printed line "... serves http://127.0.0.1:8434 and http://[::1]:8434". */
async function basesSaid(output: Readable): Promise<string[]> {
  const late = AbortSignal.timeout(START_MS);
  for await (const line of createInterface({ input: output, signal: late })) {
    console.log(line);
    if (line.includes(' serves ')) return line.match(/http:\/\/\S+/g) ?? [];
  }
  throw new Error('the demo ended, or did not serve in time');
}
