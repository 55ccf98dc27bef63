/** `npm run demo [-- OPTIONS]`: the app against invented feeds on loopback, with a data folder that is thrown away. */
import { makeDemoData } from './demo/data.ts';
import { startDemoOrigin } from './demo/origin.ts';
import { launch } from './lib/launch.ts';
import { script } from './lib/script.ts';

await script(async () => {
  const origin = await startDemoOrigin();
  const data = await makeDemoData(origin);
  try {
    return await launch(['--data-dir', data.folder, ...process.argv.slice(2)]); // of a repeated option the last one counts
  } finally {
    await origin.close();
    await data.remove();
  }
});
