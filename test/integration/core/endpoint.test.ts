/** endpoint.json on a real disk, and the checks for the configured port after a start on another one. */
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { EndpointDocument } from '../../../src/main/api/documents/endpoint-document.ts';
import { openEndpoint, type Endpoint, type EndpointOptions } from '../../../src/main/core/endpoint.ts';
import { nodeFiles } from '../../../src/main/store/files.ts';
import { fakeClock, NOON, settle } from '../../support/fake-clock.ts';
import { testFolder } from '../../support/folder.ts';
import { collectingLog } from '../../support/log.ts';
import { OPEN_API } from '../../../scripts/lib/open-api.ts';
import { fixedContent } from '../api/helpers.ts';
import { told } from '../../support/told.ts';

async function setUp(given: Partial<EndpointOptions> = {}) {
  const dataDir = given.dataDir ?? (await testFolder());
  const clock = fakeClock();
  const log = collectingLog();
  const changed = vi.fn();
  const { complete, access } = OPEN_API;
  const options = {
    complete, access, content: fixedContent(), port: 0, version: '1.2.3', startedAt: NOON, clock, log, files: nodeFiles, ...given, dataDir,
  };
  const file = join(dataDir, 'endpoint.json');
  const open = async (more: Partial<EndpointOptions> = {}): Promise<Endpoint> => {
    const endpoint = await openEndpoint({ ...options, ...more }, changed);
    onTestFinished(() => endpoint.close());
    return endpoint;
  };
  return { open, dataDir, file, clock, log, changed };
}

const hasIpv6 = Object.values(networkInterfaces()).flat().some((one) => one?.address === '::1');
const exists = (path: string): Promise<boolean> => stat(path).then(() => true, () => false);
const read = async (path: string): Promise<EndpointDocument> => EndpointDocument.parse(JSON.parse(await readFile(path, 'utf8')));
const answers = (base: string): Promise<boolean> => fetch(`${base}/status`).then(({ ok }) => ok, () => false);

/** Starts a server that drops every connection, and so is quickly recognised as not being Tidings. */
async function stranger(host = '127.0.0.1'): Promise<{ readonly port: number; readonly server: Server; leave(): Promise<void> }> {
  const server = createServer((socket) => socket.destroy()).listen({ port: 0, host, ipv6Only: true });
  await once(server, 'listening');
  const leave = async (): Promise<void> => {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(leave);
  return { port: (server.address() as AddressInfo).port, server, leave };
}

describe('endpoint.json', () => {
  it('exists while the API is open, complete and readable by its owner only, and is removed afterwards', async () => {
    const { open, dataDir, file } = await setUp();
    const endpoint = await open();
    expect(await read(file)).toEqual({
      name: 'Tidings', version: '1.2.3', bases: endpoint.bases, pid: process.pid, startedAt: new Date(NOON).toISOString(),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await endpoint.close();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is written again at the next check if it was removed, or replaced as in a folder that is synced', async () => {
    const { open, file } = await setUp();
    const endpoint = await open();
    const ours = await readFile(file, 'utf8');
    const elsewhere = JSON.stringify({ ...(await read(file)), bases: ['http://127.0.0.1:1'], pid: process.pid + 1 });
    for (const spoil of [() => rm(file), () => writeFile(file, elsewhere), () => writeFile(file, '')]) {
      await spoil();
      await endpoint.recheck();
      expect(await readFile(file, 'utf8')).toBe(ours);
    }
  });

  it('is left alone by a check that finds it unchanged, and by one after the end', async () => {
    const writeAtomic = vi.fn(nodeFiles.writeAtomic);
    const { open, file } = await setUp({ files: { ...nodeFiles, writeAtomic } });
    const endpoint = await open();
    await endpoint.recheck();
    expect(writeAtomic).toHaveBeenCalledTimes(1);
    await endpoint.close();
    await writeFile(file, 'of the next run');
    await endpoint.recheck();
    expect(await readFile(file, 'utf8')).toBe('of the next run');
  });

  it('replaces whatever a crashed run left, including its file mode', async () => {
    for (const left of ['{"broken', JSON.stringify({ name: 'Tidings', version: '1', bases: ['http://127.0.0.1:1'], pid: 1, startedAt: '2020-01-01T00:00:00.000Z' })]) {
      const { open, file } = await setUp();
      await writeFile(file, left, { mode: 0o644 });
      const endpoint = await open();
      expect((await read(file)).bases).toEqual(endpoint.bases);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    }
  });

  it('names the new address while both the new and the old one answer', async () => {
    const { file, dataDir } = await setUp();
    const seen: { bases: readonly string[]; answering: boolean[] }[] = [];
    let before: readonly string[] = [];
    const { open } = await setUp({ dataDir, files: {
      ...nodeFiles,
      writeAtomic: async (path, parts) => {
        await nodeFiles.writeAtomic(path, parts);
        const { bases } = await read(path);
        seen.push({ bases, answering: await Promise.all([...before, ...bases].map(answers)) });
      },
    } });
    const endpoint = await open();
    before = endpoint.bases;
    await endpoint.moveTo(0);
    expect(seen.map(({ bases }) => bases)).toEqual([before, endpoint.bases]);
    expect(seen[1]?.answering).toEqual([...before, ...endpoint.bases].map(() => true));
    expect(await Promise.all(before.map(answers))).toEqual(before.map(() => false));
    expect((await read(file)).bases).toEqual(endpoint.bases);
  });

  it('is removed before the API stops answering', async () => {
    let answering: boolean[] = [];
    let bases: readonly string[] = [];
    const { open } = await setUp({ files: { ...nodeFiles, remove: async (path) => {
      await nodeFiles.remove(path);
      answering = await Promise.all(bases.map(answers));
    } } });
    const endpoint = await open();
    bases = endpoint.bases;
    await endpoint.close();
    expect(answering).toEqual(bases.map(() => true));
  });

  it('does not prevent a move if it cannot be written: it is removed, and written later', async () => {
    let full = false;
    const { open, file, log } = await setUp({ files: {
      ...nodeFiles,
      writeAtomic: (path, parts) => (full ? Promise.reject(new Error('ENOSPC')) : nodeFiles.writeAtomic(path, parts)),
    } });
    const endpoint = await open();
    full = true;
    await endpoint.moveTo(0);
    expect(await answers(endpoint.bases[0] ?? '')).toBe(true);
    expect(await exists(file)).toBe(false);
    await endpoint.recheck();
    const errors = () => log.lines.filter(({ level }) => level === 'error');
    expect(errors()).toHaveLength(1); // also if it fails again
    full = false;
    await endpoint.recheck();
    expect((await read(file)).bases).toEqual(endpoint.bases);
    full = true;
    await endpoint.moveTo(0);
    expect(errors()).toHaveLength(2);
  });

  it('is left alone on quit if it belongs to another run', async () => {
    const { open, file } = await setUp();
    const first = await open();
    const second = await open({ startedAt: NOON + 1 }); // the same process, started later: only the time differs
    await first.close();
    expect((await read(file)).bases).toEqual(second.bases);
    const theirs = { ...(await read(file)), pid: process.pid + 1 };
    await writeFile(file, JSON.stringify(theirs));
    await second.close();
    expect(await read(file)).toEqual(theirs);
  });

  it('does not prevent a clean end when the data folder is gone', async () => {
    const { open, dataDir, log } = await setUp();
    const endpoint = await open();
    const aside = `${dataDir}-aside`;
    onTestFinished(() => rm(aside, { recursive: true, force: true }));
    await rename(dataDir, aside);
    await endpoint.close();
    await mkdir(dataDir);
    expect(await answers(endpoint.bases[0] ?? '')).toBe(false);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('after a start with the configured port taken', () => {
  it('the API returns to it within seconds once it is free, reports that, and leaves no timer', async () => {
    const { port, leave } = await stranger();
    const { open, file, clock, changed, log } = await setUp({ port });
    const endpoint = await open();
    const beside = [...endpoint.bases];
    expect(told(endpoint.notice)).toContain(`Port ${port} is taken by another program`);
    expect(log.lines.map(({ message }) => message)).toContain(told(endpoint.notice));
    await leave();
    await clock.advance(5_000);
    await expect.poll(() => endpoint.port).toBe(port);
    await expect.poll(() => changed.mock.calls.length).toBe(1);
    expect(endpoint.notice).toBeNull();
    expect((await read(file)).bases).toEqual(endpoint.bases);
    expect(await Promise.all(beside.map(answers))).toEqual(beside.map(() => false));
    expect(clock.waiting).toBe(0);
  });

  it('the port is checked eight times within 22 minutes, then only on request', async () => {
    const { port, leave } = await stranger();
    const { open, clock, changed } = await setUp({ port });
    const endpoint = await open();
    for (let look = 0; look < 8; look++) {
      expect(clock.waiting, `look ${look}`).toBe(1);
      await clock.advance(5_000 * 2 ** look);
      await endpoint.recheck(); // runs after the check in progress, or joins it
      await settle();
    }
    expect(clock.waiting).toBe(0);
    expect(clock.now() - NOON).toBeLessThan(22 * 60_000);
    expect(changed).not.toHaveBeenCalled();
    await leave();
    await endpoint.recheck();
    expect(endpoint.port).toBe(port);
  });

  it.runIf(hasIpv6)('on one address only, that address is opened within seconds once it is free', async () => {
    const { port, leave } = await stranger('::1');
    const { open, file, clock, changed } = await setUp({ port });
    const endpoint = await open();
    expect(endpoint.bases).toEqual([`http://127.0.0.1:${port}`]);
    await leave();
    await clock.advance(5_000);
    await expect.poll(() => endpoint.bases).toEqual([`http://127.0.0.1:${port}`, `http://[::1]:${port}`]);
    await expect.poll(() => changed.mock.calls.length).toBe(1);
    expect((await read(file)).bases).toEqual(endpoint.bases);
    await expect.poll(() => clock.waiting).toBe(0);
  });

  it('the checks end when another port is chosen', async () => {
    const { port, leave } = await stranger();
    const { open, clock } = await setUp({ port });
    const endpoint = await open();
    await endpoint.moveTo(endpoint.port);
    await leave();
    await clock.advance(60_000);
    await endpoint.recheck();
    expect(endpoint).toMatchObject({ configuredPort: endpoint.port, notice: null });
    expect(endpoint.port).not.toBe(port);
    await endpoint.close();
    expect(clock.waiting).toBe(0);
  });
});

describe('a change of the port while it runs', () => {
  it('is reported, and a port that is taken is looked for within seconds', async () => {
    const { port, leave } = await stranger();
    const { open, clock, changed } = await setUp();
    const endpoint = await open();
    await endpoint.moveTo(0);
    expect(changed).toHaveBeenCalledTimes(1);
    await endpoint.setConfiguredPort(port);
    expect(changed).toHaveBeenCalledTimes(2);
    expect(told(endpoint.notice)).toContain(`Port ${port} is taken by another program`);
    await leave();
    await clock.advance(5_000);
    await expect.poll(() => endpoint.port).toBe(port);
  });
});
