/**
 * `node --import tsx scripts/packaging/check-deb.ts FILE.deb` (as root, on a Debian that may be changed): inspects
 * the package, installs it with apt, runs it as an ordinary user on a private desktop, and removes it again.
 */
import { listPackage } from '@electron/asar';
import { getCurrentFuseWire } from '@electron/fuses';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorText } from '../../src/shared/error-code.ts';
import { capture } from '../lib/run.ts';
import { script } from '../lib/script.ts';
import { wrongContents, wrongFuses, wrongLicences } from './expectations.ts';
import { runInstalled } from './installed-run.ts';
import { withTemporaryUser } from './temporary-user.ts';

const INSTALLED = '/opt/Tidings';
let failed = 0;

await script(async () => {
  const [deb, ...more] = process.argv.slice(2);
  if (deb === undefined) throw new Error('Name the deb to check');
  // As `release/*.deb` may: that folder keeps the packages of earlier versions.
  if (more.length > 0) throw new Error(`Name one deb to check, not ${more.length + 1}: ${[deb, ...more].join(', ')}`);
  if (process.getuid?.() !== 0) throw new Error('This installs a package: it has to run as root');
  await check('what is in the package', () => lookInto(deb));
  await check('apt installs it', () => command('apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', path.resolve(deb)));
  if (failed === 0) await check('it runs as an ordinary user', () => withTemporaryUser(runInstalled));
  await check('apt removes it', async () => {
    const said = await command('apt-get', 'purge', '--yes', '--quiet', 'tidings');
    if (said.includes('update-alternatives: warning')) throw new Error(`It warned:\n${said}`); // not of what else is in /opt
    if (existsSync(INSTALLED)) throw new Error(`${INSTALLED} is still there`);
  });
  return failed === 0 ? 0 : 1;
});

async function check(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    console.log(`ok      ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}: ${errorText(error)}`);
  }
}

async function lookInto(deb: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-deb-'));
  try {
    await command('dpkg-deb', '--extract', deb, folder);
    const app = path.join(folder, INSTALLED);
    const files = await readdir(app, { recursive: true });
    const wrong = [
      ...files.filter((file) => /(^|\/)(node_modules|default_app\.asar|version)$/.test(file)).map((file) => `${file} does not belong there`),
      ...wrongContents(listPackage(path.join(app, 'resources/app.asar'), { isPack: false })),
      ...wrongFuses(await getCurrentFuseWire(path.join(app, 'tidings'))).map((fuse) => `fuse ${fuse} is not as it must be`),
      ...['applications/tidings.desktop', 'icons/hicolor/256x256/apps/tidings.png', 'doc/tidings/copyright', 'metainfo/app.tidings.tidings.metainfo.xml']
        .filter((file) => !existsSync(path.join(folder, 'usr/share', file))).map((file) => `/usr/share/${file} is missing`),
      ...await unreadable(deb),
      ...wrongLicences(await readFile(path.join(app, 'LICENSES.tidings.txt'), 'utf8')),
    ];
    if (wrong.length > 0) throw new Error(wrong.join('; '));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the files and folders that only root could read once they are installed, one sentence each. */
async function unreadable(deb: string): Promise<string[]> {
  const { stdout } = await capture('dpkg-deb', ['--contents', deb]);
  return stdout.split('\n').filter((line) => /^(-......[^r]|d......(?!r.x))/.test(line)).map((line) => `not everybody can read ${line.replace(/.* \.\//, '/')}`);
}

/** Runs a command; resolves to what it printed. */
async function command(name: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await capture(name, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  if (code !== 0) throw new Error(`${name} ended with ${code}\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}
