import { describe, expect, it } from 'vitest';
import type { Rectangle } from '../../../../src/main/shell/geometry.ts';
import { isAsPut, putWindow } from '../../../../src/main/shell/popup/put-window.ts';

const BORDER = 1920; // between a screen of scale 1 and one of scale 2 on its right
const scaleAt = ({ x }: Rectangle): number => (x < BORDER ? 1 : 2);

/** A fake window on the first screen that behaves as on the platform; counts the calls of setBounds. */
function windowOn(platform: NodeJS.Platform) {
  let at: Rectangle = { x: 0, y: 0, width: 400, height: 620 };
  let moves = 0;
  return {
    bounds: () => at,
    moves: () => moves,
    setBounds: (bounds: Rectangle): void => {
      const ratio = platform === 'win32' ? scaleAt(bounds) / scaleAt(at) : 1;
      at = { ...bounds, width: bounds.width * ratio, height: bounds.height * ratio };
      moves++;
    },
  };
}

describe('a window that is moved', () => {
  const there: Rectangle = { x: 2000, y: 100, width: 400, height: 620 };
  const here: Rectangle = { x: 100, y: 100, width: 400, height: 500 };
  it.each<[NodeJS.Platform, number]>([['win32', 2], ['darwin', 1], ['linux', 1]])('has the requested bounds on a screen of any scale (%s)', (platform, times) => {
    const window = windowOn(platform);
    for (const bounds of [there, here]) {
      putWindow(window, bounds, platform);
      expect(window.bounds()).toEqual(bounds);
    }
    expect(window.moves()).toBe(2 * times);
  });
});

const PUT: Rectangle = { x: 635, y: 211, width: 404, height: 624 };
it.each<[string, Rectangle, number, boolean]>([
  ['which it is, at a scale that rounds nothing', PUT, 1, true],
  ['but for what was rounded at 1.25', { x: 634, y: 210, width: 408, height: 628 }, 1.25, true],
  ['but for what was rounded at 110 dpi, with a smaller result', { x: 639, y: 215, width: 400, height: 620 }, 1.1458, true],
  ['but moved by more than that to the right', { ...PUT, x: 640 }, 1.25, false],
  ['but moved by more than that upwards', { ...PUT, y: 206 }, 1.25, false],
  ['but wider by more than that', { ...PUT, width: 409 }, 1.25, false],
  ['but lower by more than that', { ...PUT, height: 619 }, 1.25, false],
  ['but moved by a pixel, where nothing is rounded', { ...PUT, x: 636 }, 1, false],
  ['but higher by the pixel that is rounded for an odd place', { ...PUT, height: 625 }, 2, true],
  ['but higher by more than that', { ...PUT, height: 626 }, 2, false],
])('is where it was put, %s', (_, now, scale, expected) => expect(isAsPut(now, PUT, scale)).toBe(expected));
