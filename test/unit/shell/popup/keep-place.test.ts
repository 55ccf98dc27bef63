import { describe, expect, it } from 'vitest';
import { keepPlace, mayLosePlace } from '../../../../src/main/shell/popup/keep-place.ts';
import type { Rectangle } from '../../../../src/main/shell/geometry.ts';

const TITLE_BAR = 37; // px, GNOME's
const same = (bounds: Rectangle): Rectangle => bounds;

/** A fake window on GNOME, and whether it has sent its size; counts the calls of setBounds. */
function windowOn(ozonePlatform: string) {
  let at: Rectangle = { x: 700, y: 140, width: 400, height: 620 };
  let [sized, told] = [true, 0];
  const heard: Record<'hide' | 'show', (() => void)[]> = { hide: [], show: [] };
  return {
    on: (event: 'hide' | 'show', then: () => void) => void heard[event].push(then),
    getBounds: () => at,
    setBounds: (bounds: Rectangle): void => {
      if (bounds.height !== at.height) sized = true;
      at = bounds;
      told++;
    },
    hide: (): void => {
      for (const then of heard.hide) then();
      if (ozonePlatform === 'x11') at = { ...at, y: at.y - TITLE_BAR };
      if (ozonePlatform === 'wayland') sized = false;
    },
    show: (): void => { for (const then of heard.show) then(); },
    drag: (x: number, y: number): void => { at = { ...at, x, y }; },
    isSized: () => sized,
    told: () => told,
  };
}

describe('a window that is hidden', () => {
  it.each([['x11', 1], ['wayland', 2], ['', 0]])('is shown again at the same place and size (%s)', (ozonePlatform, times) => {
    const window = windowOn(ozonePlatform);
    keepPlace(window, ozonePlatform, null, same, same);
    for (const [x, y] of [[700, 140], [700, 140], [60, 300]] as const) {
      window.drag(x, y);
      window.hide();
      window.show();
      expect(window.getBounds()).toEqual({ x, y, width: 400, height: 620 });
      expect(window.isSized()).toBe(true);
    }
    expect(window.told()).toBe(3 * times);
  });

  it('is shown again at the bounds it was left with, not at those that were read', () => {
    const window = windowOn('x11');
    keepPlace(window, 'x11', null, ({ height, ...now }) => ({ ...now, height: height - 4 }), same);
    window.hide();
    window.show();
    expect(window.getBounds()).toEqual({ x: 700, y: 140, width: 400, height: 616 });
  });

  it('is shown where it was before if it is hidden before it had its place', () => {
    const window = windowOn('x11');
    let isSettled = true;
    keepPlace(window, 'x11', null, (now) => (isSettled ? now : null), same);
    window.hide();
    window.show();
    window.drag(0, 0); // so Chromium takes it to be, until the window manager tells its place
    isSettled = false;
    window.hide();
    window.show();
    expect(window.getBounds()).toMatchObject({ x: 700, y: 140 });
  });

  it.each([['x11', 1], ['wayland', 2]])('is shown again where it opened if it is hidden at once, in each case with its size (%s)', (ozonePlatform, times) => {
    const window = windowOn(ozonePlatform);
    keepPlace(window, ozonePlatform, window.getBounds(), () => null, same);
    window.show();
    expect(window.told()).toBe(0);
    window.hide();
    window.show();
    expect(window.getBounds()).toEqual({ x: 700, y: 140, width: 400, height: 620 });
    expect([window.isSized(), window.told()]).toEqual([true, times]);
  });

  it('gets its size under Wayland, too, if it is not known where it opened', () => {
    const window = windowOn('wayland');
    keepPlace(window, 'wayland', null, () => null, same);
    window.hide();
    window.show();
    expect(window.isSized()).toBe(true);
  });

  it('is not moved to an earlier place when it is only brought to the front', () => {
    const window = windowOn('x11');
    keepPlace(window, 'x11', null, same, same);
    window.hide();
    window.show();
    window.drag(60, 300);
    window.show();
    expect(window.getBounds()).toMatchObject({ x: 60, y: 300 });
  });

  it('is shown within reach if it was left out of reach, as when its screen is unplugged', () => {
    const window = windowOn('x11');
    keepPlace(window, 'x11', null, same, (left) => ({ ...left, x: Math.min(left.x, 1520) }));
    window.drag(1890, 140);
    window.hide();
    window.show();
    expect(window.getBounds()).toEqual({ x: 1520, y: 140, width: 400, height: 620 });
  });

  it('keeps a smaller size that was set meanwhile, under Wayland', () => {
    const window = windowOn('wayland');
    keepPlace(window, 'wayland', null, same, same);
    window.hide();
    window.setBounds({ x: 0, y: 0, width: 400, height: 500 }); // as for a popup before it is shown
    window.show();
    expect(window.getBounds()).toEqual({ x: 0, y: 0, width: 400, height: 500 });
  });
});

it.each([
  ['window', 'x11', 'GNOME', true], ['window', 'wayland', 'sway', true], ['window', '', undefined, true],
  ['popup', 'x11', 'GNOME', false], ['popup', 'wayland', 'ubuntu:GNOME', true], ['popup', 'wayland', 'KDE', false], ['popup', 'wayland', undefined, false], ['popup', '', undefined, false],
] as const)('a %s drawn by %j on %s may lose its place: %s', (form, ozonePlatform, desktop, expected) => {
  expect(mayLosePlace(form, ozonePlatform, { XDG_CURRENT_DESKTOP: desktop })).toBe(expected);
});
