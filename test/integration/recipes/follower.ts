/** Programs that keep running and print lines: each is started in its own process group, as bars do, and ended with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { until } from '../../../scripts/lib/until.ts';
import type { Home } from './helpers.ts';

export interface Follower {
  /** All lines so far. */
  readonly lines: readonly string[];
  /** Returns the next line that it has not returned yet, and waits for one if necessary. */
  readonly next: () => Promise<string>;
  /** What it wrote to stderr. */
  readonly complaints: () => string;
  /** Ends the group and resolves when no process of it is left. */
  readonly stop: () => Promise<void>;
}

export function follow({ env, folder }: Home, command: string, ...args: readonly string[]): Follower {
  const child = spawn(command, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let given = 0;
  let complaints = '';
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const closed = once(child, 'close'); // when no process holds its output open any more
  const stop = async (): Promise<void> => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, 'SIGTERM');
    await closed;
  };
  onTestFinished(stop);
  return {
    lines,
    next: async () => {
      const isThere = (): Promise<boolean> => Promise.resolve(lines.length > given);
      await until(`line ${given + 1} comes after ${JSON.stringify(lines)}; ${complaints}`, isThere);
      return lines[given++] ?? '';
    },
    complaints: () => complaints,
    stop,
  };
}

export interface Relay {
  readonly base: string;
  /** Status codes of the forwarded answers, in order. */
  readonly statuses: readonly number[];
  /** Number of bytes of the forwarded answers. */
  readonly bytes: () => number;
}

/** Forwards to the server at `base`, and counts. */
export async function relay(base: string): Promise<Relay> {
  const statuses: number[] = [];
  let bytes = 0;
  const { hostname, port } = new URL(base);
  const server = createServer((client) => {
    const upstream = createConnection(Number(port), hostname);
    upstream.on('data', (chunk) => {
      bytes += chunk.length;
      for (const [, code] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) statuses.push(Number(code));
    });
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { base: `http://127.0.0.1:${address.port}`, statuses, bytes: () => bytes };
}
