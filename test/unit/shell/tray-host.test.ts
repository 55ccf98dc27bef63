import { describe, expect, it } from 'vitest';
import { stepTray, trayAtStart, type TrayEffect, type TrayEvent, type TrayState, type TrayStep } from '../../../src/main/shell/tray-host.ts';

const appears: TrayEvent = { kind: 'answer', host: true };
const vanishes: TrayEvent = { kind: 'answer', host: false };
const silent: TrayEvent = { kind: 'answer', host: null };
const clicked: TrayEvent = { kind: 'clicked' };
const changed: TrayEvent = { kind: 'changed' };
const waited: TrayEvent = { kind: 'waited', locked: false };
const waitedLocked: TrayEvent = { kind: 'waited', locked: true };
const unlocked: TrayEvent = { kind: 'unlocked' };
const untold: TrayEvent = { kind: 'untold' };

/** Returns the mode after these events, and all effects on the way. */
function play(start: TrayStep, events: readonly TrayEvent[]): readonly [TrayState['mode'], readonly TrayEffect[]] {
  let { state } = start;
  const effects = [...start.effects];
  for (const event of events) {
    const step = stepTray(state, event);
    effects.push(...step.effects);
    ({ state } = step);
  }
  return [state.mode, effects];
}

describe('the tray host', () => {
  const none = trayAtStart(false, false);
  const late = trayAtStart(false, true);
  const there = trayAtStart(true, true);
  const unknown = trayAtStart(null, false);

  it.each<[string, TrayStep, readonly TrayEvent[], TrayState['mode'], readonly TrayEffect[]]>([
    ['is there', there, [], 'popup', ['icon']],
    ['is there for the first time', trayAtStart(true, false), [], 'popup', ['icon']],
    ['is not there: a window, told at once', none, [], 'window', ['icon', 'tell-none']],
    ['is not there and the bus falls silent', none, [silent], 'window', ['icon', 'tell-none']],
    ['appears late: the icon is made anew, the window becomes a popup', none, [appears], 'popup', ['icon', 'tell-none', 'icon']],
    ['was there last time and is only late: no window meanwhile', late, [], 'popup', ['icon', 'wait']],
    ['and comes', late, [appears], 'popup', ['icon', 'wait', 'stop-waiting', 'icon']],
    ['or does not come', late, [waited], 'window', ['icon', 'wait', 'tell-none']],
    ['or comes after all', late, [waited, appears], 'popup', ['icon', 'wait', 'tell-none', 'icon']],
    ['cannot be asked: believed to be there', unknown, [silent], 'popup', ['icon']],
    ['could not be asked, and is there: Electron may have missed it', unknown, [appears], 'popup', ['icon', 'icon']],
    ['restarts: Electron sees to its icon itself', there, [vanishes, appears], 'popup', ['icon', 'wait', 'stop-waiting']],
    ['restarts twice', there, [vanishes, appears, vanishes, appears], 'popup', ['icon', 'wait', 'stop-waiting', 'wait', 'stop-waiting']],
    ['vanishes for good: reachable as a window, told once', there, [vanishes, waited], 'window', ['icon', 'wait', 'tell-gone']],
    ['comes back after that: one icon still', there, [vanishes, waited, appears], 'popup', ['icon', 'wait', 'tell-gone']],
    ['goes again: not told again', there, [vanishes, waited, appears, vanishes, waited], 'window', ['icon', 'wait', 'tell-gone', 'wait']],
    ['comes late, goes for good', none, [appears, vanishes, waited], 'window', ['icon', 'tell-none', 'icon', 'wait']],
    ['comes before that could be told, goes for good: told then', none, [appears, untold, vanishes, waited], 'window', ['icon', 'tell-none', 'icon', 'wait', 'tell-gone']],
    ['goes for good, nothing could be told, and again: told then', there, [vanishes, waited, untold, appears, vanishes, waited], 'window', ['icon', 'wait', 'tell-gone', 'wait', 'tell-gone']],
    ['does not come, and nothing can be told: left at that', late, [waited, untold, waited], 'window', ['icon', 'wait', 'tell-none']],
    ['is of the old kind: who clicks the icon sees it', none, [clicked], 'popup', ['icon', 'tell-none']],
    ['is of the old kind, clicked in time', late, [clicked, waited], 'popup', ['icon', 'wait', 'stop-waiting']],
    ['of the new kind comes beside the old one', none, [clicked, appears], 'popup', ['icon', 'tell-none', 'icon']],
    ['is clicked, as ever', there, [clicked, clicked], 'popup', ['icon']],
    ['was clicked before it had answered, and is gone', there, [vanishes, changed, clicked, changed, vanishes, waited], 'window', ['icon', 'wait', 'stop-waiting', 'wait', 'tell-gone']],
    ['was clicked before it had answered, and stays', there, [vanishes, changed, clicked, changed, appears, waited], 'popup', ['icon', 'wait', 'stop-waiting']],
    ['goes with the screen locked: not missed', there, [vanishes, waitedLocked], 'popup', ['icon', 'wait']],
    ['and comes with the screen unlocked', there, [vanishes, waitedLocked, unlocked, appears], 'popup', ['icon', 'wait', 'wait', 'stop-waiting']],
    ['or comes a moment before that', there, [vanishes, waitedLocked, appears, unlocked], 'popup', ['icon', 'wait', 'stop-waiting']],
    ['or does not come: told then', there, [vanishes, waitedLocked, unlocked, waited], 'window', ['icon', 'wait', 'wait', 'tell-gone']],
    ['is not there yet when the screen is locked again', there, [vanishes, waitedLocked, unlocked, waitedLocked, unlocked, appears], 'popup', ['icon', 'wait', 'wait', 'wait', 'stop-waiting']],
    ['has all of its time after a short lock', there, [vanishes, unlocked, waited], 'window', ['icon', 'wait', 'wait', 'tell-gone']],
    ['goes for good after a lock: told still', there, [vanishes, waitedLocked, unlocked, appears, vanishes, waited], 'window', ['icon', 'wait', 'wait', 'stop-waiting', 'wait', 'tell-gone']],
    ['is only late, with the screen locked meanwhile', late, [waitedLocked, unlocked, appears], 'popup', ['icon', 'wait', 'wait', 'stop-waiting', 'icon']],
    ['stays, whatever the lock screen does', there, [unlocked, waitedLocked, unlocked], 'popup', ['icon']],
    ['is not there, whatever the lock screen does', none, [unlocked, waitedLocked, waited], 'window', ['icon', 'tell-none']],
    ['a wait that was stopped ends too late', there, [vanishes, appears, waited], 'popup', ['icon', 'wait', 'stop-waiting']],
  ])('%s', (_name, start, events, mode, effects) => expect(play(start, events)).toEqual([mode, effects]));

  it('keeps its invariants after every order of up to five events', () => {
    const EVENTS = [appears, vanishes, silent, clicked, changed, unlocked, waitedLocked, waited, untold];
    const broken = new Set<string>(); // no expect() for each: there are tens of thousands of orders
    const visit = ({ state, effects }: TrayStep, before: readonly TrayEffect[], hosted: boolean, depth: number): void => {
      const all = [...before, ...effects];
      const count = (effect: TrayEffect): number => all.filter((one) => one === effect).length;
      if (count('tell-none') + count('tell-gone') > 1) broken.add('told twice');
      if (hosted && effects.includes('icon')) broken.add('a hosted icon made again');
      if (state.waiting && count('wait') <= count('stop-waiting')) broken.add('a wait without an end');
      if (state.mode === 'window' && state.host === true) broken.add('a window though there is a tray');
      if (play({ state, effects: [] }, [waitedLocked]).flat().join() !== state.mode) broken.add('something done while the screen is locked');
      if (state.waiting && stepTray(state, unlocked).effects.join() !== 'wait') broken.add('a wait that a lock ended');
      if (play({ state, effects: [] }, [changed, vanishes, waited])[0] !== 'window') broken.add('unreachable where the tray went');
      if (depth === 0) return;
      for (const event of EVENTS) visit(stepTray(state, event), event === untold ? all.filter((one) => !one.startsWith('tell')) : all, hosted || state.icon === 'hosted', depth - 1);
    };
    for (const start of [none, late, there, unknown]) visit(start, [], false, 5);
    expect(broken).toEqual(new Set());
  });
});
