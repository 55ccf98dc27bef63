/** A second launch of the program on the same data, as by a person or a key binding. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { electronCommand } from './electron.ts';
import type { Stage } from './scene.ts';

/** Starts the program again with these options; expects that it passes them on and exits with 0. */
export async function launchAgain({ dataDir, desktop }: Pick<Stage, 'dataDir' | 'desktop'>, ...options: readonly string[]): Promise<void> {
  const { executable, args } = await electronCommand();
  const second = spawn(executable, [...args, '--data-dir', dataDir, ...options], { env: { ...desktop.env }, stdio: 'ignore' });
  expect(await once(second, 'exit')).toEqual([0, null]);
}
