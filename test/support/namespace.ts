/**
 * A private network in which addresses can come and go: a Linux network namespace with only a loopback interface. Needs
 * root, or a system that allows user namespaces.
 */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { isCi } from '../../scripts/lib/ci.ts';

const run = promisify(execFile);
const asRoot = process.getuid?.() === 0;
const UNSHARE = ['unshare', '--net', ...(asRoot ? [] : ['--map-root-user'])];

/** Returns why namespaces cannot be created here; null if they can. Always null as root in CI, where tests then fail. */
export function whyNoNamespace(): string | null {
  if (process.platform !== 'linux') return 'Linux only';
  try {
    execFileSync('unshare', [...UNSHARE.slice(1), 'sh', '-c', 'ip link set lo up && ss --version'], { stdio: 'ignore' });
    return null;
  } catch {
    return asRoot && isCi() ? null : 'needs unshare (util-linux), ip (iproute2) and the right to use them';
  }
}

export interface Namespace {
  /** Starts a program in the namespace. */
  spawn(command: string, ...args: string[]): ChildProcess;
  /** Runs a shell command in the namespace as root; rejects if it fails. */
  sh(line: string): Promise<string>;
  /** Switches IPv6 on or off for the whole namespace. */
  ipv6(on: boolean): Promise<void>;
  /** Requests a URL in the namespace; returns the status, or the error code. Takes at most two seconds. */
  ask(url: string): Promise<number | string>;
}

/** Creates a namespace with its loopback up, removed after the test. */
export async function testNamespace(): Promise<Namespace> {
  const [command = '', ...args] = UNSHARE;
  const holder = spawn(command, [...args, 'sh', '-c', 'echo ready; exec cat'], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    holder.kill('SIGKILL');
    if (holder.exitCode === null && holder.signalCode === null) await once(holder, 'close');
  });
  await once(holder.stdout, 'data');
  const enter = ['--target', String(holder.pid), '--net', ...(asRoot ? [] : ['--user', '--preserve-credentials']), '--'];

  const sh = async (line: string): Promise<string> => (await run('nsenter', [...enter, 'sh', '-c', line])).stdout;
  await sh('ip link set lo up');
  return {
    spawn: (program, ...rest) => spawn('nsenter', [...enter, program, ...rest], { stdio: ['ignore', 'pipe', 'pipe'] }),
    sh,
    ipv6: async (on) => {
      await sh(`echo ${on ? 0 : 1} > /proc/sys/net/ipv6/conf/all/disable_ipv6`);
    },
    ask: async (url) => {
      const { stdout } = await run('nsenter', [...enter, process.execPath, '-e', ASK, url]);
      return /^\d+$/.test(stdout) ? Number(stdout) : stdout;
    },
  };
}

const ASK = `
  const limit = setTimeout(() => { process.stdout.write('silent'); process.exit(); }, 2000);
  require('http').get(process.argv[1], (response) => response.resume().on('end', () => done(String(response.statusCode))))
    .on('error', (error) => done(error.code));
  function done(word) { clearTimeout(limit); process.stdout.write(word); }
`;
