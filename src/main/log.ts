/** Logging through electron-log's Node build: to stderr, and to a file in the data folder that is rotated by size. */
import { appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import log from 'electron-log/node';
import { ensureHome } from './base/ensure-home.ts';
import type { Logger, LogLevel } from './base/clock-and-logger.ts';

/** The log of a run. */
export interface RunLog extends Logger {
  /** Writes to the file alone: for what is told on the terminal in other words, or not worth telling there. */
  readonly file: Logger;
}

const FILE_SIZE = 1_000_000; // bytes; one older file is kept
const MODE = 0o600; // it contains addresses of feeds

/** Returns the path of the log file in a data folder. */
export const logFileIn = (folder: string): string => join(folder, 'tidings.log');

/**
 * Creates the log of this process for lines of `level` and above. It configures the library's default logger, through which
 * the library reports problems with its file.
 * @param folder folder of the log file; null for stderr only
 */
export function createLogger(level: LogLevel, folder: string | null): RunLog {
  const { console: terminal, file } = log.transports;
  terminal.level = level;
  terminal.format = '{iso} {level} {text}';
  let complained = false;
  terminal.writeFn = ({ message }) => {
    // On a full disk the library complains with a stack trace for every line; print that once, in one line.
    const text = message.data.join(' ').split('\n', 1)[0] ?? '';
    const complaint = text.includes('electron-log.transports.file');
    if (!complaint || !complained) process.stderr.write(`${text}\n`); // stdout is reserved for addresses
    complained ||= complaint;
  };
  file.setAppName('Tidings'); // without it the library looks for a package.json up from the current folder, and throws
  file.level = folder === null ? false : level;
  file.format = '{iso} {level} {text}';
  if (folder !== null) {
    ensureHome(folder);
    file.resolvePathFn = () => logFileIn(folder);
    const canOpen = opener(logFileIn(folder), (error) => {
      if (!complained) send('error', line('The log file cannot be opened', { error }), ['console']);
      complained = true;
    });
    log.hooks = [(message, _transport, name) => (name !== 'file' || canOpen()) && message];
  }
  file.maxSize = FILE_SIZE;
  file.writeOptions = { ...file.writeOptions, mode: MODE };
  const writer = (transports: string[]): Logger => {
    const write = (level: LogLevel): Logger[LogLevel] => (message, facts) => send(level, line(message, facts), transports);
    return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
  };
  return { ...writer(['console', 'file']), file: writer(['file']) };
}

const send = (level: LogLevel, text: string, transports: string[]): void => log.processMessage({ data: [text], date: new Date(), level }, { transports });

/**
 * Returns a check to make before each write: false while the log file cannot be opened. After the first success only a pipe is
 * refused. The library writes nothing more in the whole run if its first attempt to open a file fails, so it must not make one
 * in vain.
 */
function opener(path: string, complain: (error: unknown) => void): () => boolean {
  let isOpen = false;
  return () => {
    try {
      // Also later: opening a pipe, or writing to it, would hold up everything until somebody reads from it.
      if (statSync(path, { throwIfNoEntry: false })?.isFIFO() === true) throw new Error(`'${path}' is a pipe`);
      if (!isOpen) appendFileSync(path, '', { mode: MODE });
      isOpen = true;
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  };
}

/** Formats `Something happened: key=value key=value` on one line. Errors show their message and those of their causes. */
function line(message: string, facts: Readonly<Record<string, unknown>> = {}): string {
  const words = Object.entries(facts).map(([name, value]) => `${name}=${show(value)}`);
  const text = words.length === 0 ? message : `${message}: ${words.join(' ')}`;
  return text.replace(/\s*[\r\n]+\s*/g, ' '); // quoted text must not start new lines
}

function show(value: unknown): string {
  if (value instanceof Error) return JSON.stringify(messagesOf(value).join(': '));
  if (typeof value === 'string') return /^[\w./:@-]+$/.test(value) ? value : JSON.stringify(value);
  return value === undefined ? 'none' : JSON.stringify(value);
}

/** An AggregateError has none of its own, but those of its errors. A cause may be its own, so not for ever. */
function messagesOf(error: Error, depth = 5): readonly string[] {
  const inside = error instanceof AggregateError ? error.errors : [error.cause];
  const deeper = depth === 0 ? [] : inside.flatMap((one: unknown) => (one instanceof Error ? messagesOf(one, depth - 1) : []));
  return [error.message, ...deeper].filter((message) => message !== '');
}
