/**
 * `npm run bench:http [-- --seconds N --rounds N --only NAME --out FILE]`: the API's speed beside its limits and its
 * peers, in one run on one machine. Every server is a process of its own, one at a time; a round goes through all of
 * them, and the median of the rounds counts. Absolute figures drift between machines and hours: only ratios are quoted.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findElectron } from '../scripts/lib/electron-runtime.ts';
import { fromRoot } from '../scripts/lib/paths.ts';
import { capture } from '../scripts/lib/run.ts';
import { script } from '../scripts/lib/script.ts';
import { startDesktop, type Desktop } from '../test/e2e/desktop/desktop.ts';
import { bundleServers } from './lib/bundle.ts';
import { nginx, scripted, type Contestant } from './lib/contestants.ts';
import { PATHS, representations, writeDocuments, type DocumentName } from './lib/documents.ts';
import { chooseLoader, type Figures, type Loader } from './lib/load.ts';
import { table, type Row } from './lib/table.ts';

interface Case {
  readonly name: string;
  readonly document: DocumentName;
  readonly headers: Readonly<Record<string, string>>;
}

const CONNECTIONS = 32;

await script(async () => {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' }, only: { type: 'string' }, out: { type: 'string' } },
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
  const desktop = await startDesktop({ panel: false, notifications: 'none' }).catch(() => null);
  try {
    await writeDocuments(folder, fromRoot('resources/models.bundle'));
    const contestants = (await everyone(desktop)).filter(({ name }) => values.only === undefined || name.includes(values.only) || name.startsWith('bare'));
    const loader = await chooseLoader();
    console.log(`${loader.name}, ${CONNECTIONS} connections, ${values.rounds} rounds of ${values.seconds} s; ${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores`);
    const rows = await measure(contestants, await cases(folder), folder, loader.run, Number(values.rounds), Number(values.seconds));
    const text = table(rows);
    console.log(`\n${text}`);
    if (values.out !== undefined) await writeFile(values.out, `${text}\n`);
  } finally {
    await desktop?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
});

/** Who can run on this machine. */
async function everyone(desktop: Desktop | null): Promise<Contestant[]> {
  const bundles = await bundleServers(['bare', 'tidings', 'express', 'fastify', 'hono']);
  const node = [process.execPath];
  const list = [
    scripted('bare, Node', 'bare, Node', node, bundles.bare),
    scripted('tidings, Node', 'bare, Node', node, bundles.tidings),
    scripted('fastify', 'bare, Node', node, bundles.fastify),
    scripted('hono', 'bare, Node', node, bundles.hono),
    scripted('express', 'bare, Node', node, bundles.express),
  ];
  const electron = await findElectron(process.env, (line) => console.log(line));
  if (electron.found && desktop) {
    const command = [electron.executable, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
    const env = { ...desktop.env };
    list.push(
      scripted('bare, Electron', 'bare, Electron', command, bundles.bare, env),
      scripted('tidings, Electron', 'bare, Electron', command, bundles.tidings, env),
    );
  } else console.log(`Not measured: Electron (${electron.found ? 'no private desktop; see docs/contributing.md' : electron.reason})`);
  if ((await capture('nginx', ['-v'])).code === 0) list.push(nginx);
  else console.log('Not measured: nginx (apt-get install nginx-light)');
  return list;
}

async function cases(folder: string): Promise<Case[]> {
  const { identity } = await representations(folder, 'models');
  return [
    { name: 'quote', document: 'quote', headers: {} },
    { name: 'news', document: 'news', headers: {} },
    { name: 'models', document: 'models', headers: {} },
    { name: 'models, gzip', document: 'models', headers: { 'Accept-Encoding': 'gzip' } },
    { name: 'models, brotli', document: 'models', headers: { 'Accept-Encoding': 'br' } },
    { name: 'models, 304', document: 'models', headers: { 'If-None-Match': identity.etag } },
  ];
}

async function measure(
  contestants: readonly Contestant[], list: readonly Case[], folder: string, run: Loader, rounds: number, seconds: number,
): Promise<Row[]> {
  const taken = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round++) {
    for (const contestant of contestants) {
      const server = await contestant.start(folder);
      try {
        for (const one of list) {
          const headers = await fair(one, `${server.base}${PATHS[one.document]}`);
          if (headers === null) continue;
          const figures = await run({ url: `${server.base}${PATHS[one.document]}`, headers, connections: CONNECTIONS, seconds });
          const key = `${one.name}\n${contestant.name}`;
          taken.set(key, [...(taken.get(key) ?? []), figures]);
        }
      } finally {
        await server.stop();
      }
    }
    console.log(`round ${round + 1} of ${rounds} done`);
  }
  return list.map(({ name }) => ({
    name,
    results: contestants.flatMap((contestant) => {
      const figures = taken.get(`${name}\n${contestant.name}`);
      return figures ? [{ server: contestant.name, limit: contestant.limit, figures: middle(figures) }] : [];
    }),
  }));
}

/**
 * The headers that make a server answer this case in this form, or null where it does not know the form: a peer has an
 * ETag of its own, and nginx has no brotli.
 */
async function fair({ name, headers }: Case, url: string): Promise<Record<string, string> | null> {
  const probe = await fetch(url, { headers: { 'Accept-Encoding': 'identity', ...headers } });
  await probe.arrayBuffer();
  if (!name.endsWith('304')) {
    const wanted = headers['Accept-Encoding'];
    return wanted === undefined || probe.headers.get('content-encoding') === wanted ? { ...headers } : null;
  }
  const etag = probe.headers.get('etag');
  return etag === null ? null : { 'If-None-Match': etag };
}

function middle(figures: readonly Figures[]): Figures {
  const of = (pick: (one: Figures) => number): number => figures.map(pick).sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  return { perSecond: of((one) => one.perSecond), p50: of((one) => one.p50), p99: of((one) => one.p99) };
}
