/**
 * `npm run package [-- TARGET...]`: builds packages for this system in release/. Targets are named as in electron-builder
 * (dir, deb, AppImage, tar.gz, dmg, nsis); the default is those of electron-builder.yml.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { buildIfNeeded } from './build.ts';
import { findElectron } from './lib/electron-runtime.ts';
import { fromRoot, root } from './lib/paths.ts';
import { capture, runHere } from './lib/run.ts';
import { script } from './lib/script.ts';
import { foreignArchitecture, notForRelease, postinstOf, postrmOf } from './packaging/options.ts';

const PLATFORM_SWITCH: Partial<Record<NodeJS.Platform, string>> = { linux: '--linux', darwin: '--mac', win32: '--win' };
const POSTINST = fromRoot('node_modules/.cache/tidings-postinst.sh');
const POSTRM = fromRoot('node_modules/.cache/tidings-postrm.sh');
const Manifest = z.object({ homepage: z.url() });
/** Returns a template of electron-builder, of a script that dpkg runs. */
const template = (name: string): Promise<string> => readFile(fromRoot(`node_modules/app-builder-lib/templates/linux/${name}.tpl`), 'utf8');

await script(async () => {
  const given = process.argv.slice(2);
  const platform = PLATFORM_SWITCH[process.platform];
  if (platform === undefined) throw new Error(`There are no packages for ${process.platform}`);
  // The Electron that was found is for this machine; electron-builder would give it any name.
  const foreign = process.platform === 'linux' ? foreignArchitecture(given, process.arch) : undefined;
  if (foreign !== undefined) throw new Error(`Package for ${foreign} on such a machine: the Electron here is for ${process.arch}`);
  process.umask(0o022); // others must be able to read what is in a package, whatever files this person makes,
  if (process.platform === 'linux') await capture('chmod', ['-R', 'go+rX', fromRoot('resources')]); // or made by cloning this
  await buildIfNeeded();
  const { args, env, own } = process.platform === 'linux' ? await onLinux() : { args: [] as string[], env: process.env, own: true };
  // It takes any path with ".app" in it for an application bundle, and then looks for codesign.
  if (process.platform !== 'darwin') args.push('-c.electronFuses.resetAdHocDarwinSignature=false');
  const builder = fromRoot('node_modules/electron-builder/cli.js');
  const all = [builder, platform, ...given, '--publish', 'never', ...args];
  const code = await runHere(process.execPath, all, { cwd: root, env: { ...await dateOfSources(), ...env } });
  const { homepage } = Manifest.parse(JSON.parse(await readFile(fromRoot('package.json'), 'utf8')));
  for (const reason of notForRelease(own, homepage)) console.log(`Not for release: ${reason}`);
  return code;
});

/** The time that files in packages get, so that the same sources make the same bytes (reproducible-builds.org). */
async function dateOfSources(): Promise<NodeJS.ProcessEnv> {
  const { code, stdout } = await capture('git', ['log', '-1', '--format=%ct'], { cwd: root });
  return code === 0 ? { SOURCE_DATE_EPOCH: stdout.trim() } : {}; // sources without their history: each build is of its own time
}

/**
 * Returns options to package the Electron that was found, with our postinst and postrm; if it is not Electron's own, also with our fpm
 * substitute.
 */
async function onLinux(): Promise<{ args: string[]; env: NodeJS.ProcessEnv; own: boolean }> {
  const electron = await findElectron(process.env, (line) => console.log(line));
  if (!electron.found) throw new Error(`Cannot package: ${electron.reason}`);
  const dist = path.dirname(electron.executable);
  const version = (await readFile(path.join(dist, 'version'), 'utf8')).trim().replace(/^v/, '');
  await mkdir(path.dirname(POSTINST), { recursive: true });
  await writeFile(POSTINST, postinstOf(await template('after-install')));
  await writeFile(POSTRM, postrmOf(await template('after-remove')));
  return {
    args: [`-c.electronDist=${dist}`, `-c.electronVersion=${version}`, `-c.deb.afterInstall=${POSTINST}`, `-c.deb.afterRemove=${POSTRM}`],
    own: electron.from === 'package',
    env: electron.from === 'package' ? process.env : { CUSTOM_FPM_PATH: fromRoot('scripts/packaging/fpm-dpkg.mjs'), ...process.env },
  };
}
