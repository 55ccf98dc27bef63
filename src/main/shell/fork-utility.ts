/** Starts the refresh process under Electron: Node without a window (Electron docs, utilityProcess). */
import { readlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { app, utilityProcess, type UtilityProcess } from 'electron';
import { listenForLastWords } from '../base/last-words.ts';
import type { ForkRefresh } from '../run/run.ts';

/** Its service name among the program's processes. */
export const REFRESH_PROCESS = 'Tidings refresh';

/**
 * Starts `entry` as a utility process. Electron cannot do so before `ready`; calls of the core before that wait for it.
 * Plain Node's counterpart is refresh/jobs/fork-node.ts.
 */
export const forkUtility: ForkRefresh = (entry, env) => {
  const forked = app.whenReady().then(() => {
    const child = utilityProcess.fork(fileURLToPath(entry), [], { env, serviceName: REFRESH_PROCESS, stdio: ['ignore', 'ignore', 'pipe'] });
    return { child, lastWords: listenForLastWords(child.stderr) };
  });
  const kill = (): void => void forked.then(({ child }) => killAtOnce(child)).catch(() => undefined); // it was never started, or has ended
  return {
    post: (message) => void forked.then(({ child }) => child.postMessage(message)).catch(kill), // onExit then reports the failure
    onMessage: (listener) => void forked.then(({ child }) => child.on('message', listener), () => undefined),
    onExit: (listener) => void forked.then(
      ({ child, lastWords }) => child.once('exit', (code) => void lastWords().then((said) => listener({ code, ...(isKill(code) && { signal: 'SIGKILL' }), said, replaced: isReplaced() }))),
      (error: unknown) => listener({ code: null, error: asError(error) }),
    ),
    kill,
  };
};

/** Electron's own `kill` sends SIGTERM, which the process ignores, and waits 2 s (measured) before it does this. */
function killAtOnce(child: UtilityProcess): void {
  const { pid } = child;
  if (pid === undefined) child.once('spawn', () => killAtOnce(child));
  else process.kill(pid, 'SIGKILL'); // it holds nothing that needs closing
}

/** Whether a process was killed. Electron has no word for that: the code is then the number of the signal (measured on Linux). */
const isKill = (code: number): boolean => process.platform !== 'win32' && code === constants.signals.SIGKILL;

/**
 * Whether an update replaced the program's own file, or it was removed. Chromium starts processes from the old one as long as
 * this program runs, but they load the libraries and data of the new one, or find none, and may end before they can say so.
 */
function isReplaced(): boolean {
  try {
    return process.platform === 'linux' && readlinkSync('/proc/self/exe').endsWith(' (deleted)'); // proc_pid_exe(5)
  } catch {
    return false; // no /proc
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
