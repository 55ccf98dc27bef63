/** `npm run demo [-- OPTIONS]`: runs the app against invented feeds on loopback, with a temporary data folder. */
import { makeDemoData } from './demo/data.ts';
import { modelsDocument } from './demo/models.ts';
import { startDemoOrigin } from './demo/origin.ts';
import { buildIfNeeded } from './build.ts';
import { launch } from './lib/launch.ts';
import { script } from './lib/script.ts';

await script(async (atEnd) => {
  await buildIfNeeded(); // before there is anything to clear up: it may take long, and be interrupted
  const origin = await startDemoOrigin();
  atEnd(origin.close);
  origin.setNext(origin.modelsUrl, JSON.stringify(modelsDocument('later'))); // a refresh by hand then shows what changed
  const data = await makeDemoData(origin);
  atEnd(data.remove);
  return await launch(['--data-dir', data.folder, ...process.argv.slice(2)]); // the last of repeated options wins
});
