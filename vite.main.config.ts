// Everything that runs under Node or in Electron's main process, bundled whole: the package carries no node_modules.
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

const source = (path: string): string => fileURLToPath(new URL(`./src/main/${path}`, import.meta.url));

export default defineConfig({
  define: {
    __TIDINGS_VERSION__: JSON.stringify(manifest.version),
    __TIDINGS_HOMEPAGE__: JSON.stringify(manifest.homepage),
  },
  publicDir: false,
  ssr: { noExternal: true, external: ['electron', ...builtinModules.flatMap((name) => [name, `node:${name}`])] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/main',
    minify: false,
    sourcemap: false,
    rolldownOptions: {
      input: {
        index: source('index.ts'),
        headless: source('headless.ts'),
        feed: source('feed.ts'),
        'refresh-process': source('refresh/process/entry.ts'),
        'feed-worker': source('refresh/process/feed-worker.ts'),
      },
      output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
