/** What only a program without Playwright shows (unattended.ts): that it lost the focus, and what it did before it was driven. */
import { afterAll, expect, it } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { until } from '../../scripts/lib/until.ts';
import { identityOf } from '../../src/main/shell/windows-identity.ts';
import { setStage } from './support/scene.ts';
import { trayOf } from './support/tray.ts';
import { startUnattended } from './support/unattended.ts';

const stage = await setStage({ feeds: 1 });
afterAll(stage.end);
const app = await startUnattended(stage).catch(async (error: unknown) => {
  await stage.end(); // without tests nothing ends it
  throw error;
});
afterAll(app.close); // before the stage: the last comes first

it('Escape, pressed as by a finger, hides the popup each time, however soon it is opened again', async () => {
  const [screen, tray] = [screenOf(stage.desktop), trayOf(stage.desktop)];
  await tray.appears();
  const isFocused = () => app.inMain(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null);
  const isShown = () => app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible()));
  for (let times = 0; times < 3; times++) {
    await tray.click('Show');
    await until('the popup has the focus', isFocused);
    await until('the page knows of keys', () => app.inPage(() => document.querySelector('[role=tab]') !== null));
    await screen.hold('Escape'); // its release goes to another window, since the popup is hidden by then
    await until('the popup is hidden', async () => !(await isShown()));
  }
});

it('for Windows the program tells its app user model id, so that clicks on notifications reach it', async () => {
  const said = await app.inMain(() => (globalThis as { appUserModelId?: string }).appUserModelId);
  expect(said).toBe(identityOf(false).id); // which for the installed one is its appId (test/unit/shell/windows-identity.test.ts)
});
