import { expect, it } from 'vitest';
import { createMonitor } from '../../../src/main/shell/dbus-monitor.ts';

/** Programs that do what a test has them do; what was started and heard. */
function bench() {
  const events: string[] = [];
  const programs: Record<'say' | 'error' | 'close', (text: string) => void>[] = [];
  const monitor = createMonitor((program, args) => {
    events.push(`start ${program} ${args.at(-1) ?? ''}`);
    const acts = { say: (_text: string): void => undefined, error: (): void => undefined, close: (): void => undefined };
    programs.push(acts);
    return {
      stdout: { on: (_event, then) => { acts.say = then; } },
      on: (event, then) => { acts[event] = then; },
      kill: () => void events.push('kill'),
    };
  });
  const cancel = monitor(['RULE'], (text) => void events.push(text), () => void events.push('end'));
  const does = (at: number, act: 'say' | 'error' | 'close', text = ''): void => programs[at]?.[act](text);
  return { events, cancel, does };
}

const BOUND = 'start setpriv RULE';
const PLAIN = 'start dbus-monitor RULE';

it('tells what is printed, and of the end, without another try', () => {
  const { events, does } = bench();
  does(0, 'say', 'named');
  does(0, 'close');
  expect(events).toEqual([BOUND, 'named', 'end']);
});

it.each([
  ['there is none', 'error'],
  ['it knows no such option and ends', 'close'],
] as const)('goes without setpriv where %s', (_name, how) => {
  const { events, does, cancel } = bench();
  does(0, how);
  does(1, 'say', 'named');
  expect(events).toEqual([BOUND, PLAIN, 'named']);
  does(1, 'close');
  expect(events.slice(3)).toEqual(['end']);
  cancel();
});

it('tells of the end where nothing can be started, once', () => {
  const { events, does } = bench();
  for (const at of [0, 1]) {
    does(at, 'error');
    does(at, 'close'); // Node tells of both
  }
  expect(events).toEqual([BOUND, PLAIN, 'end']);
});

it.each([0, 1])('is silent once it was cancelled, and starts nothing any more (%i tries before)', (tries) => {
  const { events, does, cancel } = bench();
  if (tries > 0) does(0, 'close');
  cancel();
  does(tries, 'say', 'too late');
  does(tries, 'error'); // it could not be killed
  does(tries, 'close');
  expect(events).toEqual([BOUND, ...(tries > 0 ? [PLAIN] : []), 'kill']);
});
