import { describe, expect, it } from 'vitest';
import { createRaise } from '../../../../src/main/shell/popup/raise-window.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

interface There {
  readonly minimized?: boolean;
  readonly visible?: boolean;
  readonly focused?: boolean;
}

/** A fake window in this state, and the calls made on it. */
function bench(ozonePlatform: string, { minimized = false, visible = true, focused = false }: There = {}) {
  const clock = fakeClock();
  const acts: string[] = [];
  const raise = createRaise(ozonePlatform, clock);
  let inSight = visible;
  const act = (name: string, then: boolean) => () => {
    acts.push(name);
    inSight = then;
  };
  const window = () => ({
    isMinimized: () => minimized, isVisible: () => inSight, isFocused: () => focused,
    restore: () => void acts.push('restore'), hide: act('hide', false), show: act('show', true), maximize: act('maximize', true), focus: () => void acts.push('focus'),
  });
  return { acts, clock, raise, window };
}

/** Returns the calls made before 150 ms have passed, and those made then. */
async function done(ozonePlatform: string, there: There): Promise<readonly [readonly string[], readonly string[]]> {
  const { acts, clock, raise, window } = bench(ozonePlatform, there);
  raise(window(), () => true);
  await clock.advance(149);
  const first = acts.splice(0);
  await clock.advance(1);
  return [first, acts];
}

describe('raising a window', () => {
  it.each<[string, string, There, readonly string[], readonly string[]]>([
    ['out of sight', 'x11', { visible: false }, ['show', 'focus'], []],
    ['out of sight', 'wayland', { visible: false }, ['show', 'focus'], []],
    ['behind another', 'x11', {}, ['show', 'focus'], []],
    ['behind another, hidden and shown again', 'wayland', {}, ['hide'], ['show', 'focus']],
    ['with the focus', 'wayland', { focused: true }, ['show', 'focus'], []],
    ['minimised', 'x11', { minimized: true }, ['restore', 'show', 'focus'], []],
    ['minimised, hidden and shown again', 'wayland', { minimized: true }, ['restore', 'hide'], ['show', 'focus']],
    ['behind another', '', {}, ['show', 'focus'], []], // macOS, Windows
  ])('%s (%s)', async (_name, ozonePlatform, there, first, then) => expect(await done(ozonePlatform, there)).toEqual([first, then]));
});

it.each(['x11', 'wayland'])('a hidden window that was maximised is maximised, which shows it (%s)', (ozonePlatform) => {
  const { acts, raise, window } = bench(ozonePlatform, { visible: false });
  raise(window(), () => true, true);
  expect(acts).toEqual(['maximize', 'focus']);
});

describe('raising a window under Wayland', () => {
  it('does not show it sooner if it is raised again meanwhile', async () => {
    const { acts, clock, raise, window } = bench('wayland');
    const raised = window();
    raise(raised, () => true);
    await clock.advance(100);
    raise(raised, () => true);
    expect(acts).toEqual(['hide']);
    await clock.advance(50);
    expect(acts).toEqual(['hide', 'show', 'focus']);
    raise(raised, () => true);
    expect(acts.slice(3)).toEqual(['hide']);
  });

  it('leaves it hidden if it is no longer wanted', async () => {
    const { acts, clock, raise, window } = bench('wayland');
    raise(window(), () => false);
    await clock.advance(1_000);
    expect(acts).toEqual(['hide']);
  });

  it('does not wait for a previous window, which is gone', async () => {
    const { acts, clock, raise, window } = bench('wayland');
    raise(window(), () => false);
    await clock.advance(100);
    raise(window(), () => true); // a new window, still hidden
    expect(acts).toEqual(['hide', 'show', 'focus']);
  });
});
