/** How the popup's page comes to its window, and what it may do there. */
import { readFile } from 'node:fs/promises';
import type { Clock } from '../ports.ts';
import type { FirstLook } from './first-picture.ts';
import { openPageFiles } from './page-files.ts';
import { createPageServer, rehearse, serveRenderer } from './protocol.ts';
import { lockDown } from './security.ts';

export interface PageOptions {
  /** The folder of the bundled entries, as a URL that ends in a slash. */
  readonly bundles: URL;
  /** Vite's address in development; null otherwise. */
  readonly devServer: string | null;
  readonly clock: Clock;
  /** Of the page that is asked for now. */
  readonly firstLook: () => FirstLook;
}

/**
 * Serves no page yet.
 * @returns does so from the first call on. Call it before each window: the session that its page lives in takes 8 MB
 *   (measured), and nobody may ever look
 */
export function servePage({ bundles, devServer, clock, firstLook }: PageOptions): () => void {
  const server = createPageServer(openPageFiles(new URL('../renderer/', bundles), (file) => readFile(file)), firstLook, devServer);
  if (devServer === null) rehearse(server, clock);
  let served = false;
  return () => {
    if (!served) serveRenderer(server, lockDown({ development: devServer !== null }));
    served = true;
  };
}
