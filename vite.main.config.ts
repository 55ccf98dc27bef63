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

/** Modules of Node some of whose exports are made only when they are looked at; of those none is imported (the build would fail). */
const COSTLY = ['node:crypto', 'node:http', 'node:util'];

/** What of a module is there without being asked for. */
const plainOf = (id: string): readonly string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(id))).flatMap(([name, { get }]) => (get === undefined ? [name] : []));

/**
 * Asks for them by a call. For a static import Node looks at every export of a module, and so makes of http undici with
 * all of fetch, a tenth of a start, of crypto WebCrypto, and of util worker threads (Node issue 59686; measured).
 *
 * So undici is loaded later, when a debugger may be there, whose questions V8 answers in the midst of a load. Playwright's
 * first one reads `performance`. Asked while undici loads node:perf_hooks, Node takes that module as far as it is made
 * (lib/internal/bootstrap/realm.js, compileForInternalLoader) and `performance` for undefined from then on
 * (lib/internal/util.js, defineReplaceableLazyAttribute), of which undici fails, and with it every page. Hence first that.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  enforce: 'pre',
  resolveId: (id) => (COSTLY.includes(id) ? `\0${id}` : null),
  load: (id) => id.startsWith('\0node:') ? `
    ${id === '\0node:http' ? "process.getBuiltinModule('node:perf_hooks');" : ''}
    const itself = process.getBuiltinModule('${id.slice(1)}');
    export default itself;
    export const { ${plainOf(id.slice(1)).join(', ')} } = itself;` : null,
};

/**
 * For the packages that ask for `https` as CommonJS does: electron-log could send its lines to a server, rss-parser fetch
 * feeds. Here neither does, and TLS was loaded for it, a tenth of what a start computes (measured).
 */
const lazyHttps: Plugin = {
  name: 'lazy-https',
  enforce: 'pre',
  resolveId: (id) => (id === 'https' ? '\0lazy-https' : null),
  load: (id) => id === '\0lazy-https' ? `
    const ask = (name) => (...call) => process.getBuiltinModule('node:https')[name](...call);
    export const get = ask('get');
    export const request = ask('request');` : null,
};

export default defineConfig({
  plugins: [ascii, lazyBuiltins, lazyHttps],
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
    license: { fileName: 'licences.json' }, // scripts/build.ts makes one page of all
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
