/** The program's sources, for tests of what they say and use. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

export interface Source {
  readonly path: string;
  readonly file: ts.SourceFile;
}

/** Returns the parsed sources of a folder, from the root of the repository. */
export async function sourcesIn(folder: string): Promise<readonly Source[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(names.filter((name) => /\.tsx?$/.test(name)).map(async (name) => {
    const path = join(folder, name);
    return { path, file: ts.createSourceFile(path, await readFile(path, 'utf8'), ts.ScriptTarget.Latest, true) };
  }));
}

/** Returns the texts of all nodes for which `visit` returns one, each with its line. */
export function find(sources: readonly Source[], visit: (node: ts.Node) => string | null): readonly string[] {
  return sources.flatMap(({ path, file }) => {
    const found: string[] = [];
    const walk = (node: ts.Node): void => {
      const text = visit(node);
      if (text !== null) found.push(`${path}:${String(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)} ${text}`);
      ts.forEachChild(node, walk);
    };
    walk(file);
    return found;
  });
}
