/** The program that listens on the Linux session bus for this one. */
import { spawn } from 'node:child_process';
import type { Cancel } from '../ports.ts';

/** Runs dbus-monitor with these rules, and gives what it prints, in pieces. Neither is called after cancelling. */
export type Monitor = (rules: readonly string[], onText: (text: string) => void, onEnd: () => void) => Cancel;

/** What Node's ChildProcess does of it. */
export interface Started {
  readonly stdout: { on(event: 'data', then: (text: string) => void): unknown };
  /** `error`: there is no such program, or it could not be killed. `close`: it ended, and all that it printed was told. */
  on(event: 'error' | 'close', then: () => void): unknown;
  kill(): unknown;
}

/**
 * It ends with this program, also where that is killed: it has inherited what Chromium leaves open, and Chromium's own
 * processes would wait for its end (setpriv(1) of util-linux, which the kernel tells of it). Where there is no setpriv, or
 * one that knows no `--pdeathsig` (util-linux before 2.33, as RHEL 8 has it), it is started by itself: its next line, which
 * may be hours away, meets a closed pipe then.
 */
export function createMonitor(start: (program: string, args: readonly string[]) => Started = startProgram): Monitor {
  const read = ([program = '', ...args]: readonly string[], onText: (text: string) => void, onEnd: () => void): Cancel => {
    const child = start(program, args);
    let heeded = true;
    const end = (): void => {
      if (heeded) onEnd();
      heeded = false;
    };
    child.stdout.on('data', (text) => { if (heeded) onText(text); });
    child.on('error', end);
    child.on('close', end);
    return () => {
      heeded = false;
      child.kill();
    };
  };
  return (rules, onText, onEnd) => {
    const monitor = ['dbus-monitor', '--session', ...rules];
    let said = false; // dbus-monitor says at once what its own name is
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

function startProgram(program: string, args: readonly string[]): Started {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.setEncoding('utf8');
  return child;
}
