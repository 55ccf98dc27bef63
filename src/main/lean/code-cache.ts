/**
 * What V8 compiles of this program is kept in the data folder for the next start (Node docs, "Module compile cache"),
 * which has a third less to compute (measured). It is taken for the very file it was made of alone.
 */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import module from 'node:module';
import { join } from 'node:path';
import { VERSION } from '../about.ts';

/** Ms; a start is over by then, and V8's flags are not yet others (lean-start.ts): it refuses what was compiled under others. */
const WRITTEN = 4_000;

/** Known from Node 22 on; the types are older. */
const { enableCompileCache, flushCompileCache }: typeof module & Partial<{
  enableCompileCache(folder: string): unknown;
  flushCompileCache(): void;
}> = module;

/** For the modules that are loaded from now on. A folder that is not there yet is left to whoever makes it. */
export function keepCode(dataDir: string): void {
  if (enableCompileCache === undefined || !existsSync(dataDir)) return;
  const folder = join(dataDir, 'code');
  enableCompileCache(join(folder, VERSION));
  setTimeout(() => flushCompileCache?.(), WRITTEN).unref();
  void clearOthers(folder).catch(() => undefined); // the next start tries again
}

/** Takes away what was made of other releases. */
async function clearOthers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name !== VERSION) await rm(join(folder, name), { recursive: true, force: true });
}
