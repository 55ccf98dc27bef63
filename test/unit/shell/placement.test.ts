import { describe, expect, it } from 'vitest';
import { placePopup, type Rectangle } from '../../../src/main/shell/placement.ts';

const POPUP = { width: 400, height: 620 };
const FULL_HD: Rectangle = { x: 0, y: 0, width: 1920, height: 1080 };
const icon = (x: number, y: number): Rectangle => ({ x, y, width: 24, height: 24 });
const NOWHERE = { x: 0, y: 0 };

describe('placePopup', () => {
  it.each([
    ['taskbar at the bottom, icon right', { ...FULL_HD, height: 1040 }, icon(1700, 1048), { x: 1512, y: 412 }],
    ['menu bar at the top, icon in the middle', { ...FULL_HD, y: 25, height: 1055 }, icon(948, 0), { x: 760, y: 33 }],
    ['taskbar on the left', { ...FULL_HD, x: 60, width: 1860 }, icon(18, 900), { x: 68, y: 452 }],
    ['taskbar on the right', { ...FULL_HD, width: 1860 }, icon(1878, 500), { x: 1452, y: 202 }],
    ['second screen to the left, negative coordinates', { x: -1280, y: 0, width: 1280, height: 984 }, icon(-100, 990), { x: -408, y: 356 }],
  ])('%s', (_name, workArea, anchor, expected) => {
    expect(placePopup(POPUP, workArea, anchor, NOWHERE)).toEqual(expected);
  });

  it('goes by the cursor where the platform tells no bounds', () => {
    expect(placePopup(POPUP, { x: 0, y: 0, width: 1280, height: 770 }, null, { x: 1200, y: 785 })).toEqual({ x: 872, y: 142 });
  });

  it('shows its top left corner on a screen that is smaller than the popup', () => {
    expect(placePopup(POPUP, { x: 0, y: 0, width: 320, height: 480 }, icon(300, 470), NOWHERE)).toEqual({ x: 8, y: 8 });
  });
});
