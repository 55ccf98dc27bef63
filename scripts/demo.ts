/** `npm run demo [-- OPTIONS]`: the app against invented feeds on loopback, with a data folder that is thrown away. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDemoOrigin } from './demo/origin.ts';
import { launch } from './lib/launch.ts';
import { script } from './lib/script.ts';

await script(async () => {
  const origin = await startDemoOrigin();
  const data = await mkdtemp(path.join(tmpdir(), 'tidings-demo-'));
  try {
    const feeds = origin.feeds.flatMap(({ url }) => ['--feed', url]);
    const own = [...feeds, '--models-url', origin.modelsUrl, '--data-dir', data];
    return await launch([...own, ...process.argv.slice(2)]); // the person's own come last: of --port and its like, the last one counts
  } finally {
    await origin.close();
    await rm(data, { recursive: true, force: true });
  }
});
