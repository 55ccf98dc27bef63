/** Checks whether an Electron can start here: shared libraries and Chromium's sandbox. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { capture } from './run.ts';

const TRIAL_MS = 20_000;

/** The Debian 12 packages of the libraries Electron links to; their dependencies cover the rest. */
export const ELECTRON_DEBIAN_PACKAGES = ['libgtk-3-0', 'libnss3', 'libgbm1', 'libasound2', 'libcups2', 'libatk1.0-0',
  'libatk-bridge2.0-0', 'libatspi2.0-0', 'libxcomposite1', 'libxdamage1', 'libxext6', 'libxfixes3', 'libxrandr2',
  'libxkbcommon0', 'libudev1', 'libdbus-1-3', 'libnotify4', 'libsecret-1-0'] as const;

/** Returns the names of the libraries that `ldd` could not find, from its output. */
export function missingLibraries(ldd: string): string[] {
  return [...new Set([...ldd.matchAll(/^\s*(\S+) => not found$/gm)].flatMap(([, name]) => name ?? []))];
}

/** Returns why this Electron cannot start, without a full stop; null if it can. */
export async function startTrouble(executable: string, uid: number | undefined): Promise<string | null> {
  // As plain Node it needs neither display nor sandbox, but all of its libraries.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const trial = await capture(executable, ['-p', 'process.versions.electron'], { env, timeoutMs: TRIAL_MS });
  if (trial.code !== 0) {
    const missing = process.platform === 'linux' ? missingLibraries((await capture('ldd', [executable])).stdout) : [];
    const why = trial.timedOut ? `no answer within ${TRIAL_MS / 1_000} s` : trial.stderr.trim().split('\n')[0] || `code ${trial.code}`;
    if (missing.length === 0) return `Electron does not start: ${why}`;
    return `Electron misses ${missing.join(', ')} (on Debian: apt-get install ${ELECTRON_DEBIAN_PACKAGES.join(' ')})`;
  }
  return process.platform === 'linux' && uid !== 0 ? sandboxTrouble(executable) : null;
}

/**
 * Checks for Chromium's sandbox, which needs a user namespace, or its helper owned by root with the set-user-ID bit
 * (Chromium docs, "Linux SUID Sandbox Development"). Some systems deny user namespaces to ordinary programs.
 */
async function sandboxTrouble(executable: string): Promise<string | null> {
  const helper = statSync(path.join(path.dirname(executable), 'chrome-sandbox'), { throwIfNoEntry: false });
  if (helper && helper.uid === 0 && (helper.mode & 0o4000) !== 0) return null;
  const { code } = await capture('unshare', ['--user', '--map-root-user', 'true'], { timeoutMs: TRIAL_MS });
  if (code === 0 || code === 127) return null; // 127: no `unshare`, so let Electron find out
  return "this system denies user namespaces, which Chromium's sandbox needs (docs/contributing.md has the remedy)";
}
