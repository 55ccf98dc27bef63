/** Windows stay in sight, and where they are expected, although screens and panels change and scales round. */
import { expect, it, onTestFinished } from 'vitest';
import type { Rectangle } from '../../scripts/desktop/ink.ts';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { setScreens, viewerSocket } from '../../scripts/desktop/two-screens.ts';
import { windowId } from '../../scripts/desktop/window-id.ts';
import { capture } from '../../scripts/lib/run.ts';
import { until } from '../../scripts/lib/until.ts';
import { launchAgain } from './support/launch.ts';
import { setScene, type Scene, type SceneOptions } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { trayOf } from './support/tray.ts';

const EDGES = ['x', 'y', 'width', 'height'] as const;

async function begin(options: SceneOptions): Promise<Scene> {
  const scene = await setScene(options);
  onTestFinished(scene.end);
  return scene;
}

const isShown = ({ app }: Scene, wanted: boolean): Promise<true> => // false: asked while a page is being made
  until(wanted ? 'it is shown' : 'it is hidden', async () => (await app.isShown().catch(() => null)) === wanted);

/** Waits until it is shown, and would be noted where it is, or brought back from there: earlier a place is not taken for its own. */
async function isThere(scene: Scene): Promise<void> {
  await isShown(scene, true);
  await settled(scene.app);
}

/**
 * Moves and resizes the normal window as the person does, in screen pixels; returns its new bounds once it has all of them:
 * a new window may not be where the window manager puts it yet, so that any other place would not do.
 */
async function drag({ app, desktop: { env } }: Scene, asked: Rectangle): Promise<Rectangle> {
  const { x, y, width, height } = asked;
  const id = await windowId(env, 'Tidings');
  await capture('xdotool', ['windowsize', '--sync', id, String(width), String(height), 'windowmove', '--sync', id, String(x), String(y)], { env });
  const scale = await app.electron.evaluate(({ screen }) => screen.getPrimaryDisplay().scaleFactor);
  return until('it is where it was dragged', async () => {
    const now = await app.bounds();
    return EDGES.every((key) => Math.abs(now[key] - asked[key] / scale) <= 2) && now; // Chromium rounds outwards
  });
}

it('neither grows nor creeps when it is closed and restarted again and again, at 110 dpi', async () => {
  const scene = await begin({ scale: 1.1458, desktop: { panel: false } });
  await isThere(scene);
  const left = await drag(scene, { x: 333, y: 107, width: 601, height: 587 });
  for (let time = 0; time < 3; time += 1) {
    await scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await isShown(scene, false);
    await launchAgain(scene);
    await isThere(scene);
  }
  for (let time = 0; time < 2; time += 1) {
    await scene.restart();
    await isThere(scene);
  }
  await until('it is where it was', async () => {
    const now = await scene.app.bounds();
    return EDGES.every((key) => Math.abs(now[key] - left[key]) <= 4);
  });
});

it('is brought back by a second start after its screen was unplugged, also if the window manager leaves it at the edge', async () => {
  const scene = await begin({ desktop: { panel: false, screens: 2 } });
  const { app, desktop } = scene;
  await isThere(scene);
  expect(await drag(scene, { x: 1800, y: 100, width: 500, height: 600 })).toMatchObject({ width: 500 });
  await setScreens(1, desktop.size, viewerSocket(desktop));
  const { x: leftAt } = await until('the window manager has moved it', async () => {
    const now = await app.bounds();
    return now.x < 1800 && now;
  });
  expect(leftAt, 'too far to the right to be reached').toBeGreaterThan(desktop.size.width - 80);
  await launchAgain(scene);
  await until('it is on the screen that is left', async () => {
    const { x, width } = await app.bounds();
    return x >= 0 && x + width <= desktop.size.width;
  });
});

it('opens at the panel after that was moved to another edge, without another click on the icon', async () => {
  const scene = await begin({});
  const [screen, tray] = [screenOf(scene.desktop), trayOf(scene.desktop)];
  await tray.appears();
  await screen.clickTrayIcon();
  await isShown(scene, true);
  expect((await scene.app.bounds()).y).toBeGreaterThan(100);
  await scene.app.hasFocus();
  await screen.key('Escape');
  await isShown(scene, false);
  await capture('xfconf-query', ['-c', 'xfce4-panel', '-p', '/panels/panel-1/position', '-s', 'p=6;x=0;y=0'], { env: scene.desktop.env }); // top
  await until('the panel is at the top', () => scene.app.electron.evaluate(({ screen: { getPrimaryDisplay } }) => getPrimaryDisplay().workArea.y > 0));
  await launchAgain(scene, '--show');
  await isShown(scene, true);
  expect((await scene.app.bounds()).y).toBe(scene.desktop.panel.height + 8);
});
