/** Bundles the server programs, so that Node and Electron run the very same file. */
import { builtinModules } from 'node:module';
import { fromRoot, root } from '../../scripts/lib/paths.ts';

const OUT = '.artifacts/bench';

/** Gives the bundle's path for each name. Peers stay in node_modules, as their users have them. */
export async function bundleServers<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: builtinModules.flatMap((name) => [name, `node:${name}`]) },
    build: {
      ssr: true,
      target: 'node20',
      outDir: OUT,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, fromRoot(`bench/servers/${name}.ts`)])),
        output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return Object.fromEntries(names.map((name) => [name, fromRoot(OUT, `${name}.mjs`)])) as Record<Name, string>;
}
