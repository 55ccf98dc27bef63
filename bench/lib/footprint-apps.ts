/** The tray apps that are measured, each started as a person would, on the same runtime. */
import { spawn } from 'node:child_process';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot, root } from '../../scripts/lib/paths.ts';
import { DEFAULT_FEEDS } from '../../src/shared/settings-constants.ts';
import type { AppOrder } from './app-order.ts';
import type { OriginSays } from './core-messages.ts';
import type { ElectronRuntime } from './electron.ts';
import { endChild } from './end-child.ts';
import { endAtExit } from './tied.ts';

/** How long our hidden window is kept before it is discarded; in the program it is five minutes, too long for a bench. */
export const KEEP_WINDOW = 4; // s

export interface TrayProgram {
  readonly pid: number;
  /** The time of the start (`performance.now()`). */
  readonly startedAt: number;
  /** Makes the program refetch everything, under the name of this visit; null if it has nothing to refresh. */
  readonly refresh: ((visit: string) => Promise<void>) | null;
  stop(): Promise<void>;
}

export interface TrayContestant {
  readonly name: string;
  /** Starts the app with a home folder and the port of its API. @param keepWindow s, for the app that discards its window */
  start(home: string, port: number, keepWindow?: number): Promise<TrayProgram>;
}

/** Returns a bundled app of `bench/apps` as a contestant. */
export function beside(name: string, bundle: string, electron: ElectronRuntime): TrayContestant {
  return {
    name,
    start: (home, port) => {
      const order: AppOrder = { page: fromRoot('bench/apps/page.html'), icon: fromRoot('resources/icons/tray-any.png'), port };
      return Promise.resolve({ ...launch(electron, home, [bundle, JSON.stringify(order)]), refresh: null });
    },
  };
}

/**
 * Returns the built Tidings as a contestant. It reads the models and as many feeds of the refresh bench's origin as there
 * are default feeds, 100 KB each. After the first start in a home folder, it already has its content.
 */
export function tidings(electron: ElectronRuntime, origin: OriginSays): TrayContestant {
  return {
    name: 'tidings',
    start: async (home, port, keepWindow = KEEP_WINDOW) => {
      const dataDir = path.join(home, 'tidings');
      await mkdir(dataDir, { recursive: true });
      const settings = path.join(dataDir, 'settings.json');
      const refresh = (visit: string): Promise<void> => writeSettings(settings, origin, visit);
      await access(settings).catch(() => refresh('first'));
      const args = [root, '--data-dir', dataDir, '--port', `${port}`, '--keep-window', `${keepWindow}`];
      return { ...launch(electron, home, args), refresh };
    },
  };
}

/** Writes settings with new addresses: the running program takes them over and requests them all at once. */
async function writeSettings(file: string, { feeds, modelsUrl }: OriginSays, visit: string): Promise<void> {
  const settings = {
    version: 1, modelsUrl: `${modelsUrl}?visit=${visit}`,
    feeds: feeds.slice(0, DEFAULT_FEEDS.length).map((url, index) => ({ id: `feed-${index}`, url: `${url}?visit=${visit}`, enabled: true })),
  };
  await writeFile(`${file}.new`, JSON.stringify(settings));
  await rename(`${file}.new`, file);
}

function launch(electron: ElectronRuntime, home: string, args: readonly string[]): Pick<TrayProgram, 'pid' | 'startedAt' | 'stop'> {
  const [program = '', ...switches] = electron.command;
  const startedAt = performance.now();
  const child = spawn(program, [...switches, ...args], { env: { ...electron.env, XDG_CONFIG_HOME: home }, stdio: 'ignore' });
  if (child.pid === undefined) throw new Error('Electron could not be started');
  endAtExit(child);
  return { pid: child.pid, startedAt, stop: () => endChild(child) };
}
