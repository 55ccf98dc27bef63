/** Computes one hash of everything a build depends on: equal hash, equal dist. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Everything that affects what is built, relative to the repository. */
export const BUILD_INPUTS = [
  'src',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json', // what is installed, which may be older
  'tsconfig.json',
  'vite.main.config.ts',
  'vite.preload.config.ts',
  'vite.renderer.config.ts',
  'vite.client.config.ts',
  'scripts/build.ts',
  'scripts/lib/inline-style.ts',
  'scripts/lib/licences.ts',
  'resources/models.LICENSE',
  'resources/react-aria.LICENSES',
] as const;

/**
 * Returns a hash of the names and contents of all files under `inputs`. Modification times would not do: a fresh clone, a
 * branch switch and a copied folder all change them. Some 50 ms for this repository.
 */
export function hashOf(folder: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(folder, input))) {
    const bytes = readFileSync(path.join(folder, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * Lists the files at or below `entry`, relative to `folder`, in the same order on every platform; none if it is absent.
 * @param list returns the names in a folder. Not called for a file: on Windows that looks as if there were none (libuv issue 575)
 */
export function filesUnder(folder: string, entry: string, list: (at: string) => string[] = readdirSync): string[] {
  const at = path.join(folder, entry);
  const found = statSync(at, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [entry];
  return list(at).sort().flatMap((name) => filesUnder(folder, `${entry}/${name}`, list));
}
