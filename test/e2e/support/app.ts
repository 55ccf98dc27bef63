/** Runs the tray app: the real Electron on a private desktop, with a given data folder. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { EndpointDocument } from '../../../src/main/api/discovery.ts';
import type { Desktop } from '../desktop/desktop.ts';
import { until } from '../desktop/parts.ts';
import { keepAnswers } from './answers.ts';
import { electronCommand } from './electron.ts';

export interface App {
  readonly dataDir: string;
  readonly electron: ElectronApplication;
  /** Waits for the popup's page, which exists once the popup was requested. */
  readonly popup: () => Promise<Page>;
  /** Whether the popup's window is visible. */
  readonly isShown: () => Promise<boolean>;
  /**
   * Whether its window stays above all others, as the popup does and the normal window does not. Under X11 the window
   * manager decides: for a popup that was just shown this may become true only some 10 ms later.
   */
  readonly isAbove: () => Promise<boolean>;
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
  const crashed = new WeakSet<Page>(); // Playwright lists these until their window is gone, when another may be shown
  electron.on('window', (page) => page.once('crash', () => crashed.add(page)));
  const child = electron.process();
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const endpoint = path.join(dataDir, 'endpoint.json');
  const read = async (): Promise<readonly string[] | null> => {
    const text = await readFile(endpoint, 'utf8').catch(() => null);
    return text === null ? null : EndpointDocument.parse(JSON.parse(text)).bases;
  };
  await until('the API answers', read, 20_000);
  return {
    dataDir,
    electron,
    popup: () => until('the popup is there', () => Promise.resolve(electron.windows().find((page) => !crashed.has(page))), 20_000),
    isShown: () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible())),
    isAbove: () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isAlwaysOnTop())),
    bases: async () => (await read()) ?? [],
    ended: async () => (await exit)[0],
    close: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exit;
    },
  };
}
