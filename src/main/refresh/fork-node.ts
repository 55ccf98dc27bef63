/** Starts the refresh process under plain Node. Electron's counterpart is shell/fork-utility.ts. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { JobProcess } from './job-processes.ts';

/** Starts `entry` as a child process. Messages are structured clones, so they can carry buffers. */
export function forkNode(entry: URL, env: NodeJS.ProcessEnv = process.env): JobProcess {
  const child = fork(fileURLToPath(entry), [], {
    env,
    serialization: 'advanced',
    execArgv: [], // not the parent's --inspect, nor a test runner's loaders
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    post: (job) => child.send(job),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => {
      child.on('error', (error) => listener(null, error)); // it could not be started or reached; 'exit' may follow
      child.once('exit', listener);
    },
    kill: () => child.kill('SIGKILL'), // it holds nothing that needs closing
  };
}
