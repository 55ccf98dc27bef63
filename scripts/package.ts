/**
 * `npm run package [-- TARGET...]`: builds packages for this system in release/. Targets are named as in electron-builder
 * (dir, deb, AppImage, tar.gz, dmg, nsis); the default is those of electron-builder.yml.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIfNeeded } from './build.ts';
import { findElectron } from './lib/electron-runtime.ts';
import { fromRoot, root } from './lib/paths.ts';
import { runHere } from './lib/run.ts';
import { script } from './lib/script.ts';

const PLATFORM_SWITCH: Partial<Record<NodeJS.Platform, string>> = { linux: '--linux', darwin: '--mac', win32: '--win' };

await script(async () => {
  await buildIfNeeded();
  const platform = PLATFORM_SWITCH[process.platform];
  if (platform === undefined) throw new Error(`There are no packages for ${process.platform}`);
  const { args, env } = process.platform === 'linux' ? await offline() : { args: [], env: process.env };
  const builder = fromRoot('node_modules/electron-builder/cli.js');
  const all = [builder, platform, ...process.argv.slice(2), '--publish', 'never', ...args];
  return runHere(process.execPath, all, { cwd: root, env });
});

/** Returns options to package the Electron that was found; if it is not Electron's own, also with our fpm substitute. */
async function offline(): Promise<{ args: string[]; env: NodeJS.ProcessEnv }> {
  const electron = await findElectron(process.env, (line) => console.log(line));
  if (!electron.found) throw new Error(`Cannot package: ${electron.reason}`);
  const dist = path.dirname(electron.executable);
  const version = (await readFile(path.join(dist, 'version'), 'utf8')).trim().replace(/^v/, '');
  return {
    args: [`-c.electronDist=${dist}`, `-c.electronVersion=${version}`],
    env: electron.from === 'package' ? process.env : { CUSTOM_FPM_PATH: fromRoot('scripts/packaging/fpm-dpkg.mjs'), ...process.env },
  };
}
