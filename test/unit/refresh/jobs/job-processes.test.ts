/** A process that has finished its job is kept for the next one for a moment, then ended. */
import { expect, it } from 'vitest';
import { createJobProcesses, type JobHandlers, type JobProcess, type ProcessEnd } from '../../../../src/main/refresh/jobs/job-processes.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

function setUp() {
  const clock = fakeClock();
  const children: { exit: (end: ProcessEnd) => void; message: (message: unknown) => void; killed: boolean }[] = [];
  const fork = (): JobProcess => {
    const child = { exit: (_: ProcessEnd): void => undefined, message: (_: unknown): void => undefined, killed: false };
    children.push(child);
    return {
      post: () => undefined,
      onMessage: (listener) => { child.message = listener; },
      onExit: (listener) => { child.exit = listener; },
      kill: () => { child.killed = true; },
    };
  };
  const heard: unknown[] = [];
  const handlers: JobHandlers = { message: (message) => heard.push(message), exit: ({ code }) => heard.push(`ended with ${String(code)}`) };
  const processes = createJobProcesses(fork, clock);
  return { clock, children, heard, processes, acquire: () => processes.acquire(handlers) };
}

it('a job reuses the idle process of the previous one', async () => {
  const { clock, children, heard, acquire } = setUp();
  acquire().release();
  await clock.advance(1_999);
  const again = acquire();
  children[0]?.message('an answer');
  expect([children.length, heard]).toEqual([1, ['an answer']]);
  await clock.advance(60_000);
  expect(children[0]?.killed).toBe(false); // it is busy
  again.release();
});

it('an idle process is ended after two seconds without a job', async () => {
  const { clock, children, acquire } = setUp();
  acquire().release();
  await clock.advance(2_000);
  expect([children[0]?.killed, clock.waiting]).toEqual([true, 0]);
  acquire();
  expect(children).toHaveLength(2);
});

it('concurrent jobs get separate processes, of which only one is kept', () => {
  const { clock, children, acquire } = setUp();
  const [first, second] = [acquire(), acquire()];
  first.release();
  second.release();
  expect(children.map(({ killed }) => killed)).toEqual([true, false]);
  children[0]?.exit({ code: null }); // its exit does not affect the idle one
  acquire();
  expect([children.length, clock.waiting]).toEqual([2, 0]);
});

it('messages from an idle process are ignored, and one that died idle is not reused', () => {
  const { clock, children, heard, acquire } = setUp();
  acquire().release();
  children[0]?.message('out of turn');
  children[0]?.exit({ code: 1 });
  acquire();
  expect([heard, children.length, clock.waiting]).toEqual([[], 2, 0]);
});

it('stop() ends the idle process', () => {
  const { clock, children, processes, acquire } = setUp();
  acquire().release();
  processes.stop();
  expect([children[0]?.killed, clock.waiting]).toEqual([true, 0]);
});
