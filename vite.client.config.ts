// Bundles the client for other programs: one readable ES module without imports, and its type declarations.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const ENTRY = fileURLToPath(new URL('./src/client/tidings.ts', import.meta.url));

/** Emits tidings.d.ts from the entry alone, which declares all public types itself. */
const declarations: Plugin = {
  name: 'declarations-of-the-client',
  async generateBundle() {
    const { default: ts } = await import('typescript'); // loaded on demand: it is large
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(await readFile(ENTRY, 'utf8'), {
      fileName: ENTRY,
      reportDiagnostics: true,
      compilerOptions: { target: ts.ScriptTarget.ES2022, strict: true, isolatedDeclarations: true },
    });
    for (const { messageText } of diagnostics) this.error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    this.emitFile({ type: 'asset', fileName: 'tidings.d.ts', source: outputText });
  },
};

// Deno looks for the types of a JavaScript module only where its first comment says.
const BANNER = `/* @ts-self-types="./tidings.d.ts" */\n// The client of Tidings ${manifest.version} (MIT licence), copyright 2026 the Tidings authors.`;

export default defineConfig({
  publicDir: false,
  plugins: [declarations],
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    minify: false,
    lib: { entry: ENTRY, formats: ['es'], fileName: 'tidings' },
    // Not the path of each source file above its code: they are nowhere in the program that copies the client.
    rolldownOptions: { output: { banner: BANNER }, experimental: { attachDebugInfo: 'none' } },
  },
});
