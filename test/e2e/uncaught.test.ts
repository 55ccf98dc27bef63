/** Errors in Electron's main process that nothing catches. Electron's own answer is a modal dialog, behind which nothing runs. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { setScene } from './support/scene.ts';

it('an uncaught exception and an unhandled rejection are logged with their stacks, and the API goes on answering', async () => {
  const { app, dataDir, end } = await setScene({ feeds: 0 });
  onTestFinished(end);
  await app.electron.evaluate(() => {
    setTimeout(() => { throw new Error('an exception of a test'); });
    setTimeout(() => void Promise.reject(new Error('a rejection of a test')));
  });
  const log = async (): Promise<string> => await readFile(path.join(dataDir, 'tidings.log'), 'utf8').catch(() => '');
  for (const error of ['an exception of a test', 'a rejection of a test']) {
    await expect.poll(log, { timeout: 5_000 }).toMatch(new RegExp(`error.+Unexpected error; the program continues: error="${error}" stack="Error: ${error}`));
  }
  const bases = await app.bases();
  expect(bases).toHaveLength(2);
  for (const base of bases) expect((await fetch(`${base}/status`, { signal: AbortSignal.timeout(5_000) })).status).toBe(200);
});
