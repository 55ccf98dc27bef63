/** What is put beside a file before another takes its place: one that is no good, and what a reset begins anew. */
import type { Files } from './files.ts';

/**
 * Keeps the bytes of a person's file under the first name beside it that is still free; the same bytes are kept once.
 * @returns the copy's path. @throws when the copy cannot be made
 */
export async function keepCopy(files: Files, path: string, bytes: Buffer, mark: 'broken' | 'before-reset'): Promise<string> {
  for (let number = 1; ; number++) {
    const copy = `${path}.${mark}${number === 1 ? '' : `-${number}`}`;
    const kept = await files.read(copy);
    if (kept === null) await files.writeAtomic(copy, [bytes]);
    if (kept === null || kept.equals(bytes)) return copy;
  }
}

/**
 * Moves a file that is no good away, whose content can be fetched again; the one moved before it is gone. Never
 * rejects: one that cannot be moved stays.
 * @returns where it is now
 */
export async function putBrokenAside(files: Files, path: string): Promise<string> {
  const broken = `${path}.broken`;
  return await files.move(path, broken).then(() => broken, () => path);
}

/** Moves a file away, before a reset, whose content can be fetched again; the one moved before it is gone. False when there is none. */
export const putAside = (files: Files, path: string): Promise<boolean> => files.move(path, `${path}.before-reset`);
