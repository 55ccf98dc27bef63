import { describe, expect, it } from 'vitest';
import type { Rectangle } from '../../../../src/main/shell/geometry.ts';
import { putWindow } from '../../../../src/main/shell/popup/put-window.ts';

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
