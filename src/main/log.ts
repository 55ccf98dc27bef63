/** Logging: lines on stderr, and a file in the data folder that rotates by size. */
import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger, LogLevel } from './ports.ts';

const FILE_SIZE = 1_000_000; // bytes; one older file is kept beside it
const LEVELS: readonly LogLevel[] = ['error', 'warn', 'info', 'debug'];

/** The log file of a data folder. */
export const logFileIn = (folder: string): string => join(folder, 'tidings.log');

/** A logger that writes lines of `level` and above. @param folder where its file goes; null for stderr alone */
export function createLogger(level: LogLevel, folder: string | null): Logger {
  const say = (text: string): void => void process.stderr.write(text); // stdout is for addresses
  const keep = folder === null ? () => undefined : createLogFile(folder, say);
  const write = (name: LogLevel): Logger[LogLevel] => (message, facts) => {
    if (LEVELS.indexOf(name) > LEVELS.indexOf(level)) return;
    const text = `${new Date().toISOString()} ${name} ${line(message, facts)}\n`;
    say(text);
    keep(text);
  };
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
}

/** What appends to the file: at once, so that the last line before an end is in it. A file that cannot be written is told of once. */
function createLogFile(folder: string, say: (text: string) => void): (text: string) => void {
  const path = logFileIn(folder);
  let size: number | null = null; // unknown before the first line
  let complained = false;
  return (text) => {
    try {
      size ??= statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      if (size >= FILE_SIZE) {
        renameSync(path, join(folder, 'tidings.old.log'));
        size = 0;
      }
      appendFileSync(path, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    } catch (error) {
      size = null;
      if (!complained) say(`The log file cannot be written: ${String(error)}\n`);
      complained = true;
    }
  };
}

/** `Something happened: key=value key=value`; an error shows its message, and its stack only where it is unexpected. */
function line(message: string, facts: Readonly<Record<string, unknown>> = {}): string {
  const words = Object.entries(facts).map(([name, value]) => `${name}=${show(value)}`);
  const text = words.length === 0 ? message : `${message}: ${words.join(' ')}`;
  return text.replace(/\s*[\r\n]+\s*/g, ' '); // what a file or an origin wrote makes no line of its own
}

function show(value: unknown): string {
  if (value instanceof Error) return JSON.stringify(value.message);
  if (typeof value === 'string') return /^[\w./:@-]+$/.test(value) ? value : JSON.stringify(value);
  return value === undefined ? 'none' : JSON.stringify(value);
}
