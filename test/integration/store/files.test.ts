import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, open, readdir, readFile, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openConfWriter } from '../../../src/main/store/conf-writer.ts';
import { nodeFiles, prepareFolder, type Files } from '../../../src/main/store/files.ts';
import { lockAddresses, lockFolder, lockWithin } from '../../../src/main/store/folder-lock.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts';
import { alone } from '../../support/alone.ts';
import { testFolder } from '../../support/folder.ts';
import { collectingLog } from '../../support/log.ts';
import { isRootOnLinux, SMALL, smallDisk } from '../../support/small-disk.ts';
import { describeWith } from '../../support/with-programs.ts';

const onUnix = process.platform === 'win32' ? it.skip : it;
const permissions = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

const MB = 1_000_000;

/** Takes a lease of a file, and gives it up when somebody opens the file (fcntl(2), F_SETLEASE). */
const LEASE = `
import fcntl, os, signal, sys
file = os.open(sys.argv[1], os.O_RDWR)
def give_up(*_): fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_UNLCK)
signal.signal(signal.SIGIO, give_up)
try: fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_WRLCK)
except OSError as error: sys.exit(print('refused:', error))
print('has it', flush=True)
while True: signal.pause()
`;

/** Measures a process that reads a file again and again (read-again.ts). @param flags of Node */
async function readAgain(flags: readonly string[], path: string, kind: string): Promise<{ grown: number; collections: number }> {
  const program = fileURLToPath(new URL('read-again.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--import', 'tsx', program, path, kind]);
  return JSON.parse(stdout) as { grown: number; collections: number };
}

if (process.platform === 'linux') {
  describeWith(['python3'], 'a file of which another program has a lease, as a file server may', () => {
    it('is read once that gives it up', async (context) => {
      const path = join(await testFolder(), 'a');
      await writeFile(path, 'mine');
      const holder = spawn('python3', ['-c', LEASE, path], { stdio: ['ignore', 'pipe', 'inherit'] });
      onTestFinished(() => void holder.kill());
      const said = String((await once(holder.stdout, 'data'))[0]);
      if (said.startsWith('refused')) context.skip('this file system gives no leases');
      expect(said).toContain('has it');
      expect((await nodeFiles.read(path))?.toString()).toBe('mine');
    });
  });
}

describe('files', () => {
  it('are replaced completely, with owner-only permissions and no temporary file left', async () => {
    const folder = await testFolder();
    const path = join(folder, 'a');
    await nodeFiles.writeAtomic(path, [Buffer.from('one '), Buffer.alloc(0), Buffer.from('two')]);
    await nodeFiles.writeAtomic(path, [Buffer.from('three')]);
    expect((await nodeFiles.read(path))?.toString()).toBe('three');
    expect(await readdir(folder)).toEqual(['a']);
    if (process.platform !== 'win32') expect(await permissions(path)).toBe(0o600);
  });

  it('that do not exist are read as null, and moved or removed without an error', async () => {
    const folder = await testFolder();
    expect(await nodeFiles.read(join(folder, 'a'))).toBeNull();
    expect(await nodeFiles.move(join(folder, 'a'), join(folder, 'b'))).toBe(false);
    await nodeFiles.remove(join(folder, 'a'));
    await expect(nodeFiles.read(folder)).rejects.toThrow();
  });

  onUnix('that are pipes or devices are not read: that would wait for ever, or never come to an end', async () => {
    const folder = await testFolder();
    const [pipe, endless] = [join(folder, 'pipe'), join(folder, 'endless')];
    await promisify(execFile)('mkfifo', [pipe]);
    await symlink('/dev/zero', endless);
    for (const path of [pipe, endless]) {
      await expect(nodeFiles.read(path)).rejects.toThrow(`'${path}' is a pipe or a device, not a file`);
      await expect(nodeFiles.scan(path, () => undefined)).rejects.toThrow('not a file');
      await expect(nodeFiles.readRanges(path, 1, [{ at: 0, length: 1 }])).rejects.toThrow('not a file');
    }
  });

  it.each(['passing', 'lasting'])('reuse the memory of earlier readings: %s', async (kind) => {
    const path = join(await testFolder(), 'a');
    await writeFile(path, Buffer.alloc(60 * MB, 'x'));
    const { grown } = await readAgain(['--expose-gc'], path, kind);
    expect(grown).toBeGreaterThan(0);
    expect(grown).toBeLessThan(68 * MB); // 45 MB are kept; if the memory of one reading were not reused, it would be 90
  });

  it('cause full garbage collections when read for passing use, but not for lasting use', async () => {
    const path = join(await testFolder(), 'a');
    await writeFile(path, Buffer.alloc(60 * MB, 'x'));
    expect((await readAgain([], path, 'lasting')).collections).toBe(0);
    expect((await readAgain([], path, 'passing')).collections).toBeGreaterThan(0); // otherwise the 0 above would prove nothing
  });

  it('are written beside the old ones and then replace them, with owner-only permissions', async () => {
    const folder = await testFolder();
    const path = join(folder, 'a');
    await nodeFiles.writeAtomic(path, [Buffer.from('old')]);
    const temporary = nodeFiles.temporaryFor(path);
    await nodeFiles.writeNew(temporary, [Buffer.from('n'), Buffer.from('ew')]);
    expect(await readFile(path, 'utf8')).toBe('old');
    await expect(nodeFiles.writeNew(temporary, [])).rejects.toThrow('EEXIST');
    await nodeFiles.replace(temporary, path);
    expect(await readFile(path, 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['a']);
    if (process.platform !== 'win32') expect(await permissions(path)).toBe(0o600);
    await nodeFiles.writeNew(nodeFiles.temporaryFor(path), [Buffer.from('left behind')]);
    await prepareFolder(folder);
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('are read in ranges, or piece by piece', async () => {
    const path = join(await testFolder(), 'a');
    const bytes = Buffer.from('0123456789'.repeat(100_000));
    await writeFile(path, bytes);
    const parts = await nodeFiles.readRanges(path, bytes.length, [{ at: 3, length: 4 }, { at: 999_998, length: 2 }, { at: 5, length: 0 }]);
    expect(parts.map(String)).toEqual(['3456', '89', '']);
    await expect(nodeFiles.readRanges(path, bytes.length - 1, [])).rejects.toThrow('were expected');
    await expect(nodeFiles.readRanges(path, bytes.length, [{ at: 999_998, length: 3 }])).rejects.toThrow('ends too early');
    const pieces: Buffer[] = [];
    expect(await nodeFiles.scan(path, (piece) => void pieces.push(Buffer.from(piece)))).toBe(true);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(await nodeFiles.scan(join(path, '..', 'b'), () => undefined)).toBe(false);
  });

  /** Returns the prototype of all file handles, for mocks. */
  async function handleOf(folder: string) {
    const handle = await open(join(folder, 'probe'), 'w');
    await handle.close();
    return Object.getPrototypeOf(handle) as { write: (...args: never[]) => Promise<{ bytesWritten: number }>; sync: () => Promise<void> };
  }

  it('are written completely when the disk takes a few bytes at a time', async () => {
    const folder = await testFolder();
    const handle = await handleOf(folder);
    const write = handle.write as (bytes: Uint8Array, offset: number, length: number) => Promise<{ bytesWritten: number }>;
    const short = vi.spyOn(handle, 'write').mockImplementation(function (this: unknown, ...[bytes, at, length]: [Uint8Array, number, number]) {
      return write.call(this, bytes, at, Math.min(length, 3));
    } as never);
    await nodeFiles.writeAtomic(join(folder, 'a'), [Buffer.from('0123456789'), Buffer.from('abc')]);
    short.mockRestore();
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('0123456789abc');
  });

  it.each<[string, 'write' | 'sync', () => Promise<unknown>]>([
    ['accepts no more bytes', 'write', () => Promise.resolve({ bytesWritten: 0 })],
    ['is full', 'write', () => Promise.reject(new Error('ENOSPC'))],
    ['reports more bytes than it wrote', 'write', () => Promise.resolve({ bytesWritten: 3 })],
    ['fails on sync', 'sync', () => Promise.reject(new Error('EIO'))],
  ])('stay unchanged on a disk that %s', async (_name, method, behave) => {
    const folder = await testFolder();
    const path = join(folder, 'a');
    await nodeFiles.writeAtomic(path, [Buffer.from('old')]);
    const bad = vi.spyOn(await handleOf(folder), method).mockImplementation(behave as never);
    await expect(nodeFiles.writeAtomic(path, [Buffer.from('new')])).rejects.toThrow();
    bad.mockRestore();
    expect(await readFile(path, 'utf8')).toBe('old');
    expect((await readdir(folder)).sort()).toEqual(['a', 'probe']);
  });

  it.runIf(isRootOnLinux)('are left unchanged, with no temporary file beside them, when a write fills a real disk', async () => {
    const folder = await smallDisk();
    const path = join(folder, 'a');
    await nodeFiles.writeAtomic(path, [Buffer.from('old')]);
    await expect(nodeFiles.writeAtomic(path, [Buffer.alloc(2 * SMALL)])).rejects.toThrow('ENOSPC');
    expect(await readFile(path, 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('left behind by a kill during a write are removed at start, and no others', async () => {
    const folder = join(await testFolder(), 'new', 'data');
    await mkdir(folder, { recursive: true });
    const left = ['.news.snapshot.0123456789ab.tmp', 'settings.json.tmp-1234567890abcdef'];
    const mine = ['settings.json', 'notes.tmp', '.hidden.tmp', 'settings.json.tmp-mine'];
    await Promise.all([...left, ...mine].map((name) => writeFile(join(folder, name), 'x')));
    await prepareFolder(folder);
    expect((await readdir(folder)).sort()).toEqual(mine.sort());
  });

  it('that cannot be removed do not keep the program from starting', async () => {
    const folder = await testFolder();
    const stubborn = '.news.snapshot.0123456789ab.tmp';
    await mkdir(join(folder, stubborn, 'x'), { recursive: true }); // a folder is not removed as a file
    await writeFile(join(folder, '.news.snapshot.ba9876543210.tmp'), 'x');
    await prepareFolder(folder);
    expect(await readdir(folder)).toEqual([stubborn]);
  });

  onUnix('are kept in a folder for its owner alone', async () => {
    const folder = join(await testFolder(), 'data');
    await prepareFolder(folder);
    expect(await permissions(folder)).toBe(0o700);
  });
});

describe('settings written by conf', () => {
  onUnix('are written for their owner alone and read back by the next start', async () => {
    const path = join(await testFolder(), 'settings.json');
    const open = () => openSettings({ path, files: nodeFiles, log: collectingLog(), lockAcrossPrograms: alone, openWriter: openConfWriter });
    expect(await (await open()).change((settings) => ({ ...settings, port: 9001 }))).toEqual({ ok: true });
    expect(await permissions(path)).toBe(0o600);
    expect((await open()).current()).toEqual({ ...DEFAULT_SETTINGS, port: 9001 });
  });

  onUnix('made by hand are closed to other users when they are read, but not what a link leads to', async () => {
    const folder = await testFolder();
    const path = join(folder, 'settings.json');
    const open = () => openSettings({ path, files: nodeFiles, log: collectingLog(), lockAcrossPrograms: alone, openWriter: openConfWriter });
    await writeFile(path, '{"port": 9001}', { mode: 0o644 });
    const settings = await open();
    expect(await permissions(path)).toBe(0o600);
    await rm(path);
    await writeFile(path, '{"port": 9002}', { mode: 0o644 });
    await settings.reload();
    expect([settings.current().port, await permissions(path)]).toEqual([9002, 0o600]);
    await writeFile(join(folder, 'elsewhere'), '{"port": 9003}', { mode: 0o644 });
    await rm(path);
    await symlink('elsewhere', path);
    expect((await open()).current().port).toBe(9003);
    expect(await permissions(path)).toBe(0o644);
  });

  onUnix('stay a link when they are mended, and when what it leads to cannot be written', async () => {
    const folder = await testFolder();
    const [path, target] = [join(folder, 'data', 'settings.json'), join(folder, 'dot', 'mine.json')];
    for (const name of ['data', 'dot']) await mkdir(join(folder, name));
    await writeFile(target, '{"port":');
    await symlink('../dot/mine.json', path);
    const settings = await openSettings({ path, files: nodeFiles, log: collectingLog(), lockAcrossPrograms: alone, openWriter: openConfWriter });
    expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject({ port: DEFAULT_SETTINGS.port });
    expect((await lstat(path)).isSymbolicLink()).toBe(true);

    await writeFile(target, '{"port": 9001}');
    const refusing = await openSettings({
      path, files: nodeFiles, log: collectingLog(), lockAcrossPrograms: alone, openWriter: () => ({ write: () => { throw new Error('EROFS'); } }),
    });
    expect(await refusing.change((now) => ({ ...now, port: 9002 }))).toMatchObject({ ok: false });
    expect(await readFile(path, 'utf8')).toBe('{"port": 9001}');
    expect((await lstat(path)).isSymbolicLink()).toBe(true);
    await settings.reload();
    expect(settings.current().port).toBe(9001);
  });

  onUnix('are tried where they will be written, which is where a link leads', async () => {
    const folder = await testFolder();
    for (const name of ['data', 'dot']) await mkdir(join(folder, name));
    await writeFile(join(folder, 'dot', 'mine.json'), '{}');
    await symlink('../dot/mine.json', join(folder, 'data', 'settings.json'));
    const tried: string[] = [];
    const files: Files = { ...nodeFiles, writeNew: (path, parts) => {
      tried.push(dirname(path));
      return nodeFiles.writeNew(path, parts);
    } };
    const settings = await openSettings({ path: join(folder, 'data', 'settings.json'), files, log: collectingLog(), lockAcrossPrograms: alone, openWriter: openConfWriter });
    expect(await settings.change((now) => ({ ...now, port: 9001 }))).toEqual({ ok: true });
    expect(tried).toEqual([await realpath(join(folder, 'dot'))]);
    expect(await readdir(join(folder, 'dot'))).toEqual(['mine.json']);
  });

  onUnix('can be changed behind a link to a file whose name has no room for a longer one', async () => {
    const folder = await testFolder();
    const target = join(folder, `${'n'.repeat(242)}.json`);
    await writeFile(target, '{}');
    await symlink(target, join(folder, 'settings.json'));
    const settings = await openSettings({ path: join(folder, 'settings.json'), files: nodeFiles, log: collectingLog(), lockAcrossPrograms: alone, openWriter: openConfWriter });
    expect(await settings.change((now) => ({ ...now, port: 9001 }))).toEqual({ ok: true });
    expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject({ port: 9001 });
  });

  it('can be changed though their folder is gone', async () => {
    const folder = join(await testFolder(), 'data');
    await mkdir(folder);
    const path = join(folder, 'settings.json');
    const settings = await openSettings({ path, files: nodeFiles, log: collectingLog(), lockAcrossPrograms: alone, openWriter: openConfWriter });
    await rm(folder, { recursive: true });
    expect(await settings.change((now) => ({ ...now, port: 9001 }))).toEqual({ ok: true });
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ port: 9001 });
  });

  it.each(['', '{"port":', 'null', '[]'])('start with a file on which conf would throw, and can be changed again: %j', async (broken) => {
    const path = join(await testFolder(), 'settings.json');
    await writeFile(path, broken);
    const settings = await openSettings({ path, files: nodeFiles, log: collectingLog(), lockAcrossPrograms: alone, openWriter: openConfWriter });
    expect(await settings.change((now) => ({ ...now, port: 9001 }))).toEqual({ ok: true });
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ port: 9001 });
    expect(await readFile(`${path}.broken`, 'utf8')).toBe(broken);
  });
});

describe('settings with a byte order mark', () => {
  it('are read, and can be changed', async () => {
    const path = join(await testFolder(), 'settings.json');
    await writeFile(path, `\uFEFF${JSON.stringify({ ...DEFAULT_SETTINGS, startAtLogin: true })}`);
    const settings = await openSettings({ path, files: nodeFiles, log: collectingLog(), lockAcrossPrograms: alone, openWriter: openConfWriter });
    expect(await settings.change((now) => ({ ...now, port: 9001 }))).toEqual({ ok: true });
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ port: 9001, startAtLogin: true });
  });
});

describe('the folder lock', () => {
  it('has one holder, and is free again after its release', async () => {
    const addresses = lockAddresses(await testFolder(), 'run');
    const first = await lockFolder(addresses);
    expect(first).not.toBeNull();
    expect(await lockFolder(addresses)).toBeNull();
    await first?.release();
    const second = await lockFolder(addresses);
    expect(second).not.toBeNull();
    await second?.release();
  });

  it('can be waited for, and the wait can be aborted', async () => {
    const addresses = lockAddresses(await testFolder(), 'run');
    const held = await lockFolder(addresses);
    const ending = new AbortController();
    const [wanted, unwanted] = [lockWithin(addresses, 60_000), lockWithin(addresses, 60_000, ending.signal)];
    ending.abort();
    expect(await unwanted).toBeNull();
    await held?.release();
    const lock = await wanted;
    expect(lock).not.toBeNull();
    await lock?.release();
  });

  onUnix('is free again when its owner was killed', async () => {
    const folder = await testFolder();
    const addresses = lockAddresses(folder, 'run');
    const script = join(folder, 'hold.mjs');
    await writeFile(script, `import { createServer } from 'node:net'; createServer().listen(${JSON.stringify(addresses[0])}, () => process.send('held'));`);
    const owner = fork(script, [], { execArgv: [] });
    await new Promise((resolve) => owner.once('message', resolve));
    expect(await lockFolder(addresses)).toBeNull();
    const gone = new Promise((resolve) => owner.once('exit', resolve));
    owner.kill('SIGKILL');
    await gone;
    const lock = await lockFolder(addresses);
    expect(lock).not.toBeNull();
    await lock?.release();
  });

  onUnix('cannot be kept from its folder by a name that everybody may take', async () => {
    const [inside, outside] = lockAddresses(await testFolder(), 'run');
    const stranger = createServer();
    await new Promise<void>((resolve) => stranger.listen(outside, resolve));
    const lock = await lockFolder([inside, String(outside)]);
    expect(lock).not.toBeNull();
    expect(await lockFolder([inside])).toBeNull();
    await lock?.release();
    await new Promise((resolve) => stranger.close(resolve));
  });

  onUnix('works without a file where the folder cannot have one', async () => {
    const addresses = lockAddresses(join(await testFolder(), 'absent'), 'start');
    expect(addresses).toHaveLength(2);
    const lock = await lockFolder(addresses);
    expect(lock).not.toBeNull();
    expect(await lockFolder(addresses)).toBeNull();
    await lock?.release();
  });

  onUnix('leaves nothing in the folder after its release', async () => {
    const folder = await testFolder();
    const locks = await Promise.all([1, 2, 3].map(() => lockFolder(lockAddresses(folder, 'run'))));
    expect(await readdir(folder)).toEqual(['run.sock']);
    for (const lock of locks) await lock?.release();
    expect(await readdir(folder)).toEqual([]);
  });

  onUnix('is not taken from a program on another computer that has put its own in its place, as in a shared folder', async () => {
    const folder = await testFolder();
    const addresses = lockAddresses(folder, 'run');
    const [ours, path] = [await lockFolder(addresses), join(folder, 'run.sock')];
    await rm(path); // from there, this socket looks like that of a killed program
    const theirs = await lockFolder(addresses);
    await ours?.release();
    expect(await lockFolder(addresses)).toBeNull();
    await theirs?.release();
    expect(await readdir(folder)).toEqual([]);
  });

  onUnix('goes to one of two that find its owner gone at the same time, whatever the order', async () => {
    const folder = await testFolder();
    for (let round = 0; round < 150; round++) { // the critical order occurs about once in 20
      const address = join(folder, `${round}.sock`);
      const owner = createServer();
      await new Promise<void>((resolve) => owner.listen(`${address}.owner`, resolve));
      await rename(`${address}.owner`, address); // closing removes the name it was opened under, so this one stays
      await new Promise((resolve) => owner.close(resolve));
      const locks = await Promise.all([lockFolder([address]), lockFolder([address])]);
      expect(locks.filter((lock) => lock !== null)).toHaveLength(1);
      for (const lock of locks) await lock?.release();
    }
  });
});
