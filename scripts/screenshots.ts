/**
 * `npm run screenshots`: the pictures in docs/screens, taken of the real app on a private desktop with the demo's
 * content. Needs what `npm test` needs for its end-to-end part.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { until } from '../test/e2e/desktop/parts.ts';
import { setScene, type Scene, type SceneOptions } from '../test/e2e/support/scene.ts';
import { screenOf } from '../test/e2e/support/screen.ts';
import { trayOf } from '../test/e2e/support/tray.ts';
import { buildIfNeeded } from './build.ts';
import { fromRoot } from './lib/paths.ts';
import { capture } from './lib/run.ts';
import { script } from './lib/script.ts';
import { waitForServed } from './lib/served.ts';

const FOLDER = fromRoot('docs/screens');
const SETTLED = 700; // ms: fades and rows that arrive late
const SAID = 4_500; // ms: until a confirmation has left the footer
const FLOOR = 61_000; // ms: no origin is asked twice within a minute, not even by hand (src/main/refresh/policy.ts)
const WALLPAPER = '#7d8794';
const SHARP = { scale: 2, desktop: { size: { width: 1600, height: 1400 } } } satisfies SceneOptions;

await script(async () => {
  await buildIfNeeded();
  await mkdir(FOLDER, { recursive: true });
  await inScene(SHARP, async ({ page, theme, take }) => {
    await theme('light');
    await take('popup-light');
    for (const key of ['Tab', 'Tab', 'Tab', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await take('popup-focus');
    await theme('dark');
    await take('popup-dark');
    await page.getByRole('tab', { name: 'Models' }).click();
    await page.getByRole('treegrid').getByRole('row').first().click();
    await take('models-dark');
    await page.getByRole('searchbox').fill('fern');
    await theme('light');
    await take('models-search');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Headlines' }).click();
    await page.keyboard.press('Control+Comma');
    await take('settings-light');
    await theme('dark');
    await take('settings-dark');
  });
  await inScene(SHARP, async ({ page, theme, take, scene }) => {
    await theme('light');
    console.log('One minute until the feeds may be asked again.');
    await page.waitForTimeout(FLOOR);
    scene.origin.setFault(scene.origin.feeds[1]?.url ?? '', { status: 503 });
    await page.keyboard.press('F5');
    await page.getByRole('row', { name: /could not be fetched/ }).waitFor();
    await page.waitForTimeout(SAID);
    await take('partly-failed');
    await scene.app.electron.evaluate(({ net }) => { net.isOnline = () => false; });
    await page.reload();
    await take('offline');
  });
  await inScene({ desktop: { size: { width: 640, height: 760 } } }, async ({ theme, scene }) => {
    await theme('light');
    await capture('xdotool', ['mousemove', '200', '200'], { env: scene.desktop.env }); // else the panel lights up under the pointer
    await new Promise((resolve) => setTimeout(resolve, SETTLED));
    await screenOf(scene.desktop).save(path.join(FOLDER, 'desktop.png'));
    console.log('docs/screens/desktop.png');
  });
  return 0;
});

interface Stage {
  readonly scene: Scene;
  readonly page: Page;
  readonly theme: (source: 'light' | 'dark') => Promise<void>;
  readonly take: (name: string) => Promise<void>;
}

/** Sets a scene, waits until everything is fetched, opens the popup, and ends the scene after `act`. */
async function inScene(options: SceneOptions, act: (stage: Stage) => Promise<void>): Promise<void> {
  const scene = await setScene(options);
  try {
    await waitForServed(await scene.app.bases(), ({ articles, providers }) => articles >= 36 && providers === 8, 20_000);
    const tray = trayOf(scene.desktop);
    await tray.appears();
    await capture('display', ['-window', 'root', `xc:${WALLPAPER}`], { env: scene.desktop.env }); // ends with 1 though it painted
    await screenOf(scene.desktop).clickTrayIcon();
    await until('the popup is shown', async () => (await scene.app.isShown()) || null);
    const page = await scene.app.popup();
    await page.getByText('Updated', { exact: false }).first().waitFor();
    await act({
      scene,
      page,
      theme: (source) => scene.app.electron.evaluate(({ nativeTheme }, wanted) => { nativeTheme.themeSource = wanted; }, source),
      take: async (name) => {
        await page.mouse.move(1, 1); // nothing is lit up under the pointer
        await page.waitForTimeout(SETTLED);
        await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
        console.log(`docs/screens/${name}.png`);
      },
    });
  } finally {
    await scene.end();
  }
}
