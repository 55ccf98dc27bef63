/** A system dialog above the popup, and one that is left over from a popup that crashed. */
import { afterAll, expect, it } from 'vitest';
import { until } from '../../scripts/lib/until.ts';
import { launchAgain } from './support/launch.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene();
afterAll(scene.end);
const { app, desktop } = scene;
await trayOf(desktop).appears();

interface Dialogs {
  /** For each open dialog, a function that cancels it. */
  cancel: (() => void)[];
}
const shown = async (): Promise<boolean> => (await app.isShown().catch(() => null)) === true;

/** Makes the program ask for a file; the dialog stays open until a test cancels it. */
async function openDialog(): Promise<void> {
  const page = await app.popup();
  await page.getByRole('tab', { name: /Headlines/ }).waitFor();
  const open = (): Promise<number> => app.electron.evaluate(() => (globalThis as unknown as Dialogs).cancel.length);
  const before = await open();
  await page.evaluate(() => void window.tidings.saveOpml());
  await until('another dialog is open', async () => (await open()) > before || null);
}

it('a file dialog keeps the popup visible, even when one left over from a crash is closed', async () => {
  await app.electron.evaluate(({ dialog }) => {
    const dialogs: Dialogs = { cancel: [] };
    Object.assign(globalThis, dialogs);
    const ask = () => new Promise((resolve) => dialogs.cancel.push(() => resolve({ canceled: true, filePath: '' })));
    dialog.showSaveDialog = ask as typeof dialog.showSaveDialog;
  });
  await launchAgain(scene, '--show');
  await until('the popup is shown', shown);
  await openDialog();

  const crashed = await app.popup();
  const gone = new Promise((resolve) => crashed.once('close', resolve));
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  await gone; // until then it still counts as the popup's page
  await until('another page is shown', async () => await shown() || null, 20_000);
  await openDialog();
  await app.electron.evaluate(() => (globalThis as unknown as Dialogs).cancel[0]?.());
  await app.hasFocus();
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur()); // as a click in the other dialog does
  await new Promise((resolve) => setTimeout(resolve, 1_000)); // by then it would be hidden
  expect(await shown()).toBe(true);

  await app.electron.evaluate(() => (globalThis as unknown as Dialogs).cancel[1]?.());
  await app.hasFocus();
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur());
  await until('a click elsewhere hides it', async () => !(await shown()) || null);
});
