/** Serves the popup's page and restricts what it may do. */
import { readFile } from 'node:fs/promises';
import type { Clock } from '../../base/clock-and-logger.ts';
import type { InitialAppearance } from './first-picture.ts';
import { openPageFiles } from './page-files.ts';
import { createPageServer, warmUp, serveRenderer } from './protocol.ts';
import { lockDown } from './security.ts';

export interface PageOptions {
  /** The folder of the bundled entries, as a URL that ends in a slash. */
  readonly bundles: URL;
  /** Vite's address in development; null otherwise. */
  readonly devServer: string | null;
  readonly clock: Clock;
  /** Returns the initial appearance of the requested page. */
  readonly initialAppearance: () => InitialAppearance;
}

/**
 * Prepares the server of the popup's page.
 * @returns starts serving on the first call; call it before each window. Not earlier, because the page's session takes 8 MB
 *   (measured), and the popup may never be opened
 */
export function servePage({ bundles, devServer, clock, initialAppearance }: PageOptions): () => void {
  const server = createPageServer(openPageFiles(new URL('../renderer/', bundles), (file) => readFile(file)), initialAppearance, devServer);
  if (devServer === null) warmUp(server, clock);
  let served = false;
  return () => {
    if (!served) serveRenderer(server, lockDown({ development: devServer !== null }));
    served = true;
  };
}
