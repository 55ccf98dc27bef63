import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('./src/renderer', import.meta.url)),
  base: './',
  plugins: [react()],
  build: {
    target: 'chrome140', // Electron 41 contains Chromium 146; nothing older runs this
    outDir: fileURLToPath(new URL('./dist/renderer', import.meta.url)),
    license: { fileName: 'licences.json' }, // scripts/build.ts combines these into one page
    emptyOutDir: true,
    assetsInlineLimit: 0, // the CSP allows no data: URLs
    modulePreload: { polyfill: false }, // Chromium has it
  },
});
