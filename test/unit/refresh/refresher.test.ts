import { describe, expect, it } from 'vitest';
import { createRefresher, type JobProcess } from '../../../src/main/refresh/refresher.ts';
import type { Job } from '../../../src/main/refresh/messages.ts';
import { fresh, newsSnapshot } from '../../support/examples.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';

const JOB: Job = { kind: 'models', now: 1, userAgent: 'Test/1', url: 'https://models.example/', validators: null };
const ANSWER = { attempts: [{ id: 'models', result: fresh() }], snapshot: newsSnapshot() };

function bench(post: () => void = () => undefined) {
  const clock = fakeClock();
  const log = collectingLog();
  const child = { message: (_: unknown): void => undefined, exit: (_: number | null): void => undefined, killed: 0 };
  const fork = (): JobProcess => ({
    post, onMessage: (listener) => { child.message = listener; }, onExit: (listener) => { child.exit = listener; }, kill: () => { child.killed++; },
  });
  return { clock, log, child, refresher: createRefresher(fork, { clock, log }) };
}

describe('a job in a process of its own', () => {
  it('gives its answer, with bytes as buffers, and ends the process', async () => {
    const { child, clock, refresher } = bench();
    const answer = refresher.run(JOB);
    const rows = new Uint8Array(ANSWER.snapshot.rows);
    child.message({ ...ANSWER, snapshot: { ...ANSWER.snapshot, rows } });
    const { attempts, snapshot } = await answer;
    expect(attempts).toEqual(ANSWER.attempts);
    expect(Buffer.isBuffer(snapshot?.rows)).toBe(true);
    expect(snapshot).toEqual(ANSWER.snapshot);
    expect(child.killed).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an attempt without advice', { attempts: [{ id: 'a', result: { kind: 'unchanged' } }], snapshot: null }],
    ['an unknown kind', { attempts: [{ id: 'a', result: { kind: 'new' } }], snapshot: null }],
    ['a number that cannot be remembered', { attempts: [{ id: 'a', result: fresh({ hints: { hintMs: 0.5, skipHours: [], skipDays: [] } }) }], snapshot: null }],
    ['text for bytes', { ...ANSWER, snapshot: { ...ANSWER.snapshot, rows: 'rows' } }],
  ])('refuses rubbish: %s', async (_name, message) => {
    const { child, refresher } = bench();
    const answer = refresher.run(JOB);
    child.message(message);
    await expect(answer).rejects.toThrow('rubbish');
    expect(child.killed).toBe(1);
  });

  it('fails when the process dies, and when it hangs', async () => {
    const { child, clock, log, refresher } = bench();
    const died = refresher.run(JOB);
    child.exit(null);
    child.exit(1);
    await expect(died).rejects.toThrow('ended unexpectedly');
    expect(log.lines).toHaveLength(1);
    const hung = refresher.run(JOB);
    const end = expect(hung).rejects.toThrow('took too long');
    await clock.advance(10 * 60_000);
    await end;
    expect(child.killed).toBe(2);
  });

  it('ends what is running when it is stopped', async () => {
    const { child, clock, refresher } = bench();
    const answer = refresher.run(JOB);
    refresher.stop();
    await expect(answer).rejects.toThrow('stopped');
    expect([child.killed, clock.waiting]).toEqual([1, 0]);
  });

  it('leaves nothing behind when the process cannot be spoken to', async () => {
    const { child, clock, refresher } = bench(() => { throw new Error('channel closed'); });
    await expect(refresher.run(JOB)).rejects.toThrow('could not be started');
    expect([child.killed, clock.waiting]).toEqual([1, 0]);
  });
});
