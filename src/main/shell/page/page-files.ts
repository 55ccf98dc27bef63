/** The files of the built page, which are the only ones served, and its content security policy. */
import { extname } from 'node:path';

export interface PageFile {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface PageFiles {
  /** Reads the file at a URL's path; null if it does not exist or is not of a known type. */
  read(pathname: string): Promise<PageFile | null>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Plain names, at most one folder deep: no path that leads out of the folder matches. */
const FILE = /^\/(?:[\w-]+\/)?[\w-][\w.-]*$/;

export const INDEX = '/index.html';

/** Creates a reader. @param folder URL of the page's folder, ending in a slash @param from reads a file; may reject */
export function openPageFiles(folder: URL, from: (file: URL) => Promise<Uint8Array<ArrayBuffer>>): PageFiles {
  return {
    read: async (pathname) => {
      const type = TYPES[extname(pathname)];
      if (type === undefined || !FILE.test(pathname)) return null;
      return await from(new URL(`.${pathname}`, folder)).then((body) => ({ type, body }), () => null);
    },
  };
}

const POLICY = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/;

/**
 * Returns the value of a page's Content-Security-Policy header: the page's own policy, to which the build added the hash of
 * its inline style (scripts/lib/inline-style.ts), and what only a header can specify. Without a policy nothing is allowed.
 */
export function policyOf(page: string): string {
  return `${POLICY.exec(page)?.[1] ?? "default-src 'none'"}; frame-ancestors 'none'`;
}
