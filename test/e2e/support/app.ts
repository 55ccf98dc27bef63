/** Runs the tray app: the real Electron on a private desktop, with a given data folder. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import type { Desktop } from '../../../scripts/desktop/desktop.ts';
import type { Rectangle } from '../../../scripts/desktop/ink.ts';
import { until } from '../../../scripts/lib/until.ts';
import { EndpointDocument } from '../../../src/main/api/documents/endpoint-document.ts';
import { asked, keepAnswers } from './answers.ts';
import { electronCommand } from './electron.ts';

export interface App {
  readonly dataDir: string;
  readonly electron: ElectronApplication;
  /** Waits for the popup's page, which exists once the popup was requested. */
  readonly popup: () => Promise<Page>;
  /** Whether the popup's window is visible, as far as Chromium knows: it says so before the window manager has mapped it. */
  readonly isShown: () => Promise<boolean>;
  /**
   * Whether its window stays above all others, as the popup does and the normal window does not. Under X11 the window
   * manager decides: for a popup that was just shown this may become true only some 10 ms later.
   */
  readonly isAbove: () => Promise<boolean>;
  /**
   * The bounds of its window, in device-independent pixels. For some 10 ms after it was shown Chromium takes it to be at
   * 0,0, where it is in the frame that the window manager puts around it (ICCCM 4.1.5 has the manager tell the place on the
   * screen next). The program itself puts it nowhere near 0,0.
   */
  readonly bounds: () => Promise<Rectangle>;
  /** Waits until one of its windows has the focus, so that keys reach it: a window that was shown gets it later. */
  readonly hasFocus: () => Promise<boolean>;
  /** The API's base addresses, from endpoint.json. */
  readonly bases: () => Promise<readonly string[]>;
  /** Resolves with the exit code. */
  readonly ended: () => Promise<number | null>;
  /** Ends the app with SIGTERM, as the system would; the data folder stays. */
  readonly close: () => Promise<void>;
}

/** Starts the app and resolves when the API is open. */
export async function startApp(desktop: Desktop, dataDir: string, scale = 1, options: readonly string[] = []): Promise<App> {
  const { executable, args: switches } = await electronCommand();
  const electron = await _electron.launch({
    executablePath: executable,
    args: [`--force-device-scale-factor=${scale}`, ...switches, '--data-dir', dataDir, '--port', '0', ...options],
    env: { ...desktop.env },
    colorScheme: null, // otherwise Playwright forces the light theme
  });
  keepAnswers(electron);
  const child = electron.process();
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const endpoint = path.join(dataDir, 'endpoint.json');
  const read = async (): Promise<readonly string[] | null> => {
    const text = await readFile(endpoint, 'utf8').catch(() => null);
    if (text === null) return null;
    const { pid, bases } = EndpointDocument.parse(JSON.parse(text));
    return pid === child.pid ? bases : null; // otherwise that of an app that was killed before
  };
  await until('the API answers', read, 20_000);
  return {
    dataDir,
    electron,
    popup: () => until('the popup is there', () => livingPage(electron.windows()), 20_000),
    isShown: () => asked(() => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible()))),
    isAbove: () => asked(() => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isAlwaysOnTop()))),
    bounds: () => until('the window has its place', async () => {
      const bounds = await asked(() => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds()));
      return bounds?.x === 0 && bounds.y === 0 ? null : bounds;
    }),
    hasFocus: () => until('it has the focus', () => asked(() => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null))),
    bases: async () => (await read()) ?? [],
    ended: async () => (await exit)[0],
    close: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exit;
    },
  };
}

/**
 * The first page that answers. Playwright lists a crashed page until its window is gone, when another may be shown already,
 * and learns of the crash only after main: its `crash` event is too late to tell them apart, a question is not.
 */
async function livingPage(pages: readonly Page[]): Promise<Page | null> {
  for (const page of pages) {
    if (await page.evaluate(() => true).catch(() => false)) return page;
  }
  return null;
}
