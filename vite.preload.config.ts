// A sandboxed preload must be one CommonJS file (Electron docs, "Preload Scripts" and "Process Sandboxing").
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/preload',
    license: { fileName: 'licences.json' }, // scripts/build.ts combines these into one page
    minify: false,
    rolldownOptions: {
      input: { index: fileURLToPath(new URL('./src/preload/index.ts', import.meta.url)) },
      output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
});
