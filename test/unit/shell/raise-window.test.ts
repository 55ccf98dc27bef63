import { describe, expect, it } from 'vitest';
import { createRaise } from '../../../src/main/shell/raise-window.ts';
import { fakeClock } from '../../support/fake-clock.ts';

interface There {
  readonly minimized?: boolean;
  readonly visible?: boolean;
  readonly focused?: boolean;
}

/** A window that is there so, and what is done to it. */
function bench(drawnBy: string, { minimized = false, visible = true, focused = false }: There = {}) {
  const clock = fakeClock();
  const acts: string[] = [];
  const raise = createRaise(drawnBy, clock);
  let inSight = visible;
  const act = (name: string, then: boolean) => () => {
    acts.push(name);
    inSight = then;
  };
  const window = () => ({
    isMinimized: () => minimized, isVisible: () => inSight, isFocused: () => focused,
    restore: () => void acts.push('restore'), hide: act('hide', false), show: act('show', true), focus: () => void acts.push('focus'),
  });
  return { acts, clock, raise, window };
}

/** What is done before 150 ms are over, and then. */
async function done(drawnBy: string, there: There): Promise<readonly [readonly string[], readonly string[]]> {
  const { acts, clock, raise, window } = bench(drawnBy, there);
  raise(window(), () => true);
  await clock.advance(149);
  const first = acts.splice(0);
  await clock.advance(1);
  return [first, acts];
}

describe('a window is brought to the front', () => {
  it.each<[string, string, There, readonly string[], readonly string[]]>([
    ['out of sight', 'x11', { visible: false }, ['show', 'focus'], []],
    ['out of sight', 'wayland', { visible: false }, ['show', 'focus'], []],
    ['behind another', 'x11', {}, ['show', 'focus'], []],
    ['behind another, and shown anew, or nothing would happen', 'wayland', {}, ['hide'], ['show', 'focus']],
    ['with the focus already', 'wayland', { focused: true }, ['show', 'focus'], []],
    ['minimised', 'x11', { minimized: true }, ['restore', 'show', 'focus'], []],
    ['minimised, and shown anew', 'wayland', { minimized: true }, ['restore', 'hide'], ['show', 'focus']],
    ['behind another', '', {}, ['show', 'focus'], []], // macOS, Windows
  ])('%s (%s)', async (_name, drawnBy, there, first, then) => expect(await done(drawnBy, there)).toEqual([first, then]));
});

describe('under Wayland', () => {
  it('is not shown sooner because it is raised again', async () => {
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

  it('is left hidden where it was put away meanwhile', async () => {
    const { acts, clock, raise, window } = bench('wayland');
    raise(window(), () => false);
    await clock.advance(1_000);
    expect(acts).toEqual(['hide']);
  });

  it('does not wait for the end of another, which is gone', async () => {
    const { acts, clock, raise, window } = bench('wayland');
    raise(window(), () => false);
    await clock.advance(100);
    raise(window(), () => true); // made anew, out of sight
    expect(acts).toEqual(['hide', 'show', 'focus']);
  });
});
