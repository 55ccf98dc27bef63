import { realpathSync } from 'node:fs';
import path from 'node:path';

/** The repository's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Returns an absolute path inside the repository. */
export const fromRoot = (...parts: string[]): string => path.join(root, ...parts);

/** Whether the module at `filename` was started as a program, not imported. */
export function isEntry(filename: string): boolean {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === realpathSync(filename);
}
