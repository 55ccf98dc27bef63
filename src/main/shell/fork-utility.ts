/** The refresh process under Electron: Node without a window (Electron docs, utilityProcess). */
import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import type { ForkRefresh } from '../run.ts';

/** Its name among the program's processes. */
export const REFRESH_PROCESS = 'Tidings refresh';

/** Starts `entry` as a utility process. Plain Node's counterpart is refresh/fork-node.ts. */
export const forkUtility: ForkRefresh = (entry) => {
  const child = utilityProcess.fork(fileURLToPath(entry), [], { serviceName: REFRESH_PROCESS, stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    post: (job) => child.postMessage(job),
    onMessage: (listener) => void child.once('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  };
};
