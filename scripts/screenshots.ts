/**
 * `npm run screenshots`: the pictures in docs/screens. The popup's states from test/e2e/screens, which a test compares with
 * them; a picture that looks as before is left alone. The desktop and the API's page of the real app with the demo's content.
 * Needs what `npm test` needs for its end-to-end part. `npm run screenshots -- NAME...` takes only these.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_PORT } from '../src/shared/settings.ts';
import { until } from '../test/e2e/desktop/parts.ts';
import { compare } from '../test/e2e/screens/compare.ts';
import { installFonts } from '../test/e2e/screens/fonts.ts';
import { album, ALBUM, PICTURES, SCREENS } from '../test/e2e/screens/pictures.ts';
import { openStudio } from '../test/e2e/screens/studio.ts';
import { setScene, type Scene, type SceneOptions } from '../test/e2e/support/scene.ts';
import { screenOf } from '../test/e2e/support/screen.ts';
import { trayOf } from '../test/e2e/support/tray.ts';
import { buildIfNeeded } from './build.ts';
import { capture } from './lib/run.ts';
import { script } from './lib/script.ts';
import { waitForServed } from './lib/served.ts';

const REAL = { desktop: takeDesktop, 'api-page': takeApiPage };
const NOISE = 0.0001; // of all pixels: as much as two pictures of one page differ (measured: up to 73 of 992,000)
const SETTLED = 700; // ms: fades and rows that arrive late
const WALLPAPER = '#7d8794';
const PAGE_SIZE = { width: 800, height: 600 }; // of the browser that shows the API's page; the picture is as long as the page

await script(async () => {
  const wanted = process.argv.slice(2);
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  await buildIfNeeded();
  await mkdir(SCREENS, { recursive: true });
  const studio = await openStudio();
  try {
    for (const picture of PICTURES.filter(({ name }) => isWanted(name))) await keep(picture.name, await studio.take(picture));
  } finally {
    await studio.end();
  }
  for (const [name, take] of Object.entries(REAL)) if (isWanted(name)) await take(name);
  await writeFile(ALBUM, album());
  if (wanted.length === 0) await clearUp();
  return 0;
});

/** Writes a picture if it looks unlike the one that is there: in 256 colours, a third of the size, which no eye sees. */
async function keep(name: string, png: Buffer): Promise<void> {
  const file = path.join(SCREENS, `${name}.png`);
  const before = await readFile(file).catch(() => null);
  if (before !== null && compare(before, png, NOISE).same) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-picture-'));
  try {
    const full = path.join(folder, 'full.png');
    await writeFile(full, png);
    const { code, stderr } = await capture('convert', [full, '-strip', '+dither', '-colors', '256', '-define', 'png:compression-level=9', `PNG8:${file}`]);
    if (code !== 0) throw new Error(`ImageMagick: ${stderr}`);
  } finally {
    await rm(folder, { recursive: true });
  }
  console.log(`docs/screens/${name}.png`);
}

/** Removes the pictures that are taken no more. */
async function clearUp(): Promise<void> {
  const known = new Set([...PICTURES.map(({ name }) => name), ...Object.keys(REAL)].map((name) => `${name}.png`));
  for (const file of await readdir(SCREENS)) {
    if (file.endsWith('.png') && !known.has(file)) await rm(path.join(SCREENS, file));
  }
}

/** The popup at the panel of a whole desktop; GDK draws the panel twice as large, too. */
async function takeDesktop(name: string): Promise<void> {
  await inScene({ scale: 2, desktop: { size: { width: 1040, height: 1400 }, env: { GDK_SCALE: '2' } } }, async (scene) => {
    const tray = trayOf(scene.desktop);
    await tray.appears();
    await capture('display', ['-window', 'root', `xc:${WALLPAPER}`], { env: scene.desktop.env }); // ends with 1 though it painted
    const screen = screenOf(scene.desktop);
    await screen.clickTrayIcon();
    await until('the popup is shown', async () => (await scene.app.isShown()) || null);
    const page = await scene.app.popup();
    await page.getByText('Updated', { exact: false }).first().waitFor();
    await capture('xdotool', ['mousemove', '200', '200'], { env: scene.desktop.env }); // else the panel lights up under the pointer
    await page.waitForTimeout(SETTLED);
    const file = path.join(scene.desktop.folder, 'desktop.png');
    await screen.save(file);
    await keep(name, await readFile(file));
  });
}

/** The API's own page, in a window as a browser would show it: the popup's session reaches no network, this one does. */
async function takeApiPage(name: string): Promise<void> {
  await inScene({ scale: 2, desktop: { size: { width: 1600, height: 1400 } } }, async ({ app }) => {
    const [base = ''] = await app.bases();
    const shown = app.electron.waitForEvent('window', { predicate: (page) => page.url().startsWith('http') || page.url() === '' });
    await app.electron.evaluate(async ({ BrowserWindow, nativeTheme }, { url, size }) => {
      nativeTheme.themeSource = 'light';
      await new BrowserWindow({ ...size, useContentSize: true, webPreferences: { partition: 'browser' } }).loadURL(url);
    }, { url: `${base}/`, size: PAGE_SIZE });
    await keep(name, await (await shown).screenshot({ fullPage: true }));
  });
}

/** Sets a scene, waits until everything is fetched, and ends the scene after `act`. */
async function inScene(options: SceneOptions, act: (scene: Scene) => Promise<void>): Promise<void> {
  const fonts = await mkdtemp(path.join(tmpdir(), 'tidings-fonts-'));
  try {
    const env = { ...options.desktop?.env, ...await installFonts(fonts) };
    const scene = await setScene({ ...options, desktop: { ...options.desktop, env } });
    try {
      await scene.restart('--port', String(DEFAULT_PORT)); // the address that a person sees, not any free one
      const [base] = await scene.app.bases();
      if (base !== `http://127.0.0.1:${DEFAULT_PORT}`) throw new Error(`The pictures show port ${DEFAULT_PORT}, which another program has`);
      await waitForServed(await scene.app.bases(), ({ articles, providers }) => articles >= 36 && providers === 8, 20_000);
      await act(scene);
    } finally {
      await scene.end();
    }
  } finally {
    await rm(fonts, { recursive: true });
  }
}
