/**
 * Runs the tray app without Playwright, which forces every page to be visible and focused: only here is a page told that its
 * window is hidden.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as Electron from 'electron';
import { electronCommand } from './electron.ts';
import type { Stage } from './scene.ts';

export interface Unattended {
  /** Runs a self-contained function in Electron's main process. */
  readonly inMain: <Result>(run: (electron: typeof Electron) => Result | Promise<Result>) => Promise<Result>;
  /** Runs a self-contained function in the popup's page, which must exist. */
  readonly inPage: <Result>(run: () => Result | Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/**
 * Starts the app on the stage's data, which no other app may be using.
 * @param before runs in each page before its own scripts
 */
export async function startUnattended({ dataDir, desktop }: Pick<Stage, 'dataDir' | 'desktop'>, before: () => void = () => undefined): Promise<Unattended> {
  const { executable, args } = await electronCommand();
  const driver = path.join(import.meta.dirname, 'unattended-main.mjs');
  const child = spawn(executable, ['-r', driver, ...args, '--data-dir', dataDir, '--port', '0'], { env: { ...desktop.env }, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const exit = once(child, 'exit');
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
  let last = 0;
  const send = async <Result>(where: 'main' | 'page' | 'preload', script: string): Promise<Result> => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    child.send({ id, where, script });
    const { value, error } = await answered;
    if (error !== undefined) throw new Error(error);
    return value as Result; // the result of the function sent there
  };
  const preload = path.join(desktop.folder, 'preload.cjs');
  await writeFile(preload, `require('electron').contextBridge.executeInMainWorld({ func: ${before.toString()} });`);
  await send('preload', preload);
  return {
    inMain: (run) => send('main', `(${run.toString()})`),
    inPage: (run) => send('page', `(${run.toString()})()`),
    close: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exit;
    },
  };
}
