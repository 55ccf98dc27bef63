// Everything that runs under Node or in Electron's main process, bundled whole: the package carries no node_modules.
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const source = (path: string): string => fileURLToPath(new URL(`./src/main/${path}`, import.meta.url));

/**
 * Writes letters beyond ASCII as escapes. V8 keeps a program's source in memory, and all of a file with two bytes a
 * character where a single one is beyond Latin-1, as the typographic quotes and dashes of our texts are.
 */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      if (/\\[^\0-\x7f]/.test(chunk.code)) this.error(`${chunk.fileName} has a backslash before such a letter`); // two would be one
      chunk.code = chunk.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};

export default defineConfig({
  plugins: [ascii],
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
      checks: { ineffectiveDynamicImport: false }, // main always has English at hand; the popup's bundle loads it only where it is read
      input: {
        index: source('start.ts'),
        headless: source('headless.ts'),
        feed: source('feed.ts'),
        'refresh-process': source('refresh/process/entry.ts'),
        'feed-worker': source('refresh/process/feed-worker.ts'),
      },
      output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
