import { describe, expect, it } from 'vitest';
import { zoomAfter, ZOOMS, type ZoomStep } from '../../../src/shared/zoom.ts';

describe('zoomAfter', () => {
  it.each([
    ['in', [110, 125, 150, 175, 200, 200]],
    ['out', [100, 100, 110, 125, 150, 175]],
    ['reset', [100, 100, 100, 100, 100, 100]],
  ] as const satisfies [ZoomStep, number[]][])('"%s" leads from each zoom to %j', (step, after) => {
    expect(ZOOMS.map((now) => zoomAfter(now, step))).toEqual(after);
  });
});
