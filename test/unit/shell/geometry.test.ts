import { describe, expect, it } from 'vitest';
import { shared, withoutPanels, type Display, type Rectangle } from '../../../src/main/shell/geometry.ts';

const BOUNDS = { x: 0, y: 0, width: 1920, height: 1080 };
const BELOW = { ...BOUNDS, height: 1032 };
const LEFT = { ...BOUNDS, x: 60, width: 1860 };
const screen = (workArea: Rectangle, bounds = BOUNDS): Display => ({ bounds, workArea });
const LARGER = { ...BOUNDS, width: 2560, height: 1440 };
const BESIDE = { ...BOUNDS, x: 1920 };

describe('the work area of a screen', () => {
  it.each<[string, Display, readonly Display[], Rectangle]>([
    ['lacks the panel of one that shows the same', screen(BOUNDS), [screen(BELOW), screen(BOUNDS)], BELOW],
    ['lacks its own panel, which is not that of one that shows the same', screen(BELOW), [screen(BELOW), screen(BOUNDS)], BELOW],
    ['lacks the panels of all that show the same', screen(BELOW), [screen(BELOW), screen(LEFT), screen(BOUNDS)], { x: 60, y: 0, width: 1860, height: 1032 }],
    ['is all of it beside one with a panel', screen(BESIDE, BESIDE), [screen(BELOW), screen(BESIDE, BESIDE)], BESIDE],
    ['is all of it where a smaller one with a panel shows a part', screen(LARGER, LARGER), [screen(BELOW), screen(LARGER, LARGER)], LARGER],
  ])('%s', (_, one, all, expected) => expect(withoutPanels(one, all)).toEqual(screen(expected, one.bounds)));
});

describe('two rectangles share', () => {
  it.each<[string, Rectangle, Rectangle]>([
    ['a corner', { x: 1900, y: -20, width: 50, height: 50 }, { x: 1900, y: 0, width: 20, height: 30 }],
    ['the one that is inside the other', { x: 10, y: 10, width: 50, height: 50 }, { x: 10, y: 10, width: 50, height: 50 }],
    ['nothing if they only touch', BESIDE, { x: 1920, y: 0, width: 0, height: 1080 }],
    ['nothing if they are apart', { x: 3000, y: 2000, width: 50, height: 50 }, { x: 3000, y: 2000, width: 0, height: 0 }],
  ])('%s', (_, other, expected) => {
    expect(shared(BOUNDS, other)).toEqual(expected);
    expect(shared(other, BOUNDS)).toEqual(expected);
  });
});
