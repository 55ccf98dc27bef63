import { describe, expect, it } from 'vitest';
import type { JobProcess, ProcessEnd } from '../../../../src/main/refresh/jobs/job-processes.ts';
import { createRefresher } from '../../../../src/main/refresh/jobs/refresher.ts';
import { ASKING, FINISH, type Job, type JobResult, type NewsJob } from '../../../../src/main/refresh/jobs/messages.ts';
import { encodeSnapshot } from '../../../../src/main/store/snapshot-file.ts';
import { advice, emptyPlace, foundDocument, fresh, newsSnapshot, VALIDATORS } from '../../../support/examples.ts';
import { fakeClock, settle } from '../../../support/fake-clock.ts';
import { collectingLog } from '../../../support/log.ts';
import { noParts } from '../../../support/parts.ts';

const JOB: Job = { kind: 'models', place: emptyPlace('models'), now: 1, userAgent: 'Test/1', pauses: [], url: 'https://models.example/', validators: null };
const LAYOUT = encodeSnapshot(newsSnapshot()).layout;
const WRITTEN = { kind: 'written', layout: LAYOUT } as const;
const CONTENT = newsSnapshot();
const ANSWER = { attempts: [{ id: 'models', result: fresh() }], snapshot: { kind: 'refused', content: CONTENT } };

function bench(post: (message: unknown) => void = () => undefined) {
  const clock = fakeClock();
  const log = collectingLog();
  const child = { message: (_: unknown): void => undefined, exit: (_: ProcessEnd): void => undefined, killed: 0 };
  const fork = (): JobProcess => ({
    post, onMessage: (listener) => { child.message = listener; }, onExit: (listener) => { child.exit = listener; }, kill: () => { child.killed++; },
  });
  return { clock, log, child, refresher: createRefresher(fork, { clock, log }) };
}

describe('a job in its own process', () => {
  it('returns its answer with bytes as buffers; the process ends if no other job follows', async () => {
    const { child, clock, refresher } = bench();
    const answer = refresher.run(() => JOB, noParts);
    const rows = new Uint8Array(CONTENT.rows);
    child.message({ ...ANSWER, snapshot: { kind: 'refused', content: { ...CONTENT, rows } } });
    const { attempts, snapshot } = await answer;
    expect(attempts).toEqual(ANSWER.attempts);
    expect(snapshot).toEqual(ANSWER.snapshot); // toEqual distinguishes a Buffer from a plain Uint8Array
    expect(child.killed).toBe(0);
    await clock.advance(2_000);
    expect(child.killed).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  it('leaves no timer behind if no process can be started', async () => {
    const { clock, log } = bench();
    const refresher = createRefresher(() => { throw new Error('spawn ENOMEM'); }, { clock, log });
    await expect(refresher.run(() => JOB, noParts)).rejects.toMatchObject({ message: 'The refresh could not be started.', own: 'unsent', cause: { message: 'spawn ENOMEM' } });
    expect(clock.waiting).toBe(0);
    refresher.stop();
  });

  it('returns the layout of the file it wrote', async () => {
    const { child, refresher } = bench();
    const answer = refresher.run(() => JOB, noParts);
    child.message({ attempts: ANSWER.attempts, snapshot: WRITTEN, movedAside: '/data/news.snapshot.broken' });
    expect(await answer).toEqual({ attempts: ANSWER.attempts, snapshot: WRITTEN, movedAside: '/data/news.snapshot.broken' });
  });

  describe('that hands over an early part', () => {
    const PART = { attempts: [{ id: 'a', result: fresh() }], snapshot: WRITTEN, early: true } as const;
    const REST = { attempts: [{ id: 'b', result: fresh() }], snapshot: null };

    it('goes on from where the part was stored, and then answers with the rest', async () => {
      const sent: unknown[] = [];
      const { child, refresher } = bench((message) => void sent.push(message));
      const taken: JobResult[] = [];
      const answer = refresher.run(() => JOB, (part) => {
        taken.push(part);
        return Promise.resolve(emptyPlace());
      });
      child.message(PART);
      await settle();
      expect(taken).toEqual([PART]);
      expect(sent).toEqual([JOB, { goOn: emptyPlace() }]);
      child.message(REST);
      expect(await answer).toEqual(REST);
    });

    it('fails if the part cannot be stored, and its process ends', async () => {
      const { child, clock, refresher } = bench();
      const answer = refresher.run(() => JOB, () => Promise.reject(new Error('a defect')));
      child.message(ASKING);
      child.message(PART);
      await expect(answer).rejects.toMatchObject({ own: 'died', cause: { message: 'a defect' } });
      expect([child.killed, clock.waiting]).toEqual([1, 0]);
    });

    it('is not heard any more once the job has failed', async () => {
      const { child, clock, refresher } = bench();
      const taken: JobResult[] = [];
      const late = expect(refresher.run(() => JOB, (part) => {
        taken.push(part);
        return Promise.resolve(emptyPlace());
      })).rejects.toMatchObject({ own: 'died' });
      child.message(ASKING);
      await clock.advance(10 * 60_000);
      await late;
      child.message(PART);
      expect(taken).toEqual([]);
    });

    it('is told nothing if it has died meanwhile', async () => {
      const sent: unknown[] = [];
      const { child, refresher } = bench((message) => void sent.push(message));
      let stored = (): void => undefined;
      const answer = refresher.run(() => JOB, () => new Promise((resolve) => { stored = () => resolve(emptyPlace()); }));
      child.message(PART);
      child.exit({ code: 1 });
      await expect(answer).rejects.toThrow('ended unexpectedly');
      stored();
      await settle();
      expect(sent).toEqual([JOB]);
    });
  });

  it.each([{ kind: 'paused' }, { kind: 'paused', host: 'www.example' }, { kind: 'left' }, { kind: 'stopped' }])('takes a feed that gave no answer: %o', async (result) => {
    const { child, refresher } = bench();
    const answer = refresher.run(() => JOB, noParts);
    const attempts = [{ id: 'a', result }];
    child.message({ attempts, snapshot: null });
    expect((await answer).attempts).toEqual(attempts);
  });

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['an attempt without advice', { attempts: [{ id: 'a', result: { kind: 'unchanged' } }], snapshot: null }],
    ['an unknown kind', { attempts: [{ id: 'a', result: { kind: 'new' } }], snapshot: null }],
    ['a fractional number of milliseconds', { attempts: [{ id: 'a', result: fresh({ hints: { hintMs: 0.5, skipHours: [], skipDays: [] } }) }], snapshot: null }],
    ['a file without an uncompressed form', { ...ANSWER, snapshot: { ...WRITTEN, layout: { ...LAYOUT, forms: LAYOUT.forms.slice(1) } } }],
    ['a negative position', { ...ANSWER, snapshot: { ...WRITTEN, layout: { ...LAYOUT, at: -1 } } }],
    ['a negative number of items', { ...ANSWER, snapshot: { kind: 'refused', content: { ...CONTENT, items: -1 } } }],
    ['a string instead of bytes', { ...ANSWER, snapshot: { kind: 'refused', content: { ...CONTENT, rows: 'rows' } } }],
  ])('rejects an invalid answer: %s', async (_name, message) => {
    const { child, refresher } = bench();
    const answer = refresher.run(() => JOB, noParts);
    child.message(message);
    await expect(answer).rejects.toThrow('sent an invalid answer');
    expect(child.killed).toBe(1);
  });

  it('rejects if the process exits or hangs', async () => {
    const { child, clock, log, refresher } = bench();
    const died = refresher.run(() => JOB, noParts);
    child.exit({ code: null, signal: 'SIGKILL', said: '' });
    child.exit({ code: 1 });
    await expect(died).rejects.toThrow('ended by force');
    expect(log.lines).toEqual([{ level: 'warn', message: 'The refresh process exited without an answer', facts: { job: 'models', code: null, signal: 'SIGKILL' } }]);
    const hung = refresher.run(() => JOB, noParts);
    const end = expect(hung).rejects.toThrow('took too long');
    await clock.advance(10 * 60_000);
    await end;
    expect(child.killed).toBe(2);
  });

  it('takes an answer that came while the program was stopped, but does not wait for one much longer', async () => {
    for (const answers of [true, false]) {
      const { child, clock, refresher } = bench();
      const answer = refresher.run(() => JOB, noParts);
      const end = answers ? expect(answer).resolves.toEqual(ANSWER) : expect(answer).rejects.toThrow('took too long');
      child.message(ASKING);
      clock.jumpTo(clock.now() + 11 * 60_000);
      await clock.advance(10 * 60_000 + 4_000);
      expect(child.killed).toBe(0);
      if (answers) child.message(ANSWER);
      await clock.advance(1_000);
      await end;
    }
  });

  describe('that goes on for long', () => {
    const news = (fetch: NewsJob['fetch'] = []): NewsJob => ({
      kind: 'news', place: emptyPlace(), now: 1, userAgent: 'Test/1', pauses: [], scope: '', rebuild: true, active: [], known: [], mute: [], fetch,
    });
    const FEED = { id: 'a', url: 'https://a.example/', validators: null, guarded: false, lastRead: null, host: null, failing: false };

    it.each([['the models', JOB], ['a feed', news([FEED])]])('is ended after a minute in which it has not begun to ask for %s', async (_what, job) => {
      const { child, clock, refresher } = bench();
      const end = expect(refresher.run(() => job, noParts)).rejects.toMatchObject({ own: 'unsent', message: expect.stringContaining('took too long') as string });
      await clock.advance(59_999);
      expect(child.killed).toBe(0);
      await clock.advance(1);
      await end;
      expect([child.killed, clock.waiting]).toEqual([1, 0]);
    });

    it.each([['that asks', JOB], ['without requests', news()], ['with what a search has read', news([{ ...FEED, found: foundDocument('https://a.example/') }])]])('has ten minutes if it is one %s', async (what, job) => {
      const { child, clock, refresher } = bench();
      const end = expect(refresher.run(() => job, noParts)).rejects.toThrow('took too long');
      if (what === 'that asks') child.message(ASKING);
      await clock.advance(10 * 60_000 - 1);
      expect(child.killed).toBe(0);
      await clock.advance(1);
      await end;
    });

    it('is told in the log after three minutes', async () => {
      const { child, clock, log, refresher } = bench();
      const answer = refresher.run(() => JOB, noParts);
      child.message(ASKING);
      await clock.advance(179_999);
      expect(log.lines).toEqual([]);
      await clock.advance(1);
      expect(log.lines).toEqual([{ level: 'warn', message: 'A job of the refresh process takes long', facts: { job: 'models', minutes: 3 } }]);
      child.message(ANSWER);
      await answer;
      refresher.stop();
      expect(clock.waiting).toBe(0);
    });
  });

  it.each<[string, unknown, object]>([
    ['also what it wrote last', 'asking', { code: 134, said: 'FATAL ERROR: Reached heap limit' }],
    ['also what it wrote last, after an error that it survived', { defect: 'it broke', survived: true }, { code: 134, said: 'FATAL ERROR: Reached heap limit' }],
    ['its own account of an error only once', { defect: 'it broke', stack: 'parse (feed.js:1:2)' }, { code: 134 }],
  ])('of a process that dies, the log has %s', async (_what, message, facts) => {
    const { child, log, refresher } = bench();
    const died = refresher.run(() => JOB, noParts);
    child.message(message);
    child.exit({ code: 134, said: 'FATAL ERROR: Reached heap limit' });
    await expect(died).rejects.toThrow('ran out of memory');
    expect(log.lines.filter(({ level }) => level === 'warn').map((line) => line.facts)).toEqual([{ job: 'models', ...facts }]);
  });

  it.each<[string, ProcessEnd]>([
    ['ran out of memory.', { code: 134, said: 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory' }],
    ['ran out of memory.', { code: 1, said: 'RangeError: Array buffer allocation failed' }],
    ['was ended by force, perhaps by the system for lack of memory.', { code: null, signal: 'SIGKILL', said: '' }],
    ['ended unexpectedly.', { code: null, signal: 'SIGSEGV', said: '' }],
    ['ended unexpectedly.', { code: 1, said: 'TypeError: memory is not iterable' }],
  ])('says of a process that dies that it %s %o', async (words, end) => {
    const { child, refresher } = bench();
    const died = refresher.run(() => JOB, noParts);
    child.exit(end);
    await expect(died).rejects.toThrow(`The refresh process ${words}`);
  });

  it.each<[string, (child: ReturnType<typeof bench>['child']) => void]>([
    ['exits', ({ exit }) => exit({ code: 1 })],
    ['answers badly', ({ message }) => message('?')],
  ])('knows whether a process that %s may have sent requests', async (_what, fail) => {
    for (const [own, asks] of [['unsent', false], ['died', true]] as const) {
      const { child, refresher } = bench();
      const failed = refresher.run(() => JOB, noParts);
      if (asks) child.message('asking');
      fail(child);
      await expect(failed).rejects.toMatchObject({ name: 'UserFacingError', own });
    }
  });

  it.each([['has found', { code: 75 }], ['ends because', { code: 127, replaced: true }]])('starts no more processes once one %s that the program was updated', async (_what, end) => {
    let starts = 0;
    const { child, clock, log, refresher } = bench(() => { starts += 1; });
    const job = refresher.run(() => JOB, noParts);
    expect(refresher.isOutdated()).toBe(false);
    child.exit(end);
    await expect(job).rejects.toMatchObject({ own: 'unsent', message: expect.stringContaining('A new version of Tidings is installed.') as string });
    expect(refresher.isOutdated()).toBe(true);
    await expect(refresher.run(() => JOB, noParts)).rejects.toThrow('A new version of Tidings is installed.');
    expect([starts, clock.waiting, log.lines.length]).toEqual([1, 0, 1]);
  });

  it('rejects and ends its process when the refresher stops', async () => {
    const { child, clock, refresher } = bench();
    const answer = refresher.run(() => JOB, noParts);
    refresher.stop();
    await expect(answer).rejects.toThrow('stopped');
    expect([child.killed, clock.waiting]).toEqual([1, 0]);
  });

  describe('that has asked somebody when the refresher stops', () => {
    function asking() {
      const sent: unknown[] = [];
      const made = bench((message) => void sent.push(message));
      const answer = made.refresher.run(() => JOB, noParts);
      made.child.message(ASKING);
      made.refresher.stop();
      return { ...made, answer, sent };
    }

    it('returns what it has read by then, and its process ends at once', async () => {
      const { answer, child, clock, sent } = asking();
      expect([sent, child.killed]).toEqual([[JOB, FINISH], 0]);
      const attempts = [{ id: 'models', result: { kind: 'stopped' } }];
      child.message({ attempts, snapshot: null });
      expect((await answer).attempts).toEqual(attempts);
      expect([child.killed, clock.waiting]).toEqual([1, 0]);
    });

    it('has two seconds for that', async () => {
      const { answer, child, clock } = asking();
      const end = expect(answer).rejects.toMatchObject({ own: 'died', message: expect.stringContaining('stopped') as string });
      await clock.advance(1_999);
      expect(child.killed).toBe(0);
      await clock.advance(1);
      await end;
      expect([child.killed, clock.waiting]).toEqual([1, 0]);
    });
  });

  it('leaves no process or timer behind if the job cannot be sent', async () => {
    const { child, clock, refresher } = bench(() => { throw new Error('channel closed'); });
    await expect(refresher.run(() => JOB, noParts)).rejects.toThrow('could not be started');
    expect([child.killed, clock.waiting]).toEqual([1, 0]);
  });
});

describe('an interactive job in its own process', () => {
  const FOUND = { candidates: [{ url: 'https://a.example/', movedFrom: 'https://old.example/', title: 'A', siteUrl: '', language: 'de', entries: 1, newest: ['One'] }] };
  const search = () => ({ kind: 'discover', userAgent: 'Test/1', urls: ['https://a.example/'], pauses: [] }) as const;
  const DOCUMENT = { feed: 'https://a.example/', bytes: Buffer.from('<rss/>'), contentType: null, url: 'https://a.example/', local: false, advice: advice({ validators: VALIDATORS }) };
  const LIST = { feeds: [{ url: 'https://a.example/', title: '', category: '', siteUrl: '' }], skipped: [] };

  it('is ended at once when the refresher stops: nobody waits for it any more', async () => {
    const { child, clock, refresher } = bench();
    const found = refresher.discover(search);
    child.message(ASKING);
    refresher.stop();
    await expect(found).rejects.toThrow('stopped');
    expect([child.killed, clock.waiting]).toEqual([1, 0]);
  });

  it('returns what was found, or why nothing was', async () => {
    for (const answer of [
      { found: FOUND, pauses: [], guarded: ['https://a.example/'], documents: [DOCUMENT] },
      { found: { message: 'No.', answered: 'http://a.example/' }, pauses: [{ host: 'a.example', forMs: 1_000 }], guarded: [], documents: [] },
    ]) {
      const { child, refresher } = bench();
      const found = refresher.discover(search);
      child.message(answer);
      expect(await found).toEqual(answer);
      refresher.stop();
      expect(child.killed).toBe(1);
    }
    const { child, refresher } = bench();
    const read = refresher.readOpml({ kind: 'opml', data: '' });
    child.message(LIST);
    expect(await read).toEqual(LIST);
  });

  it.each<unknown>([
    undefined, {}, FOUND, { found: FOUND }, { found: FOUND, pauses: [] }, { found: FOUND, pauses: [], guarded: [] }, { found: FOUND, pauses: [{ host: 'a.example' }], guarded: [], documents: [] },
    { found: { candidates: [] }, pauses: [], guarded: [], documents: [] }, { found: { candidates: [{ url: 1 }] }, pauses: [], guarded: [], documents: [] },
    { found: FOUND, pauses: [], guarded: [], documents: [{ ...DOCUMENT, bytes: '<rss/>' }] }, LIST,
  ])('rejects an invalid answer: %j', async (answer) => {
    const { child, refresher } = bench();
    const found = refresher.discover(search);
    child.message(answer);
    await expect(found).rejects.toThrow('sent an invalid answer');
  });

  it('times out after a minute', async () => {
    const { clock, refresher } = bench();
    const end = expect(refresher.discover(search)).rejects.toThrow('took too long');
    await clock.advance(60_000);
    await end;
  });
});
