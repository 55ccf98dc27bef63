/** Starts the refresh process under plain Node. Electron's counterpart is shell/fork-utility.ts. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { listenForLastWords } from '../../base/last-words.ts';
import type { JobProcess } from './job-processes.ts';

/** Starts `entry` as a child process. Messages are structured clones, so they can carry buffers. */
export function forkNode(entry: URL, env: NodeJS.ProcessEnv): JobProcess {
  const child = fork(fileURLToPath(entry), [], {
    env,
    serialization: 'advanced',
    execArgv: [], // not the parent's --inspect, nor a test runner's loaders
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const lastWords = listenForLastWords(child.stderr);
  return {
    post: (message) => {
      if ('send' in child) child.send(message); // without file descriptors it has no channel, and 'error' follows
    },
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => {
      child.on('error', (error) => listener({ code: null, error })); // it could not be started or reached; 'exit' may follow
      child.once('exit', (code, signal) => void lastWords().then((said) => listener({ code, ...(signal !== null && { signal }), said })));
    },
    kill: () => child.kill('SIGKILL'), // it holds nothing that needs closing
  };
}
