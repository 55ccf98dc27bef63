/**
 * The little that is wanted of Node, without an import that a browser or a bundler would trip over:
 * `process.getBuiltinModule` (Node 20.16 and 22.3; Deno and Bun have it, too).
 */
import type { Place } from '../shared/data-dir.ts';

export interface NodeHost {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What decides where the data folder is. */
  place(): Place;
  /** A text file, or null where there is none. */
  read(path: string): Promise<string | null>;
}

/** As Node documents it (nodejs.org/api/process.html); only what is used here. */
interface NodeProcess {
  readonly platform: string;
  readonly env: NodeHost['env'];
  getBuiltinModule(id: 'node:os'): { homedir(): string };
  getBuiltinModule(id: 'node:fs/promises'): { readFile(path: string, encoding: 'utf8'): Promise<string> };
}

/** Null where this is not Node: in a browser, also behind a bundler's idea of `process`. */
export function nodeHost(global: object = globalThis): NodeHost | null {
  const process: unknown = Reflect.get(global, 'process');
  if (!isNode(process)) return null;
  const { env, platform } = process;
  return {
    env,
    place: () => ({ platform, env, home: process.getBuiltinModule('node:os').homedir() }),
    async read(path) {
      try {
        return await process.getBuiltinModule('node:fs/promises').readFile(path, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

function isNode(process: unknown): process is NodeProcess {
  return typeof process === 'object' && process !== null && 'getBuiltinModule' in process && typeof process.getBuiltinModule === 'function';
}
