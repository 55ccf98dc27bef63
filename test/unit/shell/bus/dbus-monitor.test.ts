import { expect, it } from 'vitest';
import { createMonitor } from '../../../../src/main/shell/bus/dbus-monitor.ts';

/** Fake child processes controlled by the test, with or without an output; records starts, output, kills and the end. */
function bench({ output = true } = {}) {
  const events: string[] = [];
  const programs: Record<'say' | 'error' | 'close', (text: string) => void>[] = [];
  const monitor = createMonitor((program, args) => {
    events.push(`start ${program} ${args.at(-1) ?? ''}`);
    const acts = { say: (_text: string): void => undefined, error: (): void => undefined, close: (): void => undefined };
    programs.push(acts);
    return {
      stdout: output ? { on: (_event, then) => { acts.say = then; } } : null,
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

it('passes on the output and reports the end, without starting another program', () => {
  const { events, does } = bench();
  does(0, 'say', 'named');
  does(0, 'close');
  expect(events).toEqual([BOUND, 'named', 'end']);
});

it.each([
  ['setpriv is not installed', 'error'],
  ['setpriv does not know the option and exits', 'close'],
] as const)('falls back to dbus-monitor without setpriv if %s', (_name, how) => {
  const { events, does, cancel } = bench();
  does(0, how);
  does(1, 'say', 'named');
  expect(events).toEqual([BOUND, PLAIN, 'named']);
  does(1, 'close');
  expect(events.slice(3)).toEqual(['end']);
  cancel();
});

it('reports the end once if neither program can be started', () => {
  const { events, does } = bench();
  for (const at of [0, 1]) {
    does(at, 'error');
    does(at, 'close'); // Node emits both
  }
  expect(events).toEqual([BOUND, PLAIN, 'end']);
});

it('reports the end if the system has no file descriptors left for the output', () => {
  const { events, does } = bench({ output: false });
  for (const at of [0, 1]) does(at, 'error');
  expect(events).toEqual([BOUND, PLAIN, 'end']);
});

it.each([0, 1])('reports nothing and starts nothing once cancelled (after %i failed starts)', (tries) => {
  const { events, does, cancel } = bench();
  if (tries > 0) does(0, 'close');
  cancel();
  does(tries, 'say', 'too late');
  does(tries, 'error'); // it could not be killed
  does(tries, 'close');
  expect(events).toEqual([BOUND, ...(tries > 0 ? [PLAIN] : []), 'kill']);
});

it('ends, once the caller can cancel it, if not even the attempt to start a program is possible', async () => {
  const events: string[] = [];
  const watch = (): (() => void) => createMonitor(() => { throw new Error('spawn ENOMEM'); })(['RULE'], () => undefined, () => void events.push('end'));
  watch();
  expect(events).toEqual([]);
  await expect.poll(() => events).toEqual(['end']);
  watch()();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(events).toEqual(['end']);
});
