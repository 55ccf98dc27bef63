/** Refresh processes and feed workers that die, hang or cannot be started. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { systemClock } from '../../../src/main/clock.ts';
import { forkNode } from '../../../src/main/refresh/jobs/fork-node.ts';
import { createFeedReader } from '../../../src/main/refresh/process/feed-reader.ts';
import { ASKING, FINISH } from '../../../src/main/refresh/jobs/messages.ts';
import { createRefresher } from '../../../src/main/refresh/jobs/refresher.ts';
import { emptyPlace } from '../../support/examples.ts';
import { testFolder } from '../../support/folder.ts';
import { collectingLog } from '../../support/log.ts';
import { AS_OTHERS, importing } from '../../support/node-options.ts';
import { rss, send, startOrigin, tagged, type TestOrigin } from '../../support/origin.ts';
import { noParts } from '../../support/parts.ts';
import { stopFor } from '../../support/stopped.ts';

const ENTRY = fileURLToPath(new URL('../../../dist/main/refresh-process.js', import.meta.url));

beforeAll(async () => { await buildIfNeeded(); }, 60_000);

/** A worker that does what the feed's bytes tell it to. */
const WORKER = `
import { parentPort } from 'node:worker_threads';
let poisoned = false;
parentPort.on('message', ({ bytes }) => {
  if (poisoned) process.exit(1);
  const wish = Buffer.from(bytes).toString();
  poisoned = wish === 'poison';
  if (wish === 'hang') for (;;);
  if (wish === 'die') process.exit(1);
  if (wish === 'eat') { const all = []; for (;;) all.push(new Array(100_000).fill({})); }
  if (wish === 'rubbish') return parentPort.postMessage('?');
  if (wish === 'no thread') throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' }); // as if it could not be started
  if (wish === 'defect') throw new TypeError('undefined is not a function');
  if (wish === 'slow') return setTimeout(() => parentPort.postMessage({ read: { title: wish } }), 300);
  if (wish === 'bad') return parentPort.postMessage({ problem: 'This is no feed.' });
  parentPort.postMessage({ read: { title: wish } });
  if (wish === 'then die') setTimeout(() => { throw new Error('late'); }, 100); // an answer given at the very end may be lost
});`;

async function reader(deadlineMs = 5_000, onDefect: (error: unknown) => void = () => undefined) {
  const script = join(await testFolder(), 'worker.mjs');
  await writeFile(script, WORKER);
  const feeds = createFeedReader({ workerUrl: pathToFileURL(script), deadlineMs, memoryMb: 32, onDefect });
  onTestFinished(() => feeds.close());
  return (wish: string) => feeds.read({ bytes: Buffer.from(wish), contentType: null, url: 'https://example.org/' });
}

describe('reading feeds in a worker', () => {
  it.each([
    ['hang', 'The feed takes too long to read.'],
    ['die', 'The feed could not be read.'],
    ['rubbish', 'The feed could not be read.'],
    ['eat', 'The feed takes too much memory to read.'],
    ['bad', 'This is no feed.'],
  ])('fails only the feed concerned: %s', async (wish, words) => {
    const read = await reader(wish === 'hang' ? 3_000 : 5_000);
    const all = await Promise.allSettled([read('one'), read(wish), read('two')]);
    expect(all).toMatchObject([
      { status: 'fulfilled', value: { title: 'one' } },
      { status: 'rejected', reason: { name: 'UserFacingError', message: words } },
      { status: 'fulfilled', value: { title: 'two' } },
    ]);
  });

  it('retries a feed if the worker died of what an earlier one left over', async () => {
    const read = await reader();
    expect(await Promise.all([read('poison'), read('next'), read('last')])).toMatchObject([{ title: 'poison' }, { title: 'next' }, { title: 'last' }]);
  });

  it('does not blame the feed if this computer can start no thread', async () => {
    const defects: unknown[] = [];
    const read = await reader(5_000, (error) => void defects.push(error));
    const all = await Promise.allSettled([read('one'), read('no thread'), read('two')]);
    expect(all).toMatchObject([{ value: { title: 'one' } }, { reason: { name: 'Error', message: 'EAGAIN' } }, { value: { title: 'two' } }]);
    expect(defects).toMatchObject([{ message: 'EAGAIN' }]);
  });

  it('does not blame the feed for a defect, and tries it once more in case an earlier one led to it', async () => {
    const defects: unknown[] = [];
    const read = await reader(5_000, (error) => void defects.push(error));
    const all = await Promise.allSettled([read('one'), read('defect'), read('two')]);
    expect(all).toMatchObject([{ value: { title: 'one' } }, { reason: { name: 'TypeError' } }, { value: { title: 'two' } }]);
    expect(defects).toMatchObject([{ name: 'TypeError' }, { name: 'TypeError' }]);
  });

  it('tells of errors in the worker, also between two feeds, but not of a feed that takes too much memory', async () => {
    const defects: unknown[] = [];
    const read = await reader(5_000, (error) => void defects.push(error));
    await read('then die');
    await expect.poll(() => defects).toMatchObject([{ message: 'late' }]);
    await read('eat').catch(() => undefined);
    expect(defects).toHaveLength(1);
  });

  it('takes an answer that came while the program was stopped, even if the deadline has passed meanwhile', async () => {
    const read = await reader(1_000);
    await read('one');
    const reading = read('slow');
    await new Promise(setImmediate); // until the worker has it
    stopFor(3_000);
    expect(await reading).toMatchObject({ title: 'slow' });
  });

  it('continues with another worker when one dies between two feeds', async () => {
    const read = await reader();
    await read('then die');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await read('next')).toMatchObject({ title: 'next' });
  });
});

describe('a refresh process', () => {
  const job = { kind: 'models', place: emptyPlace('models'), now: 1, userAgent: 'Test/1', pauses: [], url: 'http://127.0.0.1:9/', validators: null } as const;

  /** Starts the built process, or another one, without a refresher. */
  const startEntry = (entry = ENTRY, execArgv: readonly string[] = [AS_OTHERS]) => {
    const child = fork(entry, [], { serialization: 'advanced', execArgv: [...execArgv], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const messages: unknown[] = [];
    child.on('message', (message) => {
      messages.push(message);
      if (isEarly(message)) child.send({ goOn: emptyPlace() });
    });
    return { child, messages };
  };

  const newsJob = async ({ base }: TestOrigin, ...ids: readonly string[]) => ({
    kind: 'news', now: 1, userAgent: 'Test/1', pauses: [], active: ids, known: ids, mute: [], rebuild: false, scope: 'f',
    place: { ...emptyPlace(), temporary: join(await testFolder(), 'news.snapshot.tmp') },
    fetch: ids.map((id) => ({ id, url: `${base}/${id}`, validators: null, guarded: false, lastRead: null, host: null, failing: false })),
  });

  it.each([
    ['exits at once', 'process.exit(1);'],
    ['exits on its first message', "process.on('message', () => process.exit(1));"],
    ['disconnects', 'process.disconnect();'],
  ])('that %s makes its job fail', async (_name, script) => {
    const path = join(await testFolder(), 'entry.mjs');
    await writeFile(path, script);
    const refresher = createRefresher(() => forkNode(pathToFileURL(path), process.env), { clock: systemClock, log: collectingLog() });
    await expect(refresher.run(() => job, noParts)).rejects.toThrow('The refresh process ended unexpectedly.');
  });

  it.each([
    ['throws', "process.on('message', () => { throw new TypeError('it broke'); });", { code: 1, said: 'TypeError: it broke' }, 'ended unexpectedly'],
    ['is killed', "process.on('message', () => process.kill(process.pid, 'SIGKILL'));", { code: null, signal: 'SIGKILL' }, 'was ended by force'],
  ])('that %s says in the log what it died of', async (_name, script, facts, words) => {
    const path = join(await testFolder(), 'entry.mjs');
    await writeFile(path, script);
    const quiet = vi.spyOn(process.stderr, 'write').mockReturnValue(true); // to which it is passed on
    onTestFinished(() => quiet.mockRestore());
    const log = collectingLog();
    const refresher = createRefresher(() => forkNode(pathToFileURL(path), process.env), { clock: systemClock, log });
    await expect(refresher.run(() => job, noParts)).rejects.toThrow(`The refresh process ${words}`);
    expect(log.lines).toEqual([{ level: 'warn', message: 'The refresh process exited without an answer', facts: { job: 'models', ...facts } }]);
  });

  it.skipIf(process.platform === 'win32')('that cannot be started for want of file descriptors says so in the log', () => {
    const script = `
      import { openSync } from 'node:fs';
      import { forkNode } from '${fromRoot('src/main/refresh/jobs/fork-node.ts')}';
      try { for (;;) openSync('/dev/null'); } catch {}
      const child = forkNode(new URL('file:///entry.js'), process.env);
      child.onExit(({ error }) => process.exit(error?.code === 'EMFILE' ? 42 : 1));
      child.post({});`;
    const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -n 100 && exec "$0" "$@"', process.execPath, '--import', 'tsx', '--input-type=module', '-e', script], { cwd: fromRoot('.'), encoding: 'utf8' });
    expect(status, stderr).toBe(42);
  });

  it('of another build than main does nothing but say so', async () => {
    const forked = () => forkNode(pathToFileURL(ENTRY), { ...process.env, TIDINGS_BUILD: 'another' });
    const log = collectingLog();
    const refresher = createRefresher(forked, { clock: systemClock, log });
    await expect(refresher.run(() => job, noParts)).rejects.toThrow('A new version of Tidings is installed.');
    expect(refresher.isOutdated()).toBe(true);
    expect(log.lines).toMatchObject([{ level: 'warn', message: 'Tidings was updated while it runs; nothing is fetched until it is started again' }]);
  });

  it('says before its first request that it is asking', async () => {
    const { child, messages } = startEntry();
    child.send(job);
    await expect.poll(() => messages).toMatchObject(['asking', { attempts: [{ id: 'models', result: { kind: 'failed' } }] }]);
  });

  it('reads a feed without asking from what the search before it got', async () => {
    const origin = await startOrigin({ '/': tagged(rss('F', 'one'), '"1"') });
    const url = `${origin.base}/`;
    const refresher = createRefresher(() => forkNode(pathToFileURL(ENTRY), process.env), { clock: systemClock, log: collectingLog() });
    onTestFinished(() => refresher.stop());
    const base = { now: 1, userAgent: 'Test/1', pauses: [] };
    const { documents: [found] } = await refresher.discover(() => ({ ...base, kind: 'discover', urls: [url] }));
    const temporary = join(await testFolder(), 'news.snapshot.tmp');
    const { attempts, snapshot } = await refresher.run(() => ({
      ...base, kind: 'news', active: ['f'], known: ['f'], mute: [], place: { ...emptyPlace(), temporary }, rebuild: false, scope: 'f',
      fetch: [{ id: 'f', url, validators: null, guarded: false, lastRead: null, host: null, failing: false, ...(found && { found }) }],
    }), noParts);
    expect(attempts).toMatchObject([{ result: { kind: 'fresh', items: 1, advice: { validators: { etag: '"1"' } } } }]);
    expect([snapshot, origin.asked.length]).toMatchObject([{ kind: 'written', layout: { items: 1 } }, 1]);
  });

  it('searches for as long as it may, also if somebody sets the clock meanwhile', async () => {
    const origin = await startOrigin({ '/': tagged(rss('F', 'one'), '"1"') });
    const url = `${origin.base}/`;
    const hasty = importing('const { now } = Date; let ahead = 0; Date.now = () => now() + (ahead += 60_000);'); // a minute with each look at it
    const { child, messages } = startEntry(ENTRY, [AS_OTHERS, hasty]);
    child.send({ kind: 'discover', userAgent: 'Test/1', urls: [url], pauses: [] });
    await expect.poll(() => messages).toMatchObject(['asking', { found: { candidates: [{ url }] } }]);
  });

  it('exits after an unhandled error, even if the runtime would keep it alive', async () => {
    // The mode of Electron's utility process (shell/common/node_bindings.cc).
    const child = fork(ENTRY, [], { serialization: 'advanced', execArgv: ['--unhandled-rejections=warn-with-error-code'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const end = once(child, 'exit');
    child.send({ kind: 'opml', data: Buffer.from('<opml version="2.0"><body/></opml>') });
    await once(child, 'message'); // it works: a missing or broken bundle also exits with 1
    child.send({ kind: 'opml', data: 42 }); // not a list: main never sends this
    expect(await end).toEqual([1, null]);
  });

  it('tells main of an unhandled error, and where in the code it was', async () => {
    const log = collectingLog();
    const refresher = createRefresher(() => forkNode(pathToFileURL(ENTRY), process.env), { clock: systemClock, log });
    const notAList = 42 as unknown as string; // main never sends this
    await expect(refresher.readOpml({ kind: 'opml', data: notAList })).rejects.toThrow('The refresh process ended unexpectedly.');
    expect(log.lines).toMatchObject([
      { level: 'error', message: 'Unexpected error in the refresh process', facts: { job: 'opml', stack: expect.stringMatching(/runOpml \([\w-]+\.js:\d+:\d+\) < /) as unknown } },
      { level: 'warn', message: 'The refresh process exited without an answer' },
    ]);
  });

  it('tells main once of an error that it survives, and does its job', async () => {
    const folder = await testFolder();
    await cp(dirname(ENTRY), folder, { recursive: true });
    await writeFile(join(folder, 'feed-worker.js'), "throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });");
    const origin = await startOrigin({ '/a': send(''), '/b': send('') });
    const { child, messages } = startEntry(join(folder, 'refresh-process.js'));
    child.send(await newsJob(origin, 'a', 'b'));
    const failed = { result: { kind: 'failed', message: { key: 'failure.feedOwn' }, own: 'lost' } };
    await expect.poll(() => messages).toMatchObject([ASKING, { defect: 'EAGAIN', survived: true }, { attempts: [failed, failed] }]);
  });

  it('does all jobs of a refresh, and exits when stopped', async () => {
    const path = join(await testFolder(), 'entry.mjs');
    await writeFile(path, "process.on('message', () => process.send({ attempts: [], snapshot: null, movedAside: String(process.pid) }));");
    const refresher = createRefresher(() => forkNode(pathToFileURL(path), process.env), { clock: systemClock, log: collectingLog() });
    const { movedAside: first } = await refresher.run(() => job, noParts);
    const { movedAside: second } = await refresher.run(() => job, noParts);
    expect(second).toBe(first);
    refresher.stop();
    await expect.poll(() => isAlive(Number(first))).toBe(false);
  });

  it('runs at a low priority, so that other programs do not wait for it', async () => {
    const { child: { pid = 0 } } = startEntry(ENTRY, []);
    const threads = (): number[] => (process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]);
    await expect.poll(() => Math.min(...threads().map((thread) => getPriority(thread)))).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  it.skipIf(process.platform === 'win32')('hands over what it has read when it is to finish, even if the signal that ends main reached it, too', async () => {
    const origin = await startOrigin({ '/': tagged(rss('F', 'one'), '"1"'), '/slow': () => undefined, '/slower': () => undefined });
    const { child, messages } = startEntry();
    child.send(await newsJob(origin, '', 'slow', 'slower'));
    // A host is asked for two feeds at a time (rule 26), so the one that answers has been read by then.
    await expect.poll(() => origin.asked.map(({ url }) => url), { timeout: 10_000 }).toEqual(['/', '/slow', '/slower']);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
    child.send(FINISH);
    const results = ['fresh', 'stopped', 'stopped'].map((kind) => ({ result: { kind } }));
    await expect.poll(() => whole(messages)).toMatchObject({ attempts: results, snapshot: { layout: { items: 1 } } });
  });

  it('hands over what it has read even if it is parsing a feed when it is to finish', async () => {
    const folder = await testFolder();
    await cp(dirname(ENTRY), folder, { recursive: true });
    const began = join(folder, 'began');
    await writeFile(join(folder, 'feed-worker.js'), `
      import { writeFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ url }) => {
        if (!url.endsWith('/hang')) return parentPort.postMessage({ read: { title: '', siteUrl: null, hints: { skipHours: [], skipDays: [] }, entries: [] } });
        writeFileSync(${JSON.stringify(began)}, '');
        for (;;);
      });`);
    const origin = await startOrigin({ '/good': send(''), '/hang': send('') });
    const { child, messages } = startEntry(join(folder, 'refresh-process.js'));
    child.send(await newsJob(origin, 'good', 'hang'));
    await expect.poll(() => existsSync(began), { timeout: 10_000 }).toBe(true);
    child.send(FINISH);
    await expect.poll(() => whole(messages), { timeout: 5_000 }).toMatchObject({ attempts: [{ result: { kind: 'fresh' } }, { result: { kind: 'stopped' } }] });
  });

  it('hands over what it has read while a feed does not answer, and the rest once main has stored that', async () => {
    let answer = (): void => undefined;
    const origin = await startOrigin({ '/': tagged(rss('F', 'one'), '"1"'), '/slow': (request, response) => { answer = () => tagged(rss('F', 'two'), '"2"')(request, response); } });
    const { child, messages } = startEntry();
    child.send(await newsJob(origin, '', 'slow'));
    await expect.poll(() => messages, { timeout: 20_000 }).toMatchObject([ASKING, { attempts: [{ id: '', result: { kind: 'fresh' } }], snapshot: { layout: { items: 1 } }, early: true }]);
    answer();
    await expect.poll(() => messages.slice(2), { timeout: 20_000 }).toMatchObject([{ attempts: [{ id: 'slow', result: { kind: 'fresh' } }] }]);
  });

  it('rejects its job when stopped during work', async () => {
    const path = join(await testFolder(), 'entry.mjs');
    await writeFile(path, 'setInterval(() => undefined, 1000);');
    const refresher = createRefresher(() => forkNode(pathToFileURL(path), process.env), { clock: systemClock, log: collectingLog() });
    const run = refresher.run(() => job, noParts);
    refresher.stop();
    await expect(run).rejects.toThrow('stopped');
  });
});

const isEarly = (message: unknown): message is { readonly attempts: readonly object[] } => typeof message === 'object' && message !== null && 'early' in message;

/** What an answer says altogether; undefined before its end. A busy machine may get a part of it early. */
function whole(messages: readonly unknown[]): object | undefined {
  const end = messages.at(-1);
  if (typeof end !== 'object' || end === null || isEarly(end)) return undefined;
  const parts = messages.filter(isEarly);
  return Object.assign({}, ...parts, end, 'attempts' in end && Array.isArray(end.attempts) && { attempts: [...parts.flatMap(({ attempts }) => attempts), ...end.attempts as object[]] }) as object;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
