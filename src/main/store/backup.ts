/** Copies and moves files before they are replaced: damaged ones, and those a reset starts over. */
import type { Files } from './files.ts';

/**
 * Copies `bytes` to the first free name beside `path`. Bytes that are there already are not copied again.
 * @returns the path of the copy
 * @throws if the copy cannot be made
 */
export async function copyBeside(files: Files, path: string, bytes: Buffer, mark: 'broken' | 'before-reset'): Promise<string> {
  for (let number = 1; ; number++) {
    const copy = `${path}.${mark}${number === 1 ? '' : `-${number}`}`;
    const kept = await files.read(copy);
    if (kept === null) await files.writeAtomic(copy, [bytes]);
    if (kept === null || kept.equals(bytes)) return copy;
  }
}

/**
 * Moves a damaged file whose content can be fetched again to `*.broken`, replacing an earlier one. Never rejects.
 * @returns its new path, or `path` if it could not be moved
 */
export async function moveBrokenAside(files: Files, path: string): Promise<string> {
  const broken = `${path}.broken`;
  return await files.move(path, broken).then(() => broken, () => path);
}

/**
 * Moves a file whose content can be fetched again to `*.before-reset`, replacing an earlier one; resolves to false if there
 * is none.
 * @throws if the disk refuses
 */
export const moveAside = (files: Files, path: string): Promise<boolean> => files.move(path, `${path}.before-reset`);
