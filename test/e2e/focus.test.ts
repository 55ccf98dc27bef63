/** Where the keyboard focus is, with real keys: in the real browser an inert page takes no focus. */
import { afterAll, expect, it } from 'vitest';
import { until } from '../../scripts/lib/until.ts';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { becomes } from './support/becomes.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const TIMES = 8; // the order of a frame and an effect decides, which differs from time to time

const scene = await setScene({ feeds: 1 });
afterAll(scene.end);
const { app, desktop } = scene;
const screen = screenOf(desktop);
const tray = trayOf(desktop);
await tray.appears();

/** Waits until the text or name of the focused element matches. */
async function focused(name: RegExp): Promise<void> {
  const page = await app.popup();
  const nameNow = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  let last = '';
  await until(`the focus is on ${String(name)}`, async () => name.test(last = await nameNow()) || null)
    .catch(() => expect(last).toMatch(name));
}

it('a dialog confirmed by key returns the focus to the button that opened it', async () => {
  await tray.click('Settings');
  const page = await app.popup();
  const opener = page.getByRole('button', { name: 'Forget what you have read…' });
  await opener.waitFor();
  await opener.focus();
  await app.hasFocus();
  for (let i = 0; i < TIMES; i += 1) {
    await screen.key('Return');
    await focused(/^Cancel$/);
    await screen.key('Tab');
    await focused(/^Forget/);
    await screen.key('Return');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await focused(/^Forget what you have read…$/);
  }
});

it('a headline opened with Ctrl and Enter leaves the popup open, which gets the focus back from the browser and hides when it loses it again', async () => {
  await app.electron.evaluate(({ shell, BrowserWindow }) => { // a browser whose window takes the focus
    shell.openExternal = async () => {
      const browser = new BrowserWindow({ width: 200, height: 200, title: 'Browser' });
      await new Promise((done) => browser.once('focus', done));
    };
  });
  const popup = (): Promise<unknown> => app.electron.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.getTitle() !== 'Browser');
    return { shown: window?.isVisible(), focused: window?.isFocused() };
  });
  const page = await app.popup();
  await page.keyboard.press('Control+1');
  await page.locator('.headline').first().focus();
  await screen.key('ctrl+Return');
  await until('the browser is open', async () => (await screen.windows()).includes('Browser') || null);
  await page.waitForTimeout(500); // longer than the popup takes to hide
  await becomes(popup, { shown: true, focused: true });
  await page.waitForTimeout(2_000); // after that it no longer expects the browser to take the focus
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().find((one) => one.getTitle() === 'Browser')?.focus());
  await becomes(popup, { shown: false, focused: false });
});
