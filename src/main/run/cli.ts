/** The command line of both entries: parses arguments into options or an error message. Pure. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { LogLevel } from '../base/clock-and-logger.ts';
import { isBlockedPort } from '../../shared/blocked-ports.ts';
import { DEFAULT_PORT } from '../../shared/settings-constants.ts';
import { HttpUrl } from '../../shared/settings.ts';
import { wrong, wrongArguments, type WrongCommand } from './wrong-command.ts';

export interface RunOptions {
  readonly headless: boolean;
  /** What to do with the popup, of this run or of the one already running; null if not given. */
  readonly popup: 'show' | 'toggle' | 'hide' | null;
  /** Seconds the hidden popup window is kept ready; null for the default. */
  readonly keepWindow: number | null;
  readonly dataDir: string | null;
  readonly port: number | null;
  /** Path of the file with the access token of this run. */
  readonly tokenFile: string | null;
  readonly feeds: readonly string[] | null;
  readonly modelsUrl: string | null;
  readonly refresh: boolean;
  readonly once: boolean;
  readonly logLevel: LogLevel;
}

export type CommandLine =
  | { readonly kind: 'run'; readonly options: RunOptions }
  | { readonly kind: 'help' | 'version' }
  | WrongCommand;

const WISHES = ['show', 'toggle', 'hidden'] as const;
const LEVELS: readonly LogLevel[] = ['error', 'warn', 'info', 'debug'];

const OPTIONS = {
  headless: { type: 'boolean', default: false },
  show: { type: 'boolean', default: false },
  toggle: { type: 'boolean', default: false },
  hidden: { type: 'boolean', default: false },
  'keep-window': { type: 'string' },
  'data-dir': { type: 'string' },
  port: { type: 'string' },
  'token-file': { type: 'string' },
  feed: { type: 'string', multiple: true },
  'models-url': { type: 'string' },
  'no-refresh': { type: 'boolean', default: false },
  once: { type: 'boolean', default: false },
  'log-level': { type: 'string', default: 'info' },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const satisfies ParseArgsConfig['options'];

/** The command that starts the program: its own if it is installed, npm in a checkout. */
export type Starter = 'tidings' | 'npm start --';

/** Returns the text of `--help`. @param starter how this program is started */
export const helpFor = (starter: Starter): string => `Tidings: quote of the day, headlines and AI models, in the tray and over HTTP on loopback.

Usage: ${starter} [options]

  --headless         run without tray and window: only refreshing, storage and the API
  --show             show the popup; start the program first if it is not running
  --toggle           show or hide the popup; bind this to a key in your desktop's settings
  --hidden           open no window, even without a tray; for starting at login
  --keep-window SECS keep the popup's window loaded this long after it is hidden (default: 300)
  --data-dir DIR     keep settings and content in DIR
  --port N           use port N for this run; 0 means any free port
  --token-file FILE  require the token in the first line of FILE for this run
  --feed=URL         read this feed instead of the configured ones for this run; may be repeated
  --models-url=URL   read the list of AI models from URL for this run
  --no-refresh       do not use the network; serve the stored content
  --once             refresh everything that is due, store it and exit; the status is 0 only if no source has an error
  --log-level LEVEL  error, warn, info or debug (default: info)
  -h, --help         show this help
  -v, --version      show the version

The API answers at http://127.0.0.1:${DEFAULT_PORT} and http://[::1]:${DEFAULT_PORT} unless configured otherwise.
`;

/**
 * Parses the arguments after the program's name.
 * @param lenient ignore unknown arguments: Electron's command line also contains Chromium's switches
 */
export function parseCommandLine(args: readonly string[], { lenient }: { readonly lenient: boolean }): CommandLine {
  let values;
  try {
    values = parseArgs({ args: lenient ? args.filter((argument, at) => isOurs(argument) || isValueMissing(args[at - 1])) : [...args], options: OPTIONS, allowPositionals: lenient }).values;
  } catch (error) {
    return wrongArguments(error);
  }
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };

  const port = values.port === undefined ? null : wholeNumber(values.port, 65_535);
  if (port === undefined) return wrong(`--port must be a whole number from 0 to 65535, not "${values.port ?? ''}"`);
  if (port !== null && isBlockedPort(port)) return wrong(`--port ${port} would not work: browsers and Node.js refuse to connect to this port`);
  const keepWindow = values['keep-window'] === undefined ? null : wholeNumber(values['keep-window'], 86_400);
  if (keepWindow === undefined) return wrong(`--keep-window must be a whole number of seconds up to a day, not "${values['keep-window'] ?? ''}"`);
  const level = LEVELS.find((one) => one === values['log-level']);
  if (!level) return wrong(`--log-level must be one of ${LEVELS.join(', ')}, not "${values['log-level']}"`);
  for (const url of [...(values.feed ?? []), ...(values['models-url'] === undefined ? [] : [values['models-url']])]) {
    if (!HttpUrl.safeParse(url).success) return wrong(`"${url}" is not an http or https address`);
  }
  if (values.once && values['no-refresh']) return wrong('--once and --no-refresh exclude each other');
  const [wish, otherWish] = WISHES.filter((name) => values[name]);
  if (wish !== undefined && otherWish !== undefined) return wrong(`--${wish} and --${otherWish} exclude each other`);
  for (const alone of ['headless', 'once'] as const) {
    if (values[alone] && wish !== undefined) return wrong(`--${alone} has no popup: leave out --${wish}`);
  }
  if (values['data-dir'] === '') return wrong('--data-dir needs a folder');
  if (values['token-file'] === '') return wrong('--token-file needs a file');
  return {
    kind: 'run',
    options: {
      headless: values.headless || values.once, // a run that ends by itself needs no window
      popup: wish === 'hidden' ? 'hide' : wish ?? null,
      keepWindow,
      dataDir: values['data-dir'] ?? null,
      port,
      tokenFile: values['token-file'] ?? null,
      feeds: values.feed?.map((url) => HttpUrl.parse(url)) ?? null,
      modelsUrl: values['models-url'] === undefined ? null : HttpUrl.parse(values['models-url']),
      refresh: !values['no-refresh'],
      once: values.once,
      logLevel: level,
    },
  };
}

const isOurs = (argument: string): boolean => {
  if (!argument.startsWith('-')) return true;
  if (argument === '-h' || argument === '-v') return true; // `--v=1` is Chromium's
  return argument.startsWith('--') && Object.hasOwn(OPTIONS, argument.slice(2).replace(/=.*$/s, ''));
};

/** Whether the argument before awaits a value. What stands there instead is kept, to be refused; otherwise a later word would be the value. */
const isValueMissing = (before = ''): boolean =>
  before.startsWith('--') && Object.entries(OPTIONS).some(([name, { type }]) => type === 'string' && name === before.slice(2));

/** @param most at most five digits */
function wholeNumber(text: string, most: number): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
