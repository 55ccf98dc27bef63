/** The tray app as a person has it: the real Electron on a private desktop, with a data folder of its own. */
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import type { DemoOrigin } from '../../../scripts/demo/origin.ts';
import type { Desktop } from '../desktop/desktop.ts';
import { until } from '../desktop/parts.ts';
import { electronCommand } from './electron.ts';

export interface App {
  readonly dataDir: string;
  readonly electron: ElectronApplication;
  /** The popup's page; it is there once the popup was asked for. */
  readonly popup: () => Promise<Page>;
  /** Whether a person sees the popup now. */
  readonly isShown: () => Promise<boolean>;
  /** The API's base addresses, from endpoint.json. */
  readonly bases: () => Promise<readonly string[]>;
  /** Resolves with the exit code. */
  readonly ended: () => Promise<number | null>;
  /** Ends it as the system would; the data folder stays. */
  readonly close: () => Promise<void>;
}

export interface AppOptions {
  readonly dataDir: string;
  readonly args?: readonly string[];
}

/** A data folder with these settings in it. */
export async function dataFolder(settings: Partial<Settings> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-e2e-'));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, ...settings }));
  return folder;
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** The feeds and the model list of an origin, as settings. */
export function settingsFor(origin: DemoOrigin): Pick<Settings, 'feeds' | 'modelsUrl'> {
  return {
    feeds: origin.feeds.map(({ url }, index) => ({ id: `feed-${index}`, url, enabled: true })),
    modelsUrl: origin.modelsUrl,
  };
}

/** Starts it and resolves when the API answers. */
export async function startApp(desktop: Desktop, { dataDir, args = [] }: AppOptions): Promise<App> {
  const { executable, args: switches } = await electronCommand();
  const electron = await _electron.launch({
    executablePath: executable,
    args: [...switches, '--data-dir', dataDir, '--port', '0', ...args],
    env: { ...desktop.env },
  });
  const child = electron.process();
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const endpoint = path.join(dataDir, 'endpoint.json');
  const read = async (): Promise<readonly string[] | null> => {
    const text = await readFile(endpoint, 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as { bases: string[] }).bases;
  };
  await until('the API answers', read, 20_000);
  return {
    dataDir,
    electron,
    popup: () => until('the popup is there', () => Promise.resolve(electron.windows()[0]), 20_000),
    isShown: () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible())),
    bases: async () => (await read()) ?? [],
    ended: async () => (await exit)[0],
    close: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
