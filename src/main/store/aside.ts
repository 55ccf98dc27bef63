/** What is put beside a file before another takes its place: a file that is no good, and what a reset begins anew. */
import type { Files } from './files.ts';

const aside = (path: string, number: number): string => `${path}.before-reset${number === 1 ? '' : `-${number}`}`;

/**
 * Moves a file that is no good to where a person can look at it. Never rejects: one that cannot be moved stays.
 * @returns where it is now
 */
export async function putBrokenAside(files: Files, path: string): Promise<string> {
  const broken = `${path}.broken`;
  return await files.move(path, broken).then(() => broken, () => path);
}

/**
 * Copies a person's file, before a reset, to the first name beside it that is still free; the same bytes are kept once.
 * @returns the copy's path, or null where there is no file
 * @throws when the copy cannot be made
 */
export async function copyAside(files: Files, path: string): Promise<string | null> {
  const bytes = await files.read(path);
  if (bytes === null) return null;
  for (let number = 1; ; number++) {
    const copy = aside(path, number);
    const kept = await files.read(copy);
    if (kept === null) await files.writeAtomic(copy, [bytes]);
    if (kept === null || kept.equals(bytes)) return copy;
  }
}

/** Moves a file away, before a reset, whose content can be fetched again; the one moved before it is gone. False when there is none. */
export const putAside = (files: Files, path: string): Promise<boolean> => files.move(path, aside(path, 1));
