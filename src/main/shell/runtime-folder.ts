/** Where Chromium keeps the socket of its single-instance lock. */
import { accessSync, constants } from 'node:fs';
import { isAbsolute } from 'node:path';

/**
 * Bytes that a folder may have: Chromium aborts the program if the path of its socket does not fit into the 107 of an address
 * (unix(7); process_singleton_posix.cc, SetupSocket). What it adds is this, or, with fewer bytes, a folder named `scoped_dir`.
 */
const LONGEST = 107 - '/.org.chromium.Chromium.XXXXXX/SingletonSocket'.length;

interface System {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Runs `work` with the person's runtime folder as the temporary one, if there is one that can be used. On Linux Chromium creates the socket of
 * its lock in a temporary folder, and takes a lock for a dead program's if the cookie beside the socket is gone. Systems that
 * clear /tmp (systemd-tmpfiles, after ten days) remove that cookie, but leave the runtime folder alone (XDG Base Directory
 * Specification). `work` must not return a promise: the temporary folder is the usual one again before that is settled.
 */
export function inRuntimeFolder<Result extends string | boolean | undefined>(work: () => Result, { platform, env }: System = process): Result {
  const folder = env['XDG_RUNTIME_DIR'] ?? '';
  if (platform !== 'linux' || !isUsable(folder)) return work();
  const before = env['TMPDIR'];
  env['TMPDIR'] = folder;
  try {
    return work();
  } finally {
    if (before === undefined) delete env['TMPDIR'];
    else env['TMPDIR'] = before;
  }
}

/** It may be another user's, as after `sudo -E`. A relative one is to be ignored (XDG Base Directory Specification). */
function isUsable(folder: string): boolean {
  if (!isAbsolute(folder) || Buffer.byteLength(folder) > LONGEST) return false;
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
