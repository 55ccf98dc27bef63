/**
 * Takes the pictures of the popup: opens the preview page in a real Electron window on a private desktop, with invented
 * content, a fixed clock, and its own fonts (preview/fonts.css and fonts.conf), so that pictures are reproducible.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { _electron, type Page } from 'playwright-core';
import { build } from 'vite';
import { startDesktop } from '../../../scripts/desktop/desktop.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { capture } from '../../../scripts/lib/run.ts';
import { electronCommand } from '../support/electron.ts';
import { stillFor } from '../support/still.ts';
import type { Pixels } from './compare.ts';
import type { Picture } from './pictures.ts';

const NOW = new Date('2026-11-18T09:30:00Z'); // a Wednesday
const SIZE = { width: 400, height: 620 }; // as POPUP_SIZE in src/main/shell/popup/popup-window.ts
const SHARP = 2; // device pixels per CSS pixel
const PATIENCE = 20_000; // ms

export interface Studio {
  /** Brings the page into the state of a picture. */
  readonly show: (picture: Omit<Picture, 'shows'>) => Promise<void>;
  /** Shows it and takes the picture. */
  readonly take: (picture: Picture) => Promise<Pixels>;
  /** Gives the window another size, CSS px. */
  readonly resize: (size: NonNullable<Picture['size']>) => Promise<void>;
  /** The page, in the state that was shown last. */
  readonly page: Page;
}

export interface Studios extends Studio {
  /** Opens another studio with a window on a separate desktop, so that the two do not interfere. */
  readonly another: () => Promise<Studio>;
  /** Closes this studio and all others. */
  readonly end: () => Promise<void>;
}

/** The preview's address; this process builds and serves it once, whatever the number of files that open a studio here. */
let served: Promise<string> | undefined;

/** Opens the window; takes about two seconds, and three more for the first, which builds the preview. */
export async function openStudio(): Promise<Studios> {
  const ends: (() => Promise<unknown>)[] = [];
  const end = async (): Promise<void> => {
    for (const one of ends.splice(0).reverse()) await one();
  };
  try {
    const address = await (served ??= serve().catch((error: unknown) => {
      served = undefined; // the next file may have more luck
      throw error;
    }));
    const another = (): Promise<Studio> => openWindow(address, ends);
    return { ...await another(), another, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function openWindow(address: string, ends: (() => Promise<unknown>)[]): Promise<Studio> {
  const desktop = await startDesktop({ panel: false, notifications: 'none', size: { width: 1600, height: 1400 } });
  ends.push(desktop.stop);
  await capture('xdotool', ['mousemove', '1599', '1399'], { env: desktop.env }); // else it would highlight a row
  const { executable, args } = await electronCommand();
  const electron = await _electron.launch({
    executablePath: executable,
    args: [
      `--force-device-scale-factor=${SHARP}`, '--force-color-profile=srgb', '--disable-lcd-text', '--disable-gpu', '--lang=en-US',
      '--enable-features=OverlayScrollbar', // as in src/main/index.ts
      '--js-flags=--no-maglev --no-turbofan', // each page lives for a second: to optimise its code took a tenth of the CPU time
      ...args.slice(0, -1), path.join(import.meta.dirname, 'window.mjs'), `--user-data-dir=${path.join(desktop.folder, 'electron')}`,
    ],
    env: { ...desktop.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf'), XDG_CACHE_HOME: path.join(desktop.folder, 'cache'), TZ: 'UTC', LANG: 'C.UTF-8' },
  });
  ends.push(() => electron.close());
  const page = await electron.firstWindow();
  page.setDefaultTimeout(PATIENCE);
  await page.clock.setFixedTime(NOW);
  const shot = path.join(desktop.folder, 'shot.bgra');
  const camera: Camera = {
    frame: (size, zoom) => electron.evaluate(({ BrowserWindow }, { width, height, factor }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.setContentSize(width, height);
      window?.webContents.setZoomFactor(factor);
    }, { ...size, factor: zoom }),
    // Not Playwright's screenshot, which gets the size of a zoomed page wrong and ends scroll-driven animations.
    // Through a file: as a PNG, it would be encoded here and decoded there, which takes a fifth of the time of a picture.
    shoot: async () => {
      const size = await electron.evaluate(async ({ BrowserWindow }, file) => {
        const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
        process.getBuiltinModule('node:fs').writeFileSync(file, image?.toBitmap() ?? '');
        return image?.getSize() ?? { width: 0, height: 0 };
      }, shot);
      return { ...size, data: await readFile(shot) };
    },
  };
  const showHere: Studio['show'] = (picture) => show(page, address, camera, picture);
  return {
    show: showHere,
    take: async (picture) => {
      await showHere(picture);
      await page.addStyleTag({ content: AT_REST });
      await stillFor(page, 3);
      return fromBgra(await steady(camera.shoot));
    },
    resize: (size) => camera.frame(size, 1),
    page,
  };
}

interface Camera {
  /** Sets the window's size in CSS pixels and the page's zoom. */
  readonly frame: (size: NonNullable<Picture['size']>, zoom: number) => Promise<void>;
  /** Takes a picture whose pixels are BGRA. */
  readonly shoot: () => Promise<Shot>;
}

interface Shot extends Pixels {
  readonly data: Buffer;
}

/** Swaps red and blue, in place. */
function fromBgra(shot: Shot): Pixels {
  const { data } = shot;
  for (let at = 0; at < data.length; at += 4) {
    const blue = data[at] ?? 0;
    data[at] = data[at + 2] ?? 0;
    data[at + 2] = blue;
  }
  return shot;
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const OTHER = 'application/octet-stream'; // fonts

/**
 * Builds the preview and returns its address. Everything is in memory, and the server does not keep the process alive:
 * nothing is left behind if a test runner ends it by a signal.
 */
async function serve(): Promise<string> {
  const files = await built();
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://preview');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    // Cached, so that Chromium keeps the compiled scripts from page to page.
    response.writeHead(files.has(name) ? 200 : 404, { 'cache-control': 'max-age=3600', 'content-type': TYPES[path.extname(name)] ?? OTHER }).end(files.get(name));
  }).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Returns the files of the built preview by their names. */
async function built(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const nodeEnv = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production'; // a test runner's value would select React's development build
  try {
    const result = await build({ root: fromRoot('test/renderer/preview'), configFile: fromRoot('vite.renderer.config.ts'), logLevel: 'error', build: { write: false } });
    if (!('output' in result)) throw new Error('The preview was not built');
    return new Map(result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
  } finally {
    if (nodeEnv === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = nodeEnv;
  }
}

async function show(page: Page, address: string, camera: Camera, picture: Omit<Picture, 'shows'>): Promise<void> {
  const { state = 'good', language, theme = 'light', contrast = 'no-preference', forced = 'none', size = SIZE, zoom = 1, act } = picture;
  await page.emulateMedia({ colorScheme: theme, contrast, forcedColors: forced, reducedMotion: 'reduce' });
  await page.goto(`${address}?${new URLSearchParams({ state, ...(language && { lang: language }) }).toString()}`);
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  await camera.frame(size, zoom);
  await page.locator('main.page:not([aria-busy=true])').waitFor();
  await page.evaluate(FONTS_LOADED);
  await act?.(page);
  await page.mouse.move(-9, -9); // so that nothing is highlighted where it clicked
  await stillFor(page, 3); // rows are measured after they are drawn, and moved a frame later
}

/** Without the scroll bars that take no room: Chromium shows them when a page scrolls and fades them when it gets to it. */
const AT_REST = ':not(.headlines) { scrollbar-width: none !important; }';

const MOST = 10; // pictures of one state

/**
 * Takes pictures until two in a row are equal. On a slow machine the first one may still show the frame before the last: the
 * page has drawn it, but it was not presented yet. (Compared inside Electron, the two are taken so soon after each other that
 * both may show it.)
 */
async function steady(shoot: Camera['shoot']): Promise<Shot> {
  let before = await shoot();
  for (let taken = 1; taken < MOST; taken += 1) {
    const now = await shoot();
    if (now.data.equals(before.data)) return now;
    before = now;
  }
  return before;
}

/**
 * Resolves when all fonts of the page are there; rejects if one cannot be loaded. `document.fonts.ready` alone does not do:
 * it may be resolved from before the first text needed a font, and the text is drawn in another one meanwhile.
 */
const FONTS_LOADED = 'Promise.all([...document.fonts].map((face) => face.load())).then((faces) => faces.length)';
