import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// A zone with a half-hour offset: code that mixes up local time and UTC shows itself.
process.env['TZ'] = 'Australia/Adelaide';

const define = { __TIDINGS_VERSION__: JSON.stringify('0.0.0-test'), __TIDINGS_HOMEPAGE__: JSON.stringify('https://tidings.example') };

export default defineConfig({
  test: {
    projects: [
      // What is tested there keeps nothing outside of what it returns: loading all modules anew for
      // every file took two thirds of the time (84 s, now 25). What touches its process is tested in `integration`.
      { define, test: { name: 'unit', include: ['test/unit/**/*.test.ts'], isolate: false } },
      { define, test: { name: 'integration', include: ['test/integration/**/*.test.ts'], testTimeout: 15_000 } },
      {
        plugins: [react()],
        // One load of React and its widgets instead of one per file: 108 s, before 170 (two cores). `useStage` clears up.
        test: { name: 'renderer', include: ['test/renderer/**/*.test.{ts,tsx}'], environment: 'happy-dom', testTimeout: 15_000, isolate: false },
      },
      {
        define,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false, // what they start is a desktop's; to load Playwright and the sources anew took each file a second
          fileParallelism: false, // beside another, one of three runs lost a click on a tray
          sequence: { groupOrder: 1 }, // after the others, where those are run, too
        },
      },
    ],
  },
});
