// Bundles everything that runs under Node or in Electron's main process, with its dependencies: the package contains no
// node_modules.
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_INPUTS, hashOf } from './scripts/lib/sources.ts';
import manifest from './package.json' with { type: 'json' };

const source = (path: string): string => fileURLToPath(new URL(`./src/main/${path}`, import.meta.url));

/**
 * Escapes non-ASCII characters. V8 keeps the source of a program in memory, and stores a whole file in two bytes per
 * character if a single one is beyond Latin-1, such as the typographic quotes and dashes of our texts.
 */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      // The backslash would escape that of the letter's escape.
      if (/\\[^\0-\x7f]/.test(chunk.code)) this.error(`${chunk.fileName} has a backslash before such a letter`);
      chunk.code = chunk.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};

/** Node modules that create some exports lazily, in getters. Importing one of those exports fails the build. */
const COSTLY = ['node:crypto', 'node:http', 'node:util'];

/** Returns the names of the exports of a Node module that are not getters. */
const plainOf = (id: string): readonly string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(id))).flatMap(([name, { get }]) => (get === undefined ? [name] : []));

/**
 * Loads these modules with process.getBuiltinModule. For a static import Node reads every export of a module, getters
 * included: http then loads undici with all of fetch, a tenth of a start, crypto loads WebCrypto, and util loads worker
 * threads (Node issue 59686; measured).
 *
 * So undici loads later, when a debugger may be attached, and V8 evaluates a debugger's expressions even in the middle of a
 * module load. Playwright's first expression reads `performance`. If that happens while undici loads node:perf_hooks, Node
 * takes the half-initialised module (lib/internal/bootstrap/realm.js, compileForInternalLoader) and keeps `performance`
 * undefined from then on (lib/internal/util.js, defineReplaceableLazyAttribute). Then undici fails, and with it every page.
 * Loading node:perf_hooks before http prevents this.
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
 * Loads `https` on first use, for the packages that require it in CommonJS: electron-log could send logs to a server,
 * rss-parser could fetch feeds. Tidings uses neither, and loading TLS took a tenth of a start's computation (measured).
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
    __TIDINGS_BUILD__: JSON.stringify(hashOf(fileURLToPath(new URL('.', import.meta.url)), BUILD_INPUTS).slice(0, 16)),
    __TIDINGS_HOMEPAGE__: JSON.stringify(manifest.homepage),
  },
  publicDir: false,
  json: { namedExports: false }, // so it stays text until it is used: the tables of legacy encodings
  ssr: { noExternal: true, external: ['electron', ...builtinModules.flatMap((name) => [name, `node:${name}`])] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/main',
    license: { fileName: 'licences.json' }, // scripts/build.ts combines these into one page
    minify: false,
    sourcemap: false,
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false }, // English: main imports it statically, the popup's bundle on demand
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
