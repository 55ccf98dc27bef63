/**
 * Access to Node without an import that browsers or bundlers would fail on: `process.getBuiltinModule` (Node 20.16 and
 * 22.3, Deno 2.1, Bun 1.3).
 */
import { directFetch, type Fetch, type NodeHttp } from './direct-fetch.ts';
import type { DataDirFacts } from '../shared/data-dir.ts';
import { nullIfMissing } from '../shared/error-code.ts';

export interface NodeHost {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns what determines the data folder. */
  dataDirFacts(): DataDirFacts;
  /** Reads a text file; null if there is none. */
  read(path: string): Promise<string | null>;
  readonly fetch: Fetch;
}

/** The part of Node's process that is used (nodejs.org/api/process.html). */
interface NodeProcess {
  readonly platform: string;
  readonly env: NodeHost['env'];
  getBuiltinModule(id: 'node:os'): { homedir(): string };
  getBuiltinModule(id: 'node:fs/promises'): { readFile(path: string, encoding: 'utf8'): Promise<string> };
  getBuiltinModule(id: 'node:http'): NodeHttp;
}

/** Returns access to Node; null in a browser, even with a bundler's substitute for `process`. @throws Error in an old Node */
export function nodeHost(global: object = globalThis): NodeHost | null {
  const process: unknown = Reflect.get(global, 'process');
  if (!isNode(process)) {
    // Not with a document: Electron gives its sandboxed pages a part of `process`, with the version.
    if (isOldNode(process) && !('document' in global)) throw new Error('The client of Tidings needs Node 20.16, Deno 2.1 or Bun 1.3, or newer.');
    return null;
  }
  const { platform } = process;
  const env = readable(process.env);
  return {
    env,
    dataDirFacts: () => ({ platform, env, home: () => process.getBuiltinModule('node:os').homedir() }),
    read: async (path) => await process.getBuiltinModule('node:fs/promises').readFile(path, 'utf8').catch(nullIfMissing),
    fetch: directFetch(() => process.getBuiltinModule('node:http')),
  };
}

/** Deno throws for a variable that may not be read: it counts as not set. */
function readable(env: NodeHost['env']): NodeHost['env'] {
  return new Proxy<NodeHost['env']>({}, {
    get(_, name: string) {
      try {
        return env[name];
      } catch {
        return undefined;
      }
    },
  });
}

function isNode(process: unknown): process is NodeProcess {
  return typeof process === 'object' && process !== null && 'getBuiltinModule' in process && typeof process.getBuiltinModule === 'function';
}

function isOldNode(process: unknown): boolean {
  const versions: unknown = typeof process === 'object' && process !== null && 'versions' in process ? process.versions : null;
  return typeof versions === 'object' && versions !== null && 'node' in versions;
}
