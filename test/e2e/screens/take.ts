/**
 * `npm run screenshots [-- NAME...]`: takes all pictures in docs/screens, or only those named: the popup's states from
 * test/e2e/screens, which a test compares with them, and the desktop and the API's page of the real app with the demo's
 * content. Pictures that still look the same are left alone. Needs what the end-to-end tests need.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { screenOf } from '../../../scripts/desktop/screen.ts';
import { capture } from '../../../scripts/lib/run.ts';
import { script } from '../../../scripts/lib/script.ts';
import { waitForServed } from '../../../scripts/lib/served.ts';
import { until } from '../../../scripts/lib/until.ts';
import type { Bridge } from '../../../src/shared/bridge.ts';
import { DEFAULT_PORT } from '../../../src/shared/settings-constants.ts';
import { setScene, type Scene, type SceneOptions } from '../support/scene.ts';
import { trayOf } from '../support/tray.ts';
import { compare, decoded, encoded } from './compare.ts';
import { installFonts } from './fonts.ts';
import { album, ALBUM, PICTURES, SCREENS } from './pictures.ts';
import { openStudio } from './studio.ts';

const REAL = { desktop: takeDesktop, 'api-page': takeApiPage };
const NOISE = 0.0001; // share of the pixels in which two pictures of one page may differ (measured: up to 73 of 992,000)
const SETTLED = 700; // ms for fades and late rows
const WALLPAPER = '#7d8794';
const PAGE_SIZE = { width: 800, height: 600 }; // of the window that shows the API's page; the picture is as long as the page

await script(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !PICTURES.some((picture) => picture.name === name) && !Object.hasOwn(REAL, name));
  if (unknown.length > 0) {
    console.error(`There is no picture called ${unknown.join(' or ')}; docs/screens has their names.`);
    return 2;
  }
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  await buildIfNeeded();
  await mkdir(SCREENS, { recursive: true });
  const studio = await openStudio();
  try {
    for (const picture of PICTURES.filter(({ name }) => isWanted(name))) await keep(picture.name, encoded(await studio.take(picture)));
  } finally {
    await studio.end();
  }
  for (const [name, take] of Object.entries(REAL)) if (isWanted(name)) await take(name);
  await writeFile(ALBUM, album());
  if (wanted.length === 0) await clearUp();
  return 0;
});

/** Writes a picture unless it looks like the existing one. Reduces it to 256 colours: a third of the size, invisibly. */
async function keep(name: string, png: Buffer): Promise<void> {
  const file = path.join(SCREENS, `${name}.png`);
  const before = await readFile(file).catch(() => null);
  if (before !== null && compare(decoded(before), decoded(png), NOISE).same) return;
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

/** Removes pictures that are no longer taken. */
async function clearUp(): Promise<void> {
  const known = new Set([...PICTURES.map(({ name }) => name), ...Object.keys(REAL)].map((name) => `${name}.png`));
  for (const file of await readdir(SCREENS)) {
    if (file.endsWith('.png') && !known.has(file)) await rm(path.join(SCREENS, file));
  }
}

/** Takes a whole desktop, with the popup beside the panel. GDK_SCALE doubles the size of the panel too. */
async function takeDesktop(name: string): Promise<void> {
  await inScene({ scale: 2, desktop: { size: { width: 1040, height: 1400 }, env: { GDK_SCALE: '2' } } }, async (scene) => {
    const tray = trayOf(scene.desktop);
    await tray.appears();
    await capture('display', ['-window', 'root', `xc:${WALLPAPER}`], { env: scene.desktop.env }); // paints, but exits with 1
    const screen = screenOf(scene.desktop);
    await screen.clickTrayIcon();
    await until('the popup is shown', async () => (await scene.app.isShown()) || null);
    const page = await scene.app.popup();
    await page.getByText('Updated', { exact: false }).first().waitFor();
    await markAllButNewest(page);
    await capture('xdotool', ['mousemove', '200', '200'], { env: scene.desktop.env }); // else the panel highlights its icon
    await page.waitForTimeout(SETTLED);
    const file = path.join(scene.desktop.folder, 'desktop.png');
    await screen.save(file);
    await keep(name, await readFile(file));
  });
}

/** Marks all headlines but the newest as read, as on any day but the first. */
async function markAllButNewest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { tidings } = globalThis as unknown as { readonly tidings: Bridge };
    const { rows } = await tidings.headlines({ offset: 0, limit: 200, filter: '' });
    for (const { id } of rows.slice(4)) await tidings.markRead({ id });
  });
}

/** Takes the API's own page, in a window with its own session, like a browser: the popup's session has no network access. */
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

/** Sets a scene, waits until everything is fetched, runs `act`, and ends the scene. */
async function inScene(options: SceneOptions, act: (scene: Scene) => Promise<void>): Promise<void> {
  const fonts = await mkdtemp(path.join(tmpdir(), 'tidings-fonts-'));
  try {
    const env = { ...options.desktop?.env, ...await installFonts(fonts) };
    const scene = await setScene({ ...options, desktop: { ...options.desktop, env } });
    try {
      await scene.restart('--port', String(DEFAULT_PORT)); // the port people see, instead of any free one
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
