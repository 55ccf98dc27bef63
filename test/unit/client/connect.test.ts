import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodeHost, type NodeHost } from '../../../src/client/node.ts';
import { connect } from '../../../src/client/tidings.ts';
import { DEFAULT_BASE, environmentFor } from '../../../src/client/environment.ts';
import { testFolder } from '../../support/folder.ts';
import { failure, json } from './fake.ts';

const endpoint = (...bases: string[]): string => JSON.stringify({ name: 'Tidings', version: '1', bases, pid: 1, startedAt: '', more: 1 });
const host = (text: string | null, env: NodeHost['env'] = {}): NodeHost => ({
  env, dataDirFacts: () => ({ platform: 'linux', env, home: () => '/home/me' }), read: () => Promise.resolve(text),
  fetch: () => Promise.reject(new Error('It only finds the address.')),
});

afterEach(() => vi.unstubAllEnvs());

describe('the address of Tidings', () => {
  it('is read from endpoint.json in the default folder', async () => {
    const config = await testFolder();
    vi.stubEnv('XDG_CONFIG_HOME', config);
    vi.stubEnv('APPDATA', config);
    vi.stubEnv('HOME', config);
    const place = nodeHost()?.dataDirFacts();
    const folder = place?.platform === 'darwin' ? join(config, 'Library/Application Support/Tidings') : join(config, place?.platform === 'win32' ? 'Tidings' : 'tidings');
    await mkdir(folder, { recursive: true });
    expect((await connect()).base).toBe(DEFAULT_BASE); // not running, or not installed
    await writeFile(join(folder, 'endpoint.json'), endpoint('http://127.0.0.1:9999', 'http://[::1]:9999'));
    expect((await connect()).base).toBe('http://127.0.0.1:9999');
    expect((await connect({ base: 'http://localhost:1234/' })).base).toBe('http://localhost:1234');
  });

  it('is read from endpoint.json in the given data folder', async () => {
    const dataDir = await testFolder();
    await writeFile(join(dataDir, 'endpoint.json'), endpoint('http://[::1]:9999'));
    expect((await connect({ dataDir })).base).toBe('http://[::1]:9999');
  });

  it.each(['', '{', '[]', '{"name":"Other","bases":["http://127.0.0.1:1"]}', endpoint(), endpoint('http://example.org:80'), endpoint('http://127.0.0.1:1@example.org'), endpoint('https://127.0.0.1:1/x')])(
    'is not guessed from an invalid endpoint.json: %j', async (text) => {
      expect(await failure(environmentFor({}, host(text)).locate())).toMatchObject({
        name: 'TidingsError', code: 'not-tidings', message: '/home/me/.config/tidings/endpoint.json is not as Tidings writes it.',
      });
    });

  it('is the last one while the file is gone, because Tidings may come back there, and then that in the new file', async () => {
    let file: string | null = endpoint('http://127.0.0.1:8435');
    const world = environmentFor({}, { ...host(null), read: () => Promise.resolve(file) });
    expect(await world.locate()).toBe('http://127.0.0.1:8435');
    file = null;
    expect(await world.locate()).toBe('http://127.0.0.1:8435');
    file = endpoint('http://127.0.0.1:8436');
    expect(await world.locate()).toBe('http://127.0.0.1:8436');
  });

  it('is reported as unknown if the file cannot be read', async () => {
    const dataDir = await testFolder();
    await mkdir(join(dataDir, 'endpoint.json'));
    expect(await failure(connect({ dataDir }))).toMatchObject({ name: 'TidingsError', code: 'no-answer', message: expect.stringContaining('cannot be read') as unknown });
  });

  it('is the default address in a browser, or the given base', async () => {
    expect(await environmentFor({}, null).locate()).toBe(DEFAULT_BASE);
    expect(await environmentFor({ base: 'https://proxy.example/tidings/?x#y' }, null).locate()).toBe('https://proxy.example/tidings');
    expect(() => environmentFor({ dataDir: '/x' }, null)).toThrow(TypeError);
  });

  it.each(['', '127.0.0.1:8434', 'file:///x', '/api'])('is rejected if the base is %j', (base) => expect(() => environmentFor({ base }, null)).toThrow(/^base: /));

  it.each([{ base: 5 }, { dataDir: 5 }, { token: 5 }, { token: null }, { fetch: 5 }, { signal: {} }])('is not looked up with an option of the wrong type: %j', (options) => {
    expect(() => environmentFor(options as never, null)).toThrow(TypeError);
    expect(() => environmentFor(options as never, null)).toThrow(new RegExp(`^${Object.keys(options)[0] ?? ''}: this is no`));
  });

  it('is not looked up in an empty folder name, which would be the root', () => {
    expect(() => environmentFor({ dataDir: '' }, host(null))).toThrow(/^dataDir: /);
  });

  it('is not guessed in a Node that is too old, but is in a page of Electron, which looks like one', () => {
    const process = { env: {}, versions: { node: '20.15.1' } };
    expect(() => nodeHost({ process })).toThrow('needs Node 20.16');
    expect(nodeHost({ process, document: {} })).toBeNull();
  });

  it.each([{}, { process: undefined }, { process: { env: {}, browser: true, versions: {} } }])('is not looked up in files outside Node: %j', (global) => expect(nodeHost(global)).toBeNull());
});

describe('without permissions, in Deno', () => {
  const denied = (what: string) => (): never => { throw new Error(`NotCapable: Requires ${what} access`); };
  /** Deno with access to these variables only, and not to the home folder. */
  const deno = (allowed: Record<string, string> = {}): NodeHost | null => nodeHost({
    process: {
      platform: 'linux',
      env: new Proxy(allowed, { get: (all, name) => (typeof name === 'string' ? all[name] : undefined) ?? denied('env')() }),
      getBuiltinModule: (id: string) => (id === 'node:os' ? { homedir: denied('sys') } : { readFile: () => Promise.resolve(endpoint('http://127.0.0.1:9')) }),
    },
  });

  it('a denied variable is no token, and a given base needs nothing else', async () => {
    const world = environmentFor({ base: DEFAULT_BASE }, deno());
    expect(world.token).toBeNull();
    expect(await world.locate()).toBe(DEFAULT_BASE);
  });

  it('the home folder is not needed if the data folder is known', async () => {
    expect(await environmentFor({ dataDir: '/x' }, deno()).locate()).toBe('http://127.0.0.1:9');
    expect(await environmentFor({}, deno({ XDG_CONFIG_HOME: '/cfg' })).locate()).toBe('http://127.0.0.1:9');
  });

  it('the error that says what is missing is passed on', () => {
    expect(() => environmentFor({}, deno())).toThrow('Requires sys access');
  });

  it('a token in a variable that may be read is found', () => {
    expect(environmentFor({ base: DEFAULT_BASE }, deno({ TIDINGS_TOKEN: 'set' })).token).toBe('set');
  });
});

describe('the given fetch', () => {
  it('is called as that of a page must be, which throws for another `this` than its window', async () => {
    async function fetch(this: unknown): Promise<Response> {
      if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
      return Promise.resolve(json({ author: null, quote: null }));
    }
    expect(await (await connect({ base: DEFAULT_BASE, fetch })).quote()).toEqual({ author: null, quote: null });
  });
});

describe('the access token', () => {
  it('is the given one, otherwise TIDINGS_TOKEN', () => {
    expect(environmentFor({ token: 'given' }, host(null, { TIDINGS_TOKEN: 'set' })).token).toBe('given');
    expect(environmentFor({}, host(null, { TIDINGS_TOKEN: 'set' })).token).toBe('set');
    expect(environmentFor({}, host(null, { TIDINGS_TOKEN: '' })).token).toBeNull();
    expect(environmentFor({}, null).token).toBeNull();
    expect(environmentFor({ token: '' }, host(null, { TIDINGS_TOKEN: 'set' })).token).toBe('set');
    expect(environmentFor({ token: '' }, null).token).toBeNull();
  });
  it('may be sent to given and announced addresses, but in Node not to the default one', async () => {
    for (const world of [environmentFor({ base: 'http://localhost:1' }, host(null)), environmentFor({}, null), environmentFor({}, host(endpoint('http://127.0.0.1:9')))]) {
      expect(world.trusts(await world.locate())).toBe(true);
    }
    let file: string | null = endpoint('http://127.0.0.1:9');
    const world = environmentFor({}, { ...host(null), read: () => Promise.resolve(file) });
    await world.locate();
    file = null; // Tidings has quit
    expect(world.trusts(await world.locate())).toBe(false);
    expect(world.trusts('http://127.0.0.1:9')).toBe(false);
  });
  it.each<[string, () => Promise<string | null>]>([
    ['damaged', () => Promise.resolve('garbage')], ['unreadable', () => Promise.reject(new Error('EMFILE'))],
    ['of another computer', () => Promise.resolve(endpoint('http://evil.example:80'))],
  ])('may not be sent to the last address once endpoint.json is %s', async (_how, later) => {
    let read = () => Promise.resolve<string | null>(endpoint('http://127.0.0.1:9'));
    const world = environmentFor({}, { ...host(null), read: () => read() });
    const base = await world.locate();
    expect(world.trusts(base)).toBe(true);
    read = later;
    await expect(world.locate()).rejects.toThrow();
    expect(world.trusts(base)).toBe(false);
  });
  it.each([' ', 'a b', 'a\n', 'ü'])('is rejected if it is %j, with an error that does not quote it', (token) => {
    expect(() => environmentFor({ token }, null)).toThrow(new TypeError('The token has characters that are in no token.'));
  });
});
