/** The files of the built page, the only ones that are ever served; the parts of its first picture from memory. */
import { extname } from 'node:path';

export interface PageFile {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface PageFiles {
  /**
   * Reads what index.html names, 40 KB, before somebody clicks and waits for it. Vite puts a hash of each into its name, so
   * none is ever out of date; index.html itself is read anew each time, while the page's process starts.
   */
  prepare(): Promise<void>;
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
/** What it names, as Vite writes it. */
const NAMED = / (?:src|href)="\.(\/[^"]+)"/g;

/** @param folder as a URL that ends in a slash @param from reads a file; rejects where there is none */
export function openPageFiles(folder: URL, from: (file: URL) => Promise<Uint8Array<ArrayBuffer>>): PageFiles {
  const prepared = new Map<string, PageFile>();

  async function load(pathname: string): Promise<PageFile | null> {
    const type = TYPES[extname(pathname)];
    if (type === undefined || !FILE.test(pathname)) return null;
    return await from(new URL(`.${pathname}`, folder)).then((body) => ({ type, body }), () => null);
  }

  return {
    prepare: async () => {
      const index = await load(INDEX);
      const names = Array.from(new TextDecoder().decode(index?.body).matchAll(NAMED), ([, name = '']) => name);
      await Promise.all(names.map(async (name) => {
        const file = await load(name);
        if (file !== null) prepared.set(name, file);
      }));
    },
    read: async (pathname) => prepared.get(pathname) ?? await load(pathname),
  };
}
