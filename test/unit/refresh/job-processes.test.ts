/** A process that did its job is there for the next one, for a moment, and then no more. */
import { expect, it } from 'vitest';
import { createJobProcesses, type Employer, type JobProcess } from '../../../src/main/refresh/job-processes.ts';
import { fakeClock } from '../../support/fake-clock.ts';

function office() {
  const clock = fakeClock();
  const children: { exit: (code: number | null) => void; message: (message: unknown) => void; killed: boolean }[] = [];
  const fork = (): JobProcess => {
    const child = { exit: (_: number | null): void => undefined, message: (_: unknown): void => undefined, killed: false };
    children.push(child);
    return {
      post: () => undefined,
      onMessage: (listener) => { child.message = listener; },
      onExit: (listener) => { child.exit = listener; },
      kill: () => { child.killed = true; },
    };
  };
  const heard: unknown[] = [];
  const employer: Employer = { message: (message) => heard.push(message), exit: (code) => heard.push(`ended with ${String(code)}`) };
  const processes = createJobProcesses(fork, clock);
  return { clock, children, heard, processes, employ: () => processes.employ(employer) };
}

it('does the next job of a refresh in the process of the last one', async () => {
  const { clock, children, heard, employ } = office();
  employ().rest();
  await clock.advance(1_999);
  const again = employ();
  children[0]?.message('an answer');
  expect([children.length, heard]).toEqual([1, ['an answer']]);
  await clock.advance(60_000);
  expect(children[0]?.killed).toBe(false); // it is at work
  again.rest();
});

it('ends it where no further one follows, and waits for nothing then', async () => {
  const { clock, children, employ } = office();
  employ().rest();
  await clock.advance(2_000);
  expect([children[0]?.killed, clock.waiting]).toEqual([true, 0]);
  employ();
  expect(children).toHaveLength(2);
});

it('starts another for a job beside the first, and keeps one of them', () => {
  const { clock, children, employ } = office();
  const [first, second] = [employ(), employ()];
  first.rest();
  second.rest();
  expect(children.map(({ killed }) => killed)).toEqual([true, false]);
  children[0]?.exit(null); // what it says now is nothing to the one that rests
  employ();
  expect([children.length, clock.waiting]).toEqual([2, 0]);
});

it('hears nothing of one at rest, and takes none that died there', () => {
  const { clock, children, heard, employ } = office();
  employ().rest();
  children[0]?.message('out of turn');
  children[0]?.exit(1);
  employ();
  expect([heard, children.length, clock.waiting]).toEqual([[], 2, 0]);
});

it('ends the one that rests when the program ends', () => {
  const { clock, children, processes, employ } = office();
  employ().rest();
  processes.stop();
  expect([children[0]?.killed, clock.waiting]).toEqual([true, 0]);
});
