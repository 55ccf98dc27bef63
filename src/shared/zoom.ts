/** The popup's zoom, in percent of its normal size. */

/** From its normal size to twice that, in steps that browsers use, too. */
export const ZOOMS = [100, 110, 125, 150, 175, 200] as const;
export type Zoom = (typeof ZOOMS)[number];

export const ZOOM_STEPS = ['in', 'out', 'reset'] as const;
export type ZoomStep = (typeof ZOOM_STEPS)[number];

/** Returns the zoom after a step: the next larger or smaller one, if there is one, or the normal size. */
export function zoomAfter(now: Zoom, step: ZoomStep): Zoom {
  const [normal] = ZOOMS;
  if (step === 'reset') return normal;
  return ZOOMS[ZOOMS.indexOf(now) + (step === 'in' ? 1 : -1)] ?? now;
}
