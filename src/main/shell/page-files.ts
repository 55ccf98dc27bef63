/** The files of the built page, the only ones that are ever served, and the policy that it is under. */
import { extname } from 'node:path';

export interface PageFile {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface PageFiles {
  /** The file at this path of an address; null where there is none, or none that belongs to a page. */
  read(pathname: string): Promise<PageFile | null>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Plain names of known types, one folder deep at most: nothing that could leave the folder matches. */
const FILE = /^\/(?:[\w-]+\/)?[\w-][\w.-]*$/;

export const INDEX = '/index.html';

/** @param folder as a URL that ends in a slash @param from reads a file; rejects where there is none */
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
 * The Content-Security-Policy of a page, as a header: what the page says itself, where the build has named the style
 * inside it (scripts/lib/inline-style.ts), and what only a header can say. Nothing is allowed where it says nothing.
 */
export function policyOf(page: string): string {
  return `${POLICY.exec(page)?.[1] ?? "default-src 'none'"}; frame-ancestors 'none'`;
}
