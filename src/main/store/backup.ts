/** Copies and moves files before they are replaced: damaged ones, and those a reset starts over. */
import type { Files } from './files.ts';

/** Names tried before a name that cannot be read counts as an error of the disk. */
const MOST_UNREADABLE = 100;

/**
 * Copies `bytes` to the first free name beside `path`. Bytes that are there already are not copied again. A name that cannot
 * be read (a folder, a link to a missing file, another user's file) is not free.
 * @param isEnough whether an earlier copy with other bytes makes this one needless
 * @returns the path of the copy
 * @throws if the copy cannot be made
 */
export async function copyBeside(
  files: Files, path: string, bytes: Buffer, mark: 'broken' | 'before-reset', isEnough: (copy: Buffer) => boolean = () => false,
): Promise<string> {
  for (let number = 1; ; number++) {
    const copy = `${path}.${mark}${number === 1 ? '' : `-${number}`}`;
    const kept = await files.read(copy).catch((error: unknown) => {
      if (number >= MOST_UNREADABLE) throw error;
      return 'unreadable' as const;
    });
    if (kept === 'unreadable') continue;
    if (kept === null) await files.writeAtomic(copy, [bytes]);
    if (kept === null || kept.equals(bytes) || isEnough(kept)) return copy;
  }
}

/**
 * Moves a damaged file whose content can be fetched again to `*.broken`, replacing an earlier one; if that is a folder, to
 * `*.broken-2`. Never rejects.
 * @returns its new path, or `path` if it could not be moved or is not there
 */
export async function moveBrokenAside(files: Files, path: string): Promise<string> {
  for (const broken of [`${path}.broken`, `${path}.broken-2`]) {
    if (await files.move(path, broken).catch(() => false)) return broken;
  }
  return path;
}

/**
 * Moves a file whose content can be fetched again to `*.before-reset`, replacing an earlier one; resolves to false if there
 * is none.
 * @throws if the disk refuses
 */
export const moveAside = (files: Files, path: string): Promise<boolean> => files.move(path, `${path}.before-reset`);
