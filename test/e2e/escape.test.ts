/** Escape, pressed as by a finger: its release goes to another window, since the popup is hidden by then. */
import { it, onTestFinished } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { until } from '../../scripts/lib/until.ts';
import { setStage } from './support/scene.ts';
import { trayOf } from './support/tray.ts';
import { startUnattended } from './support/unattended.ts';

it('Escape hides the popup each time, however soon it is opened again', async () => {
  const stage = await setStage({ feeds: 1 });
  onTestFinished(stage.end);
  const app = await startUnattended(stage); // Playwright would hide from the page that it lost the focus
  onTestFinished(app.close);
  const [screen, tray] = [screenOf(stage.desktop), trayOf(stage.desktop)];
  await tray.appears();
  const isFocused = () => app.inMain(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null);
  const isShown = () => app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible()));
  for (let times = 0; times < 3; times++) {
    await tray.click('Show');
    await until('the popup has the focus', isFocused);
    await until('the page knows of keys', () => app.inPage(() => document.querySelector('[role=tab]') !== null));
    await screen.hold('Escape');
    await until('the popup is hidden', async () => !(await isShown()));
  }
});
