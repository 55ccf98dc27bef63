/** The processes of a desktop: each has a log, is ended by its pid, and does not outlive this process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import type { Duplex } from 'node:stream';

const PATIENCE_MS = 10_000;
const GRACE_MS = 2_000;

export interface Part {
  readonly process: ChildProcess;
  /** Returns the first line the process writes to its file descriptor 3. */
  readonly says: () => Promise<string>;
  /** Its file descriptor 3, in both directions. */
  readonly channel: Duplex;
}

/** Ids of another user, as whom root starts programs. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

interface PartOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Folder for NAME.log, which gets the output. */
  readonly logs: string;
  readonly user?: User | undefined;
}

/** Starts a process. */
export function startPart(command: string, args: readonly string[], { env, logs, user }: PartOptions): Part {
  const log = openSync(path.join(logs, `${path.basename(command)}.log`), 'a');
  // setpriv(1): the kernel ends it when this process dies, even by SIGKILL, so no test leaves an X server behind.
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', '--', command, ...args], {
    env,
    stdio: ['ignore', log, log, 'pipe'],
    ...user,
  });
  closeSync(log);
  const failure = once(child, 'error').then(([error]: unknown[]) => { throw error; }); // setpriv is missing
  failure.catch(() => undefined);
  const channel = child.stdio[3] as Duplex; // 'pipe' above
  channel.setEncoding('utf8');
  channel.on('error', () => undefined); // the process ended first
  return { process: child, says: () => Promise.race([firstLine(channel, command), failure]), channel };
}

async function firstLine(channel: Duplex, command: string): Promise<string> {
  const [text] = await once(channel, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) }) as [string];
  const line = text.split('\n')[0]?.trim();
  if (!line) throw new Error(`${command} said nothing`);
  return line;
}

/** Ends processes one after the other, in the given order. */
export async function stopParts(parts: readonly Part[]): Promise<void> {
  for (const { process: child } of parts) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const stuck = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(stuck);
  }
}
