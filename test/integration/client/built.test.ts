/** The client as shipped to other programs: one module and its types, in a folder of their own. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { startOrigin } from '../../support/origin.ts';
import { start } from '../api/helpers.ts';

const run = promisify(execFile);
let folder: string;
let code: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidings-client-'));
  await build({ configFile: fromRoot('vite.client.config.ts'), root: fromRoot('.'), logLevel: 'warn', build: { outDir: folder, emptyOutDir: false } });
  code = await readFile(join(folder, 'tidings.js'), 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a module next to the client in a Node process of its own, and returns the JSON it prints. */
async function runBeside(source: string, args: readonly string[] = [], more: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const file = join(folder, `program-${String(Math.random()).slice(2)}.mjs`);
  await writeFile(file, source);
  const env = { ...process.env, XDG_CONFIG_HOME: folder, APPDATA: folder, ...more };
  const { stdout } = await run(process.execPath, [file, ...args], { timeout: 20_000, env });
  return JSON.parse(stdout);
}

/** Returns the compiler's messages for the types of the client, and for each program that uses it. */
async function complaints(sources: readonly string[], options: ts.CompilerOptions): Promise<string[][]> {
  const files = sources.map((_source, index) => join(folder, `program-${index}.ts`));
  await Promise.all(files.map((file, index) => writeFile(file, sources[index] ?? '')));
  const program = ts.createProgram(files, {
    strict: true, noEmit: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, ...options,
  });
  return [join(folder, 'tidings.d.ts'), ...files].map((file) => {
    const source = program.getSourceFile(file); // only these files: checking the compiler's own libraries takes 15 s
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  });
}

const USE = `
  import { connect, TidingsError, type NewsArticle, type TidingsEvent } from './tidings.js';
  const tidings = await connect({ signal: AbortSignal.timeout(1000) });
  const first: NewsArticle | undefined = (await tidings.news())[0];
  export const title: string | undefined = first?.title;
  export async function listen(tell: (event: TidingsEvent) => void): Promise<string | null> {
    try {
      for await (const event of tidings.events()) {
        tell(event);
        if (event.type === 'news') return event.newest?.source ?? null;
      }
    } catch (error) {
      if (error instanceof TidingsError) return error.detail;
    }
    return null;
  }
`;

// The list is read-only, and there is no such option.
const MISUSE = `
  import { connect } from './tidings.js';
  (await (await connect()).news()).pop();
  await connect({ port: 1 });
`;

describe('the built client', () => {
  it('is one module without imports, under 32,000 characters', async () => {
    expect((await readdir(folder)).filter((name) => name.startsWith('tidings'))).toEqual(['tidings.d.ts', 'tidings.js']);
    expect(ts.preProcessFile(code, true, true).importedFiles).toEqual([]);
    expect(code.length).toBeLessThan(32_000);
    expect(code).toMatch(/^\/\*.*\*\/\n\/\/ The client of Tidings \d/);
  });

  it('says in its first line where its types are, as Deno wants it', () => {
    expect(code).toMatch(/^\/\* @ts-self-types="\.\/tidings\.d\.ts" \*\/\n/);
  });

  it('works without the process global of Node', async () => {
    const api = await start();
    onTestFinished(() => api.close());
    const program = `
      const [base] = process.argv.slice(2);
      const { log } = console;
      delete globalThis.process;
      const { connect } = await import('./tidings.js');
      const tidings = await connect({ base });
      const news = await tidings.news();
      let told = null;
      for await (const event of tidings.events()) { told = event; break; }
      const folder = await connect({ dataDir: '.' }).catch(({ name }) => name);
      log(JSON.stringify({ known: (await connect()).base, items: news.length, same: news === await tidings.news(), told: told.type, folder }));
    `;
    expect(await runBeside(program, [api.bases[0] ?? ''])).toEqual({
      known: 'http://127.0.0.1:8434', items: 60, same: true, told: 'news', folder: 'TypeError',
    });
  });

  it('sends nothing to a proxy that the environment names, and ends after a loop that was left', async () => {
    const [api, proxy] = [await start(), await startOrigin()];
    onTestFinished(() => api.close());
    const program = `
      const [base, proxy] = process.argv.slice(2);
      const { fetch } = globalThis;
      globalThis.fetch = (url, init) => fetch(proxy + new URL(url).pathname, init); // as that of Deno and Bun does
      const { connect } = await import('./tidings.js');
      const tidings = await connect({ base, token: 'secret' });
      const items = (await tidings.news()).length;
      for await (const { type } of tidings.events()) {
        console.log(JSON.stringify([items, type]));
        break;
      }
    `;
    const environment = { HTTP_PROXY: proxy.base, http_proxy: proxy.base, NO_PROXY: '', no_proxy: '', NODE_USE_ENV_PROXY: '1' };
    expect(await runBeside(program, [api.bases[0] ?? '', proxy.base], environment)).toEqual([60, 'news']);
    expect(proxy.asked).toEqual([]);
  });

  it('is answered after a time in which its program was too busy to notice that an idle connection was closed', async () => {
    const origin = await startOrigin({ '/api/v1/quote': ({ socket }, response) => {
      response.end('{"author":null,"quote":"Q"}');
      setTimeout(() => socket.destroy(), 200);
    } });
    const program = `
      import { connect } from './tidings.js';
      const tidings = await connect({ base: process.argv[2] });
      await tidings.quote();
      await new Promise((resolve) => setTimeout(resolve, 20));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 800);
      console.log(JSON.stringify((await tidings.quote()).quote));
    `;
    expect(await runBeside(program, [origin.base])).toBe('Q');
  });

  it('throws its own kind of error', async () => {
    const api = await start();
    await api.close(); // nothing listens on its port now
    const program = `
      import { connect, TidingsError } from './tidings.js';
      const error = await connect({ base: process.argv[2] }).then((tidings) => tidings.news()).catch((error) => error);
      console.log(JSON.stringify([error instanceof TidingsError, String(error), error.code]));
    `;
    const base = `http://127.0.0.1:${api.port}`;
    expect(await runBeside(program, [base])).toEqual([true, `TidingsError: Nobody answers at ${base}. Is Tidings running?`, 'no-answer']);
  });
});

describe('the types of the client', () => {
  it.each<[string, ts.CompilerOptions]>([
    ['in a page, without Node', { lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'], types: [] }],
    ['in Node, without the DOM', { lib: ['lib.es2022.d.ts'], types: ['node'], typeRoots: [fromRoot('node_modules/@types')] }],
  ])('need no other types and reject misuse: %s', async (_where, options) => {
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const [types, good, bad] = await complaints([USE, MISUSE], options);
    expect([types, good]).toEqual([[], []]);
    expect(bad).toHaveLength(2);
  });
});
