import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// A zone with a half-hour offset exposes code that confuses local time and UTC.
process.env['TZ'] = 'Australia/Adelaide';

const define = { __TIDINGS_VERSION__: JSON.stringify('0.0.0-test'), __TIDINGS_BUILD__: JSON.stringify('test'), __TIDINGS_HOMEPAGE__: JSON.stringify('https://tidings.example') };

/**
 * For all projects, as a busy machine may take ten times as long. Vitest's own limits are 1 s for a poll, 5 s for a test and
 * 10 s for a hook; `vi.waitFor` always has 1 s, so that the tests use `expect.poll`.
 */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

/** Room for short-lived objects, of which a rendered page makes many: a tenth of the time went to moving them. */
const YOUNG = ['--max-semi-space-size=64']; // MB per half

/** Tests of what belongs to a whole process: its memory, CPU time, environment, user and signals, what it has loaded, and all calls of a function. */
const WHOLE_PROCESS = [
  'api/load', 'api/ports', 'api/work', 'headless/*', 'lean/*', 'refresh/hostile', 'refresh/processes', 'scripts/supervise', 'store/files', 'store/folder-lock', 'store/foreign-lock',
].map((name) => `test/integration/${name}.test.ts`);

export default defineConfig({
  test: {
    projects: [
      // Not isolated: the code tested here has no global state, and reloading all modules for every file took two thirds of
      // the time (84 s, now 25). Code that affects its process is tested in `process`.
      { define, test: { ...patient, name: 'unit', include: ['test/unit/**/*.test.ts'], isolate: false } },
      { test: { ...patient, name: 'integration', include: ['test/integration/**/*.test.ts'], exclude: WHOLE_PROCESS, isolate: false } },
      { test: { ...patient, name: 'process', include: WHOLE_PROCESS } },
      {
        plugins: [react()],
        // Not isolated: React and its widgets load once instead of once per file, 108 s instead of 170 (two cores).
        // `useStage` cleans up.
        test: { ...patient, name: 'renderer', include: ['test/renderer/**/*.test.{ts,tsx}'], environment: 'happy-dom', isolate: false, execArgv: YOUNG },
      },
      {
        test: {
          ...patient,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          isolate: false, // their state is in the desktop; reloading Playwright and the sources took a second per file
          maxWorkers: 2, // each file has desktops of its own, and waits for them half of the time
          sequence: { groupOrder: 1 }, // after the other projects, if those run too
        },
      },
    ],
  },
});
