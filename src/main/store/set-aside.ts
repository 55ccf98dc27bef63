/** Copies of a person's files beside them, before something is begun anew. */
import type { Files } from './files.ts';

const aside = (path: string, number: number): string => `${path}.before-reset${number === 1 ? '' : `-${number}`}`;

/**
 * Copies a file to the first name beside it that is still free; the same bytes are kept once.
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

/** Moves a file that can be fetched again aside; the one moved before it is gone. False when there is none. */
export const putAside = (files: Files, path: string): Promise<boolean> => files.move(path, aside(path, 1));
