/** What the client needs from its environment, and its implementation in Node and browsers. */
import { list, literal, record, text } from './check.ts';
import { globalFetch, type Fetch } from './direct-fetch.ts';
import { Failure } from './failure.ts';
import { nodeHost, type NodeHost } from './node.ts';
import { checked } from './options.ts';
import { defaultDataDir } from '../shared/data-dir.ts';
import { DEFAULT_PORT } from '../shared/settings-constants.ts';
import { isToken68 } from '../shared/token68.ts';
import type { ConnectOptions } from './tidings.ts';

/** Calls `run` once after `ms`; returns a function that cancels it. */
export type After = (ms: number, run: () => void) => () => void;

export interface ClientEnvironment {
  readonly fetch: Fetch;
  readonly after: After;
  readonly token: string | null;
  /**
   * Whether this base is known to be the person's own Tidings, so that the token may be sent there. In Node not without an
   * endpoint.json: while Tidings is not running, a program of another user may listen at any address.
   */
  readonly trusts: (base: string) => boolean;
  readonly signal: AbortSignal | undefined;
  /** Whether the client runs in a browser. */
  readonly inPage: boolean;
  /** Returns the current base URL of Tidings. */
  readonly locate: () => Promise<string>;
}

/** The base URL unless configured otherwise (docs/api.md). */
export const DEFAULT_BASE = `http://127.0.0.1:${DEFAULT_PORT}`;

/** Creates the environment. @param host Node, or null in a browser. @throws TypeError for an invalid option */
export function environmentFor(given: ConnectOptions, host: NodeHost | null = nodeHost()): ClientEnvironment {
  const options = checked(given);
  const token = options.token || host?.env['TIDINGS_TOKEN'] || null; // an empty one counts as none
  // Checked here because fetch would quote the token in its error.
  if (token !== null && !isToken68(token)) throw new TypeError('The token has characters that are in no token.');
  const { fetch = host?.fetch ?? globalFetch, signal } = options;
  return { fetch, after: afterMs, token, signal, inPage: host === null, ...locator(options, host) };
}

function locator({ base, dataDir }: ConnectOptions, host: NodeHost | null): Pick<ClientEnvironment, 'locate' | 'trusts'> {
  const always = (fixed: string) => ({ locate: () => Promise.resolve(fixed), trusts: () => true });
  if (base !== undefined) return always(baseOf(base));
  if (host === null) {
    if (dataDir !== undefined) throw new TypeError('dataDir: a folder can be read in Node only; give a base.');
    return always(DEFAULT_BASE);
  }
  if (dataDir === '') throw new TypeError('dataDir: an empty text names no folder.');
  const file = `${dataDir ?? defaultDataDir(host.dataDirFacts())}/endpoint.json`;
  let named: string | null = null; // from the file as last read
  let last = DEFAULT_BASE; // without a file: its last address, where it may come back, rather than a guess
  return {
    trusts: (one) => one === named,
    locate: async () => {
      try {
        const found = await host.read(file).catch((cause: unknown) => {
          throw new Failure('no-answer', `${file} cannot be read, so where Tidings answers is not known.`, { cause });
        });
        named = found === null ? null : baseIn(found, file);
      } catch (error) {
        named = null; // the last address is a guess from now on
        throw error;
      }
      last = named ?? last;
      return last;
    },
  };
}

/** Normalises a base URL: no trailing slash. */
function baseOf(base: string): string {
  let url: URL;
  try {
    url = new URL(base);
  } catch {
    throw new TypeError(`base: "${base}" is not a URL such as ${DEFAULT_BASE}.`);
  }
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`base: "${base}" is neither http nor https.`);
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

const endpoint = record<{ readonly name: 'Tidings'; readonly bases: readonly string[] }>({
  name: literal('Tidings'), bases: list(text),
});

/** Returns the first base in `endpoint.json`. Loopback only: the file must not direct the token to another computer. */
function baseIn(document: string, file: string): string {
  try {
    const { bases } = endpoint(JSON.parse(document));
    const base = bases.find((one) => /^http:\/\/(127\.0\.0\.1|\[::1\]):\d+$/.test(one));
    if (base !== undefined) return base;
  } catch {
    // reported below
  }
  throw new Failure('not-tidings', `${file} is not as Tidings writes it.`);
}

const afterMs: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
