/** Logging through electron-log's Node build: lines on stderr, and a file in the data folder that rotates by size. */
import { join } from 'node:path';
import log from 'electron-log/node';
import type { Logger, LogLevel } from './ports.ts';

const FILE_SIZE = 1_000_000; // bytes; one older file is kept beside it

/** The log file of a data folder. */
export const logFileIn = (folder: string): string => join(folder, 'tidings.log');

/**
 * The log of this process: lines of `level` and above. It is the library's own first logger, through which the library
 * tells what becomes of its file. @param folder where the file goes; null for stderr alone
 */
export function createLogger(level: LogLevel, folder: string | null): Logger {
  const { console: terminal, file } = log.transports;
  terminal.level = level;
  terminal.format = '{iso} {level} {text}';
  let complained = false;
  terminal.writeFn = ({ message }) => {
    // Of a full disk the library tells at every line, with a stack; once and in one line will do.
    const text = message.data.join(' ').split('\n', 1)[0] ?? '';
    const complaint = text.includes('electron-log.transports.file');
    if (!complaint || !complained) process.stderr.write(`${text}\n`); // stdout is for addresses
    complained ||= complaint;
  };
  file.level = folder === null ? false : level;
  file.format = '{iso} {level} {text}';
  if (folder !== null) file.resolvePathFn = () => logFileIn(folder);
  file.maxSize = FILE_SIZE;
  file.writeOptions = { ...file.writeOptions, mode: 0o600 }; // addresses of feeds stand in it
  const write = (name: LogLevel): Logger[LogLevel] => (message, facts) => log[name](line(message, facts));
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
}

/** `Something happened: key=value key=value`, in one line whatever it quotes; an error shows its message. */
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
