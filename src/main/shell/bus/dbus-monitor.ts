/** Runs dbus-monitor, which listens on the Linux session bus. */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Cancel } from '../../base/clock-and-logger.ts';

/** Runs dbus-monitor with match rules and passes its output on in chunks. No callback is called after cancelling. */
export type Monitor = (rules: readonly string[], onText: (text: string) => void, onEnd: () => void) => Cancel;

/** The required part of Node's ChildProcess. */
export interface ChildProgram {
  /** None if the system has no file descriptors left; `error` follows. */
  readonly stdout: { on(event: 'data', then: (text: string) => void): unknown } | null;
  /** `error`: the program could not be started, or could not be killed. `close`: it ended and all its output was delivered. */
  on(event: 'error' | 'close', then: () => void): unknown;
  kill(): unknown;
}

/**
 * Creates a monitor. It ends with this program, even if this program is killed: otherwise it would keep file descriptors
 * open that it inherits from Chromium, and Chromium's own processes would wait for its end. setpriv(1) of util-linux makes
 * the kernel send the signal. If setpriv is missing or lacks `--pdeathsig` (util-linux before 2.33, as in RHEL 8),
 * dbus-monitor is started directly; after a kill it then lives until it prints its next line, perhaps hours later, to a
 * closed pipe.
 */
export function createMonitor(start: (program: string, args: readonly string[]) => ChildProgram = startProgram): Monitor {
  const started = (program: string, args: readonly string[]): ChildProgram | null => {
    try {
      return start(program, args);
    } catch {
      return null; // Node throws what it does not expect, as of a system without memory, instead of emitting `error`
    }
  };
  const read = ([program = '', ...args]: readonly string[], onText: (text: string) => void, onEnd: () => void): Cancel => {
    let heeded = true;
    const end = (): void => {
      if (heeded) onEnd();
      heeded = false;
    };
    const child = started(program, args);
    if (child === null) {
      setImmediate(end);
      return () => { heeded = false; };
    }
    child.stdout?.on('data', (text) => { if (heeded) onText(text); });
    child.on('error', end);
    child.on('close', end);
    return () => {
      heeded = false;
      child.kill();
    };
  };
  return (rules, onText, onEnd) => {
    const monitor = ['dbus-monitor', '--session', ...rules];
    let said = false; // dbus-monitor prints its own bus name at once; if nothing came, setpriv failed
    let stop = read(['setpriv', '--pdeathsig', 'TERM', ...monitor], (text) => {
      said = true;
      onText(text);
    }, () => {
      if (said) return onEnd();
      stop = read(monitor, onText, onEnd);
    });
    return () => stop();
  };
}

function startProgram(program: string, args: readonly string[]): ChildProgram {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout?.setEncoding('utf8');
  return child;
}
