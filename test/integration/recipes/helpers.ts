/** The recipes of docs/recipes.md, in a temporary home, against a real server with chosen headlines. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { fixedAccess } from '../../../scripts/lib/open-api.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { capture, type Exit } from '../../../scripts/lib/run.ts';
import { digestOf } from '../../../src/main/store/token-digest.ts';
import type { ApiContent } from '../../../src/main/api/documents/served-content.ts';
import { endpointDocument } from '../../../src/main/api/documents/endpoint-document.ts';
import type { NewsEvent } from '../../../src/shared/events.ts';
import type { ApiServer } from '../../../src/main/api/server.ts';
import { fixedContent, publish, start } from '../api/helpers.ts';

const document = await readFile(fromRoot('docs/recipes.md'), 'utf8');

/** Returns the block of docs/recipes.md with this name, as users copy it. */
export function recipe(name: string): string {
  const block = new RegExp(`^\`\`\`\\w+ name=${name.replaceAll('.', '\\.')}\\n([^]*?)^\`\`\`$`, 'm');
  const text = block.exec(document)?.[1];
  if (text === undefined) throw new Error(`docs/recipes.md has no block named ${name}`);
  return text;
}

export interface Home {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Writes these addresses to endpoint.json, as Tidings does. */
  readonly point: (bases: readonly string[]) => Promise<void>;
  /** Runs a shell command line in the home, for ten seconds at most. */
  readonly sh: (line: string, extra?: Readonly<Record<string, string>>) => Promise<Exit>;
}

/** Creates a home with these programs of docs/recipes.md in `~/.local/bin`. Removed after the test. */
export async function home(...programs: readonly string[]): Promise<Home> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-recipe-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return furnish(folder, programs);
}

/** Does the same in an existing folder. */
export async function furnish(folder: string, programs: readonly string[]): Promise<Home> {
  const data = path.join(folder, '.config/tidings');
  const bin = path.join(folder, '.local/bin');
  await mkdir(data, { recursive: true });
  await mkdir(bin, { recursive: true });
  const closed = await closedPort(); // so that no Tidings running on this machine is ever asked
  for (const name of programs) {
    await writeFile(path.join(bin, name), recipe(name).replaceAll('8434', `${closed}`), { mode: 0o755 });
  }
  const env = {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: folder,
    LANG: 'C.UTF-8',
    http_proxy: `http://127.0.0.1:${closed}`, // leads nowhere: nothing may go through it
    no_proxy: '',
  };
  return {
    folder,
    env,
    point: (bases) => {
      const facts = endpointDocument({ version: '1.2.3', bases, pid: process.pid, startedAt: Date.now() });
      return writeFile(path.join(data, 'endpoint.json'), JSON.stringify(facts), { mode: 0o600 });
    },
    sh: (line, extra = {}) =>
      capture('sh', ['-c', line], { cwd: folder, env: { ...env, ...extra }, timeoutMs: 10_000 }),
  };
}

/** Returns a port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export interface Headlines {
  readonly content: ApiContent;
  /** Replaces the headlines, and notifies all listeners. */
  readonly set: (...titles: readonly string[]) => void;
}

/** Returns content for a server, with headlines that can be changed while it runs. */
export function headlines(...first: readonly string[]): Headlines {
  const fixed = fixedContent();
  const listeners = new Set<() => void>();
  let version = 0;
  let news = publish({ news: [] });
  let latest = fixed.events.latest();
  const set = (...titles: readonly string[]): void => {
    const entries = titles.map((title, index) => ({
      title, link: `https://example.org/${index}`, pubDate: '2026-09-30T11:00:00.000Z',
      contentSnippet: '', author: '', categories: [],
    }));
    const [title] = titles;
    const event: NewsEvent = {
      path: '/api/v1/news', items: titles.length,
      newest: title === undefined ? null : { title, link: 'https://example.org/0', source: 'Example', pubDate: '' },
    };
    news = publish({ news: entries });
    latest = { ...latest, news: { version: `n${version += 1}`, data: JSON.stringify(event) } };
    for (const listener of listeners) listener();
  };
  set(...first);
  return {
    set,
    content: {
      ...fixed,
      news: () => news,
      events: {
        latest: () => latest,
        onChange: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
  };
}

export interface Service extends Headlines {
  /** The server, available from the first test on. */
  readonly api: () => ApiServer;
}

/** Starts a server with headlines to choose, for the tests of a file or a suite. */
export function service(): Service {
  const chosen = headlines();
  let api: ApiServer | undefined;
  beforeAll(async () => void (api = await start({ content: chosen.content })));
  afterAll(() => api?.close());
  return {
    ...chosen,
    api: () => {
      if (api === undefined) throw new Error('the server is there from the first test on');
      return api;
    },
  };
}

export const TOKEN = 'c2VjcmV0LXRva2VuLW9mLXRoZS10ZXN0';

/** Admits clients that send `TOKEN`, and no web page. */
export const withToken = fixedAccess({ origins: new Set(), token: digestOf(TOKEN) });
