import { describe, expect, it } from 'vitest';
import { stepTray, trayAtStart, type TrayEffect, type TrayEvent, type TrayState, type TrayStep } from '../../../../src/main/shell/tray/tray-host.ts';

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
    ['is present at start', there, [], 'popup', ['icon']],
    ['is present at start although the last run had none', trayAtStart(true, false), [], 'popup', ['icon']],
    ['is absent at start: window, notice at once', none, [], 'window', ['icon', 'tell-none']],
    ['is absent at start and the bus stops answering', none, [silent], 'window', ['icon', 'tell-none']],
    ['appears late: the icon is recreated, the window becomes a popup', none, [appears], 'popup', ['icon', 'tell-none', 'icon']],
    ['is absent at start but was present in the last run: no window while waiting', late, [], 'popup', ['icon', 'wait']],
    ['appears during the wait at start', late, [appears], 'popup', ['icon', 'wait', 'stop-waiting', 'icon']],
    ['does not appear during the wait at start: window', late, [waited], 'window', ['icon', 'wait', 'tell-none']],
    ['appears after the wait at start', late, [waited, appears], 'popup', ['icon', 'wait', 'tell-none', 'icon']],
    ['cannot be queried: treated as present', unknown, [silent], 'popup', ['icon']],
    ['appears after a failed query: the icon is recreated, as Electron may have missed the host', unknown, [appears], 'popup', ['icon', 'icon']],
    ['restarts: Electron restores the icon itself', there, [vanishes, appears], 'popup', ['icon', 'wait', 'stop-waiting']],
    ['restarts twice', there, [vanishes, appears, vanishes, appears], 'popup', ['icon', 'wait', 'stop-waiting', 'wait', 'stop-waiting']],
    ['vanishes for good: window, one notice', there, [vanishes, waited], 'window', ['icon', 'wait', 'tell-gone']],
    ['reappears after the wait: no second icon', there, [vanishes, waited, appears], 'popup', ['icon', 'wait', 'tell-gone']],
    ['vanishes for good twice: no second notice', there, [vanishes, waited, appears, vanishes, waited], 'window', ['icon', 'wait', 'tell-gone', 'wait']],
    ['appears late and vanishes for good: no second notice', none, [appears, vanishes, waited], 'window', ['icon', 'tell-none', 'icon', 'wait']],
    ['appears before the first notice is shown, then vanishes for good: notice at that point', none, [appears, untold, vanishes, waited], 'window', ['icon', 'tell-none', 'icon', 'wait', 'tell-gone']],
    ['vanishes for good twice, with the first notice not shown: notice the second time', there, [vanishes, waited, untold, appears, vanishes, waited], 'window', ['icon', 'wait', 'tell-gone', 'wait', 'tell-gone']],
    ['does not appear and the notice is not shown: no retry', late, [waited, untold, waited], 'window', ['icon', 'wait', 'tell-none']],
    ['is absent, but a click proves the icon visible in the X11 tray: popup', none, [clicked], 'popup', ['icon', 'tell-none']],
    ['is absent, but the icon is clicked in the X11 tray during the wait: the wait stops', late, [clicked, waited], 'popup', ['icon', 'wait', 'stop-waiting']],
    ['appears beside the X11 tray: the icon is recreated', none, [clicked, appears], 'popup', ['icon', 'tell-none', 'icon']],
    ['is present: clicks change nothing', there, [clicked, clicked], 'popup', ['icon']],
    ['receives a click before it answers, then vanishes: window', there, [vanishes, changed, clicked, changed, vanishes, waited], 'window', ['icon', 'wait', 'stop-waiting', 'wait', 'tell-gone']],
    ['receives a click before it answers, then appears: popup', there, [vanishes, changed, clicked, changed, appears, waited], 'popup', ['icon', 'wait', 'stop-waiting']],
    ['vanishes while the screen is locked: still a popup', there, [vanishes, waitedLocked], 'popup', ['icon', 'wait']],
    ['reappears after the screen is unlocked', there, [vanishes, waitedLocked, unlocked, appears], 'popup', ['icon', 'wait', 'wait', 'stop-waiting']],
    ['reappears just before the screen is unlocked', there, [vanishes, waitedLocked, appears, unlocked], 'popup', ['icon', 'wait', 'stop-waiting']],
    ['does not reappear after the screen is unlocked: window and notice', there, [vanishes, waitedLocked, unlocked, waited], 'window', ['icon', 'wait', 'wait', 'tell-gone']],
    ['reappears only after the screen is locked and unlocked twice', there, [vanishes, waitedLocked, unlocked, waitedLocked, unlocked, appears], 'popup', ['icon', 'wait', 'wait', 'wait', 'stop-waiting']],
    ['gets the full wait again after a short lock', there, [vanishes, unlocked, waited], 'window', ['icon', 'wait', 'wait', 'tell-gone']],
    ['vanishes for good after a lock: notice', there, [vanishes, waitedLocked, unlocked, appears, vanishes, waited], 'window', ['icon', 'wait', 'wait', 'stop-waiting', 'wait', 'tell-gone']],
    ['appears late, after a screen lock during the wait', late, [waitedLocked, unlocked, appears], 'popup', ['icon', 'wait', 'wait', 'stop-waiting', 'icon']],
    ['stays present: lock screen events change nothing', there, [unlocked, waitedLocked, unlocked], 'popup', ['icon']],
    ['is absent at start: lock screen events change nothing', none, [unlocked, waitedLocked, waited], 'window', ['icon', 'tell-none']],
    ['ignores the end of a wait that was stopped', there, [vanishes, appears, waited], 'popup', ['icon', 'wait', 'stop-waiting']],
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
