/** Bundles the server programs, so that Node and Electron run the same file. */
import { builtinModules } from 'node:module';
import { fromRoot, root } from '../../scripts/lib/paths.ts';

/** Bundles servers of `bench/servers`; returns the paths. Peers stay in node_modules, as in their users' programs. */
export function bundleServers<Name extends string>(bench: string, names: readonly Name[]): Promise<Record<Name, string>> {
  return bundle(bench, 'servers', names, ['zod']);
}

/** Bundles apps of `bench/apps` with all their dependencies, as in packaged apps; returns the paths. */
export function bundleApps<Name extends string>(bench: string, names: readonly Name[]): Promise<Record<Name, string>> {
  return bundle(bench, 'apps', names, true);
}

async function bundle<Name extends string>(
  bench: string, folder: string, names: readonly Name[], noExternal: string[] | true,
): Promise<Record<Name, string>> {
  const out = `.artifacts/bench/${bench}`;
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal, external: ['electron', ...builtinModules.flatMap((name) => [name, `node:${name}`])] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: out,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, fromRoot(`bench/${folder}/${name}.ts`)])),
        output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return Object.fromEntries(names.map((name) => [name, fromRoot(out, `${name}.mjs`)])) as Record<Name, string>;
}
