/** `npm run --silent feed -- --help`: reads, finds, imports and exports feeds. Only the command itself writes to stdout. */
import { buildIfNeeded } from './build.ts';
import { refreshEnvironment } from '../src/main/refresh/jobs/refresh-environment.ts';
import { fromRoot } from './lib/paths.ts';
import { script } from './lib/script.ts';
import { supervise } from './lib/supervise.ts';

await script(async () => {
  await buildIfNeeded();
  return supervise(process.execPath, [fromRoot('dist/main/feed.js'), ...process.argv.slice(2)], refreshEnvironment(process.env));
});
