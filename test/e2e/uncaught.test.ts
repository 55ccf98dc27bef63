/**
 * Errors that nothing catches: in Electron's main process, where Electron's own answer is a modal dialog, behind which nothing
 * runs, and in the popup's page.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { launchAgain } from './support/launch.ts';
import { setScene } from './support/scene.ts';

const scene = await setScene({ feeds: 0 });
afterAll(scene.end);
const log = (): Promise<string> => readFile(path.join(scene.dataDir, 'tidings.log'), 'utf8').catch(() => '');

it('an uncaught exception and an unhandled rejection are logged with their stacks, and the API goes on answering', async () => {
  const { app } = scene;
  await app.electron.evaluate(() => {
    setTimeout(() => { throw new Error('an exception of a test'); });
    setTimeout(() => void Promise.reject(new Error('a rejection of a test')));
  });
  for (const error of ['an exception of a test', 'a rejection of a test']) {
    await expect.poll(log, { timeout: 5_000 }).toMatch(new RegExp(`error.+Unexpected error; the program continues: error="${error}" stack="[^"]+:\\d+:\\d+`));
  }
  const bases = await app.bases();
  expect(bases).toHaveLength(2);
  for (const base of bases) expect((await fetch(`${base}/status`, { signal: AbortSignal.timeout(5_000) })).status).toBe(200);
});

it('errors of the page, in an event, a promise or a component, are logged, and after the last a new page comes', async () => {
  await launchAgain(scene);
  const page = await scene.app.popup();
  await page.getByRole('region', { name: 'Quote of the day' }).waitFor();
  expect(await log()).not.toContain('The page of the popup');
  const isLogged = (error: string): Promise<void> =>
    expect.poll(log, { timeout: 5_000 }).toContain(`error The page of the popup reports an error: error="${error}" at=`);
  await page.evaluate(() => {
    setTimeout(() => { throw new Error('an exception of a test'); });
    setTimeout(() => void Promise.reject(new Error('a rejection of a test')));
  });
  await isLogged('Uncaught Error: an exception of a test');
  await isLogged('Uncaught (in promise) Error: a rejection of a test');
  await page.evaluate(() => {
    setTimeout(() => {
      Object.defineProperty(Array.prototype, 'map', { value: () => { throw new Error('a component of a test'); } });
    });
  });
  const closed = page.waitForEvent('close');
  await page.keyboard.press('Control+,').catch(() => undefined); // that page may be gone before the key is up
  await closed;
  await isLogged('Uncaught Error: a component of a test');
  await (await scene.app.popup()).getByRole('region', { name: 'Quote of the day' }).waitFor();
});
