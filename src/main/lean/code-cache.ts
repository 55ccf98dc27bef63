/**
 * Keeps V8's compiled code in the data folder for the next start (Node docs, "Module compile cache"), which saves a third
 * of its computation (measured). It is only used for exactly the file it was made from.
 */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import module from 'node:module';
import { join } from 'node:path';
import { VERSION } from '../about.ts';

/**
 * Ms. By then a start is over, but V8's flags have not changed yet (lean-start.ts): code compiled under other flags is
 * rejected.
 */
const WRITTEN = 4_000;

/** Available from Node 22 on; the types are older. */
const { enableCompileCache, flushCompileCache }: typeof module & Partial<{
  enableCompileCache(folder: string): unknown;
  flushCompileCache(): void;
}> = module;

/** Enables the cache for modules loaded from now on. Does nothing if the data folder does not exist yet. */
export function enableCodeCache(dataDir: string): void {
  if (enableCompileCache === undefined || !existsSync(dataDir)) return;
  const folder = join(dataDir, 'code');
  enableCompileCache(join(folder, VERSION));
  setTimeout(() => flushCompileCache?.(), WRITTEN).unref();
  void clearOthers(folder).catch(() => undefined); // the next start tries again
}

/** Removes the caches of other releases. */
async function clearOthers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name !== VERSION) await rm(join(folder, name), { recursive: true, force: true });
}
