/** The servers that are measured, each in its own process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DOCUMENTS, PATHS, type DocumentName } from './documents.ts';
import { endChild } from './end-child.ts';
import { tied } from './tied.ts';

export interface Running {
  readonly base: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface Contestant {
  readonly name: string;
  /** The server it is compared with: the limit in the same runtime, or itself. */
  readonly limit: string;
  /** Whether a goal compares it in this case: then it is measured in every round, in turns. @param name of the case */
  isClose(name: string): boolean;
  start(folder: string): Promise<Running>;
}

/** The case in which Tidings is to be nearly as fast as nginx. */
const IN_TURNS_WITH_NGINX = 'models, gzip';

/** Returns a bundled server as a contestant. @param command the program that runs it: `node`, or Electron with switches */
export function scripted(name: string, limit: string, command: readonly string[], bundle: string, env: NodeJS.ProcessEnv = process.env): Contestant {
  return {
    name,
    limit,
    isClose: () => false,
    start: async (folder) => {
      const [program = '', ...args] = tied([...command, bundle, folder]);
      const child = spawn(program, args, { env: { ...env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'ignore'] });
      for await (const line of createInterface({ input: child.stdout })) {
        const port = /listening on (\d+)/.exec(line)?.[1];
        if (port !== undefined) return running(child, Number(port));
      }
      throw new Error(`${name} did not start`);
    },
  };
}

/**
 * How nginx sends each document: what took the least CPU time per answer of nine settings tried in turns, on a machine that
 * was busy with other work. For the quote a buffer took 9 µs and sendfile 11; for 60 KB of headlines 14 and 9, for the models
 * in gzip 70 and 30 (76 and 50 in another trial), uncompressed 900 and 520. Only the headlines in gzip (19 KB) would be faster
 * by a buffer: 8 µs instead of 10. Other sizes of buffers and chunks were now faster, now slower. tcp_nopush was level, but in
 * an earlier trial one in 150 answers of 60 KB waited 40 ms for a delayed ACK. Without open_file_cache the quote took 12 µs;
 * without tcp_nodelay nothing was faster.
 */
const SENDING: Readonly<Record<DocumentName, string>> = {
  quote: 'sendfile off; output_buffers 1 128k;',
  news: 'sendfile on;',
  models: 'sendfile on;',
};

/**
 * Returns nginx serving the same files: the limit of the machine. It is measured beside the servers of each runtime, as the
 * speed of a machine changes within minutes.
 */
export const nginx = (runtime: string): Contestant => ({
  name: `nginx, beside ${runtime}`,
  limit: `bare, ${runtime}`,
  isClose: (name) => name === IN_TURNS_WITH_NGINX,
  start: async (folder) => {
    const port = await freePort();
    const locations = DOCUMENTS.map((name) => `location = ${PATHS[name]} { alias ${path.join(folder, `${name}.json`)}; ${SENDING[name]} }`);
    const config = path.join(folder, 'nginx.conf');
    const user = process.getuid?.() === 0 ? 'user root; ' : ''; // otherwise its workers could not read the folder
    await writeFile(config, `${user}daemon off; worker_processes 1; pid ${path.join(folder, 'nginx.pid')}; error_log stderr crit;
events { worker_connections 1024; }
http { access_log off; open_file_cache max=10; keepalive_requests 1000000000; gzip_static on; default_type application/json;
server { listen 127.0.0.1:${port}; ${locations.join(' ')} } }
`);
    const [program = '', ...args] = tied(['nginx', '-p', folder, '-c', config]);
    const child = spawn(program, args, { stdio: 'ignore' });
    for (let tries = 0; tries < 100; tries++) {
      if (await fetch(`http://127.0.0.1:${port}${PATHS.quote}`).then((response) => response.ok, () => false)) return running(child, port);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await endChild(child);
    throw new Error('nginx did not start');
  },
});

function running(child: ChildProcess, port: number): Running {
  if (child.pid === undefined) throw new Error('a process that runs has a number');
  return { base: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => endChild(child) };
}

/** Returns a currently unused port of the IPv4 loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
