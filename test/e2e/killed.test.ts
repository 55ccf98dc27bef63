/** A program that is ended without warning: a power cut, `kill -9`, the end of a session under Windows. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { capture } from '../../scripts/lib/run.ts';
import { until } from '../../scripts/lib/until.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene({ feeds: 2 });
afterAll(scene.end);
const tray = trayOf(scene.desktop);
const labels = async (): Promise<readonly string[]> => (await tray.menu()).map(({ label }) => label);

/** Returns the children of a process, and theirs. */
async function descendants(pid: number): Promise<readonly number[]> {
  const children = (await capture('pgrep', ['--parent', String(pid)])).stdout.split('\n').filter(Boolean).map(Number);
  return [...children, ...(await Promise.all(children.map(descendants))).flat()];
}

/** A process that has ended without being waited for is still listed as a zombie: proc(5), the state after the name. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z [^)]*$/.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const popup = async () => {
  await tray.click('Show');
  return scene.app.popup();
};

it('a killed program loses neither recent changes nor fetched content, and leaves no process behind', async () => {
  await tray.appears();
  await until('all is fetched', async () => (await labels()).includes('24 unread headlines') || null, 20_000);
  const page = await popup();
  await page.getByRole('button', { name: 'Keep as favourite' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Mute a word' }).fill('zeppelin');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /^zeppelin/ }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' }); // none is left

  const program = scene.app.electron.process();
  const ended = once(program, 'exit');
  const its = await descendants(program.pid ?? 0);
  program.kill('SIGKILL');
  await ended;
  expect(its.length).toBeGreaterThan(3);
  await until('none of its processes is left', () => Promise.resolve(!its.some(isRunning)));
  await scene.origin.close();
  await scene.restart();
  await tray.appears();

  const again = await popup();
  await again.locator('.headline').first().waitFor();
  expect(await again.getByRole('button', { name: 'Keep as favourite' }).getAttribute('aria-pressed')).toBe('true');
  expect((await labels()).filter((label) => /unread/.test(label))).toEqual([]);
  await again.getByRole('button', { name: 'Settings' }).click();
  await again.getByRole('row', { name: /^zeppelin/ }).waitFor();
});
