/** Starts the installed program as a user would and checks it from outside, because its fuses disable any inspection. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startDesktop, type Desktop } from '../desktop/desktop.ts';
import { type User } from '../desktop/parts.ts';
import { PYTHON } from '../desktop/programs.ts';
import { screenOf } from '../desktop/screen.ts';
import { until } from '../lib/until.ts';
import { startDemoOrigin, type DemoOrigin } from '../demo/origin.ts';
import { errorText } from '../../src/shared/error-code.ts';
import { fromRoot } from '../lib/paths.ts';
import { descendantsOf } from '../lib/processes.ts';
import { capture } from '../lib/run.ts';
import { basesIn, waitForServed } from '../lib/served.ts';

const START_MS = 30_000;
const END_MS = 2_000;
/** The environment of a desktop on which Chromium would look for KDE's wallet; elsewhere it looks for none. */
const PLASMA = { XDG_CURRENT_DESKTOP: 'KDE', KDE_SESSION_VERSION: '5' };

/** Runs the installed program and checks it. @throws Error with a sentence about what is wrong */
export async function runInstalled(user: User): Promise<void> {
  const desktop = await startDesktop({ user, notifications: 'none' });
  try {
    const origin = await startDemoOrigin();
    try {
      await runOn(desktop, user, origin);
    } finally {
      await origin.close();
    }
  } finally {
    await desktop.stop();
  }
}

async function runOn(desktop: Desktop, user: User, origin: DemoOrigin): Promise<void> {
  const feeds = origin.feeds.flatMap(({ url }) => ['--feed', url]);
  const args = ['--port', '0', ...feeds, '--models-url', origin.modelsUrl];
  const wallets = await openWallets(desktop, user);
  const program = spawn('tidings', args, { ...user, env: { ...desktop.env, ...PLASMA }, cwd: '/', stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    const endpoint = path.join(desktop.env['HOME'] ?? '', '.config/tidings/endpoint.json');
    const bases = await basesIn(endpoint, START_MS);
    // 48 articles: the refresh process also works from inside the asar.
    const served = await waitForServed(bases, ({ articles, providers, quote }) => articles === 48 && providers === 8 && quote !== null, START_MS);
    console.log(`        served at ${served.map(({ base }) => base).join(' and ')}`);
    await screenOf(desktop).trayIcon();
    await showPopup(desktop, user);
    await assertSandboxed(program);
    await end(program);
    if (existsSync(endpoint)) throw new Error('endpoint.json is left behind after the end');
  } catch (error) {
    throw asksFor(wallets, `, and ${errorText(error)}`) ?? error;
  } finally {
    program.kill('SIGKILL');
    wallets.close();
  }
  const asked = asksFor(wallets, '');
  if (asked) throw asked;
}

interface Wallets {
  /** The calls received so far. */
  readonly asked: readonly string[];
  readonly close: () => void;
}

/** Starts password stores that never answer: a program that used them would hang, and a person would be prompted. */
async function openWallets({ env }: Desktop, user: User): Promise<Wallets> {
  const source = readFileSync(fromRoot('scripts/desktop/wallets.py'), 'utf8'); // the user may not be allowed to read the repository
  const keeper = spawn(PYTHON, ['-c', source], { ...user, env, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: keeper.stdout });
  await once(lines, 'line', { signal: AbortSignal.timeout(START_MS) });
  const asked: string[] = [];
  lines.on('line', (line) => asked.push(line));
  return { asked, close: () => void keeper.kill() };
}

const asksFor = ({ asked }: Wallets, consequence: string): Error | null =>
  (asked.length === 0 ? null : new Error(`it asks for a kept password (${asked.join(', ')})${consequence}`));

/** Shows the popup as a key of the desktop would, by a second start: before that there is no renderer to check. */
async function showPopup({ env }: Desktop, user: User): Promise<void> {
  const { code, stdout, stderr } = await capture('tidings', ['--show'], { ...user, env: { ...env, ...PLASMA }, cwd: '/', timeoutMs: START_MS });
  if (code !== 0) throw new Error(`tidings --show ended with ${code}\n${stdout}${stderr}`);
}

/** Checks that the sandbox is on and that every renderer is in it. */
async function assertSandboxed({ pid = 0 }: ChildProcess): Promise<void> {
  const processes = await until('the popup has a renderer', () => {
    const seen = descendantsOf(pid);
    return Promise.resolve(seen.some(({ isRenderer }) => isRenderer) && seen);
  });
  if (processes.some(({ commandLine }) => commandLine.includes('--no-sandbox'))) throw new Error('it runs without the sandbox');
  const open = processes.find(({ isRenderer, isFiltered }) => isRenderer && !isFiltered);
  if (open) throw new Error(`a renderer runs outside the sandbox: ${open.commandLine}`);
}

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit', { signal: AbortSignal.timeout(END_MS) }) as Promise<[number | null]>;
  program.kill('SIGTERM');
  const [code] = await ended.catch(() => { throw new Error(`it does not end within ${END_MS / 1000} s of SIGTERM`); });
  if (code !== 0) throw new Error(`it ends with ${code ?? 'a signal'}`);
}
