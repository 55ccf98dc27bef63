/** Starts the refresh process under Electron: Node without a window (Electron docs, utilityProcess). */
import { fileURLToPath } from 'node:url';
import { app, utilityProcess } from 'electron';
import { listenForLastWords } from '../base/last-words.ts';
import type { ForkRefresh } from '../run/run.ts';

/** Its service name among the program's processes. */
export const REFRESH_PROCESS = 'Tidings refresh';

/**
 * Starts `entry` as a utility process. Electron cannot do so before `ready`; calls of the core before that wait for it.
 * Plain Node's counterpart is refresh/fork-node.ts.
 */
export const forkUtility: ForkRefresh = (entry, env) => {
  const forked = app.whenReady().then(() => {
    const child = utilityProcess.fork(fileURLToPath(entry), [], { env, serviceName: REFRESH_PROCESS, stdio: ['ignore', 'ignore', 'pipe'] });
    return { child, lastWords: listenForLastWords(child.stderr) };
  });
  const kill = (): void => void forked.then(({ child }) => child.kill(), () => undefined);
  return {
    post: (job) => void forked.then(({ child }) => child.postMessage(job)).catch(kill), // onExit then reports the failure
    onMessage: (listener) => void forked.then(({ child }) => child.on('message', listener), () => undefined),
    onExit: (listener) => void forked.then(
      ({ child, lastWords }) => child.once('exit', (code) => void lastWords().then((said) => listener({ code, said }))),
      (error: unknown) => listener({ code: null, error: asError(error) }),
    ),
    kill,
  };
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
