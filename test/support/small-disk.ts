import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { testFolder } from './folder.ts';

/** Mounting needs root. */
export const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;

/** Size of a small disk, bytes. */
export const SMALL = 64 * 1024;

/** Mounts a file system of {@link SMALL} bytes for the test. Returns its folder. */
export async function smallDisk(): Promise<string> {
  const folder = await testFolder();
  await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${SMALL}`, 'tmpfs', folder]);
  onTestFinished(async () => { await promisify(execFile)('umount', [folder]); });
  return folder;
}
