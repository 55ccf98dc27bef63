/** Repeats a file operation that another program is in the way of. */
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../../shared/error-code.ts';

/** Windows reports this for a file that another program has open. */
const IN_USE: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Ms before each further attempt; two seconds in all. */
const PAUSES: readonly number[] = Array.from({ length: 24 }, (_, index) => Math.min(10 * (index + 1), 100));

/**
 * Runs `work`, which renames or removes a file. Windows refuses that while another program has the file open, as virus
 * scanners, the search index and backup programs do for a moment with every new file (npm/write-file-atomic 227,
 * isaacs/node-graceful-fs 104, whose steps these are). Elsewhere it may be done at any time, and such an error is final.
 */
export async function retrying<Result>(
  work: () => Promise<Result>, platform = process.platform, wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<Result> {
  for (const pause of platform === 'win32' ? PAUSES : []) {
    try {
      return await work();
    } catch (error) {
      if (!IN_USE.has(errorCode(error))) throw error;
      await wait(pause);
    }
  }
  return await work();
}
