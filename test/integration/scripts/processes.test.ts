import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { descendantsOf } from '../../../scripts/lib/processes.ts';

/** Starts a shell whose child renames its thread, which /proc allows. Returns the id of that shell. */
async function startAbove(thread: string): Promise<number> {
  const shell = spawn('sh', ['-c', 'sh -c "$0"; :', `printf ${thread} > /proc/$$/comm; echo; read -r _`], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void shell.stdin.end());
  await once(shell.stdout, 'data');
  return shell.pid ?? 0;
}

it.skipIf(process.platform !== 'linux').each([
  ['Compositor', true],
  ['VizCompositorTh', false], // of Chromium's GPU process
])('a descendant with the thread %s is a renderer: %s', async (thread, isRenderer) => {
  const commandLine = expect.stringContaining('read -r _') as string;
  expect(descendantsOf(await startAbove(thread))).toMatchObject([{ commandLine, isRenderer, isFiltered: false }]);
});
