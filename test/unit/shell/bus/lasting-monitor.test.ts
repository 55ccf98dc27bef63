import { describe, expect, it } from 'vitest';
import { createLastingMonitor } from '../../../../src/main/shell/bus/lasting-monitor.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

/** A fake dbus-monitor that the test lets listen and end; records its starts and stops, what is read, and what is reported. */
function bench() {
  const clock = fakeClock();
  const events: string[] = [];
  const program = { say: (_text: string): void => undefined, end: (): void => undefined };
  let readers = 0;
  const run = createLastingMonitor((rules, onText, onEnd) => {
    events.push(`start ${rules.join()}`);
    Object.assign(program, { say: onText, end: onEnd });
    return () => void events.push('stop');
  }, clock);
  const reader = () => {
    const name = `reader ${++readers}`;
    return (text: string): void => void events.push(`${name}: ${text}`);
  };
  const cancel = run(['RULE'], reader, () => void events.push('missed'), () => void events.push('end'));
  const listenAndEnd = (): void => {
    program.say('named');
    program.end();
  };
  /** Lets time pass and returns what happened since the last call. */
  const after = async (ms: number): Promise<readonly string[]> => {
    await clock.advance(ms);
    return events.splice(0);
  };
  return { clock, program, cancel, listenAndEnd, after };
}

it('passes on the output, with no timer while nothing is wrong', async () => {
  const { clock, program, after } = bench();
  program.say('named');
  program.say('signal');
  expect([clock.waiting, await after(86_400_000)]).toEqual([0, ['start RULE', 'reader 1: named', 'reader 1: signal']]);
});

it('starts it again a second after it ended, reads the output anew, and reports the gap once it listens', async () => {
  const { clock, program, listenAndEnd, after } = bench();
  listenAndEnd();
  expect(await after(999)).toEqual(['start RULE', 'reader 1: named']);
  expect(await after(1)).toEqual(['start RULE']);
  program.say('named');
  program.say('signal');
  expect(await after(0)).toEqual(['missed', 'reader 2: named', 'reader 2: signal']);
  expect(clock.waiting).toBe(0);
});

describe('gives up', () => {
  it('at once if it did not run at all: there is no such program, or no bus', async () => {
    const { clock, program, after } = bench();
    program.end();
    expect([clock.waiting, await after(86_400_000)]).toEqual([0, ['start RULE', 'end']]);
  });

  it.each([['listens and ends again', true], ['does not run any more', false]])('after three more starts if it %s, with growing pauses', async (_name, listens) => {
    const { clock, program, listenAndEnd, after } = bench();
    listenAndEnd();
    await after(0);
    for (const [turn, pause] of [1_000, 8_000, 64_000].entries()) {
      expect(await after(pause - 1)).toEqual([]);
      expect(await after(1)).toEqual(['start RULE']);
      if (listens) listenAndEnd();
      else program.end();
      expect((await after(0)).filter((event) => event === 'end')).toHaveLength(turn === 2 ? 1 : 0);
    }
    expect([clock.waiting, await after(86_400_000)]).toEqual([0, []]);
  });

  it('never if it ends now and then', async () => {
    const { listenAndEnd, after } = bench();
    for (let day = 0; day < 20; day++) {
      await after(600_000);
      listenAndEnd();
      expect((await after(1_000)).slice(-1)).toEqual(['start RULE']);
    }
  });
});

describe('once cancelled', () => {
  it('stops it', async () => {
    const { cancel, after } = bench();
    cancel();
    expect(await after(0)).toEqual(['start RULE', 'stop']);
  });

  it('stops the one that was started last', async () => {
    const { cancel, listenAndEnd, after } = bench();
    listenAndEnd();
    await after(1_000);
    cancel();
    expect(await after(0)).toEqual(['stop']);
  });

  it('does not start it again', async () => {
    const { clock, cancel, listenAndEnd, after } = bench();
    listenAndEnd();
    await after(0);
    cancel();
    expect([clock.waiting, await after(86_400_000)]).toEqual([0, []]);
  });
});
