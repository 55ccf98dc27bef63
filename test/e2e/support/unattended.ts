/**
 * The tray app with nobody at its page. Playwright holds every page it drives to being in sight and in front; what a page
 * is told when its window is hidden, it is told only here.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as Electron from 'electron';
import { electronCommand } from './electron.ts';
import type { Scene } from './scene.ts';

export interface Unattended {
  /** Runs the function in Electron's main; it stands on nothing but itself. */
  readonly inMain: <Result>(run: (electron: typeof Electron) => Result | Promise<Result>) => Promise<Result>;
  /** Runs it in the popup's page, which must be there. */
  readonly inPage: <Result>(run: () => Result | Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/**
 * Starts it on the scene's data, where no other may run.
 * @param before is run in each page before its own scripts
 */
export async function startUnattended({ dataDir, desktop }: Pick<Scene, 'dataDir' | 'desktop'>, before: () => void = () => undefined): Promise<Unattended> {
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
    return value as Result; // what comes back is what was sent there to be run
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
