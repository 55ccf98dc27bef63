import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Display, Point, Rectangle, Screen } from '../../../../src/main/shell/geometry.ts';
import { placePopup, surroundings, trayPoint } from '../../../../src/main/shell/popup/placement.ts';

const POPUP = { width: 400, height: 620 };
const BAR = 48; // physical pixels
const ICON = 24;
const AWAY: Point = { x: 3, y: 3 };

type Edge = 'top' | 'bottom' | 'left' | 'right';
type One = readonly [Display, ...Display[]];

/** A screen of this many physical pixels at this scale, with a bar on one edge, as Electron reports it, in DIP. */
function display(edge: Edge | null, scale = 1, origin: Point = { x: 0, y: 0 }, pixels = { width: 2560, height: 1440 }): Display {
  const bar = edge === null ? 0 : Math.round(BAR / scale);
  const bounds = { ...origin, width: Math.round(pixels.width / scale), height: Math.round(pixels.height / scale) };
  const across = edge === 'left' || edge === 'right';
  return {
    bounds,
    workArea: {
      x: bounds.x + (edge === 'left' ? bar : 0),
      y: bounds.y + (edge === 'top' ? bar : 0),
      width: bounds.width - (across ? bar : 0),
      height: bounds.height - (across ? 0 : bar),
    },
  };
}

/** A tray icon near the end of that bar. */
function icon({ bounds: { x, y, width, height } }: Display, edge: Edge): Rectangle {
  const size = { width: ICON, height: ICON };
  switch (edge) {
    case 'top': return { x: x + width - 120, y: y + 4, ...size };
    case 'bottom': return { x: x + width - 120, y: y + height - ICON - 2, ...size };
    case 'left': return { x: x + 2, y: y + height - 120, ...size };
    case 'right': return { x: x + width - ICON - 2, y: y + height - 120, ...size };
  }
}

const inside = (inner: Rectangle, outer: Rectangle): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height;

/** Distance between the popup and the edge of the work area next to the bar. */
const gap = (popup: Rectangle, { workArea: area }: Display, edge: Edge): number => ({
  top: popup.y - area.y,
  bottom: area.y + area.height - popup.y - popup.height,
  left: popup.x - area.x,
  right: area.x + area.width - popup.x - popup.width,
}[edge]);

const EDGES: readonly Edge[] = ['top', 'bottom', 'left', 'right'];
const SCALES = [1, 1.25, 1.5, 2];
const SECOND: readonly [string, Point][] = [
  ['alone', { x: 0, y: 0 }], ['left of the first', { x: -2560, y: 0 }], ['right of it', { x: 2560, y: 120 }], ['above it', { x: 300, y: -1440 }],
];

describe('the popup beside the tray', () => {
  const rows = EDGES.flatMap((edge) => SCALES.flatMap((scale) => SECOND.map(([where, origin]) => ({ edge, scale, where, origin }))));
  it.each(rows)('bar $edge, scale $scale, screen $where', ({ edge, scale, where, origin }) => {
    const target = display(edge, scale, origin);
    const displays: One = where === 'alone' ? [target] : [display('bottom'), target];
    const anchor = icon(target, edge);
    for (const pointer of [AWAY, { x: anchor.x + 1, y: anchor.y + 1 }]) { // wherever the pointer is by now
      const popup = placePopup(POPUP, displays, trayPoint(anchor, pointer), pointer);
      expect(popup).toMatchObject(POPUP);
      expect(inside(popup, target.workArea)).toBe(true);
      expect(gap(popup, target, edge)).toBe(8);
      expect([popup.x, popup.y].every(Number.isInteger)).toBe(true);
    }
  });

  it.each<[string, One, Rectangle, Rectangle]>([
    ['is centred above an icon in the middle of a bottom bar', [display('bottom')], { x: 1268, y: 1400, width: 24, height: 24 }, { x: 1080, y: 764, ...POPUP }],
    ['is vertically centred beside an icon in the middle of a left bar', [display('left')], { x: 12, y: 708, width: 24, height: 24 }, { x: 56, y: 410, ...POPUP }],
    ['stays inside the screen when the icon is in the corner', [display('top', 2)], { x: 1270, y: 0, width: 10, height: 24 }, { x: 872, y: 32, ...POPUP }],
  ])('%s', (_name, displays, anchor, expected) => {
    expect(placePopup(POPUP, displays, trayPoint(anchor, AWAY), AWAY)).toEqual(expected);
  });
});

describe('the popup beside a bar that the work area includes', () => {
  const second: Point = { x: 2560, y: 120 };
  it.each<[string, Display, Edge]>([
    ['keeps clear of a bottom bar on a second screen, where X11 reports no work area', display(null, 1, second), 'bottom'],
    ['keeps clear of a left bar', display(null, 1, second), 'left'],
    ['keeps clear of a right bar', display(null, 1, second), 'right'],
    ['keeps clear of a top bar', display(null, 1, second), 'top'],
  ])('%s', (_name, target, edge) => {
    const { x, y, width, height } = icon(target, edge);
    const popup = placePopup(POPUP, [display('bottom'), target], { x: x + width / 2, y: y + height / 2 }, null);
    const bar = 2 * { top: 4 + ICON / 2, bottom: 2 + ICON / 2, left: 2 + ICON / 2, right: 2 + ICON / 2 }[edge];
    expect(popup).toMatchObject(POPUP);
    expect(inside(popup, target.bounds)).toBe(true);
    expect(gap(popup, target, edge)).toBe(bar + 8);
  });

  it('ignores a reported tray position where no bar can be', () => {
    expect(placePopup(POPUP, [display('bottom')], { x: 1200, y: 700 }, null)).toEqual(placePopup(POPUP, [display('bottom')], null, null));
  });
});

describe('the tray position without icon bounds', () => {
  const ZERO: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  it('is that of the pointer', () => expect(trayPoint(ZERO, { x: 1200, y: 785 })).toEqual({ x: 1200, y: 785 }));
  it('is null if the pointer is unknown too', () => expect(trayPoint(ZERO, null)).toBeNull());
  it('keeps the popup in place when the pointer moves to another screen', () => {
    const displays: One = [display('bottom'), display('bottom', 1, { x: 2560, y: 0 })];
    const tray = trayPoint(ZERO, { x: 2400, y: 1420 });
    expect(placePopup(POPUP, displays, tray, { x: 4000, y: 700 })).toEqual(placePopup(POPUP, displays, tray, { x: 2400, y: 1420 }));
  });
});

describe('the popup without a tray position', () => {
  it.each<[Edge | null, Partial<Rectangle>]>([
    ['top', { x: 2560 - 408, y: 56 }],
    ['bottom', { x: 2560 - 408, y: 1440 - 48 - 628 }],
    ['left', { x: 56, y: 1440 - 628 }],
    ['right', { x: 2560 - 48 - 408, y: 1440 - 628 }],
    [null, { x: 2560 - 408, y: 8 }],
  ])('is at the end of the bar: %s', (edge, expected) => {
    expect(placePopup(POPUP, [display(edge)], null, { x: 700, y: 700 })).toMatchObject(expected);
  });

  it('is on the first screen with a bar if the pointer is unknown', () => {
    const second = display('bottom', 1, { x: 2560, y: 0 });
    expect(inside(placePopup(POPUP, [display(null), second], null, null), second.workArea)).toBe(true);
    expect(inside(placePopup(POPUP, [display('top'), second], null, null), display('top').workArea)).toBe(true);
    expect(placePopup(POPUP, [display(null), display(null, 1, { x: 2560, y: 0 })], null, null)).toMatchObject({ x: 2560 - 408, y: 8 });
  });

  it('is on the screen with the pointer', () => {
    const second = display('top', 1, { x: -2560, y: 0 });
    expect(inside(placePopup(POPUP, [display('top'), second], null, { x: -5, y: 900 }), second.workArea)).toBe(true);
  });

  it('ignores a tray position on a screen that was removed', () => {
    const only = display('top');
    expect(placePopup(POPUP, [only], { x: 4000, y: 1430 }, { x: 9, y: 9 })).toEqual(placePopup(POPUP, [only], null, { x: 9, y: 9 }));
  });
});

describe('the popup on a small screen', () => {
  it.each([
    [{ width: 1024, height: 600 }, { width: 400, height: 600 - BAR - 16 }],
    [{ width: 320, height: 480 }, { width: 304, height: 480 - BAR - 16 }],
    [{ width: 12, height: 12 + BAR }, { width: 1, height: 1 }],
  ])('is shrunk to fit into %o', (pixels, size) => {
    const target = display('bottom', 1, { x: 0, y: 0 }, pixels);
    const popup = placePopup(POPUP, [target], trayPoint(icon(target, 'bottom'), AWAY), AWAY);
    expect(popup).toMatchObject(size);
    expect(inside(popup, target.workArea)).toBe(true);
  });
});

describe('an icon that was clicked in the bar at the bottom', () => {
  const AT: Point = { x: 2440, y: 1426 };
  const ORIGIN: Point = { x: 0, y: 0 };
  const screen = (id: number, ...args: Parameters<typeof display>): Screen => ({ id, ...display(...args) });
  const FIRST = screen(1, 'bottom');
  it.each<[string, readonly Screen[], boolean, (readonly Screen[])?]>([
    ['is there while nothing changes', [screen(1, 'bottom')], true],
    ['is there if another screen is connected on the right', [FIRST, screen(2, null, 1, { x: 2560, y: 0 })], true],
    ['is there if the bar has become a little higher', [{ ...FIRST, workArea: { ...FIRST.workArea, height: FIRST.workArea.height - 8 } }], true],
    ['is not there if the bar is at the top', [screen(1, 'top')], false],
    ['is not there if the bar is on the left', [screen(1, 'left')], false],
    ['is not there if the bar is gone', [screen(1, null)], false],
    ['is not there if the screen has become larger', [screen(1, 'bottom', 1, ORIGIN, { width: 3840, height: 2160 })], false],
    ['is not there if the screen has become wider only, and the end of the bar is elsewhere', [screen(1, 'bottom', 1, ORIGIN, { width: 3840, height: 1440 })], false],
    ['is not there if the screen has become smaller', [screen(1, 'bottom', 1, ORIGIN, { width: 1920, height: 1080 })], false],
    ['is not there if the scale has changed', [screen(1, 'bottom', 1.25)], false],
    ['is not there if another screen was put to the left of its own', [screen(1, 'bottom', 1, { x: 2560, y: 0 }), screen(2, 'bottom')], false],
    ['is not there if another screen has replaced its own', [screen(2, 'bottom')], false],
    ['is not there if the bar of two screens that show the same is at the top', [screen(2, null), screen(1, 'top')], false, [screen(2, null), FIRST]],
  ])('%s', (_, now, expected, then = [FIRST]) =>
    expect(isDeepStrictEqual(surroundings(AT, now), surroundings(AT, then))).toBe(expected));
});
